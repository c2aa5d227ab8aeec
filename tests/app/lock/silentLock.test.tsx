/** A disk that never answers whether there is a lock, as in WebKit once after a sign-in (engines:W2). */
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type * as timeout from '#async/timeout.ts';
import { lockState } from '#lock/controller.ts';
import { refreshCard } from '#sync/refreshCard.ts';
import { startCardCloud } from '#tests/support/cardCloud.ts';
import { beginWithoutLock, showApp, signInAgain } from '#tests/support/lockApp.tsx';

vi.mock('#lock/readLockStatus.ts', () => ({
  readLockStatus: () => new Promise<never>(() => undefined),
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

const cloud = startCardCloud();

beginWithoutLock();

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
