import { freshnessOf } from './freshness.ts';
import type { Sighting } from './sighting.ts';

/** How the clocks of recent holders differed from the verifier's: the last difference of each. */
export type HolderClocks = ReadonlyMap<
  string,
  { readonly skewSeconds: number; readonly seenAtMs: number }
>;

export const agreementLimits = { holders: 3, spreadSeconds: 60, memoryMs: 600_000 } as const;

export const noHolderClocks: HolderClocks = new Map();

export function noteHolderClock(
  clocks: HolderClocks,
  { holder, skewSeconds }: Sighting,
  nowMs: number,
): HolderClocks {
  const recent = Array.from(clocks).filter(
    ([, { seenAtMs }]) => nowMs - seenAtMs <= agreementLimits.memoryMs,
  );
  return new Map(recent).set(holder, { skewSeconds, seenAtMs: nowMs });
}

/**
 * Whether several different holders agree with one another and not with the verifier: then its own clock
 * is probably wrong. The page warns of that. It never corrects the clock by holders.
 */
export function isOwnClockSuspect(clocks: HolderClocks, nowMs: number): boolean {
  const skews = Array.from(clocks.values())
    .filter(({ seenAtMs }) => nowMs - seenAtMs <= agreementLimits.memoryMs)
    .map(({ skewSeconds }) => skewSeconds);
  if (skews.length < agreementLimits.holders) return false;
  if (skews.some((skew) => freshnessOf(skew) === 'fresh')) return false;
  return Math.max(...skews) - Math.min(...skews) <= agreementLimits.spreadSeconds;
}
