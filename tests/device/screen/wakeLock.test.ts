// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acquireWakeLock } from '#device/screen/wakeLock.ts';
import { until } from '#tests/support/until.ts';

interface Lock {
  released: boolean;
  release: () => Promise<void>;
}

const locks: Lock[] = [];
const request = vi.fn(() => {
  const lock: Lock = {
    released: false,
    release: () => {
      lock.released = true;
      return Promise.resolve();
    },
  };
  locks.push(lock);
  return Promise.resolve(lock);
});

function see(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

const held = () => locks.map(({ released }) => !released);

beforeEach(() => {
  locks.length = 0;
  request.mockClear();
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
});

afterEach(() => {
  see('visible');
  Reflect.deleteProperty(navigator, 'wakeLock');
});

test('decisions/gate-mode: taken at once, asked again on return, given back and not asked for any more', async () => {
  const hold = acquireWakeLock();
  await until(() => {
    expect(held()).toEqual([true]);
  });
  // The browser lets go of it when nobody sees the page.
  for (const lock of locks) lock.released = true;
  see('hidden');
  expect(request).toHaveBeenCalledTimes(1);
  see('visible');
  await until(() => {
    expect(held()).toEqual([false, true]);
  });
  hold.release();
  await until(() => {
    expect(held()).toEqual([false, false]);
  });
  see('visible');
  expect(request).toHaveBeenCalledTimes(2);
});

test('given back while the browser still thinks, it is held by nobody', async () => {
  acquireWakeLock().release();
  await until(() => {
    expect(held()).toEqual([false]);
  });
});

test('one that still holds is not asked for twice', async () => {
  const hold = acquireWakeLock();
  await until(() => {
    expect(held()).toEqual([true]);
  });
  see('visible');
  await until(() => {
    expect(held()).toEqual([true, false]);
  });
  hold.release();
});

test('where the browser has none, or refuses, the code is shown all the same', async () => {
  request.mockRejectedValueOnce(new DOMException('low battery', 'NotAllowedError'));
  const refused = acquireWakeLock();
  refused.brighten(true);
  refused.release();
  Reflect.deleteProperty(navigator, 'wakeLock');
  const none = acquireWakeLock();
  none.release();
  await Promise.resolve();
  expect(locks).toEqual([]);
});
