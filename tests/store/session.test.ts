import { IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { subjectHash } from '#store/subjectHash.ts';
import { disk, fillDisk, freshDevice, openTab, tamper, type Refusal, type Tab } from './device.ts';
import { authOf, issuer, renewed, startupReply, userReply } from './samples.ts';

let tab: Tab;

beforeEach(async () => {
  await freshDevice();
  tab = await openTab();
});

describe('decision ‘what survives sign-out’', () => {
  test('consent and first-login mark remain under their tag, with the forced login', async () => {
    const tag = await subjectHash(issuer, 'ada');
    const dataKey = await tab.beginSession(authOf('ada'));
    await tab.writeItem('privacyConsent', { acceptedAt: 1 });
    await tab.writeItem('firstLogin', true);
    await tab.writeItem('region', 'EU');
    await tab.writeItem('locale', 'de');
    await tab.writeItem('theme', 'dark');
    await tab.writeItem('environments', { current: 'prod' });
    await tab.writeItem('startupMessageSeen', 'profile-1');
    await tab.saveReply('user', {}, userReply, dataKey);
    await tab.saveReply('startup', {}, startupReply, dataKey);
    expect(await disk()).toMatchObject({ keys: ['data'], replies: ['startup', 'user'] });

    await tab.endSession({ forceLogin: true });

    expect(await disk()).toEqual({
      public: [`firstLogin|${tag}`, 'forceLogin', `privacyConsent|${tag}`],
      keys: [],
      locks: [],
      replies: [],
      items: [],
    });
    expect(tab.currentDataKey()).toBeUndefined();
    expect(tab.replyCache.all()).toEqual({});
    expect(tab.wasStored()).toBe(false);
  });

  test('another user’s consent stays under its own tag and never counts for this user', async () => {
    await tab.beginSession(authOf('ada'));
    await tab.writeItem('privacyConsent', { acceptedAt: 1 });
    await tab.endSession({ forceLogin: false });
    await tab.beginSession(authOf('ben'));
    expect(await tab.readItem('privacyConsent')).toBeUndefined();
    await tab.writeItem('privacyConsent', { acceptedAt: 2 });
    await tab.endSession({ forceLogin: false });
    const tags = await Promise.all([subjectHash(issuer, 'ada'), subjectHash(issuer, 'ben')]);
    expect((await disk())?.['public']).toEqual(tags.map((tag) => `privacyConsent|${tag}`).sort());
    await tab.beginSession(authOf('ada'));
    expect(await tab.readItem('privacyConsent')).toEqual({ acceptedAt: 1 });
  });

  test('the forced login is required once, until a sign-in', async () => {
    await tab.beginSession(authOf('ada'));
    await tab.endSession({ forceLogin: true });
    expect(await tab.readItem('forceLogin')).toBe(true);
    await tab.beginSession(authOf('ada'));
    expect(await tab.readItem('forceLogin')).toBeUndefined();
  });

  test('undeclared rows are deleted with the session', async () => {
    await tab.beginSession(authOf('ada'));
    await tamper((table) => table('public').put({ key: 'leftOver', value: 1 }));
    await tab.endSession({ forceLogin: false });
    expect((await disk())?.['public']).toEqual([]);
  });
});

describe('the disk at sign-out', () => {
  test('after an unlocked key, the surviving rows are returned for restoring after the disk is cleared', async () => {
    const tag = await subjectHash(issuer, 'ada');
    await tab.beginSession(authOf('ada'));
    await tab.writeItem('firstLogin', true);
    await tamper((table) => table('locks').put({ id: 'of-ben' }));
    const survivors = await tab.endSession({ forceLogin: true });
    expect(survivors).toEqual({
      public: [
        { key: `firstLogin|${tag}`, value: true },
        { key: 'forceLogin', value: true },
      ],
      locks: [{ id: 'of-ben' }],
    });
  });

  test('decisions/clear-and-load-again: under a later lock, the bytes are cleared at the sign-out', async () => {
    await tab.beginSession(authOf('ada'));
    await tamper((table) => {
      // The key row under a lock, and the mark that the key was stored unwrapped before.
      const lock = { v: 1, lockId: 'a', iv: 'b', wrapped: 'c' };
      const { id: dataKeyId, tag } = tab.currentDataKey()!;
      table('keys').put({ id: 'data', dataKeyId, tag, lock });
      return table('public').put({ key: 'openBytes', value: true });
    });
    const survivors = await tab.endSession({ forceLogin: true });
    expect(survivors?.public).toEqual([{ key: 'forceLogin', value: true }]);
  });

  test('without a session on disk nothing needs clearing', async () => {
    await tab.beginInMemory(authOf('ada'));
    expect(await tab.endSession({ forceLogin: true })).toBeUndefined();
  });

  test.each<Refusal>(['atOnce', 'atCommit'])(
    'a full disk that refuses the mark (%s) still deletes the key',
    async (refusal) => {
      const dataKey = await tab.beginSession(authOf('ada'));
      await tab.saveReply('user', {}, userReply, dataKey);
      fillDisk('public', refusal);
      await tab.endSession({ forceLogin: true });
      expect(await disk()).toMatchObject({ keys: [], replies: [], items: [] });
    },
  );

  test('a disk that deletes nothing needs a full clear with the mark restored', async () => {
    const tag = await subjectHash(issuer, 'ada');
    await tab.beginSession(authOf('ada'));
    await tab.writeItem('firstLogin', true);
    const database = await tab.connect();
    vi.spyOn(database, 'transaction').mockRejectedValue(new Error('I/O'));
    expect((await tab.endSession({ forceLogin: true }))?.public).toEqual([
      { key: `firstLogin|${tag}`, value: true },
      { key: 'forceLogin', value: true },
    ]);
    expect(tab.currentDataKey()).toBeUndefined();
  });

  test('restoring overwrites nothing and does not affect a later sign-in', async () => {
    await tab.beginSession(authOf('ada'));
    await tab.writeItem('firstLogin', true);
    await tamper((table) => table('locks').put({ id: 'of-ben', was: 'before' }));
    const survivors = await tab.endSession({ forceLogin: true });
    await tamper((table) => {
      table('public').clear();
      table('locks').put({ id: 'of-ben', was: 'after' });
    });
    await tab.beginSession(authOf('cy'));
    const { restoreSurvivors } = await import('#store/restoreSurvivors.ts');
    await restoreSurvivors(survivors ?? { public: [], locks: [] });
    const tag = await subjectHash(issuer, 'ada');
    expect(await disk()).toMatchObject({ public: [`firstLogin|${tag}`], keys: ['data'] });
    const { locks } = (await tab.endSession({ forceLogin: false })) ?? {};
    expect(locks).toEqual([{ id: 'of-ben', was: 'after' }]);
  });
});

describe('SR-060: another user signs in', () => {
  test('no data of the last user stays readable, even without a sign-out', async () => {
    const ada = await tab.beginSession(authOf('ada'));
    await tab.saveReply('user', {}, userReply, ada);
    await tab.writeItem('startupMessageSeen', 'profile-1');
    const ben = await tab.beginSession(authOf('ben'));
    expect(ben.id).not.toBe(ada.id);
    expect(tab.replyCache.all()).toEqual({});
    expect(await disk()).toMatchObject({ keys: ['data'], replies: [], items: ['auth'] });
    expect(await tab.readAuth(ada)).toBeUndefined();
    expect(await tab.readItem('startupMessageSeen')).toBeUndefined();
  });

  test('a reply requested by the last user is dropped', async () => {
    const ada = await tab.beginSession(authOf('ada'));
    await tab.beginSession(authOf('ben'));
    expect(await tab.saveReply('user', {}, userReply, ada)).toBe(false);
    expect(tab.replyCache.get('user')).toBeUndefined();
    expect((await disk())?.['replies']).toEqual([]);
  });
});

describe('SR-048: anything arriving after a sign-out is dropped', () => {
  test('a reply', async () => {
    const dataKey = await tab.beginSession(authOf('ada'));
    await tab.endSession({ forceLogin: false });
    expect(await tab.saveReply('user', {}, userReply, dataKey)).toBe(false);
    expect(await tab.saveReply('user', {}, userReply, undefined)).toBe(false);
    expect(tab.replyCache.all()).toEqual({});
    expect((await disk())?.['replies']).toEqual([]);
  });

  test('a reply still being sealed', async () => {
    const dataKey = await tab.beginSession(authOf('ada'));
    const keeping = tab.saveReply('user', {}, userReply, dataKey);
    await tab.endSession({ forceLogin: false });
    await keeping;
    expect(tab.replyCache.all()).toEqual({});
    expect((await disk())?.['replies']).toEqual([]);
  });

  test('a sealed item', async () => {
    await tab.beginSession(authOf('ada'));
    const writing = tab.writeItem('startupMessageSeen', 'profile-1');
    await tab.endSession({ forceLogin: false });
    await writing;
    expect((await disk())?.['items']).toEqual([]);
  });

  test('a token set', async () => {
    const auth = authOf('ada');
    const dataKey = await tab.beginSession(auth);
    await tab.endSession({ forceLogin: false });
    expect(await tab.replaceAuth(renewed(auth), dataKey)).toBeUndefined();
    expect(await disk()).toMatchObject({ keys: [], items: [] });
  });

  test('a token set that another tab was refreshing', async () => {
    const auth = authOf('ada');
    await tab.beginSession(auth);
    const second = await openTab();
    const { dataKey } = await second.start();
    await tab.endSession({ forceLogin: false });
    expect(await second.replaceAuth(renewed(auth), dataKey!)).toBeUndefined();
    expect(await disk()).toMatchObject({ keys: [], items: [] });
  });
});

describe('replaceAuth', () => {
  test('stores the newer token set, sealed', async () => {
    const auth = authOf('ada');
    const dataKey = await tab.beginSession(auth);
    const next = renewed(auth);
    expect(await tab.replaceAuth(next, dataKey)).toEqual(next);
    expect(await tab.readAuth(dataKey)).toEqual(next);
    expect((await (await openTab()).bootRead()).auth).toEqual(next);
  });

  test.each([
    ['of the generation before', 2],
    ['of the same generation', 3],
  ])('a late answer %s never replaces the stored one', async (_what, generation) => {
    const auth = authOf('ada');
    const dataKey = await tab.beginSession(auth);
    const stored = renewed(auth, { generation: 3 });
    await tab.replaceAuth(stored, dataKey);
    const late = renewed(auth, { generation, accessToken: 'late' });
    expect(await tab.replaceAuth(late, dataKey)).toEqual(stored);
    expect(await tab.readAuth(dataKey)).toEqual(stored);
  });

  test('two simultaneous writers both end with the newer token set, whichever comes first', async () => {
    const auth = authOf('ada');
    for (const generations of [
      [2, 3],
      [3, 2],
    ] as const) {
      const dataKey = await tab.beginSession(auth);
      const [one, two] = generations.map((generation) => renewed(auth, { generation }));
      const kept = await Promise.all([
        tab.replaceAuth(one!, dataKey),
        tab.replaceAuth(two!, dataKey),
      ]);
      const newest = generations[0] === 3 ? one : two;
      expect(await tab.readAuth(dataKey)).toEqual(newest);
      expect(kept).toContainEqual(newest);
    }
  });

  test('a damaged token set on disk is replaced', async () => {
    const auth = authOf('ada');
    const dataKey = await tab.beginSession(auth);
    await tamper((table) => table('items').put({ id: 'auth' }));
    const next = renewed(auth);
    expect(await tab.replaceAuth(next, dataKey)).toEqual(next);
    expect(await tab.readAuth(dataKey)).toEqual(next);
  });
});

describe.each<Refusal>(['atOnce', 'atCommit'])('a full disk, refusing %s', (refusal) => {
  test('SR-098: a reply stays in memory, and the error is reported, until there is space', async () => {
    const dataKey = await tab.beginSession(authOf('ada'));
    const makeRoom = fillDisk('replies', refusal);
    expect(await tab.saveReply('user', {}, userReply, dataKey)).toBe(true);
    expect(tab.replyCache.get('user')?.value.personId).toBe('person-1');
    expect(tab.storeTrouble.current()).toBe('full');
    makeRoom();
    await tab.saveReply('user', {}, userReply, dataKey);
    expect(tab.storeTrouble.current()).toBeUndefined();
    expect((await disk())?.['replies']).toEqual(['user']);
  });

  test('SR-099: a refreshed token set stays in memory with a warning and is stored at the next attempt', async () => {
    const auth = authOf('ada');
    const dataKey = await tab.beginSession(auth);
    const next = renewed(auth);
    const makeRoom = fillDisk('items', refusal);
    expect(await tab.replaceAuth(next, dataKey)).toEqual(next);
    expect(tab.storeTrouble.current()).toBe('signInUnsaved');
    // It remains the reported trouble of the full disk, whatever else can be saved in the meantime.
    await tab.saveReply('user', {}, userReply, dataKey);
    expect(tab.storeTrouble.current()).toBe('signInUnsaved');
    await tab.retryUnsavedAuth();
    expect(await tab.readAuth(dataKey)).toEqual(auth);
    makeRoom();
    await tab.retryUnsavedAuth();
    expect(await tab.readAuth(dataKey)).toEqual(next);
    expect(tab.storeTrouble.current()).toBeUndefined();
    const afterNext = renewed(next);
    expect(await tab.replaceAuth(afterNext, dataKey)).toEqual(afterNext);
    expect(await tab.readAuth(dataKey)).toEqual(afterNext);
  });

  test('SR-099: a sign-out stores nothing of a waiting token set', async () => {
    const auth = authOf('ada');
    const dataKey = await tab.beginSession(auth);
    const makeRoom = fillDisk('items', refusal);
    await tab.replaceAuth(renewed(auth), dataKey);
    makeRoom();
    await tab.endSession({ forceLogin: false });
    await tab.retryUnsavedAuth();
    expect((await disk())?.['items']).toEqual([]);
  });

  test('SR-098: data the card does not need makes space for it, and the user gets a notice', async () => {
    const dataKey = await tab.beginSession(authOf('ada'));
    await tab.saveReply('enumOptions', {}, {}, dataKey);
    await tab.saveReply('systemLabels', {}, [], dataKey);
    // There is space again as soon as something is deleted.
    const makeRoom = fillDisk('replies', refusal);
    const throwAway = IDBObjectStore.prototype.delete;
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (
      this: IDBObjectStore,
      key,
    ) {
      makeRoom();
      return throwAway.call(this, key);
    });
    expect(await tab.saveReply('user', {}, userReply, dataKey)).toBe(true);
    expect((await disk())?.['replies']).toEqual(['user']);
    expect(tab.storeTrouble.current()).toBe('tight');
    expect(tab.replyCache.get('systemLabels')).toBeDefined();
    // Saving the card again does not mean that there is space for the rest.
    await tab.saveReply('user', {}, userReply, dataKey);
    expect(tab.storeTrouble.current()).toBe('tight');
    await tab.saveReply('systemLabels', {}, [], dataKey);
    expect(tab.storeTrouble.current()).toBeUndefined();
  });

  test('SR-098: the card snapshot makes space for the card itself', async () => {
    const dataKey = await tab.beginSession(authOf('ada'));
    await tab.writeItem('paintedCard', { markup: 'painted' });
    const makeRoom = fillDisk('replies', refusal);
    const throwAway = IDBObjectStore.prototype.delete;
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (
      this: IDBObjectStore,
      key,
    ) {
      if (this.name === 'items') makeRoom();
      return throwAway.call(this, key);
    });
    expect(await tab.saveReply('user', {}, userReply, dataKey)).toBe(true);
    expect(await disk()).toMatchObject({ replies: ['user'], items: ['auth'] });
  });

  test('SR-098: a list without space is not stored, and the stored card reports it', async () => {
    const dataKey = await tab.beginSession(authOf('ada'));
    await tab.saveReply('user', {}, userReply, dataKey);
    fillDisk('replies', refusal);
    await tab.saveReply('systemLabels', {}, [], dataKey);
    expect(tab.storeTrouble.current()).toBe('tight');
    expect((await disk())?.['replies']).toEqual(['user']);
  });

  test('a session that could not be stored stays in memory and is stored once there is space', async () => {
    const makeRoom = fillDisk('items', refusal);
    const auth = authOf('ada');
    const dataKey = await tab.beginSession(auth);
    expect(tab.currentDataKey()).toBe(dataKey);
    expect(tab.storeTrouble.current()).toBe('full');
    expect(tab.wasStored()).toBe(false);
    await tab.saveReply('user', {}, userReply, dataKey);
    expect(tab.replyCache.get('user')).toBeDefined();
    // Nothing was written, so nothing may be reported as fine.
    expect(tab.storeTrouble.current()).toBe('full');

    const next = renewed(auth);
    expect(await tab.replaceAuth(next, dataKey)).toEqual(next);
    makeRoom();
    const afterNext = renewed(next);
    expect(await tab.replaceAuth(afterNext, dataKey)).toEqual(afterNext);
    expect(tab.storeTrouble.current()).toBeUndefined();
    expect(tab.wasStored()).toBe(true);
    expect((await (await openTab()).bootRead()).auth).toEqual(afterNext);
  });

  test('a session that could not be stored never overwrites another tab’s', async () => {
    const makeRoom = fillDisk('items', refusal);
    const auth = authOf('ada');
    const dataKey = await tab.beginSession(auth);
    makeRoom();
    const second = await openTab();
    const ben = await second.beginSession(authOf('ben'));
    expect(await tab.replaceAuth(renewed(auth), dataKey)).toMatchObject({ generation: 2 });
    expect(await second.readAuth(ben)).toMatchObject({ subject: 'ben' });
    expect(await tab.readAuth(dataKey)).toBeUndefined();
  });
});

describe('a disk that cannot be opened at all', () => {
  test('SR-096: the session stays in memory, its error is reported, and nothing rejects', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Internal error opening backing store', 'UnknownError');
    });
    const auth = authOf('ada');
    const dataKey = await tab.beginSession(auth);
    expect(tab.storeTrouble.current()).toBe('unavailable');
    const next = renewed(auth);
    expect(await tab.replaceAuth(next, dataKey)).toEqual(next);
    expect(await tab.saveReply('user', {}, userReply, dataKey)).toBe(true);
    expect(tab.replyCache.get('user')).toBeDefined();
    // Dexie has tried four times by itself; the app does not try a fifth time.
    expect(opening.mock.calls.length).toBeLessThanOrEqual(4);
    await tab.endSession({ forceLogin: true });
    expect(tab.currentDataKey()).toBeUndefined();
    expect(tab.replyCache.all()).toEqual({});
    expect(await tab.replaceAuth(next, dataKey)).toBeUndefined();
    expect((await tab.bootRead()).condition).toBe('broken');
  });
});

test('a sign-out ends only its own session, not one another tab started since', async () => {
  await tab.beginSession(authOf('ada'));
  const second = await openTab();
  const ben = await second.beginSession(authOf('ben'));
  await tab.endSession({ forceLogin: true });
  expect(tab.currentDataKey()).toBeUndefined();
  expect(await second.readAuth(ben)).toMatchObject({ subject: 'ben' });
  expect(await second.readItem('forceLogin')).toBeUndefined();
  expect(second.wasStored()).toBe(true);
});

test('saveReply: of two simultaneous replies the later one stays, however long its sealing takes', async () => {
  const dataKey = await tab.beginSession(authOf('ada'));
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
  let release: () => void = () => undefined;
  vi.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce(async (...given) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return encrypt(...given);
  });
  const first = tab.saveReply('user', {}, { ...userReply, firstName: 'Former' }, dataKey);
  await tab.saveReply('user', {}, { ...userReply, firstName: 'Latter' }, dataKey);
  release();
  await first;
  expect(tab.replyCache.get('user')?.value.firstName).toBe('Latter');
  const boot = await (await openTab()).bootRead();
  expect(boot.replies.user?.value.firstName).toBe('Latter');
});

describe('SR-115: an odd reply is stored like any other, or is the only one not stored', () => {
  test.each([
    ['nested ten thousand deep', `{"later":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['with a prototype of its own', '{"__proto__":{"organization":{"name":"Evil"}}}'],
    ['with eight megabytes (SR-105)', `{"later":"${'x'.repeat(8 * 1024 ** 2)}"}`],
  ])('%s', async (_what, text) => {
    const dataKey = await tab.beginSession(authOf('ada'));
    await tab.saveReply('user', {}, userReply, dataKey);
    expect(await tab.saveReply('startup', {}, JSON.parse(text), dataKey)).toBe(true);
    expect(tab.replyCache.get('startup')?.value.organization.name).toBeUndefined();
    const boot = await (await openTab()).bootRead();
    expect(boot.replies.user?.value.personId).toBe('person-1');
    expect(boot.replies.startup?.value.organization.name).toBeUndefined();
  });

  test('an unreadable reply replaces nothing', async () => {
    const dataKey = await tab.beginSession(authOf('ada'));
    await tab.saveReply('user', {}, userReply, dataKey);
    await expect(tab.saveReply('user', {}, [], dataKey)).rejects.toMatchObject({
      name: 'ReplyUnreadable',
    });
    expect(tab.replyCache.get('user')?.value.personId).toBe('person-1');
  });
});
