/**
 * A lock that the phone does not return is never a lock that is not there: nothing is deleted for it, nothing counted,
 * and a sign-in that proves its user replaces it.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  ada,
  ben,
  freshLockDevice,
  lockDevice,
  openLockTab,
  pin,
  testTools,
  wholeDisk,
  type LockTab,
  type TestTools,
} from './lockDevice.ts';
import { beOnPhone, security } from '../store/phone.ts';

beOnPhone();

let tools: TestTools;
let tab: LockTab;

beforeEach(async () => {
  await freshLockDevice();
  await lockDevice(testTools(), ben);
  await lockDevice(testTools());
  await openPage();
});

async function openPage(): Promise<void> {
  tab = await openLockTab();
  const { deviceLockDependencies } = await import('#lock/lockDependencies.ts');
  tools = testTools({ deviceSecret: deviceLockDependencies.deviceSecret });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const sight = { visibilityState: 'visible' };
const see = (visibilityState: 'visible' | 'hidden') => {
  sight.visibilityState = visibilityState;
  vi.stubGlobal('document', sight);
};
const renew = async () => (await import('#lock/renewVault.native.ts')).renewVault(ada);
const keysOnDisk = async () => (await wholeDisk())['keys'];

describe('while nobody sees the page', () => {
  test.each<[what: string, lose: () => void]>([
    ['missing', () => security.kept.delete(`lock-${ada}`)],
    ['damaged', () => security.kept.set(`lock-${ada}`, '"text"')],
  ])('a %s lock wipes nothing, and is answered as unreadable', async (_what, lose) => {
    const record = security.kept.get(`lock-${ada}`) ?? '';
    see('hidden');
    lose();
    expect(await tab.readLockStatus(ada, tools)).toEqual({ kind: 'unavailable' });
    expect(await keysOnDisk()).toHaveLength(1);
    // The phone is unlocked and returns it: the PIN opens the data.
    security.kept.set(`lock-${ada}`, record);
    see('visible');
    expect((await tab.tryPin(ada, pin, tools)).kind).toBe('right');
  });

  test('a lock that is missing still wipes once somebody sees the page', async () => {
    security.kept.delete(`lock-${ada}`);
    see('hidden');
    await tab.readLockStatus(ada, tools);
    see('visible');
    expect(await tab.readLockStatus(ada, tools)).toEqual({ kind: 'absent' });
    expect(await keysOnDisk()).toEqual([]);
  });

  test('a lock that is missing with no data under it is absent, as before', async () => {
    see('hidden');
    security.kept.delete(`lock-${ben}`);
    expect(await tab.readLockStatus(ben, tools)).toEqual({ kind: 'absent' });
  });
});

test('a Keychain of a locked phone wipes nothing, whatever becomes of the page', async () => {
  security.set.refusals.set('secureGet', 'STORAGE_FAILED');
  for (const state of ['hidden', 'visible'] as const) {
    see(state);
    expect(await tab.readLockStatus(ada, tools)).toEqual({ kind: 'unavailable' });
  }
  security.set.refusals.clear();
  expect((await tab.tryPin(ada, pin, tools)).kind).toBe('right');
});

describe.each([`lock-${ada}`, `device-${ada}`])('an entry that broke for good (%s)', (broken) => {
  beforeEach(() => {
    security.broken.add(broken);
  });

  test('is unavailable, and no attempt is counted', async () => {
    const before = security.kept.get(`lock-${ada}`);
    expect(await tab.readLockStatus(ada, tools)).toEqual({ kind: 'unavailable' });
    expect(await tab.tryPin(ada, '7392', tools)).toEqual({ kind: 'unavailable' });
    expect(security.kept.get(`lock-${ada}`)).toBe(before);
    expect(await keysOnDisk()).toHaveLength(1);
  });

  test('is replaced by the lock of a user who has been proved, and other users’ locks stay', async () => {
    await renew();
    expect(await tab.readLockStatus(ada, tools)).toEqual({ kind: 'absent' });
    expect(security.kept.has(`lock-${ben}`), 'nothing was wiped').toBe(true);
    await lockDevice(tools);
    await openPage();
    expect((await tab.tryPin(ada, pin, tools)).kind).toBe('right');
  });

  test('does not keep a session without a lock from being stored', async () => {
    const pending = await tab.createPendingDataKey(ada);
    const storable = { dataKey: pending.dataKey, row: pending.withoutLock() };
    expect(await tab.storeSession(storable, [], { kind: 'leave' })).toBe('stored');
    expect(security.broken.has(broken)).toBe(true);
  });
});

test('a lock that can be read stays when its user has been proved', async () => {
  await renew();
  expect((await tab.tryPin(ada, pin, tools)).kind).toBe('right');
});

test('a vault that does not load leaves everything as it is', async () => {
  security.set.refusals.set('claimFirstLaunch', 'STORAGE_FAILED');
  security.set.refusals.set('secureRemove', 'STORAGE_FAILED');
  await renew();
  expect(security.kept.has(`lock-${ada}`)).toBe(true);
});
