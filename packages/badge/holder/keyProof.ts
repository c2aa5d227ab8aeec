/** Shows an issuer that a device has the key of its badge (docs/badge-issuing.md, 'The three calls'). */
import { encodeBase64url } from '../codec/base64url.ts';
import type { DeviceKey } from './deviceKey.ts';

const coordinateBytes = 32;

/**
 * @param audience the `credential_issuer`.
 * @param nowMs the device's time, corrected by the issuer's last date.
 * @returns a JWT signed with ES256. @throws what the key throws.
 */
export async function writeKeyProof(
  { point, sign }: DeviceKey,
  audience: string,
  nonce: string,
  nowMs: number,
): Promise<string> {
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: encodeBase64url(point.slice(0, coordinateBytes)),
    y: encodeBase64url(point.slice(coordinateBytes)),
  };
  const header = partOf({ typ: 'openid4vci-proof+jwt', alg: 'ES256', jwk });
  const payload = partOf({ aud: audience, iat: Math.floor(nowMs / 1000), nonce });
  const said = `${header}.${payload}`;
  return `${said}.${encodeBase64url(await sign(new TextEncoder().encode(said)))}`;
}

function partOf(value: object): string {
  return encodeBase64url(new TextEncoder().encode(JSON.stringify(value)));
}
