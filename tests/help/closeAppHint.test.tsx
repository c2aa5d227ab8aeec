/** A store app that cannot read its storage: a new web view, and what helps when that does not. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { platform, type NativePlatform } from '#device/nativePlatform.ts';
import { LockUnavailable } from '#features/lock/parts/LockUnavailable.tsx';
import { SignInScreen } from '#features/session/SignInScreen.tsx';
import { renderScreen } from '#tests/support/app.tsx';

const shell = vi.hoisted(() => ({
  restartPage: vi.fn(() => Promise.resolve()),
  setScreen: vi.fn(() => Promise.resolve()),
}));
vi.mock('lanyard-native', () => ({ AppShell: shell, DeviceSecurity: shell }));

const nothing = () => Promise.resolve(undefined);
const hint =
  "If reloading doesn't help, close Lanyard from the list of open apps and start it again.";

const screens = {
  'the PIN screen': () => (
    <LockUnavailable reason="unavailable" onSignIn={nothing} onReplace={nothing} />
  ),
  'the sign-in screen': () => (
    <SignInScreen reason="unreadable" problem={undefined} preferences={null} />
  ),
};

const runIn = (system: NativePlatform | undefined): void => {
  platform.set(() => system);
};

beforeEach(() => {
  shell.restartPage.mockClear();
});

test.each(Object.entries(screens))(
  '%s says how to close the app, and starts a new web view',
  async (_name, shown) => {
    runIn('ios');
    renderScreen(shown());
    expect(await screen.findByText(hint)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await waitFor(() => {
      expect(shell.restartPage.mock.calls.length).toBe(1);
    });
  },
);

test.each(Object.entries(screens))('in a browser, %s says nothing of an app', (_name, shown) => {
  runIn(undefined);
  renderScreen(shown());
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.queryByText(hint)).toBeNull();
});

test('a lock of a newer version is no reason to close the app', () => {
  runIn('ios');
  renderScreen(<LockUnavailable reason="updateApp" onSignIn={nothing} onReplace={nothing} />);
  expect(screen.queryByText(hint)).toBeNull();
});
