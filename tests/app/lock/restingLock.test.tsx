/** A lock whose store rests behind a stopped app: one look when the page is shown again, however long that took. */
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLockJob } from '#app/jobs/lockJob.ts';
import { useLockStatus } from '#features/lock/hooks/useLockStatus.ts';
import { beginApp } from '#scope/perApp.ts';
import { pinOption } from '#session/pinOption.ts';
import { transition } from '#session/session.ts';
import { storeRest } from '#store/read/storeRest.ts';
import '#tests/support/app.tsx';

const readLockStatus = vi.hoisted(() => vi.fn(() => Promise.resolve({ kind: 'unavailable' })));
vi.mock('#lock/readLockStatus.ts', () => ({ readLockStatus }));

let show: () => void;

beforeEach(() => {
  beginApp();
  readLockStatus.mockClear();
  const rest: { over: Promise<void> | undefined } = { over: undefined };
  rest.over = new Promise((resolve) => {
    show = () => {
      rest.over = undefined;
      resolve();
    };
  });
  storeRest().over = () => rest.over;
  transition({
    type: 'locked',
    owner: { tag: 'ada', dataKeyId: 'key' },
    organization: { name: undefined, logo: undefined },
  });
});

afterEach(() => {
  show();
});

test('the PIN screen does not ask again and again meanwhile', () => {
  const everyFewSeconds = vi.spyOn(globalThis, 'setInterval');
  const screen = renderHook(() => useLockStatus());
  const check = everyFewSeconds.mock.calls.find(([, ms]) => ms === 5_000)?.[0];
  for (let times = 0; times < 10; times += 1) check?.();
  expect(readLockStatus.mock.calls.length).toBe(0);
  show();
  check?.();
  expect(readLockStatus.mock.calls.length).toBe(1);
  screen.unmount();
});

test('the lock is evaluated once, by the last of those that asked', async () => {
  startLockJob();
  for (const isOn of [true, false, true]) pinOption.set({ tag: 'ada', isOn });
  await new Promise((resolve) => setTimeout(resolve));
  expect(readLockStatus.mock.calls.length).toBe(0);
  show();
  await new Promise((resolve) => setTimeout(resolve));
  expect(readLockStatus.mock.calls.length).toBe(1);
});
