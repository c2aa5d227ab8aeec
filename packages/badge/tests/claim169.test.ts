/** The vectors of claim 169, a signed identity in a QR code: a neighbour of ours (vectors/README.md). */
import { describe, expect, test } from 'vitest';
import { decodeBase45 } from '../codec/base45.ts';
import { decodeCbor, isCborMap } from '../codec/cbor.ts';
import { importPoint } from '../codec/coseKey.ts';
import { readSign1, verifySign1, type Sign1 } from '../codec/coseSign1.ts';
import { claims, identityClaims } from '../model/claims.ts';
import { parseCode } from '../model/code.ts';
import { inflate } from '../model/statusBits.ts';
import { fromHex, readVectors } from './support/vectorFile.ts';

interface Vector {
  readonly file: string;
  readonly text: string;
  readonly fullName?: string;
  readonly id?: string;
  readonly publicKey?: string;
}

const tolerant = { deterministic: false, maxDepth: 8 };
const vectors = readVectors<readonly Vector[]>('claim169.json');
const encrypted = vectors.filter(({ file }) => file.includes('encrypted'));
const readable = vectors.filter((each) => each.fullName !== undefined && !encrypted.includes(each));
const broken = vectors.filter(({ fullName }) => fullName === undefined);

/** Base45, zlib, COSE_Sign1. */
async function messageOf({ text }: Vector): Promise<Sign1 | string> {
  const compressed = decodeBase45(text);
  if (!compressed.ok) return compressed.refusal;
  try {
    const item = decodeCbor(await inflate(compressed.value), tolerant);
    const message = item.ok ? readSign1(item.value, tolerant) : item;
    return message.ok ? message.value : message.refusal;
  } catch {
    return 'compression';
  }
}

test('there are as many vectors as their source has', () => {
  expect([readable.length, encrypted.length, broken.length]).toEqual([12, 2, 4]);
});

test.each(readable)('$file has its name and number where the profile has them', async (vector) => {
  const message = await messageOf(vector);
  if (typeof message === 'string') throw new Error(message);
  const payload = decodeCbor(message.payload, tolerant);
  const person = payload.ok && isCborMap(payload.value) ? payload.value.get(claims.identity) : null;
  if (!isCborMap(person)) throw new Error('no person');
  expect(person.get(identityClaims.fullName)).toBe(vector.fullName);
  expect(person.get(identityClaims.id)).toBe(vector.id);
});

test('valid/ecdsa-p256-signed.json is signed by its key', async () => {
  const vector = vectors.find(({ publicKey }) => publicKey !== undefined)!;
  const message = await messageOf(vector);
  const key = await importPoint(fromHex(vector.publicKey!.slice(2)));
  expect(typeof message !== 'string' && key && (await verifySign1(message, key))).toBe(true);
});

describe('refused on purpose', () => {
  test.each(encrypted)('$file: encrypted', async (vector) => {
    expect(await messageOf(vector)).toBe('cose');
  });

  test.each(vectors)('$file is no code of ours', ({ text }) => {
    expect(parseCode(text)).toEqual({ ok: false, refusal: 'notACode' });
  });
});

test.each([
  ['test-vectors/invalid/bad-base45.json', 'base45'],
  ['test-vectors/invalid/bad-zlib.json', 'compression'],
  ['test-vectors/invalid/not-cose.json', 'cose'],
])('%s is refused', async (file, refusal) => {
  expect(await messageOf(vectors.find((each) => each.file === file)!)).toBe(refusal);
});
