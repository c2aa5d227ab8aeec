/**
 * A forgotten PIN is replaced only after a sign-in that is proven to be fresh (design, 'forgot PIN'):
 * asked with `prompt=login` and `max_age=0`, by the same person, with the provider's word on when.
 */

/** How much older than the request the provider's time may be: seconds are cut off, clocks differ. */
export const freshSignInSlackMs = 60_000;

/** `unproven`: the provider did not say when; its own session is ended first, and then it is asked again. */
export type FreshSignIn = 'proven' | 'otherPerson' | 'unproven' | 'tooOld';

/**
 * @param facts.authTimeS claim `auth_time` of the id token, in seconds since the epoch.
 * @param facts.requestedAtMs this device's clock when the sign-in was asked for.
 * @param facts.clockSkewMs this device's clock minus the server's.
 */
export function freshSignIn(facts: {
  readonly lockedTag: string;
  readonly signedInTag: string;
  readonly authTimeS: number | undefined;
  readonly requestedAtMs: number;
  readonly clockSkewMs: number;
}): FreshSignIn {
  if (facts.signedInTag !== facts.lockedTag) return 'otherPerson';
  if (facts.authTimeS === undefined || !Number.isFinite(facts.authTimeS)) return 'unproven';
  const requestedAtServerMs = facts.requestedAtMs - facts.clockSkewMs;
  const isFresh = facts.authTimeS * 1000 >= requestedAtServerMs - freshSignInSlackMs;
  return isFresh ? 'proven' : 'tooOld';
}
