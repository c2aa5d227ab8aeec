/**
 * The number of attempts and the delay between them. The record stores a count and the wall clock's time of
 * the last attempt. The delay follows from both and is never a sum of delays.
 */
import { maxAttempts, attemptsLeftShownFrom } from './limits.ts';
import { elapsedMs, type ClockReading } from './clockReading.ts';

export interface AttemptCounter {
  /** Attempts since the last correct one, counted before each was checked; an integer from 0 to 10. */
  readonly fails: number;
  /** When the last attempt was counted, in milliseconds since the epoch by the wall clock. */
  readonly at: number;
}

/** A counter that this page has written or read, with the time on the clock that cannot be set. */
export interface ObservedCounter {
  readonly counter: AttemptCounter;
  readonly monotonicMs: number;
}

export const noAttempts: AttemptCounter = { fails: 0, at: 0 };

const minuteMs = 60_000;

/** The delay after this many failed attempts. Before the fifth there is none. */
const delaysMs: Readonly<Record<number, number>> = {
  5: minuteMs,
  6: 5 * minuteMs,
  7: 15 * minuteMs,
  8: 15 * minuteMs,
  9: 60 * minuteMs,
};

/** The number of failed attempts that leads to the first delay. */
const firstWaitAfter = Math.min(...Object.keys(delaysMs).map(Number));

export function delayMsAfter(fails: number): number {
  return delaysMs[fails] ?? 0;
}

/**
 * `open`: an attempt may be counted. `spent`: all are used up, everything is wiped. `waiting`: no attempt is
 * allowed. Store `counter` if it differs, because the delay has restarted.
 */
export type AttemptAllowance =
  | { readonly kind: 'open' }
  | { readonly kind: 'spent' }
  | { readonly kind: 'waiting'; readonly remainingMs: number; readonly seen: ObservedCounter };

/**
 * Whether an attempt may be made now. The longer elapsed time of the two clocks counts: setting the wall
 * clock forward skips the delay but gives no extra attempt. If the wall clock is behind the last attempt, the
 * delay restarts, minus the part that this page life observed. It never gets shorter than it was (decisions/lock-tries).
 * @param seen the counter as this page life observed it; ignored if it is a different counter.
 */
export function attemptAllowance(
  counter: AttemptCounter,
  now: ClockReading,
  seen: ObservedCounter | undefined,
): AttemptAllowance {
  if (counter.fails >= maxAttempts) return { kind: 'spent' };
  const delayMs = delayMsAfter(counter.fails);
  if (delayMs === 0) return { kind: 'open' };
  const isKnown = seen !== undefined && isSame(seen.counter, counter);
  const seenAt = isKnown ? seen.monotonicMs : now.monotonicMs;
  const passedMs = elapsedMs({ wallMs: counter.at, monotonicMs: seenAt }, now);
  if (passedMs >= delayMs) return { kind: 'open' };
  const isBehind = now.wallMs < counter.at;
  const stored = isBehind ? { fails: counter.fails, at: now.wallMs - passedMs } : counter;
  return {
    kind: 'waiting',
    remainingMs: delayMs - passedMs,
    seen: { counter: stored, monotonicMs: seenAt },
  };
}

/** The counter with one more attempt, to be stored before that attempt is checked. */
export function countAttempt(counter: AttemptCounter, now: ClockReading): AttemptCounter {
  return { fails: Math.min(counter.fails + 1, maxAttempts), at: now.wallMs };
}

/** Whether the last attempt is used up: 'wipe at the tenth'. */
export function isSpent(counter: AttemptCounter): boolean {
  return counter.fails >= maxAttempts;
}

/**
 * The hint after a wrong attempt. `beforeWait`: this many more attempts may follow at once; if the last one
 * is wrong too, a delay follows. `beforeWipe`: this many are left in total, from the seventh failed one on.
 * During a delay there is no hint, because its countdown is enough.
 */
export type AttemptsHint =
  | { readonly kind: 'beforeWait'; readonly count: number }
  | { readonly kind: 'beforeWipe'; readonly count: number };

export function attemptsHint({ fails }: AttemptCounter): AttemptsHint | undefined {
  if (fails >= attemptsLeftShownFrom) {
    return { kind: 'beforeWipe', count: Math.max(0, maxAttempts - fails) };
  }
  if (fails === 0 || fails >= firstWaitAfter) return undefined;
  return { kind: 'beforeWait', count: firstWaitAfter - fails };
}

export function isSame(one: AttemptCounter, other: AttemptCounter): boolean {
  return one.fails === other.fails && one.at === other.at;
}
