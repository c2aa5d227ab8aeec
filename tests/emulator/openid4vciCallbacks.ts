/** What `@openid4vc/openid4vci` leaves to its user: cryptography, here Node's own, and the network. */
import { createHash, createPublicKey, verify } from 'node:crypto';
import type { Openid4vciClientOptions, Openid4vciIssuerOptions } from '@openid4vc/openid4vci';

type Callbacks = Openid4vciClientOptions['callbacks'] & Openid4vciIssuerOptions['callbacks'];

const noKey = () => Promise.reject(new Error('who signs brings the key'));

export const openid4vciCallbacks: Callbacks = {
  fetch,
  hash: (data) => new Uint8Array(createHash('sha256').update(data).digest()),
  generateRandom: (length) => crypto.getRandomValues(new Uint8Array(length)),
  signJwt: noKey,
  verifyJwt(signer, { compact }) {
    if (signer.method !== 'jwk' || signer.alg !== 'ES256') return { verified: false };
    const { crv = '', kty, x = '', y = '' } = signer.publicJwk;
    const key = createPublicKey({ key: { crv, kty, x, y }, format: 'jwk' });
    const at = compact.lastIndexOf('.');
    const said = Buffer.from(compact.slice(0, at));
    const signature = Buffer.from(compact.slice(at + 1), 'base64url');
    return verify('sha256', said, { key, dsaEncoding: 'ieee-p1363' }, signature)
      ? { verified: true, signerJwk: signer.publicJwk }
      : { verified: false };
  },
  clientAuthentication: () => undefined,
};
