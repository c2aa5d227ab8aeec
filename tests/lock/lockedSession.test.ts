import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DataKey } from '#store/model/seal.ts';
import { fillDisk, openTab, tamper } from '../store/device.ts';
import {
  ada,
  ben,
  freshLockDevice,
  lockDevice,
  marker,
  openLockTab,
  pin,
  placedRow,
  profilePlace,
  readSealed,
  recordOf,
  rowOf,
  testTools,
  wholeDisk,
  type LockTab,
  type TestTools,
} from './lockDevice.ts';

let tools: TestTools;
let tab: LockTab;

beforeEach(async () => {
  await freshLockDevice();
  tools = testTools();
  tab = await openLockTab();
});

/** A session without a lock, as stored on the disk. */
async function openSession(tag = ada): Promise<DataKey> {
  const pending = await tab.createPendingDataKey(tag);
  const { dataKey } = pending;
  const rows = [
    await placedRow(dataKey, profilePlace.table, profilePlace.row, marker),
    await placedRow(dataKey, 'replies', 'user', { firstName: marker }),
  ];
  const storable = { dataKey, row: pending.withoutLock() };
  expect(await tab.storeSession(storable, rows, { kind: 'leave' })).toBe('stored');
  return dataKey;
}

async function openByPin(digits = pin, tag = ada) {
  const outcome = await tab.tryPin(tag, digits, tools);
  if (outcome.kind !== 'right') throw new Error(outcome.kind);
  return outcome.opened;
}

async function setLock(from: DataKey) {
  const lock = await tab.createLock(from.tag, pin, tools);
  const to = await tab.createDataKeyUnder(lock.opened);
  const outcome = await tab.moveSession(from, to, { kind: 'create', record: lock.record });
  return { outcome, dataKey: to.dataKey, opened: lock.opened };
}

describe('turning on the lock over a stored session', () => {
  test('seals everything again, under a key that is stored only wrapped', async () => {
    const from = await openSession();
    const { outcome, dataKey } = await setLock(from);
    expect(outcome).toBe('stored');
    expect(dataKey.id).not.toBe(from.id);
    expect(await rowOf('keys', 'data')).not.toHaveProperty('key');
    expect(await readSealed(dataKey, profilePlace)).toBe(marker);
    const user = { table: 'replies', row: 'user' };
    expect(await readSealed(dataKey, user)).toEqual({ firstName: marker });
    expect(await readSealed(from, user)).toBeUndefined();
    const unlocked = await tab.openStoredSession(await openByPin());
    expect(await readSealed(unlocked!, profilePlace)).toBe(marker);
  });

  test('decisions/clear-and-load-again: earlier unlocked storage is marked, and clearing its bytes is offered', async () => {
    const from = await openSession();
    const { offerToClear } = await import('#lock/lockedSession.ts');
    offerToClear.set(false);
    await setLock(from);
    expect(await rowOf('public', 'openBytes')).toEqual({ key: 'openBytes', value: true });
    expect(offerToClear.current()).toBe(true);
  });

  test('decisions/clear-and-load-again: data never unlocked, or becoming unlocked, is not marked', async () => {
    const dataKey = await lockDevice(tools);
    const opened = await openByPin();
    const again = await tab.createDataKeyUnder(opened);
    expect(await tab.moveSession(dataKey, again, { kind: 'keep', opened })).toBe('stored');
    const pending = await tab.createPendingDataKey(ada);
    const open = { dataKey: pending.dataKey, row: pending.withoutLock() };
    expect(await tab.moveSession(again.dataKey, open, { kind: 'remove', opened })).toBe('stored');
    expect(await rowOf('public', 'openBytes')).toBeUndefined();
  });

  test('leaves the snapshot of the unlocked card behind', async () => {
    const from = await openSession();
    const snapshot = await placedRow(from, 'items', 'paintedCard', { markup: marker });
    await tamper((table) => void table('items').put(snapshot.row));
    const { outcome, dataKey } = await setLock(from);
    expect(outcome).toBe('stored');
    expect(await rowOf('items', 'paintedCard')).toBeUndefined();
    expect(await readSealed(dataKey, profilePlace)).toBe(marker);
  });

  test('a row that no longer opens is dropped, and the rest stays', async () => {
    const from = await openSession();
    await tamper((table) => void table('items').put({ id: 'theme', sealed: { v: 1 } }));
    const { outcome, dataKey } = await setLock(from);
    expect(outcome).toBe('stored');
    expect(await rowOf('items', 'theme')).toBeUndefined();
    expect(await readSealed(dataKey, profilePlace)).toBe(marker);
  });

  test('takes along what another tab writes meanwhile', async () => {
    const from = await openSession();
    const lock = await tab.createLock(ada, pin, tools);
    const to = await tab.createDataKeyUnder(lock.opened);
    const late = await placedRow(from, 'items', 'startupMessageSeen', 'late');
    const changed = await placedRow(from, profilePlace.table, profilePlace.row, 'changed');
    const { subtle } = crypto;
    const decrypt = subtle.decrypt.bind(subtle);
    let isWritten = false;
    vi.spyOn(subtle, 'decrypt').mockImplementation(async (...given) => {
      if (!isWritten) {
        isWritten = true;
        await tamper((table) => {
          table('items').put(late.row);
          table('items').put(changed.row);
          table('replies').delete('user');
        });
      }
      return decrypt(...given);
    });
    const change = { kind: 'create', record: lock.record } as const;
    expect(await tab.moveSession(from, to, change)).toBe('stored');
    const place = { table: 'items', row: 'startupMessageSeen' };
    expect(await readSealed(to.dataKey, place)).toBe('late');
    expect(await readSealed(to.dataKey, profilePlace)).toBe('changed');
    expect(await rowOf('replies', 'user')).toBeUndefined();
  });

  test('does not restore what another tab deletes meanwhile', async () => {
    const from = await openSession();
    const { subtle } = crypto;
    const encrypt = subtle.encrypt.bind(subtle);
    vi.spyOn(subtle, 'encrypt').mockImplementation(async (...given) => {
      await tamper((table) => void table('replies').delete('user'));
      return encrypt(...given);
    });
    const { dataKey } = await setLock(from);
    expect(await rowOf('replies', 'user')).toBeUndefined();
    expect(await readSealed(dataKey, profilePlace)).toBe(marker);
  });

  test.each(['atOnce', 'atCommit'] as const)(
    'a disk that refuses (%s) leaves the session unchanged and without a lock',
    async (refusal) => {
      const from = await openSession();
      const makeRoom = fillDisk('items', refusal);
      await expect(setLock(from)).rejects.toMatchObject({ reason: 'unavailable' });
      makeRoom();
      expect((await wholeDisk())['locks']).toEqual([]);
      expect(await readSealed(from, profilePlace)).toBe(marker);
    },
  );

  test('does not restore a session that another tab has ended or replaced', async () => {
    const from = await openSession();
    await openSession(ben);
    expect((await setLock(from)).outcome).toBe('ended');
    expect((await wholeDisk())['locks']).toEqual([]);
  });

  test('does not replace a lock that another tab has just set', async () => {
    const from = await openSession();
    const other = await tab.createLock(ada, '2468', tools);
    await tamper((table) => void table('locks').put(other.record));
    expect((await setLock(from)).outcome).toBe('overtaken');
    expect((await recordOf()).lockId).toBe(other.record.lockId);
    expect(await readSealed(from, profilePlace)).toBe(marker);
  });

  test('asks for a surviving PIN instead and preserves its lock', async () => {
    const from = await openSession();
    const other = await tab.createLock(ada, '2468', tools);
    await tamper((table) => void table('locks').put(other.record));
    const opened = await openByPin('2468');
    const to = await tab.createDataKeyUnder(opened);
    expect(await tab.moveSession(from, to, { kind: 'keep', opened })).toBe('stored');
    expect(await readSealed(to.dataKey, profilePlace)).toBe(marker);
  });
});

describe('decisions/lock-in-the-page: a session held in memory until the lock was decided', () => {
  test('leaves nothing on disk before the decision', async () => {
    await tab.createPendingDataKey(ada);
    await tab.createLock(ada, pin, tools);
    expect(Object.values(await wholeDisk()).flat()).toEqual([]);
  });

  test('is stored only once, with or without a lock', async () => {
    const pending = await tab.createPendingDataKey(ada);
    const { opened } = await tab.createLock(ada, pin, tools);
    const row = await pending.underLock(opened);
    expect(row).not.toHaveProperty('key');
    await expect(pending.underLock(opened)).rejects.toThrow('stored already');
    expect(pending.dataKey.key.extractable).toBe(false);
  });

  test('refuses another user’s lock', async () => {
    const pending = await tab.createPendingDataKey(ada);
    const { opened } = await tab.createLock(ben, pin, tools);
    await expect(pending.underLock(opened)).rejects.toThrow('another person');
  });

  test('replaces everything left by the last session', async () => {
    await openSession(ben);
    await tamper((table) => void table('public').put({ key: 'forceLogin', value: true }));
    const dataKey = await lockDevice(tools);
    expect(await rowOf('replies', 'user')).toBeUndefined();
    expect(await rowOf('public', 'forceLogin')).toBeUndefined();
    expect(await readSealed(dataKey, profilePlace)).toBe(marker);
  });

  test('SR-029: the PIN survives sign-out; the data does not', async () => {
    const before = await lockDevice(tools);
    const page = await openTab();
    await page.endSession({ forceLogin: false });
    expect(await wholeDisk()).toMatchObject({ keys: [], replies: [], items: [] });
    tab = await openLockTab();
    const opened = await openByPin();
    expect(await tab.openStoredSession(opened)).toBeUndefined();
    const pending = await tab.createPendingDataKey(ada);
    const { dataKey } = pending;
    const storable = { dataKey, row: await pending.underLock(opened) };
    const rows = [await placedRow(dataKey, profilePlace.table, profilePlace.row, 'anew')];
    expect(await tab.storeSession(storable, rows, { kind: 'keep', opened })).toBe('stored');
    expect(await readSealed(before, profilePlace)).toBeUndefined();
    const unlocked = await tab.openStoredSession(await openByPin());
    expect(await readSealed(unlocked!, profilePlace)).toBe('anew');
  });

  test('an intact lock is replaced only after a new proof', async () => {
    await lockDevice(tools);
    const pending = await tab.createPendingDataKey(ada);
    const lock = await tab.createLock(ada, '2468', tools);
    const storable = { dataKey: pending.dataKey, row: await pending.underLock(lock.opened) };
    const change = { kind: 'create', record: lock.record } as const;
    expect(await tab.storeSession(storable, [], change)).toBe('overtaken');
    expect((await recordOf()).lockId).not.toBe(lock.record.lockId);
    const proven = { ...change, isReauthenticated: true };
    expect(await tab.storeSession(storable, [], proven)).toBe('stored');
    expect((await tab.tryPin(ada, pin, tools)).kind).toBe('wrong');
    expect(await tab.openStoredSession(await openByPin('2468'))).toBeDefined();
  });

  test('a damaged lock can be replaced, a lock from newer code only after a proven sign-in', async () => {
    const lock = await tab.createLock(ada, pin, tools);
    const pending = await tab.createPendingDataKey(ada);
    const storable = { dataKey: pending.dataKey, row: await pending.underLock(lock.opened) };
    const change = { kind: 'create', record: lock.record } as const;
    await tamper((table) => void table('locks').put({ id: ada, v: 99 }));
    expect(await tab.storeSession(storable, [], change)).toBe('overtaken');
    const proven = { ...change, isReauthenticated: true };
    expect(await tab.storeSession(storable, [], proven)).toBe('stored');
    await tamper((table) => void table('locks').put({ id: ada, v: 1 }));
    expect(await tab.storeSession(storable, [], change)).toBe('stored');
  });
});

describe('SR-032: turning off the lock', () => {
  test('after opening it: data stays, wraps and counter are deleted, the old key opens nothing', async () => {
    const from = await lockDevice(tools);
    const opened = await openByPin();
    const pending = await tab.createPendingDataKey(ada);
    const to = { dataKey: pending.dataKey, row: pending.withoutLock() };
    expect(await tab.moveSession(from, to, { kind: 'remove', opened })).toBe('stored');
    const disk = await wholeDisk();
    expect(disk['locks']).toEqual([]);
    expect(await rowOf('keys', 'data')).toHaveProperty('key');
    expect(await readSealed(from, profilePlace)).toBeUndefined();
    expect(await readSealed(to.dataKey, profilePlace)).toBe(marker);
    expect((await tab.tryPin(ada, pin, tools)).kind).toBe('absent');
  });

  test('fails after opening a different lock', async () => {
    const from = await lockDevice(tools);
    const { opened } = await tab.createLock(ada, pin, tools);
    const pending = await tab.createPendingDataKey(ada);
    const to = { dataKey: pending.dataKey, row: pending.withoutLock() };
    expect(await tab.moveSession(from, to, { kind: 'remove', opened })).toBe('overtaken');
    expect(await rowOf('keys', 'data')).not.toHaveProperty('key');
  });

  test('when the server withdraws it, the data is open and the PIN remains stored', async () => {
    const from = await lockDevice(tools);
    const pending = await tab.createPendingDataKey(ada);
    const to = { dataKey: pending.dataKey, row: pending.withoutLock() };
    expect(await tab.moveSession(from, to, { kind: 'leave' })).toBe('stored');
    expect(await readSealed(to.dataKey, profilePlace)).toBe(marker);
    expect((await tab.tryPin(ada, pin, tools)).kind).toBe('right');
  });
});

describe('SR-030: no flag can turn off the lock', () => {
  test.each<[what: string, row: (wrapped: object, planted: CryptoKey) => object]>([
    ['the wrap taken out', ({ lock: _lock, ...row }: { lock?: unknown }) => row],
    ['a key put beside it', (row, key) => ({ ...row, key })],
    [
      'a key put in its place',
      ({ lock: _lock, ...row }: { lock?: unknown }, key) => ({ ...row, key }),
    ],
  ])('%s gives no data', async (_what, change) => {
    await lockDevice(tools);
    const planted = (await tab.createPendingDataKey(ada)).dataKey.key;
    const wrapped = (await rowOf('keys', 'data')) as { dataKeyId: string };
    await tamper((table) => void table('keys').put(change(wrapped, planted)));
    expect(await tab.openStoredSession(await openByPin())).toBeUndefined();
    const guessed: DataKey = { id: wrapped.dataKeyId, tag: ada, key: planted };
    expect(await readSealed(guessed, profilePlace)).toBeUndefined();
  });
});
