/** The examples of draft-ietf-spice-sd-cwt, which another implementation signed (vectors/README.md). */
import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { decodeCbor, isCborTag, type CborValue } from '../codec/cbor.ts';
import { pointOf } from '../codec/coseKey.ts';
import { writeCodeText } from '../codec/codeText.ts';
import { readSign1, sigStructure, verifySign1, type Sign1 } from '../codec/coseSign1.ts';
import { draftNumbers } from '../codec/draftNumbers.ts';
import { parseBadge } from '../model/badge.ts';
import { parseCode } from '../model/code.ts';
import { fromHex, hexOf, readVectors } from './support/vectorFile.ts';

interface Vectors {
  readonly issuerKeySpki: string;
  readonly holderKeySpki: string;
  readonly issuer_cwt: string;
  readonly kbt: string;
  readonly nested_issuer_cwt: string;
  readonly nested_kbt: string;
}

const tolerant = { deterministic: false, maxDepth: 8 };
const vectors = readVectors<Vectors>('sdCwt.json');

function message(item: CborValue | undefined): Sign1 {
  const read = readSign1(item ?? null, tolerant);
  if (!read.ok) throw new Error(read.refusal);
  return read.value;
}

function messageOf(hex: string): Sign1 {
  const item = decodeCbor(fromHex(hex), tolerant);
  if (!item.ok) throw new Error(item.refusal);
  return message(item.value);
}

const holderKey = () =>
  crypto.subtle.importKey(
    'spki',
    fromHex(vectors.holderKeySpki),
    { name: 'ECDSA', namedCurve: 'P-256' },
    true,
    ['verify'],
  );

/** Node's own ECDSA, since the profile has no ES384. */
function isSignedByIssuer({ protectedBytes, payload, signature }: Sign1): boolean {
  const key = createPublicKey({
    key: Buffer.from(vectors.issuerKeySpki, 'hex'),
    format: 'der',
    type: 'spki',
  });
  const signed = sigStructure(protectedBytes, payload);
  return verify('sha384', signed, { key, dsaEncoding: 'ieee-p1363' }, signature);
}

describe.each(['kbt', 'nested_kbt'] as const)('%s.cbor', (name) => {
  const token = messageOf(vectors[name]);

  test('is signed by the key of its holder', async () => {
    expect(await verifySign1(token, await holderKey())).toBe(true);
  });

  test('has the type and the badge where the profile has them', () => {
    expect(token.protectedHeader.get(16)).toBe(draftNumbers.keyBindingType);
    const badge = token.protectedHeader.get(draftNumbers.badgeHeader);
    expect(isCborTag(badge)).toBe(true);
    const inner = message(badge);
    expect(inner.protectedHeader.get(16)).toBe(draftNumbers.badgeType);
    expect(isSignedByIssuer(inner)).toBe(true);
  });

  test('is signed by the key that its badge names', async () => {
    const inner = message(token.protectedHeader.get(draftNumbers.badgeHeader));
    const point = hexOf(await pointOf(await holderKey()));
    expect(hexOf(inner.payload)).toContain(`225820${point.slice(64)}`);
    expect(hexOf(inner.payload)).toContain(`215820${point.slice(0, 64)}`);
  });

  test('with a changed byte in the badge it no longer verifies', async () => {
    const changed = new Uint8Array(token.protectedBytes);
    changed[100]! ^= 1;
    expect(await verifySign1({ ...token, protectedBytes: changed }, await holderKey())).toBe(false);
  });
});

test.each(['issuer_cwt', 'nested_issuer_cwt'] as const)(
  '%s.cbor is signed by its issuer',
  (name) => {
    expect(isSignedByIssuer(messageOf(vectors[name]))).toBe(true);
  },
);

describe('refused on purpose', () => {
  test('the badges: disclosures in the unprotected header, which no issuer’s signature covers', () => {
    for (const name of ['issuer_cwt', 'nested_issuer_cwt'] as const) {
      expect(parseBadge(fromHex(vectors[name]))).toEqual({ ok: false, refusal: 'algorithm' });
    }
  });

  test('the tokens as codes: their badges are signed with ES384 and have disclosures', () => {
    for (const name of ['kbt', 'nested_kbt'] as const) {
      const text = writeCodeText('code', fromHex(vectors[name]));
      expect(parseCode(text).ok).toBe(false);
    }
  });
});
