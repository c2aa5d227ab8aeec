/** COSE_Sign1 (RFC 9052, section 4.2) with ES256, over WebCrypto. */
import type { Bytes } from './bytes.ts';
import {
  decodeCbor,
  encodeCbor,
  isCborArray,
  isCborMap,
  isCborTag,
  strict,
  type CborMap,
  type CborRules,
  type CborValue,
} from './cbor.ts';
import { accepted, parsed, Refused, type Parsed } from './refusal.ts';

/** ECDSA with SHA-256 on P-256: r and s, 64 bytes. */
export type Signer = (message: Bytes) => Promise<Bytes>;

export interface Sign1 {
  readonly protectedHeader: CborMap;
  /** The header as signed: zero bytes when it is empty. */
  readonly protectedBytes: Bytes;
  readonly unprotectedHeader: CborMap;
  readonly payload: Bytes;
  readonly signature: Bytes;
}

const tag = 18;
const es256 = -7;
export const headerLabels = { algorithm: 1, keyId: 4, type: 16 } as const;

const method = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** Signs with a key of WebCrypto, which need not be extractable. */
export function signerOf(privateKey: CryptoKey): Signer {
  return async (message) => new Uint8Array(await crypto.subtle.sign(method, privateKey, message));
}

/**
 * Signs a payload. The header gets the algorithm; the unprotected header stays empty.
 * @throws what the signer throws.
 */
export async function sign1(
  header: CborMap,
  payload: Uint8Array,
  sign: Signer,
): Promise<CborValue> {
  const protectedBytes = encodeCbor(new Map([...header, [headerLabels.algorithm, es256]]));
  const signature = await sign(sigStructure(protectedBytes, payload));
  return { tag, content: [protectedBytes, new Map(), payload, signature] };
}

/** What is signed. A header that is an empty map enters as zero bytes (RFC 9052, section 4.4). */
export function sigStructure(protectedBytes: Uint8Array, payload: Uint8Array): Bytes {
  return encodeCbor(['Signature1', protectedBytes, new Uint8Array(), payload]);
}

/** Reads a tagged message and checks nothing but its form. */
export function readSign1(value: CborValue, rules: CborRules = strict): Parsed<Sign1> {
  return parsed(() => {
    if (!isCborTag(value) || value.tag !== tag || !isCborArray(value.content)) {
      throw new Refused('cose');
    }
    const [protectedBytes, unprotectedHeader, payload, signature, ...more] = value.content;
    if (
      !(protectedBytes instanceof Uint8Array) ||
      !isCborMap(unprotectedHeader) ||
      !(payload instanceof Uint8Array) ||
      !(signature instanceof Uint8Array) ||
      more.length > 0
    ) {
      throw new Refused('cose');
    }
    return {
      ...readHeader(protectedBytes, rules),
      unprotectedHeader,
      payload: new Uint8Array(payload),
      signature: new Uint8Array(signature),
    };
  }, 'cose');
}

/** @throws Refused */
function readHeader(
  bytes: Uint8Array,
  rules: CborRules,
): Pick<Sign1, 'protectedHeader' | 'protectedBytes'> {
  if (bytes.length === 0) return { protectedHeader: new Map(), protectedBytes: new Uint8Array() };
  const header = accepted(decodeCbor(bytes, rules));
  if (!isCborMap(header)) throw new Refused('cose');
  // One form for an empty header, so that a changed byte is a changed message. RFC 9052 asks to read both.
  if (header.size === 0 && rules.deterministic) throw new Refused('cose');
  return {
    protectedHeader: header,
    protectedBytes: header.size === 0 ? new Uint8Array() : new Uint8Array(bytes),
  };
}

/**
 * Requires what the profile adds to COSE: ES256 and an empty unprotected header, which no signature covers.
 * @throws Refused
 */
export function requireProfile(message: Sign1): Sign1 {
  if (message.protectedHeader.get(headerLabels.algorithm) !== es256) throw new Refused('algorithm');
  if (message.unprotectedHeader.size > 0) throw new Refused('cose');
  return message;
}

/** Whether the key signed the message. Also false for a signature of another length. */
export async function verifySign1(message: Sign1, publicKey: CryptoKey): Promise<boolean> {
  const signed = sigStructure(message.protectedBytes, message.payload);
  try {
    return await crypto.subtle.verify(method, publicKey, message.signature, signed);
  } catch {
    return false;
  }
}
