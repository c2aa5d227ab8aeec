import { beforeAll, describe, expect, test } from 'vitest';
import { createLock } from '#lock/createLock.ts';
import { createDataKeyUnder, openDataKeyRow } from '#lock/rekeySession.ts';
import { readRecord, type LockRecord } from '#lock/crypto/lockRecord.ts';
import { openWithPin, openWithSecret, type UnlockedLock } from '#lock/crypto/unlockedLock.ts';
import { randomText } from '#bytes/base64url.ts';
import { ada, ben, cheapStretch, pin, testTools } from './lockDevice.ts';

const secret = crypto.getRandomValues(new Uint8Array(32));
let record: LockRecord;
let opened: UnlockedLock;
let keyRow: unknown;

beforeAll(async () => {
  const lock = await createLock(ada, pin, testTools());
  opened = lock.opened;
  const facts = { kind: 'prf', slot: randomText(20), input: randomText(32), secret } as const;
  record = { ...lock.record, epoch: 1, secrets: [await opened.underSecret(facts)] };
  keyRow = (await createDataKeyUnder(opened)).row;
});

/** Every copy of a value with one bit of one byte of one text, or of one number, flipped. */
function flips(value: unknown, path = ''): { path: string; copy: unknown }[] {
  if (typeof value === 'string') {
    const bytes = Buffer.from(value, 'latin1');
    return [...bytes.keys()].flatMap((index) =>
      [0, 1, 2, 3, 4, 5, 6, 7].map((bit) => {
        const flipped = Buffer.from(bytes);
        flipped.writeUInt8(flipped.readUInt8(index) ^ (1 << bit), index);
        return { path: `${path}[${index}]`, copy: flipped.toString('latin1') };
      }),
    );
  }
  if (typeof value === 'number') {
    return Array.from({ length: 31 }, (_, bit) => ({ path, copy: value ^ (1 << bit) }));
  }
  if (typeof value === 'boolean') return [{ path, copy: !value }];
  if (Array.isArray(value)) {
    return value.flatMap((each, index) =>
      flips(each, `${path}.${index}`).map(({ path: where, copy }) => ({
        path: where,
        copy: value.with(index, copy),
      })),
    );
  }
  return Object.entries(value as object).flatMap(([key, each]) =>
    flips(each, `${path}.${key}`).map(({ path: where, copy }) => ({
      path: where,
      copy: { ...(value as object), [key]: copy },
    })),
  );
}

/** The result of opening a record; undefined if it does not open. */
async function openedBy(row: unknown, way: 'pin' | 'prf'): Promise<UnlockedLock | undefined> {
  const read = readRecord(row, ada);
  if (read.condition !== 'ok') return undefined;
  if (way === 'prf') {
    const [wrap] = read.record.secrets;
    return wrap && openWithSecret(read.record, wrap, secret);
  }
  const deviceSecret = read.record.pin.usesDevice ? secret : undefined;
  return openWithPin(read.record, pin, { stretch: cheapStretch, deviceSecret });
}

describe('every byte of the record, flipped bit by bit', () => {
  const ofCounter = /^\.(counter|epoch|round)/;

  test.each(['pin', 'prf'] as const)('fails closed for the right %s', async (way) => {
    const mine = way === 'pin' ? /^\.(id|v|lockId|pin)/ : /^\.(id|v|lockId|secrets)/;
    const changed = flips(record).filter(({ path }) => mine.test(path));
    expect(changed.length).toBeGreaterThan(1_500);
    for (const { path, copy } of changed) {
      if ((await openedBy(copy, way)) !== undefined) throw new Error(`${path} opened`);
    }
  });

  test('a wrong PIN opens nothing, whatever the counter', async () => {
    const changed = flips(record).filter(({ path }) => ofCounter.test(path));
    expect(changed.length).toBeGreaterThan(60);
    for (const { copy } of changed) {
      const read = readRecord(copy, ada);
      if (read.condition !== 'ok') continue;
      const means = { stretch: cheapStretch, deviceSecret: undefined };
      expect(await openWithPin(read.record, '7392', means)).toBeUndefined();
    }
  });

  test('covers every byte', () => {
    for (const { path } of flips(record)) {
      expect(path).toMatch(/^\.(id|v|lockId|pin|secrets|counter|epoch|round)/);
    }
  });
});

test('the data key row fails closed for every flipped bit', async () => {
  const changed = flips(keyRow).filter(({ path }) => !path.startsWith('.id'));
  expect(changed.length).toBeGreaterThan(1_400);
  for (const { path, copy } of changed) {
    const dataKey = await openDataKeyRow(opened, copy);
    if (dataKey !== undefined) throw new Error(`${path} opened`);
  }
});

describe('misplaced parts', () => {
  test('SR-015: a planted lock with a known PIN opens no data', async () => {
    const planted = await createLock(ada, '1234', testTools());
    expect(await openDataKeyRow(planted.opened, keyRow)).toBeUndefined();
    const renamed = { ...planted.record, lockId: record.lockId };
    expect(await openedBy(renamed, 'pin')).toBeUndefined();
    const read = readRecord(renamed, ada);
    if (read.condition !== 'ok') throw new Error(read.condition);
    const means = { stretch: cheapStretch, deviceSecret: undefined };
    expect(await openWithPin(read.record, '1234', means)).toBeUndefined();
  });

  test('SR-029: another user’s record under this user’s tag opens nothing', async () => {
    const other = await createLock(ben, pin, testTools());
    expect(await openedBy({ ...other.record, id: ada }, 'pin')).toBeUndefined();
    expect(await openDataKeyRow(other.opened, keyRow)).toBeUndefined();
  });

  test('the wrap of a secret does not work as the wrap of a PIN', async () => {
    const [wrap] = record.secrets;
    const swapped = { ...record, pin: { ...record.pin, iv: wrap!.iv, wrapped: wrap!.wrapped } };
    expect(await openedBy(swapped, 'pin')).toBeUndefined();
  });
});
