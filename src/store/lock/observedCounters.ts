/** What this page life has seen of counters, on the clock that nobody sets; gone with the page. */
import type { ObservedCounter } from '#domain/lock/attempts.ts';

const seen = new Map<string, ObservedCounter>();

export function observedCounter(tag: string): ObservedCounter | undefined {
  return seen.get(tag);
}

export function setObservedCounter(tag: string, counter: ObservedCounter): void {
  seen.set(tag, counter);
}
