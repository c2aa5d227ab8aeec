/** decisions/damaged-rows: where the code of a whole screen cannot be had, a sentence with a way out is there. */
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { App } from '#app/App.tsx';
import { finishSignInReturn } from '#app/signInReturn.ts';
import { sessionState } from '#identity/session.ts';
import '#tests/support/app.tsx';

vi.mock('#app/lock/LockedApp.tsx', () => {
  throw new Error('out of reach');
});

beforeEach(() => {
  // React names what it has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('the PIN screen cannot be had: no blank page', async () => {
  sessionState.set({ kind: 'locked', organization: undefined });
  render(<App arrival={finishSignInReturn(undefined)} />);
  expect(
    await screen.findByRole('heading', { name: "This screen couldn't be loaded" }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});
