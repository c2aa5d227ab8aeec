import { describe, expect, test } from 'vitest';
import { derivePinKey } from '#lock/crypto/lockKeys.ts';
import { readRecord, type LockRecord } from '#lock/crypto/lockRecord.ts';
import { openWithPin, openWithSecret } from '#lock/crypto/unlockedLock.ts';
import { openDataKeyRow } from '#lock/rekeySession.ts';
import { decodeBase64url } from '#bytes/base64url.ts';
import { unseal } from '#store/model/seal.ts';
import vectors from '../store/fixtures/lockRecordVersion1.json' with { type: 'json' };

const hex = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, 'hex'));
const deviceSecret = decodeBase64url(vectors.deviceSecret);

function recordOf(row: unknown): LockRecord {
  const read = readRecord(row, vectors.tag);
  if (read.condition !== 'ok') throw new Error(read.condition);
  return read.record;
}

/** The content of the sealed row, read with the data key that opens under a lock. */
async function readUnder(opened: Awaited<ReturnType<typeof openWithPin>>): Promise<unknown> {
  const dataKey = opened && (await openDataKeyRow(opened, vectors.keyRow));
  if (dataKey === undefined) return undefined;
  const { table, row, envelope } = vectors.sealed;
  return unseal(
    dataKey,
    { table, row },
    {
      ...envelope,
      v: 1,
      iv: hex(envelope.iv),
      ciphertext: hex(envelope.ciphertext).buffer,
    },
  );
}

describe('lock record version 1, produced by other code, with the real derivation', () => {
  test.each(vectors.records)('$name always opens with its PIN', async ({ record }) => {
    const means = {
      stretch: derivePinKey,
      deviceSecret: record.pin.usesDevice ? deviceSecret : undefined,
    };
    const opened = await openWithPin(recordOf(record), vectors.pin, means);
    expect(opened).toMatchObject({ tag: vectors.tag, by: 'pin', lockId: record.lockId });
    expect(await readUnder(opened)).toBe(vectors.sealed.value);
  });

  test('a wrong PIN opens nothing', async () => {
    const record = recordOf(vectors.records[0]?.record);
    const means = { stretch: derivePinKey, deviceSecret: undefined };
    expect(await openWithPin(record, '7392', means)).toBeUndefined();
  });

  test('a phone’s record does not open elsewhere, because its secret store contributes to the key', async () => {
    const record = recordOf(vectors.records[1]?.record);
    const means = { stretch: derivePinKey, deviceSecret: undefined };
    expect(await openWithPin(record, vectors.pin, means)).toBeUndefined();
  });

  test('WebAuthn’s key material opens it', async () => {
    const record = recordOf(vectors.records[0]?.record);
    const secret = decodeBase64url(vectors.prfOutput);
    const opened = await openWithSecret(record, record.secrets[0]!, secret!);
    expect(opened).toMatchObject({ by: 'prf' });
    expect(await readUnder(opened)).toBe(vectors.sealed.value);
  });

  test('stretching is PBKDF2-HMAC-SHA-256 (RFC 7914, section 11)', async () => {
    const salt = new TextEncoder().encode('NaCl');
    const stretched = await derivePinKey('Password', salt, 80_000);
    expect(Buffer.from(stretched).toString('hex')).toBe(
      '4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56',
    );
  });
});
