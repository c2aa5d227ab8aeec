/**
 * Behaviour specific to a phone: its secret storage and the page's database are separate
 * (decisions/native-shells).
 */
import { IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { scanDisk } from '../store/diskScan.ts';
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
import { beOnPhone, security } from '../store/phone.ts';

beOnPhone();

let tools: TestTools;
let tab: LockTab;
const wrongPin = '7392';

beforeEach(async () => {
  await freshLockDevice();
  tools = testTools();
  tab = await openLockTab();
});

describe('the phone’s secret storage contains the lock', () => {
  test('stores wrapped lock key, counter and device secret, and none of them in the page’s database', async () => {
    await lockDevice(tools);
    expect([...security.kept.keys()].toSorted()).toEqual([`device-${ada}`, `lock-${ada}`]);
    expect(await rowOf('locks', ada)).toBeUndefined();
    expect((await recordOf()).pin.usesDevice).toBe(true);
    const secret = security.kept.get(`device-${ada}`) ?? '';
    expect(secret).toHaveLength(43);
    const found = await scanDisk(
      new Map([
        ['the device’s part', secret],
        ['the PIN', pin],
      ]),
    );
    expect(found).toEqual([]);
  });

  test('stores no PIN hash: without the device secret the record opens nothing', async () => {
    await lockDevice(tools);
    const elsewhere = { ...tools, deviceSecret: async () => new Uint8Array(32).fill(7) };
    expect((await tab.tryPin(ada, pin, elsewhere)).kind).toBe('wrong');
    expect((await tab.tryPin(ada, pin, tools)).kind).toBe('right');
  });

  test('each user has a separate device secret, unchanged across PIN changes', async () => {
    await lockDevice(tools);
    await lockDevice(tools, ben);
    const [adas, bens] = [ada, ben].map((tag) => security.kept.get(`device-${tag}`));
    expect(adas).not.toBe(bens);
    const tried = await tab.tryPin(ben, pin, tools);
    if (tried.kind !== 'right') throw new Error(tried.kind);
    expect(await tab.changePin(tried.opened, '2468', tools)).toBe(true);
    expect(security.kept.get(`device-${ben}`)).toBe(bens);
    expect((await tab.tryPin(ben, '2468', tools)).kind).toBe('right');
  });

  test('two simultaneous requests for a new device secret get the same one', async () => {
    const { madeDeviceSecret } = await import('#device/secureStorage/secureLockStorage.ts');
    const [one, other] = await Promise.all([madeDeviceSecret(ada), madeDeviceSecret(ada)]);
    expect(one).toEqual(other);
  });

  test('the counter survives when the system clears the page’s database', async () => {
    await lockDevice(tools);
    await tab.tryPin(ada, wrongPin, tools);
    const record = await recordOf();
    const kept = new Map(security.kept);
    await freshLockDevice();
    for (const [key, value] of kept) security.kept.set(key, value);
    expect((await wholeDisk())['keys']).toEqual([]);
    expect(await recordOf()).toEqual(record);
    expect(await tab.tryPin(ada, wrongPin, tools)).toMatchObject({ counter: { fails: 2 } });
  });
});

describe('an unanswered secret storage never counts as a wrong PIN', () => {
  test.each(['secureGet', 'secureSet', 'claimFirstLaunch'] as const)(
    'when %s is refused, no attempt is counted or checked, and the right PIN opens afterwards',
    async (method) => {
      await lockDevice(tools);
      const before = security.kept.get(`lock-${ada}`);
      const evaluated = tools.evaluated();
      tab = await openLockTab();
      security.set.refusals.set(method, 'STORAGE_FAILED');
      // The page's own part of the tools is loaded with the page.
      const { deviceLockDependencies } = await import('#lock/lockDependencies.ts');
      const fresh = { ...tools, deviceSecret: deviceLockDependencies.deviceSecret };
      expect(await tab.tryPin(ada, wrongPin, fresh)).toEqual({ kind: 'unavailable' });
      if (method !== 'secureSet') {
        expect(await tab.readLockStatus(ada, fresh)).toEqual({ kind: 'unavailable' });
      }
      expect(tools.evaluated()).toBe(evaluated);
      expect(security.kept.get(`lock-${ada}`)).toBe(before);
      security.set.refusals.clear();
      expect((await tab.tryPin(ada, pin, fresh)).kind).toBe('right');
    },
  );

  test('a PIN that cannot be stored is not set, and the existing data stays', async () => {
    security.set.refusals.set('secureSet', 'STORAGE_FAILED');
    await expect(tab.createLock(ada, pin, tools)).rejects.toMatchObject({ reason: 'unavailable' });
    expect(security.kept.size).toBe(0);
  });

  test('the count is stored before the PIN is stretched', async () => {
    await lockDevice(tools);
    const seen: number[] = [];
    const stretch: typeof tools.stretch = async (...given) => {
      seen.push((await recordOf()).counter.fails);
      return tools.stretch(...given);
    };
    await tab.tryPin(ada, wrongPin, { ...tools, stretch });
    expect(seen).toEqual([1]);
  });
});

describe('a missing device secret', () => {
  test.each<[what: string, lose: () => void]>([
    ['it alone', () => void security.kept.delete(`device-${ada}`)],
    ['damaged', () => void security.kept.set(`device-${ada}`, 'AAAA')],
    ['all of the secret storage', () => security.kept.clear()],
  ])('%s: no PIN is checked or counted, and a sign-in can set another', async (_what, lose) => {
    await lockDevice(tools);
    const evaluated = tools.evaluated();
    lose();
    expect(await tab.tryPin(ada, pin, tools)).toEqual({ kind: 'absent' });
    expect(await tab.readLockStatus(ada, tools)).toEqual({ kind: 'absent' });
    expect(tools.evaluated()).toBe(evaluated);
    await lockDevice(tools);
    expect((await tab.tryPin(ada, pin, tools)).kind).toBe('right');
  });

  test.each(['{', '"text"', '{"v":1}'])('a record containing %s is damaged', async (text) => {
    await lockDevice(tools);
    security.kept.set(`lock-${ada}`, text);
    expect(await tab.tryPin(ada, pin, tools)).toEqual({ kind: 'corrupt' });
  });
});

describe('a wipe', () => {
  test('clears every user’s data from secret storage, including biometric entries', async () => {
    await lockDevice(tools);
    await lockDevice(tools, ben);
    security.kept.set('biometric-slots', '["one","two"]');
    security.biometric.set('one', 'x');
    security.biometric.set('two', 'y');
    await tab.wipeEverything();
    expect(security.kept.size).toBe(0);
    expect(security.biometric.size).toBe(0);
    expect((await wholeDisk())['public']).toEqual([{ key: 'forceLogin', value: 'wiped' }]);
  });

  test('refused by secret storage leaves the attempts used up and happens at the next check', async () => {
    await lockDevice(tools);
    security.kept.set(
      `lock-${ada}`,
      JSON.stringify({ ...(await recordOf()), counter: { fails: 10, at: 0 } }),
    );
    const evaluated = tools.evaluated();
    security.set.refusals.set('secureClear', 'STORAGE_FAILED');
    expect(await tab.tryPin(ada, pin, tools)).toEqual({ kind: 'spent' });
    expect((await wholeDisk())['keys']).toEqual([]);
    expect(await tab.tryPin(ada, pin, tools)).toEqual({ kind: 'spent' });
    expect(tools.evaluated()).toBe(evaluated);
    security.set.refusals.clear();
    expect(await tab.readLockStatus(ada, tools)).toEqual({ kind: 'spent' });
    expect(security.kept.size).toBe(0);
  });

  test('happens even if the database is already gone', async () => {
    await lockDevice(tools);
    security.kept.set(
      `lock-${ada}`,
      JSON.stringify({ ...(await recordOf()), counter: { fails: 10, at: 0 } }),
    );
    const { freshDevice } = await import('../store/device.ts');
    const kept = new Map(security.kept);
    await freshDevice();
    for (const [key, value] of kept) security.kept.set(key, value);
    expect(await tab.readLockStatus(ada, tools)).toEqual({ kind: 'spent' });
    expect(security.kept.size).toBe(0);
  });
});

/** A process that is killed during a write: no later write reaches a disk. */
function killAt(step: number, hasLanded: boolean): { readonly isOver: () => boolean } {
  let steps = 0;
  let isDead = false;
  const die = (): never => {
    isDead = true;
    throw new Error('killed');
  };
  const step1 = async <Answer>(write: () => Promise<Answer>): Promise<Answer> => {
    if (isDead) return die();
    steps += 1;
    if (steps !== step) return write();
    if (hasLanded) await write();
    return die();
  };
  for (const method of ['secureSet', 'secureRemove', 'secureClear'] as const) {
    const write = security.plugin[method] as (options: unknown) => Promise<void>;
    vi.spyOn(security.plugin, method).mockImplementation((options: unknown) =>
      step1(() => write(options)),
    );
  }
  for (const method of ['put', 'clear', 'delete'] as const) {
    const write = IDBObjectStore.prototype[method] as (...given: unknown[]) => IDBRequest;
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
      this: IDBObjectStore,
      ...given: unknown[]
    ) {
      if (isDead) die();
      return write.apply(this, given) as never;
    } as never);
  }
  return { isOver: () => isDead };
}

/** The state of the device when the app starts again: `open` without a lock, `opens` with the PIN. */
async function found(): Promise<string> {
  vi.restoreAllMocks();
  tab = await openLockTab();
  const key = (await rowOf('keys', 'data')) as { lock?: unknown; key?: CryptoKey } | undefined;
  const tried = await tab.tryPin(ada, pin, tools);
  if (key === undefined) return `nobody, ${tried.kind}`;
  if (key.lock === undefined) {
    const dataKey = { id: (key as { dataKeyId: string }).dataKeyId, tag: ada, key: key.key! };
    return `open ${String((await readSealed(dataKey, profilePlace)) === marker)}, ${tried.kind}`;
  }
  if (tried.kind !== 'right') return `locked, ${tried.kind}`;
  const dataKey = await tab.openStoredSession(tried.opened);
  const isThere = dataKey !== undefined && (await readSealed(dataKey, profilePlace)) === marker;
  return `opens ${String(isThere)}`;
}

async function openSession() {
  const pending = await tab.createPendingDataKey(ada);
  const { dataKey } = pending;
  const rows = [await placedRow(dataKey, profilePlace.table, profilePlace.row, marker)];
  const storable = { dataKey, row: pending.withoutLock() };
  await tab.storeSession(storable, rows, { kind: 'leave' });
  return dataKey;
}

describe('a kill at each write leaves data that opens, or a record without data', () => {
  const kills = [1, 2, 3].flatMap((step) => [
    { step, hasLanded: false },
    { step, hasLanded: true },
  ]);

  test.each(kills)('the lock is turned on ($step, $hasLanded)', async ({ step, hasLanded }) => {
    const from = await openSession();
    const lock = await tab.createLock(ada, pin, tools);
    const to = await tab.createDataKeyUnder(lock.opened);
    killAt(step, hasLanded);
    await tab
      .moveSession(from, to, { kind: 'create', record: lock.record })
      .catch((error: unknown) => {
        expect(error).toMatchObject({ reason: 'unavailable' });
      });
    expect(['open true, absent', 'open true, right', 'opens true']).toContain(await found());
  });

  test.each(kills)('the lock is turned off ($step, $hasLanded)', async ({ step, hasLanded }) => {
    const from = await lockDevice(tools);
    const tried = await tab.tryPin(ada, pin, tools);
    if (tried.kind !== 'right') throw new Error(tried.kind);
    const pending = await tab.createPendingDataKey(ada);
    const to = { dataKey: pending.dataKey, row: pending.withoutLock() };
    killAt(step, hasLanded);
    await tab.moveSession(from, to, { kind: 'remove', opened: tried.opened });
    expect(['open true, right', 'open true, absent']).toContain(await found());
  });

  test.each(kills)('the first PIN is stored ($step, $hasLanded)', async ({ step, hasLanded }) => {
    killAt(step, hasLanded);
    await lockDevice(tools).catch(() => undefined);
    expect(['nobody, absent', 'nobody, right', 'opens true']).toContain(await found());
  });

  test.each(kills)('the tenth attempt wipes ($step, $hasLanded)', async ({ step, hasLanded }) => {
    await lockDevice(tools);
    const spent = { ...(await recordOf()), counter: { fails: 10, at: 0 } };
    security.kept.set(`lock-${ada}`, JSON.stringify(spent));
    killAt(step, hasLanded);
    await tab.readLockStatus(ada, tools);
    expect(['nobody, spent', 'nobody, absent']).toContain(await found());
  });
});

test('takes along writes from another part of the page while the lock is turned on', async () => {
  const from = await openSession();
  const lock = await tab.createLock(ada, pin, tools);
  const to = await tab.createDataKeyUnder(lock.opened);
  let isOnce = false;
  const write = security.plugin.secureSet;
  vi.spyOn(security.plugin, 'secureSet').mockImplementation(async (options) => {
    if (!isOnce) {
      isOnce = true;
      const late = await placedRow(from, 'replies', 'user', { firstName: 'late' });
      const { changeTables } = await import('#lock/vault/lockDatabase.ts');
      const put = { put: late.row, into: 'replies' };
      await changeTables([], () => ({ changes: [put], answer: undefined }), ['replies']);
    }
    await write(options);
  });
  expect(await tab.moveSession(from, to, { kind: 'create', record: lock.record })).toBe('stored');
  expect(await readSealed(to.dataKey, { table: 'replies', row: 'user' })).toEqual({
    firstName: 'late',
  });
});
