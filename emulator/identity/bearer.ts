/** Checks access tokens as the card cloud does: signature, issuer, audience, expiry. */
import { emulatedNow } from './clockFrame.ts';
import type { ClockOffset } from './clockFrame.ts';
import type { TokenSigner } from './signing.ts';

export interface BearerRules {
  readonly signer: TokenSigner;
  /** Called each time, because a test may give the provider another path. */
  readonly issuer: () => string;
  readonly audience: string;
  readonly clockOffset: ClockOffset;
}

export interface Bearer {
  readonly sub: string;
}

export type VerifyBearer = (token: string) => Promise<Bearer | undefined>;

/** @returns the token's subject, or `undefined` for a token that is not valid here and now. */
export function bearerVerifier({ signer, issuer, audience, clockOffset }: BearerRules) {
  return (token: string): Promise<Bearer | undefined> => {
    const { header, payload } = signer.read(token) ?? { header: {}, payload: {} };
    const { iss, aud, exp, sub } = payload;
    const valid =
      header['typ'] === 'at+jwt' &&
      iss === issuer() &&
      aud === audience &&
      typeof exp === 'number' &&
      exp > emulatedNow(clockOffset) &&
      typeof sub === 'string';
    return Promise.resolve(valid ? { sub } : undefined);
  };
}
