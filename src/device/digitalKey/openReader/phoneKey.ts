/** The key that an access document names: made on this device, and of no use anywhere else. */
import type { Bytes } from '#contract/openReader/bytes.ts';
import { enrolmentProof } from '#contract/openReader/transcript.ts';
import { sha256 } from './sealing.ts';
import { signerOf, signing, type Signer } from './signature.ts';

/** As it is stored, in IndexedDB: the browser keeps the private half to itself. */
export interface PhoneKey {
  readonly privateKey: CryptoKey;
  /** X and Y, 64 bytes. */
  readonly point: Bytes;
}

export async function createPhoneKey(): Promise<PhoneKey> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(signing, false, [
    'sign',
    'verify',
  ]);
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));
  return { privateKey, point: raw.slice(1) };
}

/** Whether what came out of the store is such a key, and of the kind that cannot be copied. */
export function isPhoneKey(value: unknown): value is PhoneKey {
  if (typeof value !== 'object' || value === null) return false;
  const { privateKey, point } = value as Partial<Record<keyof PhoneKey, unknown>>;
  return (
    privateKey instanceof CryptoKey &&
    privateKey.type === 'private' &&
    !privateKey.extractable &&
    privateKey.algorithm.name === signing.name &&
    privateKey.usages.includes('sign') &&
    ArrayBuffer.isView(point) &&
    point.byteLength === 64
  );
}

/** That the key is here, for this cardholder: what the cloud asks for before it signs a document. */
export async function proveForEnrolment(key: PhoneKey, cardholderId: string): Promise<Bytes> {
  const cardholder = await sha256(new TextEncoder().encode(cardholderId));
  return phoneSigner(key)(enrolmentProof(key.point, cardholder));
}

export function phoneSigner({ privateKey }: PhoneKey): Signer {
  return signerOf(privateKey);
}
