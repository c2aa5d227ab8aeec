import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx';
import { SignInScreen } from '#features/session/SignInScreen.tsx';
import { renderScreen } from '#tests/support/app.tsx';

// Before the app's modules look at it, as in a browser.
vi.hoisted(() => {
  Object.defineProperty(navigator, 'userAgent', {
    value:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  });
});

test('on iOS the sign-in screen says how to add the app to the Home Screen first', () => {
  renderScreen(<SignInScreen reason="none" problem={undefined} preferences={null} />);
  expect(screen.getByText('Add Lanyard to your Home Screen first')).toBeInTheDocument();
  expect(screen.getByText(/Tap Share, then 'Add to Home Screen'/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeInTheDocument();
});

test('on iOS Settings says how to install: only the Share menu can', () => {
  renderScreen(<SettingsScreen />);
  expect(screen.getByText("To install: tap Share, then 'Add to Home Screen'")).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Install the app' })).toBeNull();
});
