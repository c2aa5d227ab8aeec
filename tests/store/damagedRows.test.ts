/** decisions/damaged-rows: a row that cannot be read affects only itself, and how each kind of row is handled. */
import { beforeEach, describe, expect, test } from 'vitest';
import { tables } from '#store/model/schema.ts';
import { until } from '#tests/support/until.ts';
import { disk, freshDevice, loseRows, openTab, tamper, type Tab } from './device.ts';
import { authOf, startupReply, userReply } from './samples.ts';

let tab: Tab;

beforeEach(async () => {
  await freshDevice();
  tab = await openTab();
  const dataKey = await tab.beginSession(authOf('ada'));
  await tab.writeItem('theme', 'dark');
  await tab.writeItem('firstLogin', true);
  await tab.writeItem('queue', []);
  await tab.saveReply('user', {}, userReply, dataKey);
  await tab.saveReply('startup', {}, startupReply, dataKey);
  await tab.saveReply('systemLabels', {}, [], dataKey);
  tab = await openTab();
});

async function damage() {
  return import('#store/damagedRows.ts');
}

describe('the first read', () => {
  test.each<[table: string, row: string, lacks: object]>([
    [tables.replies, 'user', { replies: { user: undefined }, damagedReplies: ['user'] }],
    [tables.items, 'auth', { auth: undefined }],
    [tables.public, 'theme', {}],
  ])('an unreadable row of %s (%s) is the only thing missing', async (table, row, lacks) => {
    const whole = await tab.bootRead();
    loseRows(table, row);
    const boot = await tab.bootRead();
    expect(boot).toMatchObject({ condition: 'ok', ...lacks });
    expect(boot.dataKey?.id).toBe(whole.dataKey?.id);
    expect(boot.replies.startup?.value.organization.name).toBe('Example Works');
    expect(boot.publicRows.size).toBe(whole.publicRows.size - (table === tables.public ? 1 : 0));
  });

  test('an unreadable data key signs the user out, and the clear rows remain', async () => {
    loseRows(tables.keys, 'data');
    const boot = await tab.bootRead();
    expect(boot).toMatchObject({ condition: 'ok', isKeyDamaged: true, dataKey: undefined });
    expect(boot.publicRows.get('theme')).toBe('dark');
  });

  test.each<[what: string, row: object]>([
    ['empty', {}],
    ['without a tag', { dataKeyId: 'one' }],
    ['with a key that is none', { dataKeyId: 'one', tag: 'ada', key: {} }],
    ['with a lock that is none', { dataKeyId: 'one', tag: 'ada', lock: null }],
    ['of another shape', { dataKeyId: 7, tag: [], key: 'x' }],
  ])('a data key row that is %s is damaged and has no lock', async (_what, row) => {
    await tamper((table) => table(tables.keys).put({ id: 'data', ...row }));
    expect(await tab.bootRead()).toMatchObject({ isKeyDamaged: true, locked: undefined });
  });
});

describe('an unreadable reply', () => {
  test('is deleted when the first read finds it, and can be saved again', async () => {
    const { dataKey } = await tab.start();
    const { deleteDamagedReply } = await import('#store/damagedReplies.ts');
    loseRows(tables.replies, 'user');
    await deleteDamagedReply('user', dataKey!);
    expect((await disk())?.['replies']).toEqual(['startup', 'systemLabels']);
    expect(await tab.saveReply('user', {}, userReply, dataKey)).toBe(true);
    expect((await disk())?.['replies']).toContain('user');
  });

  test('is deleted when read after the first paint; the others are still watched', async () => {
    await tab.start();
    const restore = loseRows(tables.replies, 'systemLabels');
    await tab.watchReplies();
    await until(async () => expect((await disk())?.['replies']).toEqual(['startup', 'user']));
    expect(tab.storeTrouble.current()).toBeUndefined();
    restore();
    const other = await openTab();
    const { dataKey } = await other.start();
    await other.saveReply('user', {}, { ...userReply, firstName: 'Later' }, dataKey);
    await until(() => expect(tab.replyCache.get('user')?.value.firstName).toBe('Later'));
  });

  test('a row that another tab has written since stays', async () => {
    const { dataKey } = await tab.start();
    const { deleteDamaged } = await damage();
    const database = await tab.connect();
    const evaluated = await database.replies.get('user');
    await tab.saveReply('user', {}, userReply, dataKey);
    await deleteDamaged(tables.replies, 'user', evaluated!, dataKey!);
    expect((await disk())?.['replies']).toContain('user');
  });

  test('deletes nothing in a session with a different data key', async () => {
    const { dataKey } = await tab.start();
    const { deleteDamaged } = await damage();
    const evaluated = await (await tab.connect()).replies.get('user');
    await deleteDamaged(tables.replies, 'user', evaluated!, { ...dataKey!, id: 'another' });
    expect((await disk())?.['replies']).toContain('user');
  });
});

describe('an unreadable queue or draft', () => {
  test.each<['queue' | 'profileDraft' | 'addressDraft', string]>([
    ['queue', 'queue'],
    ['profileDraft', 'draft'],
    ['addressDraft', 'draft'],
  ])('an unreadable %s is reported to the user and deleted', async (name, loss) => {
    await tab.start();
    await tamper((table) => table(tables.items).put({ id: name, sealed: {} }));
    expect(await tab.readItem(name)).toBeUndefined();
    const { losses } = await damage();
    expect([...losses.current()]).toEqual([loss]);
    expect((await disk())?.['items']).not.toContain(name);
  });

  test('a change that overwrites it reports the loss too', async () => {
    await tab.start();
    const { updateItem } = await import('#store/updateItem.ts');
    loseRows(tables.items, 'queue');
    expect(await updateItem('queue', (stored) => stored ?? [])).toEqual([]);
    const { losses } = await damage();
    expect([...losses.current()]).toEqual(['queue']);
  });

  test('data that can be fetched again causes no report', async () => {
    await tab.start();
    await tamper((table) => table(tables.items).put({ id: 'storageAsked', sealed: {} }));
    expect(await tab.readItem('storageAsked')).toBeUndefined();
    const { losses } = await damage();
    expect([...losses.current()]).toEqual([]);
  });
});

test('an unreadable consent or first-login row makes the app ask again', async () => {
  const { dataKey } = await tab.start();
  loseRows(tables.public, `firstLogin|${dataKey!.tag}`, `privacyConsent|${dataKey!.tag}`);
  expect(await tab.readItem('firstLogin')).toBeUndefined();
  expect(await tab.readItem('privacyConsent')).toBeUndefined();
  expect(tab.storeTrouble.current()).toBeUndefined();
});

test.each([tables.public, tables.keys, tables.replies, tables.items, tables.locks])(
  'a sign-out deletes the session even if a row of %s is unreadable',
  async (table) => {
    await tamper((each) => each(tables.locks).put({ id: 'ben' }));
    await tab.start();
    loseRows(table, 'data', 'user', 'auth', 'theme', 'ben');
    await tab.endSession({ forceLogin: true });
    expect(await disk()).toMatchObject({ keys: [], replies: [], items: [] });
    expect((await disk())?.['public']).toContain('forceLogin');
  },
);

describe('an unreadable data key', () => {
  test('without a lock it ends the session, and the next sign-in asks for the password', async () => {
    const { endDamagedSession } = await import('#lock/wipe.ts');
    loseRows(tables.keys, 'data');
    await endDamagedSession();
    expect(await disk()).toMatchObject({ keys: [], replies: [], items: [] });
    expect((await disk())?.['public']).toEqual(
      expect.arrayContaining(['forceLogin', expect.stringMatching(/^firstLogin\|/)]),
    );
    expect(tab.wasStored()).toBe(false);
  });

  test('with a lock the key may have been under it, so everything is wiped', async () => {
    const { endDamagedSession } = await import('#lock/wipe.ts');
    await tamper((table) => table(tables.locks).put({ id: 'ada' }));
    loseRows(tables.keys, 'data');
    await endDamagedSession();
    expect(await disk()).toEqual({
      public: ['forceLogin'],
      keys: [],
      replies: [],
      items: [],
      locks: [],
    });
  });

  test('a data key that turns out to be readable is left alone', async () => {
    const { endDamagedSession } = await import('#lock/wipe.ts');
    await endDamagedSession();
    expect((await tab.bootRead()).auth).toMatchObject({ subject: 'ada' });
  });
});

test('a mark outside the database distinguishes lost data from data never stored', async () => {
  const { wasCardStored } = await import('#store/storedMarker.ts');
  expect(wasCardStored()).toBe(true);
  await tab.start();
  await tab.endSession({ forceLogin: false });
  expect(wasCardStored()).toBe(false);
  const dataKey = await tab.beginSession(authOf('ada'));
  expect(tab.wasStored()).toBe(true);
  await tab.saveReply('user', {}, userReply, dataKey);
  expect(wasCardStored()).toBe(false);
  await tab.saveReply('startup', {}, startupReply, dataKey);
  expect(wasCardStored()).toBe(true);
});

test('a page reloads once per data key and never again for the same key', async () => {
  const { markReloadedFor } = await import('#store/reloadMark.ts');
  const { vi } = await import('vitest');
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  expect([markReloadedFor('one'), markReloadedFor('two')]).toEqual([true, true]);
  expect([markReloadedFor('one'), markReloadedFor('two')]).toEqual([false, false]);
  vi.stubGlobal('sessionStorage', undefined);
  expect(markReloadedFor('three')).toBe(false);
});
