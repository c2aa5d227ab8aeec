/** Why no access token is available now. */
export type TokenErrorKind =
  /** No one is signed in, or the session has just ended. */
  | 'signedOut'
  /** The provider accepts the tokens no longer. The card stays until the user signs in again. */
  | 'ended'
  /** The provider was not reached, now or in the attempt whose pause is still running. */
  | 'offline'
  /** A captive portal or a proxy responded with its page, now or in the attempt whose pause is still running. */
  | 'portal'
  /**
   * The provider has a fault or its response cannot be read, now or in the attempt whose pause is still
   * running.
   */
  | 'unavailable'
  /** The provider refuses this client: the deployment is misconfigured. */
  | 'configuration';

export class TokenError extends Error {
  override readonly name = 'TokenFault';
  readonly kind: TokenErrorKind;

  constructor(kind: TokenErrorKind) {
    super(`no access token: ${kind}`);
    this.kind = kind;
  }
}
