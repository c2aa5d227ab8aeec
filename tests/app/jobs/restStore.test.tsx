/** The database behind a stopped store app: nothing begins there, and a silent one gets a new web view once. */
import { IDBDatabase, IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { restStore } from '#app/jobs/restStore.ts';
import { clock } from '#clock/clock.ts';
import { blockReload } from '#device/reloadBlockers.ts';
import { readTableRow } from '#lock/vault/lockDatabase.ts';
import { beginApp } from '#scope/perApp.ts';
import { connect, connectHoweverLong } from '#store/connection.ts';
import { readItem, writeItem } from '#store/itemAccess.ts';
import { openForReading } from '#store/read/openForReading.ts';
import { StoreSilent } from '#store/read/openings.ts';
import { trackTransaction } from '#store/read/transactions.ts';
import { freshDevice } from '#tests/store/device.ts';

const shell = vi.hoisted(() => ({
  restartPage: vi.fn(() => Promise.resolve()),
  setScreen: vi.fn(() => Promise.resolve()),
}));
vi.mock('lanyard-native', () => ({ AppShell: shell, DeviceSecurity: shell }));

let sight: DocumentVisibilityState;
let wallMs: number;
let transaction: MockInstance<IDBDatabase['transaction']>;

function turn(next: DocumentVisibilityState): void {
  sight = next;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

/** Lets the disk answer, and then this much time pass. */
async function pass(ms: number): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  await vi.advanceTimersByTimeAsync(ms);
  for (let step = 0; step < 40; step += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** From now on, an opening gets no answer. */
function silence(): void {
  vi.spyOn(indexedDB, 'open').mockImplementation(
    () => new EventTarget() as unknown as IDBOpenDBRequest,
  );
}

beforeEach(async () => {
  beginApp();
  await freshDevice();
  sight = 'visible';
  wallMs = 1_700_000_000_000;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => sight);
  clock.set({ ...clock.current(), wallNow: () => wallMs });
  shell.restartPage.mockClear();
  // Dexie takes it from the prototype when it connects.
  transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await (await connect()).public.toArray();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

test('between hidden and shown, no database is opened and no transaction begins', async () => {
  restStore();
  await pass(0);
  const open = vi.spyOn(IDBFactory.prototype, 'open');
  transaction.mockClear();
  turn('hidden');
  const work = [
    connect().then((database) => database.keys.toArray()),
    connectHoweverLong().then((database) => database.keys.toArray()),
    openForReading().then((database) => database?.close()),
    readTableRow('public', 'theme'),
    writeItem('theme', 'dark'),
  ];
  await pass(10_000);
  expect(open.mock.calls.length).toBe(0);
  expect(transaction.mock.calls.length).toBe(0);
  turn('visible');
  await pass(0);
  await Promise.all(work);
  expect(await readItem('theme')).toBe('dark');
});

test('a browser’s page goes on while it is hidden', async () => {
  turn('hidden');
  const work = writeItem('theme', 'light');
  await pass(0);
  await work;
  const reading = readItem('theme');
  await pass(0);
  expect(await reading).toBe('light');
});

describe('a transaction that runs when the page is hidden', () => {
  function running(): { timesAborted: number } {
    const seen = { timesAborted: 0 };
    trackTransaction(
      Object.assign(new EventTarget(), {
        abort: () => {
          seen.timesAborted += 1;
        },
      }) as unknown as IDBTransaction,
    );
    return seen;
  }

  test('has a second to end, and is aborted then', async () => {
    restStore();
    const seen = running();
    turn('hidden');
    await pass(999);
    expect(seen.timesAborted).toBe(0);
    await pass(1);
    expect(seen.timesAborted).toBe(1);
  });

  test('is aborted at the return of an app that was stopped before', () => {
    restStore();
    const seen = running();
    turn('hidden');
    wallMs += 600_000;
    turn('visible');
    expect(seen.timesAborted).toBe(1);
  });

  test('goes on behind a page that is hidden for a moment', async () => {
    restStore();
    const seen = running();
    turn('hidden');
    wallMs += 500;
    turn('visible');
    await pass(10_000);
    expect(seen.timesAborted).toBe(0);
  });
});

describe('a database that no longer answers when the page is shown again', () => {
  async function returnToSilence(): Promise<void> {
    turn('hidden');
    silence();
    wallMs += 600_000;
    turn('visible');
    await pass(3_000);
  }

  test('gets a new web view, once', async () => {
    restStore();
    await pass(0);
    await returnToSilence();
    expect(shell.restartPage).toHaveBeenCalledTimes(1);
    // The light of the screen is the person's own again.
    expect(shell.setScreen).toHaveBeenCalledWith({ awake: false, bright: false });
    await returnToSilence();
    expect(shell.restartPage).toHaveBeenCalledTimes(1);
  });

  test('is waited for no longer than any other, by what was asked behind the stopped app', async () => {
    beginApp();
    restStore();
    turn('hidden');
    silence();
    const refused = vi.fn();
    connect().catch(refused);
    await pass(10_000);
    turn('visible');
    await pass(3_000);
    expect(refused).toHaveBeenCalledWith(expect.any(StoreSilent));
  });

  test('gets none from a page that it never answered', async () => {
    silence();
    restStore();
    await pass(3_000);
    await returnToSilence();
    expect(shell.restartPage).not.toHaveBeenCalled();
  });

  test('gets none while that would lose something, and one at the next return', async () => {
    restStore();
    await pass(0);
    const unblock = blockReload('gateMode');
    await returnToSilence();
    expect(shell.restartPage).not.toHaveBeenCalled();
    unblock();
    await returnToSilence();
    expect(shell.restartPage).toHaveBeenCalledTimes(1);
  });

  test('says nothing while the page is hidden again', async () => {
    restStore();
    await pass(0);
    turn('hidden');
    silence();
    turn('visible');
    await pass(1_000);
    turn('hidden');
    await pass(3_000);
    expect(shell.restartPage).not.toHaveBeenCalled();
  });
});

test('a database that answers again needs no new web view', async () => {
  restStore();
  await pass(0);
  turn('hidden');
  turn('visible');
  await pass(5_000);
  expect(shell.restartPage).not.toHaveBeenCalled();
});
