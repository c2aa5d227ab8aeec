import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '#tests/support/app.tsx';
import { showMessage } from '#ui/toast/messages.ts';

// No screen is ever shown.
vi.mock('#ui/afterPaint.ts', async (load) => ({
  ...(await load<object>()),
  firstPaint: () => new Promise(() => undefined),
  afterPaint: () => new Promise(() => undefined),
}));

test('decisions/toasts: a message shows although no screen has been shown yet', async () => {
  renderApp('/id');
  act(() => {
    showMessage('startupFailed');
  });
  expect(await screen.findByText('Failed requesting startup data')).toBeVisible();
});
