/**
 * The identity provider's own keys: one ES256 pair that signs tokens and the secret that signs
 * cookies. Only the public half ever leaves the process, through the provider's JWKS.
 */
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  randomUUID,
  sign,
  verify,
} from 'node:crypto';
import type { JsonWebKey, KeyObject } from 'node:crypto';

export const signingAlgorithm = 'ES256';

/** The keys that are stored on first start, so that tokens and cookies survive a restart. */
export interface IdentityKeys {
  readonly jwk: JsonWebKey & { readonly kid: string };
  readonly cookieSecret: string;
}

export function createIdentityKeys(): IdentityKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = privateKey.export({ format: 'jwk' });
  return {
    jwk: { ...jwk, kid: randomUUID(), alg: signingAlgorithm, use: 'sig' },
    cookieSecret: randomBytes(32).toString('base64url'),
  };
}

/** A token's three parts, with the payload as an object. `undefined` if the token is not one of ours. */
interface SignedToken {
  readonly header: Readonly<Record<string, unknown>>;
  readonly payload: Readonly<Record<string, unknown>>;
}

export interface TokenSigner {
  sign(token: SignedToken): string;
  /** Checks the signature only. The caller checks issuer, audience and time. */
  read(token: string): SignedToken | undefined;
}

/** Signs and reads JWS tokens in compact form with the provider's key pair. */
export function tokenSigner(keys: IdentityKeys): TokenSigner {
  const privateKey: KeyObject = createPrivateKey({ key: keys.jwk, format: 'jwk' });
  const publicKey = createPublicKey(privateKey);
  return {
    sign({ header, payload }) {
      const signed = `${encodePart(header)}.${encodePart(payload)}`;
      const signature = sign('sha256', Buffer.from(signed), {
        key: privateKey,
        dsaEncoding: 'ieee-p1363',
      });
      return `${signed}.${signature.toString('base64url')}`;
    },
    read(token) {
      const [header, payload, signature, ...rest] = token.split('.');
      if (header === undefined || payload === undefined || signature === undefined)
        return undefined;
      if (rest.length > 0) return undefined;
      const genuine = verify(
        'sha256',
        Buffer.from(`${header}.${payload}`),
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      );
      if (!genuine) return undefined;
      const parts = { header: decodePart(header), payload: decodePart(payload) };
      return parts.header['alg'] === signingAlgorithm ? parts : undefined;
    },
  };
}

function encodePart(part: Readonly<Record<string, unknown>>): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

/** Called only for a part that we have signed, so it is always a JSON object. */
function decodePart(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;
}
