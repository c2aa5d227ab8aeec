/**
 * A sign-in that must ask for the password, and how its answer proves that it did (decisions/fresh-sign-in). The request
 * contains `prompt=login` and `max_age`, but any holder of the phone can remove both from the address. So
 * two of the provider's own times are compared, both from the ID token that answers this request. No clock of
 * this device is involved.
 */

/**
 * How long before the token was issued the password may have been entered. The request sends it as `max_age`, and
 * never 0: a provider that compares `max_age` again after its own login page would show that page for ever.
 */
export const freshSignInLimitS = 300;
/** How far `auth_time` may be after `iat`: two servers of one provider do not agree to the second. */
const freshSignInAheadS = 5;

/** Why the next sign-in must ask for the password, from the mildest to the strictest reason. */
export type SignInDemand =
  /** The user signed out, or the provider ended the session. */
  | 'signedOut'
  /**
   * The same, and the provider's end-session page was shown since, because the provider did not state the
   * time.
   */
  | 'providerSessionEnded'
  /** Everything was wiped, or it is unknown what this device has stored. */
  | 'wiped';

const strictness: readonly SignInDemand[] = ['signedOut', 'providerSessionEnded', 'wiped'];

/** The stricter of two demands; undefined when there is none. */
export function stricterDemand(
  one: SignInDemand | undefined,
  other: SignInDemand | undefined,
): SignInDemand | undefined {
  const places = [one, other].map((demand) => (demand ? strictness.indexOf(demand) : -1));
  return strictness[Math.max(...places)];
}

/**
 * `old`: the password was not entered for this sign-in. `unstated`: the provider does not state when it was
 * entered. `endProviderSession`: not stated, but it may be once the provider's own session has ended.
 */
export type SignInCheck = 'fresh' | 'old' | 'unstated' | 'endProviderSession';

/** Times that a provider states for one sign-in, in seconds since the epoch by its own clock. */
export interface SignInTimes {
  /**
   * Claim `auth_time`: when the user last entered the password. A provider that lost track of it may send 0, which
   * is no time either.
   */
  readonly authTimeS: number | undefined;
  /** Claim `iat` of the same ID token. */
  readonly issuedAtS: number;
}

/**
 * Checks the answer to a sign-in that had to ask for the password.
 * @param demand `forgottenPin`: the sign-in is used to replace a PIN.
 */
export function checkFreshSignIn(
  demand: SignInDemand | 'forgottenPin',
  { authTimeS, issuedAtS }: SignInTimes,
): SignInCheck {
  if (authTimeS === undefined || !Number.isFinite(authTimeS) || authTimeS <= 0) {
    return demand === 'signedOut' ? 'endProviderSession' : 'unstated';
  }
  const ageS = issuedAtS - authTimeS;
  return ageS >= -freshSignInAheadS && ageS <= freshSignInLimitS ? 'fresh' : 'old';
}
