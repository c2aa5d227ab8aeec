/** What this page life has seen of counters, on the clock that nobody sets; gone with the page. */
import type { SeenCounter } from '#domain/lock/tries.ts';

const seen = new Map<string, SeenCounter>();

export function seenCounter(tag: string): SeenCounter | undefined {
  return seen.get(tag);
}

export function noteSeen(tag: string, counter: SeenCounter): void {
  seen.set(tag, counter);
}
