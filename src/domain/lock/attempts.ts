/**
 * How many tries there are and how long one waits between them. What is stored is a count and the wall
 * clock's time of the last try: the delay follows from both and is never a sum of delays.
 */
import { maxAttempts, attemptsLeftShownFrom } from './limits.ts';
import { elapsedMs, type ClockReading } from './clockReading.ts';

export interface AttemptCounter {
  /** Tries since the last right one, counted before each was judged; an integer from 0 to 10. */
  readonly fails: number;
  /** When the last of them was counted, in milliseconds since the epoch by the wall clock. */
  readonly at: number;
}

/** A counter this page has written or seen, with the time on the clock that nobody sets. */
export interface ObservedCounter {
  readonly counter: AttemptCounter;
  readonly monotonicMs: number;
}

export const noAttempts: AttemptCounter = { fails: 0, at: 0 };

const minuteMs = 60_000;

/** The delay after so many failed tries; before the fifth there is none. */
const delaysMs: Readonly<Record<number, number>> = {
  5: minuteMs,
  6: 5 * minuteMs,
  7: 15 * minuteMs,
  8: 15 * minuteMs,
  9: 60 * minuteMs,
};

/** So many failed tries lead to the first wait. */
const firstWaitAfter = Math.min(...Object.keys(delaysMs).map(Number));

export function delayMsAfter(fails: number): number {
  return delaysMs[fails] ?? 0;
}

/**
 * `open`: a try may be counted. `spent`: all are used up, everything is wiped.
 * `waiting`: no try; `counter` is to be stored where it differs, for the delay that began anew.
 */
export type AttemptAllowance =
  | { readonly kind: 'open' }
  | { readonly kind: 'spent' }
  | { readonly kind: 'waiting'; readonly remainingMs: number; readonly seen: ObservedCounter };

/**
 * Whether a try may be made now. Time has passed when either clock says so: a wall clock that was set
 * forward wins the delay and no try. A wall clock behind the last try begins the delay anew, less what
 * this page life has itself seen of it: never shorter than it was (design, 'Attempt counter').
 * @param seen what this page life knows of the counter; another counter's is no use.
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

/** The counter with one more try, to be stored before that try is judged. */
export function countAttempt(counter: AttemptCounter, now: ClockReading): AttemptCounter {
  return { fails: Math.min(counter.fails + 1, maxAttempts), at: now.wallMs };
}

/** Whether a wrong try was the last: 'wipe at the tenth'. */
export function isSpent(counter: AttemptCounter): boolean {
  return counter.fails >= maxAttempts;
}

/**
 * What is worth saying of the tries after a wrong one. `beforeWait`: so many more may follow at once, the last
 * of which, when wrong too, is followed by a wait. `beforeWipe`: so many are left at all, from the seventh
 * failed one on. While a wait runs its clock says enough.
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
