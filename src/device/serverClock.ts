/** What the server's answers reveal about this phone's clock, for the lifetime of this page. */
import { steadyNow, wallNow } from '#clock/clock.ts';
import type { Observable } from '#domain/observable/observable.ts';
import { perAppObservable } from '#scope/perApp.ts';
import { readServerDate, type ClockMoment, type SkewReading } from '#domain/time/clockFault.ts';

const reading = perAppObservable<SkewReading | undefined>(undefined);

/** The last reading; undefined until the server has answered. */
export const serverClock: Observable<SkewReading | undefined> = reading;

/** The current values of both clocks of this phone. */
export function clockMoment(): ClockMoment {
  return { wallMs: wallNow(), steadyMs: steadyNow() };
}

/**
 * Reads an answer's `Date`, which the card cloud exposes. Without one the last reading stays.
 * @param begunAt when the request started, by `performance.now()`.
 */
export function recordServerDate(date: string | null, begunAt: number): void {
  const next = readServerDate(date, begunAt, clockMoment());
  if (next !== undefined) reading.set(next);
}
