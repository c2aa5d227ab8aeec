import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDefaultStore } from 'jotai';
import { describe, expect, test } from 'vitest';
import { connectivity } from '#device/connectivity.ts';
import { DigitalIdScreen } from '#features/card/DigitalIdScreen.tsx';
import { refreshCard, markRefreshSkipped } from '#sync/refreshCard.ts';
import { toastsAtom } from '#ui/toast/toasts.ts';
import { renderApp, renderScreen } from '#tests/support/app.tsx';
import { fetchCardOf, signInAs, startCardCloud } from '#tests/support/cardCloud.ts';

const cloud = startCardCloud();
const startupPath = '/api/v2/stand/startup';

const card = () => screen.findByRole('article', { name: 'ID card' });

/** Pulls the screen down by this many pixels; the finger stays down. */
function pullDown(px: number): void {
  const area = screen.getByRole('article');
  fireEvent.touchStart(area, { touches: [{ clientY: 100 }] });
  fireEvent.touchMove(area, { touches: [{ clientY: 100 + px }] });
}

describe('before the card is fetched', () => {
  test('shows that a card is loading until the app has fetched it by itself', async () => {
    await signInAs(cloud, 'employee');
    renderScreen(<DigitalIdScreen />);
    expect(screen.getByText('Loading your card')).toHaveAttribute('role', 'status');
    const refreshing = refreshCard();
    expect(screen.getByText('Loading your card')).toBeInTheDocument();
    expect(await card()).toBeInTheDocument();
    await refreshing;
  });

  test("shows 'Card information not available' (section 8) and offers another try", async () => {
    await signInAs(cloud, 'employee');
    markRefreshSkipped();
    renderScreen(<DigitalIdScreen />);
    expect(screen.getByText('Card information not available')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card()).toHaveTextContent('Mira');
    expect(screen.queryByText('Card information not available')).toBeNull();
  });

  test('a failed try shows a message and can be repeated', async () => {
    await signInAs(cloud, 'employee');
    await cloud.goAway();
    markRefreshSkipped();
    renderScreen(<DigitalIdScreen />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Try again' })).not.toHaveAttribute('aria-busy');
    });
    expect(screen.getByText('Card information not available')).toBeVisible();
    expect(connectivity.current()).toBe('offline');
    await cloud.comeBack();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card()).toBeInTheDocument();
  });
});

describe('with a stored card', () => {
  test('the stored card shows at once, without a call', async () => {
    await fetchCardOf(cloud, 'employee');
    await cloud.control.clearCalls();
    renderScreen(<DigitalIdScreen />);
    expect(screen.getByRole('article')).toHaveTextContent('Mira');
    expect(await cloud.control.calls()).toEqual([]);
  });

  test('the refresh button shows the server’s current data on the card', async () => {
    await fetchCardOf(cloud, 'employee');
    renderScreen(<DigitalIdScreen />);
    await cloud.control.patchState({ persons: { 'person-employee': { status: 'Blocked' } } });
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Blocked')).toBeInTheDocument();
    expect(await screen.findByText('Your card is up to date')).toBeInTheDocument();
  });

  test('pulling down and releasing has the same effect as the button', async () => {
    await fetchCardOf(cloud, 'employee');
    renderScreen(<DigitalIdScreen />);
    await cloud.control.patchState({ persons: { 'person-employee': { status: 'Blocked' } } });
    pullDown(40);
    expect(screen.getByText('Pull to refresh')).toBeInTheDocument();
    pullDown(160);
    expect(screen.getByText('Release to refresh')).toBeInTheDocument();
    fireEvent.touchEnd(screen.getByRole('article'));
    expect(await screen.findByText('Blocked')).toBeInTheDocument();
    expect(await screen.findByText('Your card is up to date')).toBeInTheDocument();
    expect(screen.queryByText('Release to refresh')).toBeNull();
  });

  test.each([
    ['a pull that was too short', 40, 'touchEnd' as const],
    ['a pull that the system took away', 160, 'touchCancel' as const],
  ])('%s refreshes nothing', async (_case, px, last) => {
    await fetchCardOf(cloud, 'employee');
    await cloud.control.clearCalls();
    renderScreen(<DigitalIdScreen />);
    pullDown(px);
    fireEvent[last](screen.getByRole('article'));
    expect(screen.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-busy');
    expect(screen.queryByText(/to refresh$/)).toBeNull();
    expect(await cloud.control.calls()).toEqual([]);
  });

  test('a second finger ends the pull gesture', async () => {
    await fetchCardOf(cloud, 'employee');
    await cloud.control.clearCalls();
    renderScreen(<DigitalIdScreen />);
    pullDown(160);
    const area = screen.getByRole('article');
    fireEvent.touchStart(area, { touches: [{ clientY: 260 }, { clientY: 300 }] });
    fireEvent.touchEnd(area);
    expect(screen.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-busy');
    expect(await cloud.control.calls()).toEqual([]);
  });

  test('a double tap makes one request', async () => {
    await fetchCardOf(cloud, 'employee');
    await cloud.control.clearCalls();
    renderScreen(<DigitalIdScreen />);
    const button = screen.getByRole('button', { name: 'Refresh' });
    await userEvent.dblClick(button);
    await screen.findByText('Your card is up to date');
    expect(await cloud.timesCalled(startupPath)).toBe(1);
  });

  test('a tap joins a refresh that is already running', async () => {
    await fetchCardOf(cloud, 'employee');
    await cloud.control.clearCalls();
    renderScreen(<DigitalIdScreen />);
    const background = refreshCard();
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await background;
    await screen.findByText('Your card is up to date');
    expect(await cloud.timesCalled(startupPath)).toBe(1);
  });

  test('during a refresh the button shows it and keeps the focus', async () => {
    await fetchCardOf(cloud, 'employee');
    renderScreen(<DigitalIdScreen />);
    const button = screen.getByRole('button', { name: 'Refresh' });
    await userEvent.click(button);
    expect(button).toHaveFocus();
    await waitFor(() => {
      expect(button).toHaveAccessibleName('Refresh');
    });
    expect(button).toHaveFocus();
  });
});

describe('when a refresh fails', () => {
  test('offline, the cached card stays and the banner reports it once', async () => {
    await fetchCardOf(cloud, 'employee');
    await cloud.goAway();
    renderApp('/id');
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('You are offline')).toBeVisible();
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-busy');
    });
    expect(screen.getByText('You are offline')).toBeVisible();
    expect(screen.queryByText('Your card is up to date')).toBeNull();
    expect(await card()).toHaveTextContent('Mira');
    expect(screen.getByText('Confirmed just now')).toBeInTheDocument();
  });

  test("a server error shows 'Failed requesting startup data' in orange (section 8)", async () => {
    await fetchCardOf(cloud, 'employee');
    await cloud.control.fault({ path: '/api/**', status: 500, times: 10 });
    renderScreen(<DigitalIdScreen />);
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    const toast = await screen.findByText('Failed requesting startup data');
    // Orange and green are announced politely; red alone is an alert.
    expect(toast.closest('[role]')).toHaveAttribute('role', 'status');
    expect(getDefaultStore().get(toastsAtom)).toMatchObject([
      { tone: 'orange', text: 'Failed requesting startup data' },
    ]);
    expect(await card()).toHaveTextContent('Mira');
  });

  test('the answer of one call is stored when another fails', async () => {
    await fetchCardOf(cloud, 'employee');
    await cloud.control.patchState({ persons: { 'person-employee': { status: 'Blocked' } } });
    await cloud.control.fault({ path: startupPath, status: 503 });
    renderScreen(<DigitalIdScreen />);
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Failed requesting startup data')).toBeInTheDocument();
    expect(screen.getByText('Blocked')).toBeInTheDocument();
  });

  test("a sign-in page of the network is not taken for the server's answer", async () => {
    await fetchCardOf(cloud, 'employee');
    await cloud.control.fault({
      path: '/api/**',
      status: 200,
      body: '<html>Welcome to the guest network</html>',
      headers: { 'Content-Type': 'text/html' },
      times: 10,
    });
    renderApp('/id');
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/Sign in to this Wi-Fi/)).toBeInTheDocument();
    expect(await card()).toHaveTextContent('Mira');
  });
});
