import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import vectors from '#tests/store/fixtures/envelopeVersion1.json' with { type: 'json' };
import { schemaVersion, type Envelope } from '../../../src/store/model/schema.ts';
import { createPendingDataKey } from '#store/model/dataKey.ts';
import { nonceOf, seal, SealBroken, unseal, type DataKey } from '../../../src/store/model/seal.ts';

const place = { table: 'replies', row: 'user' };
const value = { confirmedAt: 1, params: {}, json: { personId: 'person-1', names: ['Zoë', null] } };

let dataKey: DataKey;
let other: DataKey;
let envelope: Envelope;

beforeAll(async () => {
  dataKey = (await createPendingDataKey('tag-1')).dataKey;
  other = (await createPendingDataKey('tag-2')).dataKey;
  envelope = await seal(dataKey, place, value);
});

test('sealed data opens in its own place, with the current version', async () => {
  expect(await unseal(dataKey, place, envelope)).toEqual(value);
  expect(envelope).toMatchObject({ v: 1, dataKeyId: dataKey.id, schema: schemaVersion });
});

test('the data key has 256 bits, is not extractable, and differs for each sign-in', () => {
  expect(dataKey.key).toMatchObject({
    extractable: false,
    algorithm: { name: 'AES-GCM', length: 256 },
  });
  expect(dataKey.id).not.toBe(other.id);
});

test('each sealing has its own nonce', async () => {
  const nonces = new Set<string>();
  for (let turn = 0; turn < 50; turn += 1) {
    const sealed = await seal(dataKey, place, value);
    nonces.add(nonceOf({ id: place.row, sealed }));
  }
  expect(nonces.size).toBe(50);
});

describe('a moved or changed row does not open', () => {
  test.each<[what: string, open: () => Promise<unknown>]>([
    ['to another table', () => unseal(dataKey, { ...place, table: 'items' }, envelope)],
    ['to another row', () => unseal(dataKey, { ...place, row: 'startup' }, envelope)],
    ['to another person', () => unseal({ ...dataKey, tag: 'tag-2' }, place, envelope)],
    ['under another key', () => unseal({ ...dataKey, key: other.key }, place, envelope)],
    ['under another key’s name', () => unseal({ ...dataKey, id: other.id }, place, envelope)],
    [
      'under another key’s name, in key and row',
      () => unseal({ ...dataKey, id: other.id }, place, { ...envelope, dataKeyId: other.id }),
    ],
    ['to another schema', () => unseal(dataKey, place, { ...envelope, schema: schemaVersion + 1 })],
    [
      'table and row run together',
      () => unseal(dataKey, { table: 'repl', row: 'iesuser' }, envelope),
    ],
    ['to an envelope of later code', () => unseal(dataKey, place, changed({ v: 2 }))],
    ['to an envelope without a version', () => unseal(dataKey, place, changed({ v: undefined }))],
    ['with a version in words', () => unseal(dataKey, place, changed({ v: '1' }))],
    ['without a nonce', () => unseal(dataKey, place, changed({ iv: undefined }))],
    ['with an empty nonce', () => unseal(dataKey, place, changed({ iv: new Uint8Array() }))],
    ['without its text', () => unseal(dataKey, place, changed({ ciphertext: undefined }))],
    ['cut short', () => unseal(dataKey, place, changed({ ciphertext: new ArrayBuffer(3) }))],
    ['replaced by nothing', () => unseal(dataKey, place, undefined as unknown as Envelope)],
    ['replaced by null', () => unseal(dataKey, place, null as unknown as Envelope)],
    ['without a key', () => unseal(withoutKey(), place, envelope)],
  ])('%s', async (_what, open) => {
    await expect(open()).rejects.toBeInstanceOf(SealBroken);
  });

  function changed(change: Readonly<Record<string, unknown>>): Envelope {
    return { ...envelope, ...change };
  }

  function withoutKey(): DataKey {
    return { ...dataKey, key: undefined as unknown as CryptoKey };
  }
});

test('any flipped bit in nonce, text or tag gives SealBroken and no other error', async () => {
  const bits = (envelope.iv.length + envelope.ciphertext.byteLength) * 8;
  await fc.assert(
    fc.asyncProperty(fc.nat(bits - 1), async (bit) => {
      const iv = Uint8Array.from(envelope.iv);
      const ciphertext = new Uint8Array(envelope.ciphertext.slice(0));
      const byte = Math.floor(bit / 8);
      const [bytes, index] = byte < iv.length ? [iv, byte] : [ciphertext, byte - iv.length];
      bytes[index] = (bytes[index] ?? 0) ^ (1 << (bit % 8));
      const flipped = { ...envelope, iv, ciphertext: ciphertext.buffer };
      await expect(unseal(dataKey, place, flipped)).rejects.toBeInstanceOf(SealBroken);
    }),
    { numRuns: 300 },
  );
});

test('any JSON value survives the round trip', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (json) => {
      const sealed = await seal(dataKey, place, json);
      const opened = await unseal(dataKey, place, sealed);
      expect(JSON.stringify(opened)).toBe(JSON.stringify(json));
    }),
    { numRuns: 100 },
  );
});

describe('envelope version 1, sealed by other code', () => {
  const bytes = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(hex, 'hex'));

  test.each(vectors.sealed)('$table $row always opens', async ({ table, row, ...sealed }) => {
    const key = await crypto.subtle.importKey('raw', bytes(vectors.key), 'AES-GCM', false, [
      'decrypt',
    ]);
    const opened = await unseal(
      { id: vectors.dataKeyId, tag: vectors.tag, key },
      { table, row },
      {
        ...sealed.envelope,
        v: 1,
        iv: bytes(sealed.envelope.iv),
        ciphertext: bytes(sealed.envelope.ciphertext).buffer,
      },
    );
    expect(opened).toEqual(sealed.value);
  });
});

test('a damaged row gives no nonce and no error', () => {
  expect(nonceOf(undefined)).toBe('undefined');
  expect(nonceOf({ id: 'user' } as never)).toBe('undefined');
});
