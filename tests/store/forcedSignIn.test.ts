import { beforeEach, describe, expect, test, vi } from 'vitest';
import type * as ForcedSignIn from '#store/forcedSignIn.ts';
import type * as DiskClearing from '#store/diskClearing.ts';
import { createWebLocks } from '#tests/support/webLocks.ts';
import { freshDevice, openTab, tamper, type Tab } from './device.ts';
import { authOf } from './samples.ts';

let tab: Tab;
let forced: typeof ForcedSignIn;
let clearing: typeof DiskClearing;

beforeEach(async () => {
  await freshDevice();
  vi.stubGlobal('navigator', { locks: createWebLocks() });
  tab = await openTab();
  forced = await import('#store/forcedSignIn.ts');
  clearing = await import('#store/diskClearing.ts');
});

/** Another page on the same device, with nothing in memory. */
async function inAnotherPage(): Promise<typeof ForcedSignIn> {
  tab = await openTab();
  return import('#store/forcedSignIn.ts');
}

describe('decisions/fresh-sign-in: the mark that requires the password', () => {
  test('without a demand, no sign-in is required', async () => {
    expect(await forced.signInDemand()).toBeUndefined();
  });

  test.each(['signedOut', 'providerSessionEnded', 'wiped'] as const)(
    '%s is demanded in this page at once and in the next one',
    async (demand) => {
      await forced.demandFreshSignIn(demand);
      expect(await forced.signInDemand()).toBe(demand);
      expect(await (await inAnotherPage()).signInDemand()).toBe(demand);
    },
  );

  test('a sign-out demands a sign-in until a session is stored', async () => {
    await tab.beginSession(authOf('ada'));
    await tab.endSession({ forceLogin: true });
    expect(await forced.signInDemand()).toBe('signedOut');
    await tab.beginSession(authOf('ada'));
    expect(await (await inAnotherPage()).signInDemand()).toBeUndefined();
  });

  test('a milder demand never replaces a stricter one', async () => {
    forced.expectFreshSignIn('wiped');
    await forced.demandFreshSignIn('signedOut');
    expect(await forced.signInDemand()).toBe('wiped');
  });

  test.each<[what: string, value: unknown]>([
    ['an odd value', 'no'],
    ['false', false],
    ['none', undefined],
  ])('a mark with the value %s counts as set, in its strictest form', async (_what, value) => {
    await tab.connect();
    await tamper((table) => void table('public').put({ key: 'forceLogin', value }));
    expect(await forced.signInDemand()).toBe('wiped');
  });

  test('a disk that fails to open counts as set', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no disk', 'InvalidStateError');
    });
    expect(await (await inAnotherPage()).signInDemand()).toBe('wiped');
  });

  test('a disk that hangs counts as set, and the wait ends', async () => {
    const database = await tab.connect();
    const { public: rows } = database;
    vi.spyOn(rows, 'get').mockReturnValue(new Promise(() => undefined) as never);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const asked = forced.signInDemand();
      await vi.advanceTimersByTimeAsync(4_000);
      expect(await asked).toBe('wiped');
    } finally {
      vi.useRealTimers();
    }
  });

  test('after sign-in this page does not ask again', async () => {
    forced.expectFreshSignIn('wiped');
    forced.freshSignInDone();
    expect(await forced.signInDemand()).toBeUndefined();
  });
});

describe('decisions/fresh-sign-in: no sign-in starts while the disk is being cleared', () => {
  test('a sign-in requested meanwhile waits and finds the mark', async () => {
    const mayEnd = Promise.withResolvers<undefined>();
    const cleared = clearing.whileDiskClears(async () => {
      await mayEnd.promise;
      // Only the disk: another tab has no access to this page's memory.
      const database = await tab.connect();
      await database.public.put(forced.forcedSignInRow('wiped'));
    });
    expect(clearing.isDiskClearing.current()).toBe(true);
    const received = vi.fn();
    const asked = forced.signInDemand().then(received);
    // Reads that start later than the request's own would have ended after it.
    for (let read = 0; read < 3; read += 1) await (await tab.connect()).public.toArray();
    expect(received).not.toHaveBeenCalled();
    mayEnd.resolve(undefined);
    await cleared;
    await asked;
    expect(received).toHaveBeenCalledWith('wiped');
    expect(clearing.isDiskClearing.current()).toBe(false);
  });

  test('a failed clearing also ends', async () => {
    const failing = clearing.whileDiskClears(() => Promise.reject(new Error('disk')));
    await expect(failing).rejects.toThrow('disk');
    expect(clearing.isDiskClearing.current()).toBe(false);
  });

  test('two clearings at once do not wait for each other, and both must end', async () => {
    const mayEnd = Promise.withResolvers<undefined>();
    const first = clearing.whileDiskClears(() => mayEnd.promise);
    await clearing.whileDiskClears(() => Promise.resolve());
    expect(clearing.isDiskClearing.current()).toBe(true);
    mayEnd.resolve(undefined);
    await first;
    expect(clearing.isDiskClearing.current()).toBe(false);
  });
});
