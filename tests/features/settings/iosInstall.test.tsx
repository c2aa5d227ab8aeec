import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx';
import { SignInScreen } from '#features/session/SignInScreen.tsx';
import { renderScreen } from '#tests/support/app.tsx';

// Set before the app's modules read it, as in a browser.
vi.hoisted(() => {
  Object.defineProperty(navigator, 'userAgent', {
    value:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  });
});

test('on iOS the sign-in screen first explains how to add the app to the Home Screen', () => {
  renderScreen(<SignInScreen reason={undefined} problem={undefined} preferences={null} />);
  expect(screen.getByText('Add Lanyard to your Home Screen first')).toBeInTheDocument();
  expect(screen.getByText(/Tap Share, then 'Add to Home Screen'/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeInTheDocument();
});

test('on iOS Settings explains how to install from the Share menu', () => {
  renderScreen(<SettingsScreen />);
  expect(screen.getByText("To install: tap Share, then 'Add to Home Screen'")).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Install the app' })).toBeNull();
});
