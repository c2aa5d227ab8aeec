/**
 * What holds for attempts beside the counter on the disk: one at a time in all tabs, and the delays that this
 * page has seen. A frozen tab holds its turn for ever, so the next one continues after a few seconds.
 */
import type { ObservedCounter } from '#domain/lock/attempts.ts';
import { perApp } from '#scope/perApp.ts';
import { mutex } from '#tabs/mutex.ts';

export const mutexWaitMs = 5_000;

/**
 * Runs one attempt. Otherwise a tenth attempt that is still being checked could be mistaken for one that was
 * killed. The counter on the disk is correct without it.
 */
export const withUnlockMutex = mutex({
  name: 'lanyard-lock-try',
  silenceMs: mutexWaitMs,
  finishesWithout: true,
}).run;

/** The counters seen since this page was loaded, on a clock that cannot be set. They are gone with the page. */
const seen = perApp(() => new Map<string, ObservedCounter>());

export function observedCounter(tag: string): ObservedCounter | undefined {
  return seen().get(tag);
}

export function setObservedCounter(tag: string, counter: ObservedCounter): void {
  seen().set(tag, counter);
}
