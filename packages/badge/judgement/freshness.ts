/** How well a code's slot fits the verifier's corrected clock. */
export type Freshness = 'fresh' | 'doubtful' | 'old';

/** A code is fresh from 30 s before its slot until 90 s after the slot's start. */
export const freshness = {
  behindSeconds: 90,
  aheadSeconds: 30,
  /** Beyond this a code is old, whichever clock is wrong. */
  doubtSeconds: 600,
} as const;

/** @param skewSeconds the code's slot less the verifier's time. */
export function freshnessOf(skewSeconds: number): Freshness {
  if (skewSeconds >= -freshness.behindSeconds && skewSeconds <= freshness.aheadSeconds) {
    return 'fresh';
  }
  return Math.abs(skewSeconds) <= freshness.doubtSeconds ? 'doubtful' : 'old';
}
