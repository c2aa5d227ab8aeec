/**
 * Starts this process on a known clock (docs/decisions/clock-of-tests.md). Node loads this file before anything
 * else, so that the runner, the emulator and the app read one time. The clock runs at the speed of the real one.
 */
import { usualStart, usualZone } from './usualClock.ts';

const start = process.env['LANYARD_TEST_NOW'] ?? usualStart;
const real = globalThis.Date;
const realNow = real.now;
const shiftMs = Date.parse(start) - realNow();
if (Number.isNaN(shiftMs)) throw new RangeError(`LANYARD_TEST_NOW is no date: "${start}"`);

const now = (): number => realNow() + shiftMs;
const shifted = new Proxy(real, {
  construct: (target, given: unknown[], made) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, made) as Date,
  apply: () => new real(now()).toString(),
});

process.env['TZ'] = usualZone;
real.now = now;
real.prototype.constructor = shifted;
globalThis.Date = shifted;
const timeOrigin = performance.timeOrigin + shiftMs;
Object.defineProperty(performance, 'timeOrigin', { value: timeOrigin, configurable: true });
