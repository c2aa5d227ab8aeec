/** The proofs that the card cloud requires before a document is signed: the phone key is here, now. */
import type { Bytes } from '#contract/openReader/bytes.ts';
import { enrolmentProof, renewalProof } from '#contract/openReader/transcript.ts';
import type { DeviceKey } from '../../deviceKey/deviceKey.ts';
import { sha256 } from './sealing.ts';

/** Proves that the key is here, and for which cardholder. @throws when the key does not sign. */
export async function proveForEnrolment(key: DeviceKey, cardholderId: string): Promise<Bytes> {
  const cardholder = await sha256(new TextEncoder().encode(cardholderId));
  return key.sign(enrolmentProof(key.point, cardholder));
}

/**
 * Proves that the key is still here.
 * @param credentialId 16 bytes in hex.
 * @param signedAt seconds since 1970, by the server's clock as far as it is known.
 * @throws when the key does not sign.
 */
export function proveForRenewal(
  key: DeviceKey,
  credentialId: string,
  signedAt: number,
): Promise<Bytes> {
  return key.sign(renewalProof(bytesOfHex(credentialId), signedAt));
}

function bytesOfHex(hex: string): Bytes {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
