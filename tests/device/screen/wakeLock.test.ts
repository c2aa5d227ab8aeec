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

test('decisions/gate-mode: requested at once and again on return, and never after its release', async () => {
  const hold = acquireWakeLock();
  await until(() => {
    expect(held()).toEqual([true]);
  });
  // The browser releases the lock when the page is hidden.
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

test('a lock released while its request is pending is not held', async () => {
  acquireWakeLock().release();
  await until(() => {
    expect(held()).toEqual([false]);
  });
});

test('a lock that still holds is not replaced by a second one', async () => {
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

test('the code is shown even if the browser has no wake lock or refuses it', async () => {
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
