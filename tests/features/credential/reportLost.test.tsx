/** 'Report my card lost' in ID settings (decisions/two-calls-for-one-act's own card). */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { openContact } from '#device/openExternal.ts';
import type { FaultWish, Patch } from '#emulator/control/client.ts';
import type { World } from '#emulator/world/world.ts';
import { lostReport } from '#features/credential/flows/reportLost.ts';
import { loadEnvironment } from '#identity/environment.ts';
import { replyCache } from '#session/replyCache.ts';
import { renderApp } from '#tests/support/app.tsx';
import { setWindowWidth } from '#tests/support/browserGaps.ts';
import {
  apiOrigin,
  environmentsFile,
  fetchCardOf,
  startCardCloud,
} from '#tests/support/cardCloud.ts';

// The phone's own app handles a contact number.
vi.mock('#device/openExternal.ts', async (original) => ({
  ...(await original<object>()),
  openContact: vi.fn(),
}));

const cloud = startCardCloud();
const cardPath = '/api/v2/stand/cards/card-employee-1';
const blockPath = `${cardPath}/blocked`;

const permissions = (differing: Record<string, boolean>): Patch<World> => ({
  organizations: { northgate: { permissions: differing } },
});

async function open(differing: Patch<World> = {}): Promise<void> {
  await fetchCardOf(cloud, 'employee', differing);
  renderApp('/id');
  await userEvent.click(await screen.findByRole('link', { name: 'ID settings' }));
  await screen.findByRole('region', { name: 'Lost card' });
}

const lost = () => within(screen.getByRole('region', { name: 'Lost card' }));
const button = () => lost().getByRole('button', { name: 'Report my card lost' });

async function report(): Promise<void> {
  await userEvent.click(button());
  const dialog = await screen.findByRole('alertdialog', { name: 'Block your card?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Block card' }));
}

const fails = (differing: Partial<FaultWish>) =>
  cloud.control.fault({ path: blockPath, method: 'POST', ...differing });

/** The calls about the card, in order. */
async function calls(): Promise<readonly string[]> {
  const made = await cloud.control.calls();
  return made
    .filter(({ path }) => path.startsWith(cardPath))
    .map(({ method, path }) => `${method} ${path}`);
}

function withContact(contact: unknown): void {
  const { current, environments } = environmentsFile;
  loadEnvironment({
    current,
    environments: { emulator: { ...environments.emulator, contact } },
  });
}

describe("section 4, card status change: 'Report my card lost'", () => {
  test('asks first, and shows that only the organization can undo it', async () => {
    await open();
    await userEvent.click(button());
    const dialog = await screen.findByRole('alertdialog', { name: 'Block your card?' });
    expect(dialog).toHaveTextContent('Only your organization can undo this.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await calls()).toEqual([]);
    expect(button()).toBeEnabled();
  });

  test.each([
    [
      'that was left',
      () => {
        window.history.back();
      },
    ],
    [
      'that is turned',
      () => {
        setWindowWidth(1200);
      },
    ],
  ])('a screen %s closes its question', async (_how, leave) => {
    await open();
    await userEvent.click(button());
    await screen.findByRole('alertdialog');
    act(leave);
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
    expect(lostReport.current().kind).toBe('idle');
  });

  test('blocks the card by POST cards/{id}/blocked, then reads it by its id', async () => {
    await open();
    await report();
    expect(await lost().findByText(/^Your card is blocked/)).toBeInTheDocument();
    expect(await screen.findByText('Card status updated')).toBeInTheDocument();
    expect(await calls()).toEqual([`POST ${blockPath}`, `GET ${cardPath}`]);
    expect((await cloud.control.state()).cards['card-employee-1']?.status).toBe('Blocked');
    // The button is gone: the focus stays on the page.
    expect(screen.getByRole('heading', { name: 'Lost card' })).toHaveFocus();
  });

  test('an already blocked card offers nothing, and shows who can undo it', async () => {
    await open({ cards: { 'card-employee-1': { status: 'Blocked' } } });
    expect(lost().getByText(/^Your card is blocked\. Only your organization/)).toBeInTheDocument();
    expect(lost().queryByRole('button')).toBeNull();
  });

  test('while it runs, the button shows it and ignores a second tap', async () => {
    await open();
    await fails({ delayMs: 400 });
    await report();
    const busy = await lost().findByRole('button', { name: 'Blocking' });
    expect(busy).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(busy);
    expect(await lost().findByText(/^Your card is blocked/)).toBeInTheDocument();
    expect(await cloud.timesCalled(blockPath)).toBe(1);
  });
});

describe('the answer', () => {
  test('is a refusal if it names another status', async () => {
    await open();
    cloud.server.use(
      http.post(apiOrigin + blockPath, () =>
        HttpResponse.json({ id: 'card-employee-1', status: 'activated' }),
      ),
    );
    await report();
    expect(await lost().findByText('Your card has not been blocked.')).toBeInTheDocument();
    expect(lost().getByText("Couldn't update card status")).toBeInTheDocument();
    expect(screen.queryByText('Card status updated')).toBeNull();
  });

  test.each([
    ['204', () => new HttpResponse(null, { status: 204 })],
    ['200 with an odd body', () => HttpResponse.json(['odd'])],
  ])('of %s leads to reading the card again: not blocked', async (_what, answer) => {
    await open();
    cloud.server.use(http.post(apiOrigin + blockPath, answer));
    await report();
    expect(await lost().findByText('Your card has not been blocked.')).toBeInTheDocument();
  });

  test('of 204 leads to reading the card again: blocked', async () => {
    await open();
    cloud.server.use(
      http.post(apiOrigin + blockPath, async () => {
        await cloud.control.changeCard('card-employee-1', 'Blocked');
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await report();
    expect(await lost().findByText(/^Your card is blocked/)).toBeInTheDocument();
    expect(await screen.findByText('Card status updated')).toBeInTheDocument();
  });

  test('of a refusal is shown with the server’s own text and the contact', async () => {
    withContact('tel:+442079460018');
    await open();
    await fails({ status: 403, body: { errors: { card: ['Ask the front desk.'] } } });
    await report();
    const alert = within(await lost().findByRole('alert'));
    expect(await alert.findByText('Your card has not been blocked.')).toBeInTheDocument();
    expect(alert.getByText('Ask the front desk.')).toBeInTheDocument();
    await userEvent.click(alert.getByRole('link', { name: '+442079460018' }));
    expect(openContact).toHaveBeenCalledWith({
      kind: 'phone',
      href: 'tel:+442079460018',
      label: '+442079460018',
    });
  });

  test('that is lost is looked up, and a blocked card is shown as blocked', async () => {
    await open();
    await fails({ drop: 'after' });
    await report();
    expect(await lost().findByText(/^Your card is blocked/)).toBeInTheDocument();
  });

  test('that never comes is unknown while the card is unreadable, and a later check settles it', async () => {
    await open();
    await cloud.control.fault({ path: `${cardPath}**`, drop: 'after', times: 2 });
    await report();
    expect(
      await lost().findByText("Couldn't confirm whether your card has been blocked."),
    ).toBeInTheDocument();
    await cloud.control.clearFaults();
    await userEvent.click(lost().getByRole('button', { name: 'Check again' }));
    expect(await lost().findByText(/^Your card is blocked/)).toBeInTheDocument();
    expect(await cloud.timesCalled(blockPath)).toBe(1);
  });
});

describe('offline', () => {
  test.each([
    ['without a contact', undefined, null],
    ['a mail address', 'mailto:desk@northgate.example', 'desk@northgate.example'],
    ['a page', 'https://northgate.example/lost', 'northgate.example/lost'],
    ['an address that is no contact', 'javascript:alert(1)', null],
  ])(
    'shows that the card has not been blocked, and the contact: %s',
    async (_what, contact, name) => {
      withContact(contact);
      await open();
      await act(() => cloud.loseNetwork());
      await userEvent.click(button());
      expect(
        await lost().findByText("You're offline, so your card has not been blocked."),
      ).toBeInTheDocument();
      expect(lost().getByText(/^Tell your organization immediately/)).toBeInTheDocument();
      expect(lost().queryByRole('link')?.textContent ?? null).toBe(name);
      expect(screen.queryByRole('alertdialog')).toBeNull();
    },
  );

  test('nothing is queued: no call follows once online again', async () => {
    await open();
    await act(() => cloud.loseNetwork());
    await userEvent.click(button());
    await lost().findByText(/^You're offline/);
    await cloud.comeBack();
    await act(async () => {
      window.dispatchEvent(new Event('online'));
      await Promise.resolve();
    });
    await waitFor(async () => {
      expect(await cloud.timesCalled(blockPath)).toBe(0);
    });
    await report();
    expect(await lost().findByText(/^Your card is blocked/)).toBeInTheDocument();
  });
});

describe('section 6: allowUserManageCredentials', () => {
  test('without it the button is disabled, and the reason is shown', async () => {
    await open(permissions({ allowUserManageCredentials: false }));
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    expect(button()).toHaveAccessibleDescription(
      "Your organization doesn't let you block your card here.",
    );
    await userEvent.click(button());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('without a card the button is disabled, and the reason is shown', async () => {
    await open({ cardholders: { 'cardholder-employee': { cardId: null } } });
    expect(button()).toHaveAccessibleDescription("You don't have a card");
  });
});

describe('the ID screen while its own card is blocked', () => {
  test('shows it beside the banner, which still shows the cardholder’s status', async () => {
    await fetchCardOf(cloud, 'employee', { cards: { 'card-employee-1': { status: 'Blocked' } } });
    renderApp('/id');
    const card = within(await screen.findByRole('article', { name: 'ID card' }));
    expect(card.getByText('Activated')).toBeInTheDocument();
    expect(card.getByText('This card is blocked')).toBeInTheDocument();
  });

  test('shows it after the report, even if nothing else can be fetched', async () => {
    await open();
    const confirmedAt = replyCache.get('user')?.confirmedAt;
    await cloud.control.fault({ path: '/api/v2/stand/user', drop: 'before', times: 100 });
    await report();
    await lost().findByText(/^Your card is blocked/);
    await userEvent.keyboard('{Escape}');
    const card = within(await screen.findByRole('article', { name: 'ID card' }));
    expect(await card.findByText('This card is blocked')).toBeInTheDocument();
    // Only the card was fetched: the cardholder's status is as old as before.
    expect(replyCache.get('user')?.confirmedAt).toBe(confirmedAt);
  });

  test('does not show it otherwise', async () => {
    await fetchCardOf(cloud, 'employee');
    renderApp('/id');
    await screen.findByRole('article', { name: 'ID card' });
    expect(screen.queryByText('This card is blocked')).toBeNull();
  });
});
