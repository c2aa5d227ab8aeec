/** What the server's answers say of this phone's clock, for as long as this page lives. */
import { observable, type Observable } from '#domain/observable/observable.ts';
import { readServerDate, type ClockMoment, type SkewReading } from '#domain/time/clockFault.ts';

const reading = observable<SkewReading | undefined>(undefined);

/** The last reading; undefined until the server has answered. */
export const serverClock: Observable<SkewReading | undefined> = reading;

/** Both clocks of this phone now. */
export function clockMoment(): ClockMoment {
  return { wallMs: Date.now(), steadyMs: performance.now() };
}

/**
 * Reads an answer's `Date`, which the card cloud exposes; without one the last reading stays.
 * @param begunAt when it was asked for, by `performance.now()`.
 */
export function recordServerDate(date: string | null, begunAt: number): void {
  const next = readServerDate(date, begunAt, clockMoment());
  if (next !== undefined) reading.set(next);
}
