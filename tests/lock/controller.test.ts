import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { maxAttempts } from '#domain/lock/limits.ts';
import { until } from '#tests/support/until.ts';
import { disk, fillDisk, freshDevice, openTab, tamper } from '../store/device.ts';
import { cheapStretch, pin, recordOf, wholeDisk } from './lockDevice.ts';
import { authOf, renewed, userReply } from '../store/samples.ts';

/** A tab with the lock's seam; the derivation is a cheap one in every tab. */
async function openLockingTab() {
  const tab = await openTab();
  const { deviceLockDependencies } = await import('#lock/lockDependencies.ts');
  Object.assign(deviceLockDependencies, { stretch: cheapStretch });
  const state = await import('#lock/controller.ts');
  const { choosePin } = await import('#features/lock/flows/choosePin.ts');
  const { tryPin } = await import('#lock/attempt.ts');
  const { readLockStatus } = await import('#lock/readLockStatus.ts');
  const { updateItem } = await import('#store/updateItem.ts');
  const { setPinEnabled } = await import('#lock/pinEnabled.ts');
  const onOpened = vi.fn<(boot: { readonly auth: unknown }) => void>();
  const onRekeyed = vi.fn();
  const onLocked = vi.fn();
  const onWiped = vi.fn();
  state.wireLock({ onOpened, onRekeyed, onLocked, onWiped });
  return {
    ...tab,
    ...state,
    wiring: { onOpened, onRekeyed, onLocked, onWiped },
    updateItem,
    setPinEnabled,
    glance: (tag: string) => readLockStatus(tag, state.lockDependencies),
    /** As the PIN screen does when a PIN was entered twice. */
    async choose(digits: string) {
      state.dispatch({ type: 'tasked', task: 'setPin' });
      return choosePin(digits);
    },
    /** As the PIN screen does when a PIN was entered. */
    async enter(digits: string) {
      const tried = await tryPin(state.lockPerson()!, digits, state.lockDependencies, (counter) => {
        state.dispatch({ type: 'tryCounted', counter });
      });
      if (tried.kind !== 'right') return tried.kind;
      return state.unlockWith(tried.opened);
    },
    async prove(digits: string) {
      const tried = await tryPin(state.lockPerson()!, digits, state.lockDependencies);
      if (tried.kind !== 'right') throw new Error(tried.kind);
      return tried.opened;
    },
    /** As a page starts with a locked session. */
    async startLocked() {
      const boot = await tab.bootRead();
      if (boot.locked === undefined) throw new Error('no session under a lock');
      tab.transition({ type: 'locked', owner: boot.locked, organization: undefined });
      state.dispatch({ type: 'tasked', task: 'enterPin' });
      return boot;
    },
  };
}
type LockingTab = Awaited<ReturnType<typeof openLockingTab>>;

let tab: LockingTab;

const objectWithLock: unknown = expect.objectContaining({ lock: expect.anything() as unknown });
const adaAuth = authOf('ada');

beforeEach(async () => {
  await freshDevice();
  tab = await openLockingTab();
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function signedInUnderLock(): Promise<string> {
  const { tag } = await tab.beginInMemory(adaAuth);
  expect(await tab.choose(pin)).toBe('done');
  await tab.saveReply('user', {}, userReply, tab.currentDataKey());
  return tag;
}

describe('decisions/lock-in-the-page: until the lock is decided, tokens and replies are in memory only', () => {
  test('the session leaves nothing on disk, and all of it can be read and changed', async () => {
    const auth = adaAuth;
    const dataKey = await tab.beginInMemory(auth);
    await tab.saveReply('user', {}, userReply, dataKey);
    await tab.writeItem('startupMessageSeen', 'profile-1');
    await tab.updateItem('wizardDone', () => ['one']);
    await tab.updateItem('wizardDone', (stored) => [...(stored ?? []), 'two']);
    const next = renewed(auth);
    expect(await tab.replaceAuth(next, dataKey)).toEqual(next);
    expect(await tab.replaceAuth(auth, dataKey)).toEqual(next);
    expect(await tab.readItem('startupMessageSeen')).toBe('profile-1');
    expect(await tab.readItem('wizardDone')).toEqual(['one', 'two']);
    await tab.removeItem('startupMessageSeen');
    expect(await tab.readItem('startupMessageSeen')).toBeUndefined();
    expect(tab.replyCache.get('user')?.value.personId).toBe('person-1');
    expect(tab.wasStored()).toBe(false);
    const stored = await disk();
    expect(stored ?? { keys: [], replies: [], items: [] }).toMatchObject({
      keys: [],
      replies: [],
      items: [],
    });
  });

  test('without a lock everything held in memory is stored, in its newest version', async () => {
    const next = renewed(adaAuth);
    const dataKey = await tab.beginInMemory(adaAuth);
    await tab.saveReply('user', {}, userReply, dataKey);
    await tab.replaceAuth(next, dataKey);
    const storing = tab.persistUnlocked();
    await tab.writeItem('startupMessageSeen', 'profile-1');
    await storing;
    const boot = await tab.bootRead();
    expect(boot).toMatchObject({ auth: next });
    expect(await tab.readItem('startupMessageSeen')).toBe('profile-1');
    expect(boot.replies.user?.value.personId).toBe('person-1');
    expect(tab.wasStored()).toBe(true);
  });

  test('with a lock everything held in memory is stored under its PIN, with no clear key', async () => {
    await signedInUnderLock();
    expect(tab.lockState.current().kind).toBe('unlocked');
    const { keys } = await wholeDisk();
    expect(keys).toEqual([objectWithLock]);
    expect(keys?.[0]).not.toHaveProperty('key');
    const boot = await (await openLockingTab()).bootRead();
    expect(boot).toMatchObject({ dataKey: undefined, auth: undefined, replies: {} });
    expect(boot.locked).toBeDefined();
  });

  test('a session that ends before it is stored is never stored', async () => {
    await tab.beginInMemory(adaAuth);
    const storing = tab.persistUnlocked();
    await tab.endSession({ forceLogin: false });
    await storing;
    expect(await disk()).toMatchObject({ keys: [], replies: [], items: [] });
  });

  test('a sign-out before the lock is decided leaves nothing to store', async () => {
    await tab.beginInMemory(adaAuth);
    await tab.endSession({ forceLogin: false });
    await tab.persistUnlocked();
    expect(await disk()).toMatchObject({ keys: [], replies: [], items: [] });
  });
});

describe('opening the stored session', () => {
  test('the right PIN opens the token set and replies, and writing continues', async () => {
    const tag = await signedInUnderLock();
    tab = await openLockingTab();
    await tab.startLocked();
    expect(tab.lockPerson()).toBe(tag);
    expect(await tab.enter('0000')).toBe('wrong');
    expect(tab.wiring.onOpened).not.toHaveBeenCalled();
    tab.dispatch({ type: 'tryDropped' });
    expect(await tab.enter(pin)).toBe('done');
    expect(tab.wiring.onOpened).toHaveBeenCalledOnce();
    expect(tab.wiring.onOpened.mock.lastCall?.[0]).toMatchObject({ auth: adaAuth });
    expect(tab.lockState.current().kind).toBe('unlocked');
    const next = renewed(adaAuth);
    expect(await tab.replaceAuth(next, tab.currentDataKey()!)).toEqual(next);
  });

  test('SR-007: a reload between guesses does not reset the counter', async () => {
    const tag = await signedInUnderLock();
    for (const wrong of ['0000', '0001', '0002']) {
      tab = await openLockingTab();
      await tab.startLocked();
      expect(await tab.enter(wrong)).toBe('wrong');
    }
    expect((await recordOf(tag)).counter.fails).toBe(3);
    expect(await (await openLockingTab()).glance(tag)).toMatchObject({ counter: { fails: 3 } });
  });

  test('SR-009, SR-010: a relaunch preserves a running wait, and setting back the clock does not shorten it', async () => {
    const tag = await signedInUnderLock();
    tab = await openLockingTab();
    await tab.startLocked();
    for (const wrong of ['0000', '0001', '0002', '0003', '0004']) await tab.enter(wrong);
    const later = await openLockingTab();
    await later.startLocked();
    expect(await later.enter(pin)).toBe('waiting');
    const { at } = (await recordOf(tag)).counter;
    const clock = vi.spyOn(Date, 'now');
    clock.mockReturnValue(at - 7_200_000);
    const back = await (await openLockingTab()).glance(tag);
    expect(back.kind === 'ok' && back.remainingMs).toBe(60_000);
    clock.mockReturnValue(at + 7_200_000);
    const forward = await openLockingTab();
    await forward.startLocked();
    expect(await forward.enter('0005')).toBe('wrong');
    expect((await recordOf(tag)).counter.fails).toBe(6);
  });

  test('SR-008: the tenth failure wipes every row; the next sign-in asks for the password', async () => {
    const tag = await signedInUnderLock();
    const clock = vi.spyOn(Date, 'now');
    let now = Date.now();
    for (let guess = 1; guess <= maxAttempts; guess += 1) {
      now += 4_000_000;
      clock.mockReturnValue(now);
      tab = await openLockingTab();
      await tab.startLocked();
      expect(await tab.enter(`000${String(guess % 10)}`)).toBe(
        guess < maxAttempts ? 'wrong' : 'spent',
      );
    }
    tab.clearAfterWipe();
    expect(tab.lockState.current()).toEqual({ kind: 'closed', reason: 'wiped' });
    expect(tab.wiring.onWiped).toHaveBeenCalledWith(true);
    expect(await disk()).toEqual({
      public: ['forceLogin'],
      keys: [],
      replies: [],
      items: [],
      locks: [],
    });
    expect(await tab.glance(tag)).toEqual({ kind: 'absent' });
  });

  test('SR-016: with the lock store evicted, no PIN can be set over the data; the user signs in again', async () => {
    await signedInUnderLock();
    await tamper((table) => table('locks').clear());
    tab = await openLockingTab();
    await tab.startLocked();
    expect(await tab.enter(pin)).toBe('absent');
    const boot = await tab.bootRead();
    expect(boot).toMatchObject({ dataKey: undefined, auth: undefined, replies: {} });
    const { lockTask } = await import('#domain/lock/policy.ts');
    expect(
      lockTask({
        key: 'wrapped',
        rule: 'applies',
        record: 'absent',
        isAsking: false,
        isReauthenticated: false,
      }),
    ).toBe('signInAgain');
  });

  test('SR-017: with replies evicted the lock opens, and the card is missing until it is fetched', async () => {
    await signedInUnderLock();
    await tamper((table) => table('replies').clear());
    tab = await openLockingTab();
    await tab.startLocked();
    expect(await tab.enter(pin)).toBe('done');
    expect(tab.wiring.onOpened.mock.lastCall?.[0]).toMatchObject({
      auth: adaAuth,
      replies: {},
    });
  });

  test('SR-017: with all sealed rows evicted nothing is left to open, and the app reports it', async () => {
    await signedInUnderLock();
    await tamper((table) => {
      table('replies').clear();
      table('items').clear();
    });
    tab = await openLockingTab();
    await tab.startLocked();
    expect(await tab.enter(pin)).toBe('closed');
    expect(tab.lockState.current()).toEqual({ kind: 'closed', reason: 'signInAgain' });
  });

  test('SR-030: an added flag or a removed wrap leaves the app locked or empty, never with data', async () => {
    await signedInUnderLock();
    await tamper((table) => {
      table('public').put({ key: 'lockEnabled', value: false });
      table('public').put({ key: 'pinEnabled', value: false });
    });
    expect(await (await openLockingTab()).bootRead()).toMatchObject({
      auth: undefined,
      replies: {},
    });
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    const [row] = (await wholeDisk())['keys'] as { dataKeyId: string; tag: string }[];
    await tamper((table) => {
      table('keys').put({ id: 'data', dataKeyId: row!.dataKeyId, tag: row!.tag, key });
    });
    expect(await (await openLockingTab()).bootRead()).toMatchObject({
      auth: undefined,
      replies: { user: undefined },
    });
  });
});

describe('SR-029: the PIN survives sign-out', () => {
  test('the same user enters the PIN, and the session is stored under the same lock', async () => {
    const tag = await signedInUnderLock();
    const before = (await recordOf(tag)).lockId;
    await tab.endSession({ forceLogin: false });
    expect(await disk()).toMatchObject({ keys: [], replies: [], items: [], locks: [tag] });
    await tab.beginInMemory(adaAuth);
    expect(await tab.glance(tag)).toMatchObject({ kind: 'ok' });
    tab.dispatch({ type: 'signedOut' });
    tab.dispatch({ type: 'tasked', task: 'enterPin' });
    expect(await tab.enter('0000')).toBe('wrong');
    expect(await disk()).toMatchObject({ keys: [], items: [] });
    expect(await tab.enter(pin)).toBe('done');
    expect((await recordOf(tag)).lockId).toBe(before);
    expect(await tab.bootRead()).toMatchObject({ locked: { tag } });
  });

  test('another user sets a separate PIN; the first user’s PIN opens nothing of theirs', async () => {
    const ada = await signedInUnderLock();
    await tab.endSession({ forceLogin: false });
    tab.dispatch({ type: 'signedOut' });
    const { tag } = await tab.beginInMemory(authOf('ben'));
    expect(await tab.glance(tag)).toEqual({ kind: 'absent' });
    expect(await tab.choose('2468')).toBe('done');
    expect((await disk())?.['locks']?.toSorted()).toEqual([ada, tag].toSorted());
    tab = await openLockingTab();
    await tab.startLocked();
    expect(await tab.enter(pin)).toBe('wrong');
    expect(await tab.enter('2468')).toBe('done');
  });
});

describe('the lock changes while the app is open', () => {
  test('setting a PIN over an open session seals it again, and the old key opens nothing', async () => {
    const old = await tab.beginSession(adaAuth);
    await tab.saveReply('user', {}, userReply, old);
    expect(await tab.choose(pin)).toBe('done');
    expect(tab.wiring.onRekeyed).toHaveBeenCalledOnce();
    expect(tab.currentDataKey()?.id).not.toBe(old.id);
    expect(await tab.readAuth(old)).toBeUndefined();
    expect(await tab.readAuth(tab.currentDataKey()!)).toEqual(adaAuth);
  });

  test('SR-032: after off and on again, data under the old data key no longer opens with it', async () => {
    const tag = await signedInUnderLock();
    expect(await tab.disableLock(await tab.prove(pin))).toBe('done');
    const open = tab.currentDataKey()!;
    expect(tab.lockState.current().kind).toBe('off');
    expect(await tab.glance(tag)).toEqual({ kind: 'absent' });
    expect(await tab.readItem('pinEnabled')).toBe(false);
    expect(await tab.bootRead()).toMatchObject({ auth: adaAuth, locked: undefined });
    await tab.setPinEnabled(true);
    expect(await tab.choose('2468')).toBe('done');
    expect(await tab.readAuth(open)).toBeUndefined();
    expect(await tab.bootRead()).toMatchObject({ auth: undefined, replies: {} });
  });

  test('when the server withdraws the lock, the data is open and the PIN remains stored', async () => {
    const tag = await signedInUnderLock();
    expect(await tab.withdrawLock()).toBe('done');
    expect(await tab.glance(tag)).toMatchObject({ kind: 'ok' });
    expect(await tab.bootRead()).toMatchObject({ auth: adaAuth, locked: undefined });
    expect(await tab.withdrawLock()).toBe('changed');
  });

  test('a disk that refuses the PIN changes nothing, and the next attempt stores it', async () => {
    const { tag } = await tab.beginInMemory(adaAuth);
    await tab.saveReply('user', {}, userReply, tab.currentDataKey());
    const makeRoom = fillDisk('locks', 'atCommit');
    expect(await tab.choose(pin)).toBe('unavailable');
    expect(tab.lockState.current().kind).toBe('unset');
    makeRoom();
    expect(await tab.choose('2468')).toBe('done');
    tab = await openLockingTab();
    await tab.startLocked();
    expect(await tab.enter('2468')).toBe('done');
    expect(tab.wiring.onOpened.mock.lastCall?.[0]).toMatchObject({
      auth: adaAuth,
      dataKey: { tag },
      replies: { user: { value: { personId: 'person-1' } } },
    });
  });

  test('after a forgotten PIN only a proven sign-in replaces the lock, which stays intact until then', async () => {
    const tag = await signedInUnderLock();
    tab = await openLockingTab();
    await tab.startLocked();
    await tab.beginInMemory(adaAuth);
    tab.dispatch({ type: 'signedOut' });
    expect(await tab.choose('2468')).toBe('changed');
    const before = await recordOf(tag);
    tab.dispatch({ type: 'signedOut' });
    tab.setReauthenticated(tag);
    expect(tab.lockState.current().kind).toBe('unset');
    expect(await recordOf(tag)).toEqual(before);
    expect(await tab.choose('2468')).toBe('done');
    expect((await recordOf(tag)).lockId).not.toBe(before.lockId);
  });
});

describe('SR-021: tabs', () => {
  test('‘lock now’ is broadcast at once and counted for sleeping tabs', async () => {
    const tag = await signedInUnderLock();
    const received: unknown[] = [];
    const other = new BroadcastChannel('stand-lock');
    other.addEventListener('message', ({ data }) => received.push(data));
    await tab.lockNow();
    await until(() => {
      expect(received).toEqual([{ kind: 'lockAsked' }]);
    });
    other.close();
    expect(tab.lockState.current()).toMatchObject({ kind: 'locked', cause: 'asked' });
    expect(tab.wiring.onLocked).toHaveBeenCalledOnce();
    expect((await recordOf(tag)).epoch).toBe(1);
  });

  test('putting a session under a lock notifies tabs that have it open', async () => {
    await tab.beginSession(adaAuth);
    const received: unknown[] = [];
    const other = new BroadcastChannel('stand-lock');
    other.addEventListener('message', ({ data }) => received.push(data));
    await tab.choose(pin);
    await until(() => {
      expect(received).toEqual([{ kind: 'keyReplaced', dataKeyId: tab.currentDataKey()?.id }]);
    });
    other.close();
  });

  test('a locked tab learns that another one has signed out', async () => {
    await signedInUnderLock();
    const second = await openLockingTab();
    await second.startLocked();
    const onChange = vi.fn();
    await second.watchSession(onChange);
    await tab.endSession({ forceLogin: false });
    await until(() => {
      expect(onChange).toHaveBeenCalledWith(undefined);
    });
  });
});
