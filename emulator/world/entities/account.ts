/** A sign-in at the identity provider, and the provider's settings. */

export interface AccountClaims {
  /** `own`: this emulator's API origin; null: no claim; otherwise the text itself. */
  apiUrl: string | null;
  liveEnabled: boolean;
  controllerStand: string | null;
  region: string;
}

export interface Account {
  /** Also the key of the account. */
  username: string;
  password: string;
  /** The subject of the account's tokens. */
  sub: string;
  personId: string;
  email: string;
  /** A one-line description of the situation, for the login page and the console. */
  situation: string;
  claims: AccountClaims;
}

/** Settings of the identity provider that a test may change; null: as in `identity/settings`. */
export interface IdentityOverrides {
  /** Lifetime of access tokens issued from now on. */
  accessTokenSeconds: number | null;
  /** How long a used refresh token is still accepted. */
  reuseGraceSeconds: number | null;
  speaks: string | null;
  refreshTokenSeconds: number | null;
  hasReferenceTokens: boolean | null;
  asksConsent: boolean | null;
  basePath: string | null;
  refusedScope: string | null;
  roles: string[] | null;
}
