/** The lock's screens in a shell, on top of the phone's secret storage. The plugin is faked. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startLockJob } from '#app/jobs/lockJob.ts';
import { hidePrivacyOverlay } from '#app/lock/privacyOverlay.ts';
import { SettingsWithLock } from '#app/composed/SettingsWithLock.tsx';
import { HelpAndAboutScreen } from '#features/settings/HelpAndAboutScreen.tsx';
import { LockScreen } from '#features/lock/LockScreen.tsx';
import { connect } from '#store/connection.ts';
import { dispatch, lockPerson, lockState } from '#lock/controller.ts';
import { wipeEverything } from '#lock/wipe.ts';
import { renderScreen } from '#tests/support/app.tsx';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';
import { createWebLocks } from '#tests/support/webLocks.ts';

const phone = await vi.hoisted(async () => {
  // Set before any module loads, as a shell does.
  Reflect.set(globalThis, 'Capacitor', { isNativePlatform: () => true, getPlatform: () => 'ios' });
  const { fakeSecurity } = await import('../../support/fakeSecurity.ts');
  return fakeSecurity();
});
vi.mock('lanyard-native', () => ({ DeviceSecurity: phone.plugin }));
Object.defineProperty(navigator, 'locks', { configurable: true, value: createWebLocks() });

const cloud = startCardCloud();
const user = userEvent.setup();
const organization = { name: 'Northgate Institute', logo: undefined };
const show = () =>
  renderScreen(
    <LockScreen organization={organization} onSignIn={() => Promise.resolve(undefined)} />,
  );
const unlockSwitch = () => screen.findByRole('switch', { name: /Unlock with face or fingerprint/ });
const fails = (): unknown =>
  (JSON.parse(phone.kept.get(`lock-${lockPerson() ?? ''}`) ?? '{}') as { counter?: unknown })
    .counter;

// A locked page lifts its veil five seconds later. That must not happen in the next test, or after the last
// one.
afterEach(hidePrivacyOverlay);

beforeEach(async () => {
  phone.reset();
  phone.set.capabilities = { biometry: 'face' };
  await phone.plugin.claimFirstLaunch();
  await act(async () => {
    await connect();
    await wipeEverything();
    dispatch({ type: 'signedOut' });
    startLockJob();
    await fetchCardOf(cloud, 'locked');
  });
});

/** Signs in under a lock with the PIN 7391, and locks. With `withFace`, face unlock is set up beside the PIN. */
async function locked(withFace: boolean): Promise<void> {
  act(() => {
    dispatch({ type: 'tasked', task: 'setPin' });
  });
  const first = show();
  await user.type(await screen.findByLabelText('Choose a PIN'), '7391');
  await user.type(await screen.findByLabelText('Confirm your PIN'), '7391');
  await waitFor(() => {
    expect(lockState.current().kind).toBe('unlocked');
  });
  first.unmount();
  if (withFace) {
    const settings = renderScreen(<SettingsWithLock />);
    await user.click(await unlockSwitch());
    await user.type(await screen.findByLabelText('Enter your current PIN'), '7391');
    await waitFor(async () => {
      expect(await unlockSwitch()).toBeChecked();
    });
    settings.unmount();
  }
  act(() => {
    dispatch({ type: 'lockAsked', cause: 'asked' });
  });
}

async function enter(pin: string): Promise<void> {
  await user.type(await screen.findByLabelText('Enter your PIN'), pin);
}

test('the PIN is chosen and entered as in a browser, and stored in the phone’s secret storage', async () => {
  await locked(false);
  const tag = lockPerson() ?? '';
  expect([...phone.kept.keys()].toSorted()).toEqual([`device-${tag}`, `lock-${tag}`]);
  show();
  await enter('7391');
  await waitFor(() => {
    expect(lockState.current().kind).toBe('unlocked');
  });
});

describe('decisions/native-shells: face unlock releases key material', () => {
  test('face unlock is set up after the PIN and opens the app; system prompts use our texts', async () => {
    await locked(true);
    show();
    await user.click(await screen.findByRole('button', { name: 'Unlock with face' }));
    await waitFor(() => {
      expect(lockState.current().kind).toBe('unlocked');
    });
    expect(phone.calls.flatMap(([, reason]) => reason ?? [])).toEqual([
      "Confirm it's you to turn on this way of unlocking",
      'Unlock Lanyard',
    ]);
  });

  test.each([
    ['CANCELLED', 'Not recognized. Try again, or enter your PIN.'],
    ['LOCKED_OUT', 'Not recognized. Try again, or enter your PIN.'],
    [
      'SECRET_MISSING',
      'Face or fingerprint unlock no longer works. Enter your PIN, then set it up again in Settings.',
    ],
  ] as const)(
    '%s: a message shows, no try is counted, and the PIN opens the app',
    async (code, words) => {
      await locked(true);
      phone.set.refusals.set('releaseBiometricSecret', code);
      show();
      await user.click(await screen.findByRole('button', { name: 'Unlock with face' }));
      expect(await screen.findByText(words)).toBeVisible();
      expect(fails()).toMatchObject({ fails: 0 });
      await enter('7391');
      await waitFor(() => {
        expect(lockState.current().kind).toBe('unlocked');
      });
    },
  );

  test('biometrics that are not strong are not offered', async () => {
    phone.set.capabilities = { biometry: 'face', strong: false };
    await locked(false);
    show();
    await enter('7391');
    await waitFor(() => {
      expect(lockState.current().kind).toBe('unlocked');
    });
    const settings = renderScreen(<SettingsWithLock />);
    expect(await screen.findByRole('button', { name: 'Lock now' })).toBeVisible();
    expect(screen.queryByRole('switch', { name: /Unlock with face/ })).toBeNull();
    settings.unmount();
    renderScreen(<HelpAndAboutScreen />);
    expect(await screen.findByText(/works together with the phone/)).toBeVisible();
    expect(screen.queryByText(/In a browser, your PIN/)).toBeNull();
  });
});

describe('a secret storage that does not respond', () => {
  test('shows a storage error: no wrong PIN, no try counted', async () => {
    await locked(false);
    const before = fails();
    show();
    phone.set.refusals.set('secureSet', 'STORAGE_FAILED');
    await enter('7392');
    expect(await screen.findByText(/storage. This attempt didn't count/)).toBeVisible();
    expect(screen.queryByText('Invalid PIN')).toBeNull();
    expect(fails()).toEqual(before);
  });

  test('stores no PIN, and shows that', async () => {
    phone.set.refusals.set('secureSet', 'STORAGE_FAILED');
    act(() => {
      dispatch({ type: 'tasked', task: 'setPin' });
    });
    show();
    await user.type(await screen.findByLabelText('Choose a PIN'), '7391');
    await user.type(await screen.findByLabelText('Confirm your PIN'), '7391');
    expect(await screen.findByText(/Couldn't save your PIN/)).toBeVisible();
    expect(phone.kept.size).toBe(0);
  });
});

test('a missing device part shows calmly that the lock cannot be opened, and no try is counted', async () => {
  await locked(false);
  phone.kept.delete(`device-${lockPerson() ?? ''}`);
  show();
  expect(await screen.findByText("Lanyard can't be unlocked on this device")).toBeVisible();
  expect(screen.getByRole('button', { name: /Sign in/ })).toBeVisible();
  expect(screen.queryByText('Invalid PIN')).toBeNull();
});
