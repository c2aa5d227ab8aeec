/** Checks that the caller has the key of the badge (OpenID4VCI 1.0, appendix F.1). */
import * as v from 'valibot';
import { joined } from '#badge/codec/bytes.ts';
import { importPoint, type Point } from '#badge/codec/coseKey.ts';
import { KeyProofHeaderDto, KeyProofPayloadDto } from '#contract/dto/badge.ts';
import { fromBase64Url } from '../base64Url.ts';
import { Denial } from './denial.ts';

/** How far the clocks of the device and the issuer may differ. */
const toleranceSeconds = 300;

export interface KeyProof {
  readonly point: Point;
  readonly nonce: string;
}

/** @param credentialIssuer the `credential_issuer` of the metadata document. */
export async function readKeyProof(
  jwt: string,
  credentialIssuer: string,
  nowMs: number,
): Promise<KeyProof | Denial> {
  const [header64 = '', payload64 = '', signature64 = '', ...more] = jwt.split('.');
  const header = v.safeParse(KeyProofHeaderDto, jsonOf(header64));
  const payload = v.safeParse(KeyProofPayloadDto, jsonOf(payload64));
  const signature = fromBase64Url(signature64, 64);
  if (!header.success || !payload.success || signature === undefined || more.length > 0) {
    return denied('This is not a key proof of this profile.');
  }
  const { aud, iat, nonce } = payload.output;
  if (![aud].flat().includes(credentialIssuer)) return denied('It names another issuer.');
  if (Math.abs(nowMs / 1000 - iat) > toleranceSeconds) return denied('It was not signed just now.');
  const { x, y } = header.output.jwk;
  const [left, right] = [fromBase64Url(x, 32), fromBase64Url(y, 32)];
  if (left === undefined || right === undefined) return denied('This is not a key.');
  const point = joined(left, right);
  const key = await importPoint(point);
  const signed = new TextEncoder().encode(`${header64}.${payload64}`);
  const method = { name: 'ECDSA', hash: 'SHA-256' };
  if (key === undefined || !(await crypto.subtle.verify(method, key, signature, signed))) {
    return denied('The key did not sign this.');
  }
  return { point, nonce };
}

function denied(description: string): Denial {
  return new Denial('invalid_proof', description);
}

function jsonOf(part: string): unknown {
  const bytes = fromBase64Url(part);
  try {
    return bytes === undefined ? undefined : JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
