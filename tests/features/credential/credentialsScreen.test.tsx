import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Patch } from '#emulator/control/client.ts';
import type { World } from '#emulator/world/world.ts';
import { renderApp } from '#tests/support/app.tsx';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';

const cloud = startCardCloud();
const listPath = '/api/v2/stand/cards/credentials';
const requestPath = '/api/v2/stand/cards';

async function openList(username = 'employee', differing: Patch<World> = {}): Promise<void> {
  await fetchCardOf(cloud, username, differing);
  renderApp('/credentials');
  await screen.findByRole('heading', { name: 'Credentials' });
}

const section = (name: string) => screen.findByRole('region', { name });
const permissions = (differing: object): Patch<World> => ({
  organizations: { northgate: { permissions: differing } },
});

describe("section 2, Credentials: 'cards per type, else a message with a request-card button'", () => {
  test('requests the credentials of all the user’s cardholders (section 7)', async () => {
    await openList('manyprofiles');
    await screen.findByRole('region', { name: 'Student' });
    const [call] = (await cloud.control.calls()).filter(({ path }) => path === listPath);
    expect(call?.body).toEqual({
      cardholderIds: [
        'cardholder-manyprofiles',
        'cardholder-manyprofiles-2',
        'cardholder-manyprofiles-3',
      ],
    });
  });

  test('shows a card in use with its status and its number', async () => {
    await openList();
    const cards = await section('Employee ID card');
    expect(within(cards).getByRole('link', { name: /204817 Activated/ })).toBeInTheDocument();
    expect(within(cards).getByText('204817').tagName).toBe('BDI');
    expect(within(cards).queryByRole('button')).toBeNull();
  });

  test("a type with none in use shows 'the most recently modified non-withdrawn one', and all behind a link", async () => {
    await openList();
    const lockers = await section('Locker card');
    expect(within(lockers).getByText('L-88')).toBeInTheDocument();
    expect(within(lockers).queryByText('L-41')).toBeNull();
    await userEvent.click(
      within(lockers).getByRole('link', { name: 'Show all 2 cards of this type' }),
    );
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Locker card' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /L-88 Approved/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /L-41 Withdrawn/ })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Credentials' }));
    expect(await screen.findByRole('heading', { name: 'Credentials' })).toBeInTheDocument();
  });

  test('a status shows what it means for the user, and an ended card looks different from a waiting one', async () => {
    await openList();
    const lockers = await section('Locker card');
    expect(within(lockers).getByText('Activate this card to use it')).toBeInTheDocument();
    await userEvent.click(within(lockers).getByRole('link', { name: /^Show all/ }));
    const withdrawn = await screen.findByRole('link', { name: /L-41 Withdrawn/ });
    expect(withdrawn).toHaveTextContent('This card is no longer in use');
    const looks = ['Approved', 'Withdrawn'].map((word) => screen.getByText(word).className);
    expect(new Set(looks).size).toBe(2);
  });

  test('the user’s cards come first, then one list of those they do not have', async () => {
    await openList();
    await section('Mobile key');
    const names = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    const missing = names.indexOf("Cards you don't have yet");
    expect(names.indexOf('Employee ID card')).toBeLessThan(missing);
    expect(names.indexOf('Locker card')).toBeLessThan(missing);
    expect(names.indexOf('Mobile key')).toBeGreaterThan(missing);
    expect(names.filter((name) => name === "Cards you don't have yet")).toHaveLength(1);
  });

  test('SR-116: an unknown status shows the server’s own text, and only as text', async () => {
    await openList('employee', {
      cards: { 'card-employee-1': { status: 'Foo<b>Bar' as never, cardNumber: '<i>1</i>' } },
    });
    const cards = await section('Employee ID card');
    expect(within(cards).getByText('Foo<b>Bar').tagName).toBe('BDI');
    expect(within(cards).getByText('<i>1</i>')).toBeInTheDocument();
  });

  describe('without a known type', () => {
    const noTypes = (permissions: Record<string, boolean> = {}): Patch<World> => ({
      organizations: {
        northgate: { permissions, profiles: { 'northgate-employee': { cardTypeIds: [] } } },
      },
      cards: { 'card-employee-1': null, 'card-employee-2': null, 'card-employee-3': null },
    });
    const requests = async () => {
      const calls = await cloud.control.calls();
      return calls.filter(({ path, method }) => method === 'POST' && path === requestPath);
    };

    test("the message that there is no card has 'Request a card', and the request has no type", async () => {
      await openList('employee', noTypes());
      expect(await screen.findByText("You don't have a card")).toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: 'Request a card' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Send request' }));
      expect(await screen.findByText('Your card has been requested')).toBeInTheDocument();
      expect((await requests()).map(({ body }) => body)).toEqual([
        { cardholderId: 'cardholder-employee' },
      ]);
      // The card that was created is shown, though the server listed no type of it before.
      expect(await screen.findByText('Created')).toBeInTheDocument();
    });

    test('a lost answer is looked up, and no second request is made', async () => {
      await openList('employee', noTypes());
      await screen.findByText("You don't have a card");
      await cloud.control.fault({ path: requestPath, method: 'POST', drop: 'after' });
      await userEvent.click(screen.getByRole('button', { name: 'Request a card' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Send request' }));
      expect(await screen.findByText('Your card has been requested')).toBeInTheDocument();
      expect(await requests()).toHaveLength(1);
    });

    test.each(['MANAGE_CARD', 'allowUserManageCredentials'])(
      'without %s it shows a message and no button',
      async (permission) => {
        await openList('employee', noTypes({ [permission]: false }));
        expect(await screen.findByText("You don't have a card")).toBeInTheDocument();
        expect(screen.queryByRole('button', { name: 'Request a card' })).toBeNull();
      },
    );
  });
});

describe('loading', () => {
  test('shows loading, then a failure, and can be tried again', async () => {
    await fetchCardOf(cloud, 'employee');
    await cloud.control.fault({ path: listPath, status: 500, delayMs: 100 });
    renderApp('/credentials');
    expect(await screen.findByText('Loading your credentials')).toBeInTheDocument();
    // Shown once, in its place on the screen (decisions/toasts).
    expect(await screen.findByText("Couldn't load credentials")).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await section('Employee ID card')).toBeInTheDocument();
  });

  test('stored data shows at once, and stays with its age when the server fails', async () => {
    await openList();
    await section('Employee ID card');
    await userEvent.click(screen.getByRole('link', { name: 'Settings' }));
    await screen.findByRole('heading', { name: 'Settings' });
    await cloud.control.fault({ path: listPath, status: 503 });
    window.history.back();
    expect(await section('Employee ID card')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.getByText(/^Last confirmed/)).toBeInTheDocument();
    expect(await section('Employee ID card')).toBeInTheDocument();
  });

  test('offline it shows the stored cards and that actions need a network, without an error', async () => {
    await openList();
    await section('Employee ID card');
    await userEvent.click(screen.getByRole('link', { name: 'Settings' }));
    await screen.findByRole('heading', { name: 'Settings' });
    await cloud.goAway();
    window.history.back();
    expect(await screen.findByText(/To activate, block or request a card/)).toBeInTheDocument();
    expect(await section('Employee ID card')).toBeInTheDocument();
    expect(screen.queryByText("Couldn't load credentials")).toBeNull();
  });

  test('offline without stored data it shows what to do', async () => {
    await fetchCardOf(cloud, 'employee');
    await cloud.goAway();
    renderApp('/credentials');
    expect(await screen.findByText(/saved on this device yet/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  test('a stored cardholder that the server no longer has causes the list to be fetched again', async () => {
    await fetchCardOf(cloud, 'manyprofiles');
    await cloud.control.patchState({ cardholders: { 'cardholder-manyprofiles-3': null } });
    renderApp('/credentials');
    expect(await screen.findAllByRole('region', { name: /card/i })).not.toHaveLength(0);
    expect(await cloud.timesCalled(listPath)).toBe(2);
  });
});

describe('section 6, flags', () => {
  test("without allowUserViewCredentials it shows a message and doesn't ask the server", async () => {
    await openList('employee', permissions({ allowUserViewCredentials: false }));
    expect(
      await screen.findByText("Your organization hasn't given you access to credentials."),
    ).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Employee ID card' })).toBeNull();
    expect(await cloud.timesCalled(listPath)).toBe(0);
  });

  test("'allowUserManageCredentials opens CredentialAction': without it cards are not links", async () => {
    await openList('employee', permissions({ allowUserManageCredentials: false }));
    const cards = await section('Employee ID card');
    expect(within(cards).getByText('204817')).toBeInTheDocument();
    expect(within(cards).queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Request a card' })).toBeNull();
  });

  test("'MANAGE_CARD gates requesting a card'", async () => {
    await openList('employee', permissions({ MANAGE_CARD: false }));
    expect(within(await section('Mobile key')).queryByRole('button')).toBeNull();
    expect(
      within(await section('Mobile key')).getByText("You don't have a card of this type"),
    ).toBeInTheDocument();
  });
});

describe('requesting a card', () => {
  const requestButton = async () =>
    within(await section('Mobile key')).findByRole('button', { name: 'Request a card' });
  const sendButton = () => screen.findByRole('button', { name: 'Send request' });
  const request = async () => {
    await userEvent.click(await requestButton());
    await userEvent.click(await sendButton());
  };
  const requests = async () =>
    (await cloud.control.calls()).filter(
      ({ path, method }) => path === requestPath && method === 'POST',
    );

  test('asks first, names the card, and sends nothing when the user cancels', async () => {
    await openList();
    await userEvent.click(await requestButton());
    const question = within(await screen.findByRole('alertdialog', { name: 'Request a card?' }));
    expect(question.getByText(/for this card: Mobile key\./)).toBeInTheDocument();
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(async () => {
      expect(await requestButton()).toHaveFocus();
    });
    expect(await requests()).toHaveLength(0);
  });

  test("shows 'Your card has been requested', and the card with what happens next", async () => {
    await openList();
    await request();
    expect(await screen.findByText('Your card has been requested')).toBeInTheDocument();
    const keys = await section('Mobile key');
    expect(await within(keys).findByText('Created')).toBeInTheDocument();
    expect(within(keys).getByText('Your organization is preparing this card')).toBeVisible();
    expect(within(keys).queryByRole('button')).toBeNull();
    const [call] = await requests();
    expect(call?.body).toEqual({
      cardholderId: 'cardholder-employee',
      typeId: 'type-hid',
    });
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Mobile key' }));
    });
  });

  test('SR-078: two taps make one request', async () => {
    await openList();
    await userEvent.click(await requestButton());
    await cloud.control.fault({ path: requestPath, delayMs: 100 });
    await userEvent.dblClick(await sendButton());
    await screen.findByText('Your card has been requested');
    expect(await requests()).toHaveLength(1);
  });

  test("a refusal shows 'Couldn't request a card' and allows another try", async () => {
    await openList();
    await cloud.control.fault({ path: requestPath, status: 422, body: { errors: {} } });
    await request();
    expect(await screen.findByText("Couldn't request a card")).toBeInTheDocument();
    await request();
    expect(await screen.findByText('Your card has been requested')).toBeInTheDocument();
  });

  test('after a lost answer the list is fetched before any message', async () => {
    await openList();
    await cloud.control.fault({ path: requestPath, method: 'POST', drop: 'after' });
    await request();
    expect(await screen.findByText('Your card has been requested')).toBeInTheDocument();
    expect(await requests()).toHaveLength(1);
  });

  test('a server fault without a request made shows that it failed', async () => {
    await openList();
    await cloud.control.fault({ path: requestPath, method: 'POST', status: 500 });
    await request();
    expect(await screen.findByText("Couldn't request a card")).toBeInTheDocument();
  });

  test('an uncertain arrival shows a message, and the list is checked before another request', async () => {
    await openList();
    await userEvent.click(await requestButton());
    await cloud.control.fault({ path: requestPath, method: 'POST', drop: 'after' });
    await cloud.control.fault({ path: listPath, status: 500 });
    await userEvent.click(await sendButton());
    expect(await screen.findByText("Couldn't confirm your card request")).toBeInTheDocument();
    expect(screen.getByText(/the app checks first/)).toBeInTheDocument();
    await request();
    expect(await screen.findByText('Your card has been requested')).toBeInTheDocument();
    expect(await requests()).toHaveLength(1);
  });

  test('offline it is refused with a message, and nothing is queued or sent later', async () => {
    await openList();
    await userEvent.click(await requestButton());
    await cloud.loseNetwork();
    await userEvent.click(await sendButton());
    expect((await screen.findAllByText('You are offline')).length).toBeGreaterThan(0);
    await cloud.comeBack();
    expect(await requests()).toHaveLength(0);
  });
});
