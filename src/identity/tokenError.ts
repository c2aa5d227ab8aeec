/** Why no access token is to be had now. */
export type TokenErrorKind =
  /** Nobody is signed in, or the session has just ended. */
  | 'signedOut'
  /** The provider was not reached, now or in the try whose pause still runs. */
  | 'offline'
  /** A captive portal or a proxy answered with its page, now or in the try whose pause still runs. */
  | 'portal'
  /** The provider is in trouble, or its answer cannot be read, now or in the try whose pause still runs. */
  | 'unavailable'
  /** The provider refuses this client: the deployment is configured wrongly. */
  | 'configuration';

export class TokenError extends Error {
  override readonly name = 'TokenFault';
  readonly kind: TokenErrorKind;

  constructor(kind: TokenErrorKind) {
    super(`no access token: ${kind}`);
    this.kind = kind;
  }
}
