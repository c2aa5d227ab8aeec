/** Transactions that are never answered, as in WebKit once after a sign-in (engines:W2). */
import { IDBDatabase } from 'fake-indexeddb';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  ada,
  freshLockDevice,
  lockDevice,
  openLockTab,
  recordOf,
  testTools,
  type LockTab,
  type TestTools,
} from './lockDevice.ts';

let tools: TestTools;
let tab: LockTab;

beforeEach(async () => {
  await freshLockDevice();
  tools = testTools();
  tab = await openLockTab();
  await lockDevice(tools);
});

/** Leaves the next transactions without an answer. @returns how often one of them was aborted. */
function silence(count: number): { aborted: number } {
  const seen = { aborted: 0 };
  const prototype = IDBDatabase.prototype;
  const real = prototype.transaction;
  let left = count;
  const spy = vi.spyOn(prototype, 'transaction').mockImplementation(function (
    this: globalThis.IDBDatabase,
    ...given
  ) {
    if (left === 0) return real.apply(this, given);
    left -= 1;
    const store = { name: 'locks', get: () => new EventTarget() };
    return Object.assign(new EventTarget(), {
      objectStore: () => store,
      abort: () => {
        seen.aborted += 1;
      },
    }) as unknown as IDBTransaction;
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    spy.mockRestore();
    vi.useRealTimers();
  });
  return seen;
}

/** Lets five seconds pass as often as given, for a caller that is several steps behind. */
async function pass(times: number): Promise<void> {
  for (let step = 0; step < times * 20; step += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(250);
  }
}

test('a transaction without an answer is aborted after five seconds, and the lock counts as unread', async () => {
  const before = await recordOf();
  const seen = silence(1);
  const status = tab.readLockStatus(ada, tools);
  await pass(2);
  expect(await status).toEqual({ kind: 'unavailable' });
  expect(seen.aborted).toBe(1);
  expect(await recordOf()).toEqual(before);
  // The next read finds a disk that answers.
  expect(await tab.readLockStatus(ada, tools)).toMatchObject({ kind: 'ok', counter: { fails: 0 } });
});
