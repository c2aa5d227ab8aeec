/** The counters seen since this page was loaded, on a clock that cannot be set. They are gone with the page. */
import type { ObservedCounter } from '#domain/lock/attempts.ts';

const seen = new Map<string, ObservedCounter>();

export function observedCounter(tag: string): ObservedCounter | undefined {
  return seen.get(tag);
}

export function setObservedCounter(tag: string, counter: ObservedCounter): void {
  seen.set(tag, counter);
}
