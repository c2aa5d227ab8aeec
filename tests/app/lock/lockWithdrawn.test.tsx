/** decisions/lock-withdrawn: only an explicit `hasPin: false` withdraws a lock, and the user is notified. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { endSession } from '#store/session.ts';
import { pendingSession } from '#store/pendingSession.ts';
import { lockState } from '#lock/controller.ts';
import { bootRead } from '#store/read/bootRead.ts';
import { replyCache } from '#session/replyCache.ts';
import { refreshCard } from '#sync/refreshCard.ts';
import { startCardCloud } from '#tests/support/cardCloud.ts';
import {
  beginWithoutLock,
  pinField,
  showApp,
  signInAgain,
  unlockedApp,
} from '#tests/support/lockApp.tsx';
import { until } from '#tests/support/until.ts';

const something: unknown = expect.anything();
const cloud = startCardCloud();
const user = userEvent.setup();

beginWithoutLock();

const withdrawn =
  'Your organization has turned off the PIN lock. Anyone who opens the app on this device can now see your card.';

/** Refreshes with settings that contain this value for the lock. */
async function refreshWith(hasPin: boolean | null): Promise<void> {
  await cloud.control.patchState({ organizations: { vault: { settings: { hasPin } } } });
  await act(async () => {
    await refreshCard();
  });
}

function storedHasPin(): unknown {
  return replyCache.get('settings')?.value.hasPin;
}

describe('an open app with a lock', () => {
  test.each<[what: string, hasPin: boolean | null]>([
    ['without the field', null],
    // Our servers do not send this, but a tolerant reader must handle it.
    ['with a word in its place', 'no' as unknown as boolean],
  ])('a settings reply %s changes nothing', async (_what, hasPin) => {
    await unlockedApp(cloud, 'answered');
    await refreshWith(hasPin);
    await waitFor(() => {
      expect(storedHasPin()).toBeUndefined();
    });
    expect(lockState.current().kind).toBe('unlocked');
    expect(await bootRead()).toMatchObject({ dataKey: undefined, locked: something });
    expect(screen.queryByText(withdrawn)).toBeNull();
    // Settings still shows the lock.
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    expect(await screen.findByRole('button', { name: 'Lock now' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reset PIN' })).toBeVisible();
  });

  test('an explicit false withdraws the lock and notifies the user', async () => {
    await unlockedApp(cloud, 'answered');
    await refreshWith(false);
    expect(await screen.findByText(withdrawn)).toBeVisible();
    expect(lockState.current().kind).toBe('off');
    expect(await bootRead()).toMatchObject({ auth: something, locked: undefined });
  });
});

describe('a user who signs in', () => {
  test('decisions/flags: without the field and without a lock, no lock applies', async () => {
    await cloud.control.patchState({ organizations: { vault: { settings: { hasPin: null } } } });
    await act(async () => {
      await signInAgain(cloud, 'locked');
      await refreshCard();
    });
    showApp();
    await waitFor(() => {
      expect(pendingSession()).toBeUndefined();
    });
    expect(lockState.current().kind).toBe('off');
  });

  test('without the field, a PIN that survived the sign-out is requested', async () => {
    await unlockedApp(cloud, 'answered');
    await act(async () => {
      await endSession({ forceLogin: false });
    });
    await cloud.control.patchState({ organizations: { vault: { settings: { hasPin: null } } } });
    await act(async () => {
      await signInAgain(cloud, 'locked');
      await refreshCard();
    });
    expect(await pinField()).toBeVisible();
    expect(pendingSession()).toBeDefined();
  });

  test('a reply without the field does not skip the gate while the first PIN is chosen', async () => {
    await act(async () => {
      await signInAgain(cloud, 'locked');
      await refreshCard();
    });
    showApp();
    await until(() => {
      expect(lockState.current().kind).toBe('unset');
    });
    await refreshWith(null);
    await waitFor(() => {
      expect(storedHasPin()).toBeUndefined();
    });
    expect(lockState.current().kind).toBe('unset');
    expect(pendingSession()).toBeDefined();
  });
});
