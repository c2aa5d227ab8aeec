/**
 * The settings of the identity provider that a test may change while it runs: `identity.settings` in the
 * world.
 */
import type { IdentityOverrides } from '../world/entities/account.ts';

export interface IdentitySettings {
  /** Lifetime of an access token. */
  readonly accessTokenSeconds: number;
  /**
   * How long a used refresh token is accepted again. 0, as in production: a client that lost the response
   * must handle `invalid_grant`.
   */
  readonly reuseGraceSeconds: number;
}

export const standardIdentitySettings: IdentitySettings = {
  accessTokenSeconds: 3600,
  reuseGraceSeconds: 0,
};

/** @param overrides as a test wrote them. A value that is not a usable number counts as null. */
export function identitySettings(
  standard: IdentitySettings,
  overrides: IdentityOverrides,
): IdentitySettings {
  const seconds = overrides.accessTokenSeconds;
  const grace = overrides.reuseGraceSeconds;
  return {
    accessTokenSeconds: isWholeFrom(1, seconds) ? seconds : standard.accessTokenSeconds,
    reuseGraceSeconds: isWholeFrom(0, grace) ? grace : standard.reuseGraceSeconds,
  };
}

function isWholeFrom(least: number, value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least;
}
