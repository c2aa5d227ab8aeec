/** A reading of the clock that no setting of the time moves; it counts within one page life only. */
export interface MonotonicReading {
  readonly pageLife: string;
  readonly ms: number;
}

/** When a token was issued, by the two clocks of this device, and for how long. */
export interface TokenLifetime {
  readonly issuedAtWallMs: number;
  readonly issuedAtMonotonic: MonotonicReading | undefined;
  readonly lifetimeMs: number;
}

/** A token this close to its end is not begun with. */
export const freshnessMarginMs = 60_000;

/** How far back the wall clock may seem to run before a stored token is not believed. */
export const clockSlackMs = 60_000;

/**
 * Whether a token may still be used, by its relative lifetime. Within one page life its age is the
 * larger of both clocks' (the monotonic one may stand still while a phone sleeps, the wall clock may
 * be set back); across page lives only the wall clock is left, and a clock behind the issue makes it
 * stale. A stale token costs a refresh, never the session.
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
  return ageMs + freshnessMarginMs < token.lifetimeMs;
}
