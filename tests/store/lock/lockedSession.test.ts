import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DataKey } from '#store/seal.ts';
import { fillDisk, openTab, tamper } from '../device.ts';
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
} from '../lockDevice.ts';

let tools: TestTools;
let tab: LockTab;

beforeEach(async () => {
  await freshLockDevice();
  tools = testTools();
  tab = await openLockTab();
});

/** A session without a lock, as it lies on the disk. */
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

describe('the lock is turned on over a stored session', () => {
  test('everything is sealed anew, under a key that lies only wrapped', async () => {
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

  test('decisions/clear-and-load-again: that it lay open is marked, and clearing its bytes is offered', async () => {
    const from = await openSession();
    const { offerToClear } = await import('#store/lock/lockedSession.ts');
    offerToClear.set(false);
    await setLock(from);
    expect(await rowOf('public', 'openBytes')).toEqual({ key: 'openBytes', value: true });
    expect(offerToClear.current()).toBe(true);
  });

  test('decisions/clear-and-load-again: what never lay open, or comes to lie open, is not marked', async () => {
    const dataKey = await lockDevice(tools);
    const opened = await openByPin();
    const again = await tab.createDataKeyUnder(opened);
    expect(await tab.moveSession(dataKey, again, { kind: 'keep', opened })).toBe('stored');
    const pending = await tab.createPendingDataKey(ada);
    const open = { dataKey: pending.dataKey, row: pending.withoutLock() };
    expect(await tab.moveSession(again.dataKey, open, { kind: 'remove', opened })).toBe('stored');
    expect(await rowOf('public', 'openBytes')).toBeUndefined();
  });

  test('the card as it was painted while it lay open stays behind', async () => {
    const from = await openSession();
    const painted = await placedRow(from, 'items', 'paintedCard', { markup: marker });
    await tamper((table) => void table('items').put(painted.row));
    const { outcome, dataKey } = await setLock(from);
    expect(outcome).toBe('stored');
    expect(await rowOf('items', 'paintedCard')).toBeUndefined();
    expect(await readSealed(dataKey, profilePlace)).toBe(marker);
  });

  test('a row that opens no more is dropped, the rest stays', async () => {
    const from = await openSession();
    await tamper((table) => void table('items').put({ id: 'theme', sealed: { v: 1 } }));
    const { outcome, dataKey } = await setLock(from);
    expect(outcome).toBe('stored');
    expect(await rowOf('items', 'theme')).toBeUndefined();
    expect(await readSealed(dataKey, profilePlace)).toBe(marker);
  });

  test('what another tab writes meanwhile is taken along', async () => {
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

  test('what another tab deletes meanwhile is not brought back', async () => {
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
    'a disk that refuses (%s) leaves the session as it was, and no lock',
    async (refusal) => {
      const from = await openSession();
      const makeRoom = fillDisk('items', refusal);
      await expect(setLock(from)).rejects.toMatchObject({ reason: 'unavailable' });
      makeRoom();
      expect((await wholeDisk())['locks']).toEqual([]);
      expect(await readSealed(from, profilePlace)).toBe(marker);
    },
  );

  test('a session that another tab has ended, or replaced, is not brought back', async () => {
    const from = await openSession();
    await openSession(ben);
    expect((await setLock(from)).outcome).toBe('ended');
    expect((await wholeDisk())['locks']).toEqual([]);
  });

  test('a lock that another tab has just set is not replaced', async () => {
    const from = await openSession();
    const other = await tab.createLock(ada, '2468', tools);
    await tamper((table) => void table('locks').put(other.record));
    expect((await setLock(from)).outcome).toBe('overtaken');
    expect((await recordOf()).lockId).toBe(other.record.lockId);
    expect(await readSealed(from, profilePlace)).toBe(marker);
  });

  test('a PIN that survived is asked for instead, and its lock kept', async () => {
    const from = await openSession();
    const other = await tab.createLock(ada, '2468', tools);
    await tamper((table) => void table('locks').put(other.record));
    const opened = await openByPin('2468');
    const to = await tab.createDataKeyUnder(opened);
    expect(await tab.moveSession(from, to, { kind: 'keep', opened })).toBe('stored');
    expect(await readSealed(to.dataKey, profilePlace)).toBe(marker);
  });
});

describe('decisions/lock-in-the-page: a session that lived in memory until the lock was decided', () => {
  test('nothing of it is on the disk before', async () => {
    await tab.createPendingDataKey(ada);
    await tab.createLock(ada, pin, tools);
    expect(Object.values(await wholeDisk()).flat()).toEqual([]);
  });

  test('it is stored once, one way or the other', async () => {
    const pending = await tab.createPendingDataKey(ada);
    const { opened } = await tab.createLock(ada, pin, tools);
    const row = await pending.underLock(opened);
    expect(row).not.toHaveProperty('key');
    await expect(pending.underLock(opened)).rejects.toThrow('stored already');
    expect(pending.dataKey.key.extractable).toBe(false);
  });

  test('another person’s lock is not for it', async () => {
    const pending = await tab.createPendingDataKey(ada);
    const { opened } = await tab.createLock(ben, pin, tools);
    await expect(pending.underLock(opened)).rejects.toThrow('another person');
  });

  test('it takes the place of whatever the last one left', async () => {
    await openSession(ben);
    await tamper((table) => void table('public').put({ key: 'forceLogin', value: true }));
    const dataKey = await lockDevice(tools);
    expect(await rowOf('replies', 'user')).toBeUndefined();
    expect(await rowOf('public', 'forceLogin')).toBeUndefined();
    expect(await readSealed(dataKey, profilePlace)).toBe(marker);
  });

  test('SR-029: the PIN survives sign-out; the data do not', async () => {
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

  test('a whole lock is replaced only by who is proven anew', async () => {
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

  test('a damaged lock may be replaced, newer code’s only after a sign-in that proves the person', async () => {
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

describe('SR-032: the lock is turned off', () => {
  test('by who has opened it: data stay, the wraps and the counter go, the old key opens nothing', async () => {
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

  test('not by who has opened another', async () => {
    const from = await lockDevice(tools);
    const { opened } = await tab.createLock(ada, pin, tools);
    const pending = await tab.createPendingDataKey(ada);
    const to = { dataKey: pending.dataKey, row: pending.withoutLock() };
    expect(await tab.moveSession(from, to, { kind: 'remove', opened })).toBe('overtaken');
    expect(await rowOf('keys', 'data')).not.toHaveProperty('key');
  });

  test('withdrawn by the server: the data lie open, the PIN is kept', async () => {
    const from = await lockDevice(tools);
    const pending = await tab.createPendingDataKey(ada);
    const to = { dataKey: pending.dataKey, row: pending.withoutLock() };
    expect(await tab.moveSession(from, to, { kind: 'leave' })).toBe('stored');
    expect(await readSealed(to.dataKey, profilePlace)).toBe(marker);
    expect((await tab.tryPin(ada, pin, tools)).kind).toBe('right');
  });
});

describe('SR-030: there is no flag to flip', () => {
  test.each<[what: string, row: (wrapped: object, planted: CryptoKey) => object]>([
    ['the wrap taken out', ({ lock: _lock, ...row }: { lock?: unknown }) => row],
    ['a key put beside it', (row, key) => ({ ...row, key })],
    [
      'a key put in its place',
      ({ lock: _lock, ...row }: { lock?: unknown }, key) => ({ ...row, key }),
    ],
  ])('%s: no data', async (_what, change) => {
    await lockDevice(tools);
    const planted = (await tab.createPendingDataKey(ada)).dataKey.key;
    const wrapped = (await rowOf('keys', 'data')) as { dataKeyId: string };
    await tamper((table) => void table('keys').put(change(wrapped, planted)));
    expect(await tab.openStoredSession(await openByPin())).toBeUndefined();
    const guessed: DataKey = { id: wrapped.dataKeyId, tag: ada, key: planted };
    expect(await readSealed(guessed, profilePlace)).toBeUndefined();
  });
});
