/** A database whose opening is never answered, as in WebKit after a page was left while it opened one. */
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { StoreSilent } from '#store/read/openings.ts';
import { until } from '#tests/support/until.ts';
import { freshDevice, openTab, type Tab } from '../device.ts';
import { authOf, userReply } from '../samples.ts';

let tab: Tab;

beforeEach(async () => {
  await freshDevice();
  tab = await openTab();
  await tab.beginSession(authOf('ada'));
  tab = await openTab();
  // Loaded while nothing waits, so that the time is not spent on loading its code.
  await import('#store/database.ts');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
});

/** The part of a request that an opener of a database uses. */
type Held = EventTarget & { onsuccess?: (event: Event) => void; result?: IDBDatabase };

/** Holds openings back until the returned function is called. */
function holdOpenings(): () => void {
  const open = indexedDB.open.bind(indexedDB);
  const waiting: (() => void)[] = [];
  const spy = vi.spyOn(indexedDB, 'open').mockImplementation((...given) => {
    const request: Held = new EventTarget();
    waiting.push(() => {
      const real = open(...given);
      real.onsuccess = () => {
        request.result = real.result;
        const event = new Event('success');
        Object.defineProperty(event, 'target', { value: request });
        request.onsuccess?.(event);
      };
    });
    return request as unknown as IDBOpenDBRequest;
  });
  return () => {
    spy.mockRestore();
    for (const answer of waiting.splice(0)) answer();
  };
}

/** Lets time pass for callers that wait for the database, however many steps behind they are. */
async function pass(ms: number): Promise<void> {
  for (let step = 0; step < 10; step += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(ms / 10);
  }
}

test('reading without Dexie fails after three seconds, and the late connection is closed', async () => {
  const { openForReading } = await import('#store/read/openForReading.ts');
  const answer = holdOpenings();
  const reading = openForReading().catch((error: unknown) => error);
  await pass(3_000);
  expect(await reading).toBeInstanceOf(Error);
  expect(await reading).toMatchObject({ name: 'StoreSilent' });
  answer();
  // Nothing holds the database open: it can be deleted.
  await until(
    () =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('lanyard');
        deleting.onsuccess = () => resolve();
        deleting.onblocked = () => reject(new Error('blocked'));
      }),
  );
});

test('a start that waits longer reports `silent` and gets the stored data when it arrives', async () => {
  const { openHoweverLong } = await import('#store/read/openForReading.ts');
  const { withinOpenLimit } = await import('#store/read/openings.ts');
  const { silentBoot } = await import('#store/read/bootRead.ts');
  const answer = holdOpenings();
  const reading = tab.bootRead(undefined, openHoweverLong);
  const first = withinOpenLimit(reading).catch(() => silentBoot);
  await pass(3_000);
  expect(await first).toMatchObject({ condition: 'silent', dataKey: undefined, locked: undefined });
  answer();
  expect(await reading).toMatchObject({ condition: 'ok', auth: { subject: 'ada' } });
});

describe('opening for writing', () => {
  test('blocks nothing: writes and reads end with the error, and memory continues', async () => {
    holdOpenings();
    const dataKey = await tab.beginInMemory(authOf('ben'));
    const storing = tab.persistUnlocked();
    const item = tab.readItem('region').catch((error: unknown) => error);
    await pass(3_000);
    await storing;
    expect(await item).toMatchObject({ name: 'StoreSilent' });
    expect(tab.storeTrouble.current()).toBe('unavailable');
    expect(await tab.saveReply('user', {}, userReply, dataKey)).toBe(true);
    // Later callers do not wait again.
    expect(await tab.readItem('locale').catch((error: unknown) => error)).toMatchObject({
      name: 'StoreSilent',
    });
  });

  test('a late opening clears its error and stores what is in memory', async () => {
    const answer = holdOpenings();
    await tab.beginInMemory(authOf('ben'));
    const storing = tab.persistUnlocked();
    await pass(3_000);
    await storing;
    const late = vi.fn();
    tab.lateOpenings.subscribe(late);
    answer();
    vi.useRealTimers();
    await until(() => expect(late).toHaveBeenCalledOnce());
    expect(tab.storeTrouble.current()).toBeUndefined();
    // Ada's session, which another start has stored, is not overwritten.
    await tab.persistUnpersisted();
    expect((await tab.bootRead()).auth).toMatchObject({ subject: 'ada' });
    await (await tab.connect()).keys.clear();
    await tab.persistUnpersisted();
    expect((await tab.bootRead()).auth).toMatchObject({ subject: 'ben' });
  });
});

describe('a page about to leave', () => {
  test('waits for an opening that answers soon', async () => {
    const { beforeLeaving } = await import('#store/read/openings.ts');
    const { openHoweverLong } = await import('#store/read/openForReading.ts');
    const answer = holdOpenings();
    const opening = openHoweverLong();
    let hasLeft = false;
    const leaving = beforeLeaving().then(() => {
      hasLeft = true;
    });
    await pass(500);
    expect(hasLeft).toBe(false);
    answer();
    (await opening)?.close();
    await leaving;
    expect(hasLeft).toBe(true);
  });

  test('waits at most a second for a slow opening, and not at all without one', async () => {
    const { beforeLeaving } = await import('#store/read/openings.ts');
    await beforeLeaving();
    const { openHoweverLong } = await import('#store/read/openForReading.ts');
    holdOpenings();
    void openHoweverLong();
    const leaving = beforeLeaving();
    await pass(1_000);
    await leaving;
  });
});

test('a failed opening is not a silent one', async () => {
  const { openForReading } = await import('#store/read/openForReading.ts');
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Internal error', 'UnknownError');
  });
  await expect(openForReading()).rejects.not.toBeInstanceOf(StoreSilent);
  expect(await tab.bootRead()).toMatchObject({ condition: 'broken' });
});

test('an item whose read is never answered counts as failed after five seconds', async () => {
  const database = (await tab.connect()).backendDB();
  const table = database.transaction('public').objectStore('public');
  const get = vi
    .spyOn(Object.getPrototypeOf(table) as IDBObjectStore, 'get')
    .mockImplementation(() => new EventTarget() as IDBRequest);
  onTestFinished(() => {
    get.mockRestore();
  });
  const item = tab.readItem('region').catch((error: unknown) => error);
  await pass(5_000);
  expect(get).toHaveBeenCalled();
  expect(await item).toMatchObject({ name: 'StoreSilent' });
});
