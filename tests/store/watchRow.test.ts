import { liveQuery } from 'dexie';
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { databaseName, indexedDbVersion } from '#store/schema.ts';
import { until } from '#tests/support/until.ts';
import { disk, freshDevice, opened, openTab, tamper, type Tab } from './device.ts';
import { authOf, userReply } from './samples.ts';

let first: Tab;
let second: Tab;

beforeEach(freshDevice);

/** Waits until every live query has heard of what is committed so far, by one of its own. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    const database = await first.connect();
    await new Promise<void>((resolve, reject) => {
      const subscription = liveQuery(() => database.keys.toArray()).subscribe({
        next: () => {
          setTimeout(() => {
            subscription.unsubscribe();
            resolve();
          });
        },
        error: reject,
      });
    });
  }
}

/** The next openings run into a clearing that is not over yet. */
function refuseOpenings(count: number): void {
  const open = vi.spyOn(IDBFactory.prototype, 'open');
  for (let refused = 0; refused < count; refused += 1) {
    open.mockImplementationOnce(() => {
      throw new DOMException('The connection was closed.', 'AbortError');
    });
  }
}

describe('watchSession: a sign-out or sign-in in another tab', () => {
  let onChange = vi.fn<(dataKeyId: string | undefined) => void>();

  beforeEach(async () => {
    onChange = vi.fn();
    first = await openTab();
    await first.beginSession(authOf('ada'));
    second = await openTab();
    await second.start();
  });

  test('SR-048: hears of a sign-out', async () => {
    await second.watchSession(onChange);
    await settled();
    expect(onChange).not.toHaveBeenCalled();
    await first.endSession({ forceLogin: false });
    await until(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(undefined));
  });

  test('hears of a sign-out that happened between its first read and now', async () => {
    await first.endSession({ forceLogin: false });
    await second.watchSession(onChange);
    await until(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(undefined));
  });

  test('SR-060: hears of another person who signed in between its first read and now', async () => {
    const ben = await first.beginSession(authOf('ben'));
    await second.watchSession(onChange);
    await until(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(ben.id));
  });

  test('SR-060: hears of another person who signs in', async () => {
    await second.watchSession(onChange);
    await settled();
    const ben = await first.beginSession(authOf('ben'));
    await until(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(ben.id));
  });

  test('a tab that is signed out hears of a sign-in', async () => {
    await first.endSession({ forceLogin: false });
    second = await openTab();
    await second.start();
    await second.watchSession(onChange);
    await settled();
    expect(onChange).not.toHaveBeenCalled();
    const ada = await first.beginSession(authOf('ada'));
    await until(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(ada.id));
  });

  /** The browser closes the tab's connection, as it does when it clears the site's data. */
  async function loseConnection(tab: Tab): Promise<void> {
    forceCloseDatabase((await tab.connect()).backendDB() as never);
  }

  test('SR-060: hears of a sign-in after a clearing that its next openings ran into', async () => {
    await second.watchSession(onChange);
    await settled();
    refuseOpenings(2);
    await loseConnection(second);
    await until(() => expect(second.storeTrouble.current()).toBeUndefined());
    const ben = await first.beginSession(authOf('ben'));
    await until(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(ben.id));
  });

  test('SR-060: hears of a sign-in after its connection was replaced', async () => {
    await second.watchSession(onChange);
    await settled();
    await second.disconnect();
    await second.connect();
    const ben = await first.beginSession(authOf('ben'));
    await until(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(ben.id));
  });

  test('is told nothing of what its own tab does', async () => {
    await second.watchSession(onChange);
    await settled();
    const ending = second.endSession({ forceLogin: false });
    await settled();
    await ending;
    const beginning = second.beginSession(authOf('ben'));
    await settled();
    await beginning;
    await second.beginSession(authOf('cleo'));
    await settled();
    await second.endSession({ forceLogin: false });
    await settled();
    expect(onChange).not.toHaveBeenCalled();
  });

  test('a session whose token set does not open begins nothing: no page would start anew for ever', async () => {
    await tamper((table) => table('items').delete('auth'));
    const third = await openTab();
    const boot = await third.start();
    expect(boot).toMatchObject({ condition: 'ok', auth: undefined });
    await third.watchSession(onChange);
    await settled();
    expect(onChange).not.toHaveBeenCalled();
    const ben = await first.beginSession(authOf('ben'));
    await until(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(ben.id));
  });

  test('SR-040: two tabs sign in; the later session is both tabs’, without a loop', async () => {
    const heard = vi.fn<(dataKeyId: string | undefined) => void>();
    await Promise.all([first.watchSession(heard), second.watchSession(onChange)]);
    await settled();
    await first.beginSession(authOf('ada'));
    const latter = await second.beginSession(authOf('ada'));
    await until(() => expect(heard).toHaveBeenLastCalledWith(latter.id));
    await settled();
    expect(heard).toHaveBeenCalledOnce();
    expect(second.currentDataKey()?.id).toBe(latter.id);
  });

  test('SR-040: two tabs sign in; a session stored while this tab still stores its own is heard of', async () => {
    await second.watchSession(onChange);
    await settled();
    await second.beginInMemory(authOf('ada'));
    const later = await first.beginInMemory(authOf('ada'));
    const database = await second.connect();
    const write = database.transaction.bind(database) as (...given: unknown[]) => Promise<unknown>;
    vi.spyOn(database, 'transaction').mockImplementationOnce((async (...given: unknown[]) => {
      const written = await write(...given);
      // On the disk, and not yet out of this tab's memory.
      await first.persistUnlocked();
      await settled();
      expect(onChange).not.toHaveBeenCalled();
      return written;
    }) as never);
    await second.persistUnlocked();
    await until(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(later.id));
  });
});

describe('watchReplies: what another tab keeps', () => {
  beforeEach(async () => {
    first = await openTab();
    await first.beginSession(authOf('ada'));
    second = await openTab();
    await second.start();
    await second.watchReplies();
  });

  test('is shown in this one', async () => {
    await first.saveReply('user', {}, { ...userReply, firstName: 'Fresh' }, first.currentDataKey());
    await until(() => expect(second.replyCache.get('user')?.value.firstName).toBe('Fresh'));
  });

  test('does not replace what this tab knows to be newer', async () => {
    const now = vi.spyOn(Date, 'now');
    now.mockReturnValue(2_000);
    await second.saveReply(
      'user',
      {},
      { ...userReply, firstName: 'Newer' },
      second.currentDataKey(),
    );
    now.mockReturnValue(1_000);
    await first.saveReply('user', {}, { ...userReply, firstName: 'Older' }, first.currentDataKey());
    await first.saveReply('startup', {}, {}, first.currentDataKey());
    await until(() => expect(second.replyCache.get('startup')).toBeDefined());
    expect(second.replyCache.get('user')?.value.firstName).toBe('Newer');
  });

  test('SR-060: of another person is not shown', async () => {
    const ben = await first.beginSession(authOf('ben'));
    await first.saveReply('user', {}, userReply, ben);
    await settled();
    expect(second.replyCache.get('user')).toBeUndefined();
  });

  test('a damaged row is passed over, and what follows is heard', async () => {
    const database = await first.connect();
    await database.replies.put({ id: 'user' } as never);
    await settled();
    expect(second.replyCache.get('user')).toBeUndefined();
    await first.saveReply('user', {}, userReply, first.currentDataKey());
    await until(() => expect(second.replyCache.get('user')).toBeDefined());
  });
});

/** Newer code opens the database: waits for other connections to close, and upgrades it. */
async function upgrade(version: number): Promise<void> {
  const request = indexedDB.open(databaseName, version);
  request.onupgradeneeded = () => void request.result.createObjectStore('later', { keyPath: 'id' });
  (await opened(request)).close();
}

describe('a database that is taken away from an open tab', () => {
  beforeEach(async () => {
    first = await openTab();
    await first.beginSession(authOf('ada'));
  });

  test('SR-100: newer code upgrades it; the older tab lets go and never writes into it', async () => {
    await upgrade(indexedDbVersion + 10);
    const before = await disk();
    expect(await first.saveReply('user', {}, userReply, first.currentDataKey())).toBe(true);
    expect(first.replyCache.get('user')).toBeDefined();
    expect(first.storeTrouble.current()).toBe('newer');
    expect(await disk()).toEqual(before);
  });

  test('SR-101: it is deleted; the tab goes on from memory and brings nothing back', async () => {
    await opened(indexedDB.deleteDatabase(databaseName));
    expect(await first.saveReply('user', {}, userReply, first.currentDataKey())).toBe(true);
    expect(await first.replaceAuth(authOf('ada', { generation: 2 }), first.currentDataKey()!)).toBe(
      undefined,
    );
    expect(await disk()).toMatchObject({ keys: [], replies: [], items: [] });
    await first.endSession({ forceLogin: false });
    expect(first.storeTrouble.current()).toBeUndefined();
  });

  test('SR-101: whether the session is lost is asked again where the disk does not answer at first', async () => {
    await opened(indexedDB.deleteDatabase(databaseName));
    refuseOpenings(1);
    expect(await first.isSessionLost()).toBe(true);
    expect(first.storeTrouble.current()).toBeUndefined();
  });

  test('SR-101: one that is still there is not lost', async () => {
    await first.disconnect();
    refuseOpenings(1);
    expect(await first.isSessionLost()).toBe(false);
  });
});

describe('SR-100: an upgrade that an older window holds up', () => {
  test('is told after three seconds, and goes on when the window lets go', async () => {
    // The older form, held open by a window that hears of nothing.
    const opening = indexedDB.open(databaseName, 10);
    opening.onupgradeneeded = () => {
      for (const [name, keyPath] of [
        ['public', 'key'],
        ['keys', 'id'],
        ['replies', 'id'],
        ['items', 'id'],
      ] as const) {
        opening.result.createObjectStore(name, { keyPath });
      }
    };
    const held = await opened(opening);
    const tab = await openTab();
    const connecting = tab.connectHoweverLong();
    // Nobody who waits for the store is held up as long.
    await expect(tab.connect()).rejects.toMatchObject({ name: 'StoreSilent' });
    await until(() => {
      expect(tab.storeTrouble.current()).toBe('blocked');
    });
    held.close();
    await connecting;
    expect(tab.storeTrouble.current()).toBeUndefined();
  });
});
