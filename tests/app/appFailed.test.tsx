/**
 * decisions/damaged-rows: if the code of a whole screen cannot be loaded, the app shows a sentence with a way
 * out.
 */
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { App } from '#app/App.tsx';
import { finishSignInReturn } from '#app/wiring/finishSignInReturn.ts';
import { transition } from '#session/session.ts';
import '#tests/support/app.tsx';

vi.mock('#app/lockScreens/LockedApp.tsx', () => {
  throw new Error('out of reach');
});

beforeEach(() => {
  // React logs the error that it has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a PIN screen that cannot be loaded leaves no blank page', async () => {
  transition({
    type: 'locked',
    owner: { tag: 'tag', dataKeyId: 'key-1' },
    organization: undefined,
  });
  render(<App arrival={finishSignInReturn(undefined)} />);
  expect(
    await screen.findByRole('heading', { name: "This screen couldn't be loaded" }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});
