/** When the gates' code loads for a user who has passed them on this device (decisions/startup-gates). */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadPassedChain } from '#app/gates/loadChain.ts';
import { lockState } from '#lock/lockState.ts';
import { replyCache } from '#session/replyCache.ts';
import { loadGateMarks } from '#store/gateMarks.ts';
import { refreshCard } from '#sync/refreshCard.ts';
import { renderApp } from '#tests/support/app.tsx';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';
import { afterNextPaint } from '#ui/afterPaint.ts';

vi.mock('#app/gates/loadChain.ts', { spy: true });

const cloud = startCardCloud();
const user = userEvent.setup();

beforeEach(async () => {
  vi.mocked(loadPassedChain).mockClear();
  await cloud.comeBack();
});

/** A card whose replies were confirmed before this page started. */
async function storedCard(): Promise<void> {
  await fetchCardOf(cloud, 'employee');
  const stored = Object.entries(replyCache.all()).map(([name, reply]) => [
    name,
    { ...reply, confirmedAt: performance.timeOrigin - 1_000 },
  ]);
  replyCache.fill(Object.fromEntries(stored) as ReturnType<typeof replyCache.all>);
}

async function refresh(): Promise<void> {
  await act(async () => {
    await refreshCard();
  });
}

/** Long enough for the first screen to be announced, and for what follows it. */
async function paints(): Promise<void> {
  await act(async () => {
    for (let paint = 0; paint < 8; paint += 1) {
      await new Promise<void>((resolve) => {
        afterNextPaint(resolve);
      });
    }
  });
}

// The first test of the file: the code is loaded once in a page.
test('a start without a network never loads it, and the first answer does', async () => {
  await storedCard();
  await cloud.goAway();
  renderApp('/id');
  await screen.findByRole('article', { name: 'ID card' });
  await refresh();
  await paints();
  expect(loadPassedChain).not.toHaveBeenCalled();
  await cloud.comeBack();
  await refresh();
  await waitFor(() => {
    expect(loadPassedChain).toHaveBeenCalled();
  });
});

test('a lock needs no answer of the server, and an answer after it opens a gate', async () => {
  await storedCard();
  renderApp('/id');
  await screen.findByRole('article', { name: 'ID card' });
  act(() => {
    lockState.set({ kind: 'unset' });
  });
  expect(await screen.findByText('Choose a PIN', undefined, { timeout: 20_000 })).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
  act(() => {
    lockState.set({ kind: 'off' });
  });
  await screen.findByRole('article', { name: 'ID card' });
  await cloud.control.patchState({
    organizations: {
      northgate: {
        settings: { startupPage: { show: true } },
        config: { showFixedMessage: true, messageToDisplay: 'News.' },
      },
    },
  });
  await refresh();
  expect(await screen.findByText('News.')).toBeInTheDocument();
}, 60_000);

test('a gate that comes with its chain gives the focus back to its previous place', async () => {
  await storedCard();
  await loadGateMarks();
  renderApp('/settings');
  const field = await screen.findByRole('button', { name: /Theme$/ }, { timeout: 20_000 });
  field.focus();
  await paints();
  await cloud.control.patchState({
    organizations: {
      northgate: {
        settings: { startupPage: { show: true } },
        config: { showFixedMessage: true, messageToDisplay: 'News.' },
      },
    },
  });
  await refresh();
  await screen.findByRole('heading', { level: 1, name: 'Welcome' });
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => {
    expect(field).toHaveFocus();
  });
}, 60_000);
