import { beforeEach, describe, expect, test, vi } from 'vitest';
import { databaseName } from '#store/model/schema.ts';
import { disk, freshDevice, openTab, opened, tamper, type Tab } from '../device.ts';
import * as version1 from '../fixtures/version1.ts';
import { authOf } from '../samples.ts';

let tab: Tab;

beforeEach(async () => {
  await freshDevice();
  tab = await openTab();
});

const nothing = {
  dataKey: undefined,
  auth: undefined,
  replies: {},
  nonces: new Map(),
  isKeyDamaged: false,
  damagedReplies: [],
};

describe('on a device without a database', () => {
  test('the first start is `absent`, and reading creates no database', async () => {
    expect(await tab.bootRead()).toEqual({
      condition: 'absent',
      publicRows: new Map(),
      ...nothing,
    });
    expect(await disk()).toBeUndefined();
  });

  test('the store creates it afterwards as if nothing had read it', async () => {
    await tab.bootRead();
    await tab.beginSession(authOf('ada'));
    expect(await tab.bootRead()).toMatchObject({ condition: 'ok', auth: { subject: 'ada' } });
  });
});

describe('an unreadable database is `broken`, and nothing rejects', () => {
  test.each<[what: string, arrange: () => void]>([
    [
      'SR-096: opening throws',
      () => {
        vi.spyOn(indexedDB, 'open').mockImplementation(() => {
          throw new DOMException('denied', 'SecurityError');
        });
      },
    ],
    ['SR-104: there is no IndexedDB', () => vi.stubGlobal('indexedDB', undefined)],
  ])('%s', async (_what, arrange) => {
    arrange();
    expect(await tab.bootRead()).toMatchObject({ condition: 'broken', ...nothing });
  });

  test('its tables are missing', async () => {
    (await opened(indexedDB.open(databaseName, 10))).close();
    expect(await tab.bootRead()).toMatchObject({ condition: 'broken', ...nothing });
  });
});

test('a database still being created is read as `absent`', async () => {
  (await opened(indexedDB.open(databaseName, 1))).close();
  expect(await tab.bootRead()).toMatchObject({ condition: 'absent', ...nothing });
});

describe('damage to single rows', () => {
  beforeEach(version1.writeVersion1);

  test('without a data key the user is signed out, and the public rows remain', async () => {
    await tamper((table) => table('keys').clear());
    const boot = await tab.bootRead();
    expect(boot).toMatchObject({ condition: 'ok', ...nothing });
    expect(boot.publicRows.get('region')).toBe('EU');
  });

  test('without a token set only the token set is missing', async () => {
    await tamper((table) => table('items').delete('auth'));
    const boot = await tab.bootRead();
    expect(boot.dataKey).toBeDefined();
    expect(boot.auth).toBeUndefined();
    expect(boot.replies.user).toBeDefined();
  });

  test.each<[what: string, row: unknown]>([
    ['cut short', { v: 1, iv: new Uint8Array(12), ciphertext: new ArrayBuffer(1) }],
    ['of a later envelope', { v: 2, iv: new Uint8Array(12), ciphertext: new ArrayBuffer(40) }],
    ['empty', {}],
    ['null', null],
    ['absent', undefined],
  ])('a row whose seal is %s is skipped while the rest opens', async (_what, sealed) => {
    await tamper((table) => table('replies').put({ id: 'cardTemplate', sealed }));
    await tamper((table) => table('items').put({ id: 'startupMessageSeen', sealed }));
    const boot = await tab.bootRead();
    expect(boot.condition).toBe('ok');
    expect(boot.replies.cardTemplate).toBeUndefined();
    expect(boot.damagedReplies).toEqual(['cardTemplate']);
    expect(boot.replies.user?.value.firstName).toBe('Ada');
    expect(boot.auth).toEqual(version1.auth);
  });

  test('swapped rows do not open (SR-015)', async () => {
    const { dataKey } = await tab.start();
    const database = await tab.connect();
    const [user, template] = await database.replies.bulkGet(['user', 'cardTemplate']);
    await database.replies.bulkPut([
      { id: 'user', sealed: template!.sealed },
      { id: 'cardTemplate', sealed: user!.sealed },
    ]);
    const boot = await (await openTab()).bootRead();
    expect(boot.dataKey?.id).toBe(dataKey?.id);
    expect(boot.replies.user).toBeUndefined();
    expect(boot.replies.cardTemplate).toBeUndefined();
    expect(boot.replies.startup).toBeDefined();
  });
});

describe('silent loss is detected: the mark outside the database', () => {
  test('stored data that vanished is distinguished from a first start', async () => {
    expect(tab.wasStored()).toBe(false);
    await tab.beginSession(authOf('ada'));
    await tamper((table) => {
      for (const name of ['public', 'keys', 'replies', 'items']) table(name).clear();
    });
    const next = await openTab();
    expect(await next.bootRead()).toMatchObject({ condition: 'ok', ...nothing });
    expect(next.wasStored()).toBe(true);
  });

  test('a deliberate sign-out is not a loss', async () => {
    await tab.beginSession(authOf('ada'));
    await tab.endSession({ forceLogin: false });
    expect((await openTab()).wasStored()).toBe(false);
  });

  test('a browser without local storage loses only this notice (SR-104)', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    await tab.beginSession(authOf('ada'));
    expect(tab.storeTrouble.current()).toBeUndefined();
    expect(tab.wasStored()).toBe(false);
  });
});
