/** The vectors of draft-ietf-oauth-status-list (vectors/README.md). */
import { describe, expect, test } from 'vitest';
import { decodeCbor, type CborMap } from '../codec/cbor.ts';
import { importPoint } from '../codec/coseKey.ts';
import { readSign1, verifySign1 } from '../codec/coseSign1.ts';
import { draftNumbers, statusListType } from '../codec/draftNumbers.ts';
import { statusAt } from '../model/statusBits.ts';
import { parseStatusList, readStatuses } from '../model/statusList.ts';
import { fromHex, readVectors } from './support/vectorFile.ts';

interface Vectors {
  readonly key: { readonly x: string; readonly y: string };
  readonly encodings: readonly {
    readonly file: string;
    readonly cbor: string;
    readonly statuses: Readonly<Record<string, number>>;
  }[];
  readonly statusListCwt: string;
  readonly referencedTokenCwt: string;
}

/** The vectors have `bits` before `lst`, which is not their sorted order. */
const tolerant = { deterministic: false, maxDepth: 8 };
const vectors = readVectors<Vectors>('statusList.json');

function mapOf(bytes: Uint8Array): CborMap {
  const read = decodeCbor(bytes, tolerant);
  if (!read.ok) throw new Error(read.refusal);
  return read.value as CborMap;
}

describe.each(vectors.encodings)('$file', ({ cbor, statuses }) => {
  test('has the statuses that the draft lists, and no others', async () => {
    const { bits, statuses: packed } = await readStatuses(mapOf(fromHex(cbor)));
    const length = packed.length * (8 / bits);
    const found: Record<string, number> = {};
    for (let index = 0; index < length; index += 1) {
      const status = statusAt(packed, bits, index);
      if (status !== 0) found[index] = status!;
    }
    const listed = Object.entries(statuses).filter(([, status]) => status !== 0);
    expect(found).toEqual(Object.fromEntries(listed));
    expect(statusAt(packed, bits, length)).toBeUndefined();
  });
});

describe.each(['statusListCwt', 'referencedTokenCwt'] as const)('%s', (name) => {
  test('is signed by the draft’s key', async () => {
    const item = decodeCbor(fromHex(vectors[name]), tolerant);
    const message = item.ok ? readSign1(item.value, tolerant) : item;
    const key = await importPoint(fromHex(vectors.key.x + vectors.key.y));
    expect(message.ok && key && (await verifySign1(message.value, key))).toBe(true);
  });
});

test('the token has its list, type and times where the profile has them', async () => {
  const item = decodeCbor(fromHex(vectors.statusListCwt), tolerant);
  const message = item.ok ? readSign1(item.value, tolerant) : item;
  if (!message.ok) throw new Error(message.refusal);
  expect(message.value.protectedHeader.get(16)).toBe(statusListType);
  const claims = mapOf(message.value.payload);
  expect(claims.get(draftNumbers.timeToLive)).toBe(43_200);
  const { bits, statuses } = await readStatuses(claims.get(draftNumbers.statusList) as CborMap);
  expect({ bits, statuses }).toEqual({ bits: 1, statuses: Uint8Array.of(0xb9, 0xa3) });
});

test('refused on purpose: the token’s `kid` is in the unprotected header, and its keys are unsorted', async () => {
  const read = await parseStatusList(fromHex(vectors.statusListCwt));
  expect(read.ok).toBe(false);
});
