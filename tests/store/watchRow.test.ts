import { liveQuery } from 'dexie';
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { databaseName, indexedDbVersion } from '#store/model/schema.ts';
import { until } from '#tests/support/until.ts';
import { disk, freshDevice, opened, openTab, tamper, type Tab } from './device.ts';
import { authOf, startupReply, userReply } from './samples.ts';

let first: Tab;
let second: Tab;

beforeEach(freshDevice);

/** Waits until every live query has received what is committed so far, by using its own query. */
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

/** The next openings collide with a clearing that has not finished. */
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

  test('SR-048: reports a sign-out', async () => {
    await second.watchSession(onChange);
    await settled();
    expect(onChange).not.toHaveBeenCalled();
    await first.endSession({ forceLogin: false });
    await until(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(undefined));
  });

  test('reports a sign-out between its first read and now', async () => {
    await first.endSession({ forceLogin: false });
    await second.watchSession(onChange);
    await until(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(undefined));
  });

  test('SR-060: reports a sign-in by another user between its first read and now', async () => {
    const ben = await first.beginSession(authOf('ben'));
    await second.watchSession(onChange);
    await until(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(ben.id));
  });

  test('SR-060: reports a sign-in by another user', async () => {
    await second.watchSession(onChange);
    await settled();
    const ben = await first.beginSession(authOf('ben'));
    await until(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(ben.id));
  });

  test('a signed-out tab reports a sign-in', async () => {
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

  test('SR-060: reports a sign-in after a clearing that blocked its next openings', async () => {
    await second.watchSession(onChange);
    await settled();
    refuseOpenings(2);
    await loseConnection(second);
    await until(() => expect(second.storeTrouble.current()).toBeUndefined());
    const ben = await first.beginSession(authOf('ben'));
    await until(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(ben.id));
  });

  test('SR-060: reports a sign-in after its connection was replaced', async () => {
    await second.watchSession(onChange);
    await settled();
    await second.disconnect();
    await second.connect();
    const ben = await first.beginSession(authOf('ben'));
    await until(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(ben.id));
  });

  test('does not report changes by its own tab', async () => {
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

  test('a session with an unreadable token set starts nothing, so no page reloads forever', async () => {
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

  test('SR-040: after two tabs sign in, both use the later session, without a loop', async () => {
    const received = vi.fn<(dataKeyId: string | undefined) => void>();
    await Promise.all([first.watchSession(received), second.watchSession(onChange)]);
    await settled();
    await first.beginSession(authOf('ada'));
    const latter = await second.beginSession(authOf('ada'));
    await until(() => expect(received).toHaveBeenLastCalledWith(latter.id));
    await settled();
    expect(received).toHaveBeenCalledOnce();
    expect(second.currentDataKey()?.id).toBe(latter.id);
  });

  test('SR-040: when two tabs sign in, a session stored during this tab’s own storing is reported', async () => {
    await second.watchSession(onChange);
    await settled();
    await second.beginInMemory(authOf('ada'));
    const later = await first.beginInMemory(authOf('ada'));
    const database = await second.connect();
    const write = database.transaction.bind(database) as (...given: unknown[]) => Promise<unknown>;
    vi.spyOn(database, 'transaction').mockImplementationOnce((async (...given: unknown[]) => {
      const written = await write(...given);
      // On the disk, and not yet removed from this tab's memory.
      await first.persistUnlocked();
      await settled();
      expect(onChange).not.toHaveBeenCalled();
      return written;
    }) as never);
    await second.persistUnlocked();
    await until(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(later.id));
  });
});

describe('watchReplies: what another tab stores', () => {
  beforeEach(async () => {
    first = await openTab();
    await first.beginSession(authOf('ada'));
    second = await openTab();
    await second.start();
    await second.watchReplies();
  });

  test('appears in this tab', async () => {
    await first.saveReply('user', {}, { ...userReply, firstName: 'Fresh' }, first.currentDataKey());
    await until(() => expect(second.replyCache.get('user')?.value.firstName).toBe('Fresh'));
  });

  test('does not replace newer data in this tab', async () => {
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

  test('SR-060: does not appear if it belongs to another user', async () => {
    const ben = await first.beginSession(authOf('ben'));
    await first.saveReply('user', {}, userReply, ben);
    await settled();
    expect(second.replyCache.get('user')).toBeUndefined();
  });

  test('a damaged row is skipped, and later rows are reported', async () => {
    const database = await first.connect();
    await database.replies.put({ id: 'user' } as never);
    await settled();
    expect(second.replyCache.get('user')).toBeUndefined();
    await first.saveReply('user', {}, userReply, first.currentDataKey());
    await until(() => expect(second.replyCache.get('user')).toBeDefined());
  });
});

describe('watchReplies: what is stored at the start', () => {
  beforeEach(async () => {
    first = await openTab();
    await first.beginSession(authOf('ada'));
    const dataKey = first.currentDataKey();
    await first.saveReply('startup', {}, startupReply, dataKey);
    await first.saveReply('user', {}, userReply, dataKey);
    await first.saveReply('systemLabels', {}, [], dataKey);
    await first.saveReply('wizard', {}, {}, dataKey);
  });

  /** Starts another tab. @returns how often its screens had something new to show. */
  async function rendersOfStart(): Promise<number> {
    second = await openTab();
    await second.start();
    let renders = 0;
    second.replyCache.subscribe(() => {
      renders += 1;
    });
    await second.watchReplies();
    await settled();
    return renders;
  }

  test('what the start did not read arrives in one change', async () => {
    expect(await rendersOfStart()).toBe(1);
    expect(second.replyCache.get('systemLabels')).toBeDefined();
    expect(second.replyCache.get('wizard')).toBeDefined();
  });

  test('a reply that the start has read stays the same object', async () => {
    second = await openTab();
    await second.start();
    const { startup, user } = second.replyCache.all();
    expect(user).toBeDefined();
    await second.watchReplies();
    await settled();
    expect(second.replyCache.get('startup')).toBe(startup);
    expect(second.replyCache.get('user')).toBe(user);
  });

  test('a row of the disk is read again when its reply has left the memory', async () => {
    await rendersOfStart();
    second.replyCache.clear();
    await second.loadReply('systemLabels');
    expect(second.replyCache.get('systemLabels')).toBeDefined();
  });
});

/** Newer code opens the database: it waits for other connections to close, and upgrades it. */
async function upgrade(version: number): Promise<void> {
  const request = indexedDB.open(databaseName, version);
  request.onupgradeneeded = () => void request.result.createObjectStore('later', { keyPath: 'id' });
  (await opened(request)).close();
}

describe('a database removed under an open tab', () => {
  beforeEach(async () => {
    first = await openTab();
    await first.beginSession(authOf('ada'));
  });

  test('SR-100: on an upgrade by newer code the older tab disconnects and never writes to it', async () => {
    await upgrade(indexedDbVersion + 10);
    const before = await disk();
    expect(await first.saveReply('user', {}, userReply, first.currentDataKey())).toBe(true);
    expect(first.replyCache.get('user')).toBeDefined();
    expect(first.storeTrouble.current()).toBe('newer');
    expect(await disk()).toEqual(before);
  });

  test('SR-101: after a deletion the tab continues from memory and restores nothing', async () => {
    await opened(indexedDB.deleteDatabase(databaseName));
    expect(await first.saveReply('user', {}, userReply, first.currentDataKey())).toBe(true);
    expect(await first.replaceAuth(authOf('ada', { generation: 2 }), first.currentDataKey()!)).toBe(
      undefined,
    );
    expect(await disk()).toMatchObject({ keys: [], replies: [], items: [] });
    await first.endSession({ forceLogin: false });
    expect(first.storeTrouble.current()).toBeUndefined();
  });

  test('SR-101: checks again for a lost session when the disk does not answer at first', async () => {
    await opened(indexedDB.deleteDatabase(databaseName));
    refuseOpenings(1);
    expect(await first.isSessionLost()).toBe(true);
    expect(first.storeTrouble.current()).toBeUndefined();
  });

  test('SR-101: an existing session is not lost', async () => {
    await first.disconnect();
    refuseOpenings(1);
    expect(await first.isSessionLost()).toBe(false);
  });
});

describe('SR-100: an upgrade blocked by an older window', () => {
  test('is reported after three seconds and continues when the window disconnects', async () => {
    // The older version, held open by a window that receives no events.
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
    // Other callers that wait for the store are not held up as long.
    await expect(tab.connect()).rejects.toMatchObject({ name: 'StoreSilent' });
    await until(() => {
      expect(tab.storeTrouble.current()).toBe('blocked');
    });
    held.close();
    await connecting;
    expect(tab.storeTrouble.current()).toBeUndefined();
  });
});
