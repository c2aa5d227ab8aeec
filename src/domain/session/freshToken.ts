/** A reading of the clock that no time setting changes; it is valid only within one page life. */
export interface MonotonicReading {
  readonly pageLife: string;
  readonly ms: number;
}

/** When a token was issued, by the two clocks of this device, and how long it is valid. */
export interface TokenLifetime {
  readonly issuedAtWallMs: number;
  readonly issuedAtMonotonic: MonotonicReading | undefined;
  readonly lifetimeMs: number;
}

/** A token this close to its end is not used for a new call; one of a short life gets a quarter of it. */
const longestMarginMs = 60_000;

/** How far back the wall clock may appear to run before a stored token is not trusted. */
const clockSlackMs = 60_000;

/**
 * Whether a token may still be used, by its relative lifetime. Within one page life its age is the larger of
 * both clocks' ages. The monotonic clock may stop while a phone sleeps, and the wall clock may be set back.
 * Across page lives only the wall clock remains, and a clock behind the time of issue makes the token stale.
 * A stale token costs a refresh, never the session.
 */
export function isFresh(
  token: TokenLifetime,
  nowWallMs: number,
  monotonic: MonotonicReading,
): boolean {
  const wallAgeMs = nowWallMs - token.issuedAtWallMs;
  const issued = token.issuedAtMonotonic;
  const isSameLife = issued !== undefined && issued.pageLife === monotonic.pageLife;
  if (!isSameLife && wallAgeMs < -clockSlackMs) return false;
  const ageMs = isSameLife ? Math.max(monotonic.ms - issued.ms, wallAgeMs) : wallAgeMs;
  return ageMs + Math.min(longestMarginMs, token.lifetimeMs / 4) < token.lifetimeMs;
}
