/** How long before its token was issued a sign-in may have asked for the password (decisions/fresh-sign-in). */
const limitS = 300;

/**
 * Whether the sign-in that returned a token set asked for the password, according to the provider alone.
 * @param facts.authTimeS claim `auth_time`, in seconds of the provider's clock.
 * @param facts.issuedAt when the token arrived, in milliseconds of this device's clock.
 * @param facts.clockSkewMs this device's clock minus the server's.
 */
export function wasJustReauthenticated(facts: {
  readonly authTimeS?: number | undefined;
  readonly issuedAt: number;
  readonly clockSkewMs: number;
}): boolean {
  if (facts.authTimeS === undefined) return false;
  const issuedAtServerS = (facts.issuedAt - facts.clockSkewMs) / 1000;
  return Math.abs(issuedAtServerS - facts.authTimeS) <= limitS;
}
