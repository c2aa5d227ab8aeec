/** A disk that never answers whether there is a lock, as in WebKit once after a sign-in (engines:W2). */
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type * as timeout from '#async/timeout.ts';
import { lockState } from '#lock/controller.ts';
import { refreshCard } from '#sync/refreshCard.ts';
import { startCardCloud } from '#tests/support/cardCloud.ts';
import { beginWithoutLock, showApp, signInAgain } from '#tests/support/lockApp.tsx';

const disk = vi.hoisted(() => ({ isSilent: true }));

vi.mock('#lock/readLockStatus.ts', () => ({
  readLockStatus: () =>
    disk.isSilent ? new Promise(() => undefined) : Promise.resolve({ kind: 'absent' }),
}));

vi.mock('#async/timeout.ts', async (load) => {
  const real = await load<typeof timeout>();
  return {
    ...real,
    // The test does not wait as long as a user.
    withFallback: <Answer, Fallback>(asked: Promise<Answer>, limitMs: number, late: Fallback) =>
      real.withFallback(asked, limitMs / 20, late),
  };
});

/** The lock is read again after three seconds. */
const patience = { timeout: 20_000 };

const cloud = startCardCloud();

beginWithoutLock();

beforeEach(() => {
  disk.isSilent = true;
});

test('the start goes on after a limit: without the card, with a reload', async () => {
  await act(async () => {
    await signInAgain(cloud, 'locked');
    await refreshCard();
  });
  showApp();
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeEnabled();
  expect(lockState.current()).toEqual({ kind: 'closed', reason: 'unavailable' });
  expect(screen.queryByText(/Lindqvale/)).toBeNull();
});

test('a user whose password was just asked for goes on, and sets the PIN once the disk answers', async () => {
  await act(async () => {
    await signInAgain(cloud, 'locked', { authTimeS: Date.now() / 1_000 });
    await refreshCard();
  });
  showApp();
  expect(await screen.findByText(/Lindqvale/)).toBeVisible();
  disk.isSilent = false;
  await waitFor(() => {
    expect(lockState.current().kind).toBe('unset');
  }, patience);
  expect(screen.queryByText(/Lindqvale/)).toBeNull();
});
