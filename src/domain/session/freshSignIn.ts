/**
 * A sign-in that has to ask for the password, and how its answer proves that it did (decision 67). The
 * request asks with `prompt=login` and `max_age=0`, but whoever holds the phone can take both out of the
 * address. So two times of the provider's own are compared, both from the ID token that answers this
 * request: no clock of this device has a part in it.
 */

/** How long before the token the password may have been entered. */
export const freshSignInLimitS = 300;
/** How far `auth_time` may lie after `iat`: two servers of one provider do not agree to the second. */
export const freshSignInAheadS = 5;

/** Why the next sign-in has to ask for the password, from the mildest to the strictest. */
export type SignInDemand =
  /** Somebody signed out, or the provider ended the session. */
  | 'signedOut'
  /** The same, and the provider's end-session page was shown since, because it did not say when. */
  | 'providerSessionEnded'
  /** Everything was wiped, or nobody can tell what this device has stored. */
  | 'wiped';

const strictness: readonly SignInDemand[] = ['signedOut', 'providerSessionEnded', 'wiped'];

/** The stricter of two demands; undefined where there is none. */
export function stricterDemand(
  one: SignInDemand | undefined,
  other: SignInDemand | undefined,
): SignInDemand | undefined {
  const places = [one, other].map((demand) => (demand ? strictness.indexOf(demand) : -1));
  return strictness[Math.max(...places)];
}

/**
 * `old`: the password was not entered for this sign-in. `unstated`: the provider does not say when it
 * was. `endProviderSession`: it does not say, and may do so once its own session is ended.
 */
export type SignInCheck = 'fresh' | 'old' | 'unstated' | 'endProviderSession';

/** Times that a provider states of one sign-in, in seconds since the epoch by its own clock. */
export interface SignInTimes {
  /** Claim `auth_time`: when the person last entered the password. */
  readonly authTimeS: number | undefined;
  /** Claim `iat` of the same ID token. */
  readonly issuedAtS: number;
}

/**
 * Judges the answer to a sign-in that had to ask for the password.
 * @param demand `forgottenPin`: a PIN is to be replaced by it.
 */
export function checkFreshSignIn(
  demand: SignInDemand | 'forgottenPin',
  { authTimeS, issuedAtS }: SignInTimes,
): SignInCheck {
  if (authTimeS === undefined || !Number.isFinite(authTimeS)) {
    return demand === 'signedOut' ? 'endProviderSession' : 'unstated';
  }
  const ageS = issuedAtS - authTimeS;
  return ageS >= -freshSignInAheadS && ageS <= freshSignInLimitS ? 'fresh' : 'old';
}
