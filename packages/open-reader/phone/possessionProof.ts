/** The proofs that the card cloud requires before a document is signed: the phone key is here, now. */
import type { Bytes } from '../protocol/bytes.ts';
import { fromHex } from '../protocol/hex.ts';
import { enrolmentProof, renewalProof } from '../protocol/transcript.ts';
import { sha256 } from './sessionKeys.ts';
import type { PhoneKey } from './signature.ts';

/** Proves that the key is here, and for which cardholder. @throws when the key does not sign. */
export async function proveForEnrolment(key: PhoneKey, cardholderId: string): Promise<Bytes> {
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
  key: PhoneKey,
  credentialId: string,
  signedAt: number,
): Promise<Bytes> {
  return key.sign(renewalProof(fromHex(credentialId), signedAt));
}
