import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { FaultWish, Patch } from '#emulator/control/client.ts';
import type { World } from '#emulator/world/world.ts';
import { CloudFailure } from '#cloud/failure.ts';
import { cloud as cardCloud } from '#cloud/cloud.ts';
import { reportOutcome } from '#device/connectivity.ts';
import { renderApp } from '#tests/support/app.tsx';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';

const cloud = startCardCloud();
const listPath = '/api/v2/stand/cards/credentials';
const changePath = '/api/v2/stand/cards/updatePerType';

interface Asked {
  readonly cardId: string;
  readonly status: string;
  readonly type: string;
  readonly profileId: string;
  readonly startDate: string;
  readonly endDate: string;
}

async function changes(): Promise<readonly Asked[]> {
  const calls = await cloud.control.calls();
  return calls.filter(({ path }) => path === changePath).map(({ body }) => body as Asked);
}

const fails = (differing: Partial<FaultWish>) =>
  cloud.control.fault({ path: changePath, method: 'POST', ...differing });

/** Opens a card of an account by its number, through the lists, as a user would. */
async function openCard(
  number: string,
  { username = 'keys', differing = {} }: { username?: string; differing?: Patch<World> } = {},
): Promise<void> {
  await fetchCardOf(cloud, username, differing);
  renderApp('/credentials');
  await screen.findByRole('heading', { name: 'Credentials' });
  await screen.findAllByRole('region');
  if (screen.queryByRole('link', { name: new RegExp(number) }) === null) {
    await userEvent.click(screen.getByRole('link', { name: /^Show all/ }));
  }
  await userEvent.click(await screen.findByRole('link', { name: new RegExp(number) }));
  await screen.findByText('Last changed');
}

const button = (name: string) => screen.findByRole('button', { name });
const fact = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

async function confirm(name: string): Promise<void> {
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name }));
}

async function swap(): Promise<void> {
  await userEvent.click(await button('Activate'));
  await confirm('Swap');
}

describe('section 2, CredentialAction: one card', () => {
  test('shows its number, status, type and time of change', async () => {
    await openCard('204817', {
      username: 'employee',
      differing: { cards: { 'card-employee-1': { modified: '2026-03-05T12:00:00Z' } } },
    });
    expect(screen.getByRole('heading', { name: 'Employee ID card' })).toBeInTheDocument();
    expect(fact('Number')).toBe('204817');
    expect(fact('Status')).toBe('Activated');
    expect(fact('Last changed')).toMatch(/^March 05, 2026, \d+:\d\d$/);
    expect(screen.queryByText('Profile', { selector: 'dt' })).toBeNull();
  });

  test('shows its profile if there are several', async () => {
    await openCard('TA-551', { username: 'manyprofiles' });
    expect(fact('Profile')).not.toBe('-');
  });

  test("empty values show '-'", async () => {
    await openCard('No number', {
      username: 'employee',
      differing: { cards: { 'card-employee-1': { cardNumber: null, modified: 'soon' } } },
    });
    expect(fact('Number')).toBe('-');
    expect(fact('Last changed')).toBe('-');
  });

  test('a reload or an old address returns to Credentials', async () => {
    await fetchCardOf(cloud, 'keys');
    renderApp('/credentials/card');
    expect(await screen.findByRole('heading', { name: 'Credentials' })).toBeInTheDocument();
    expect(window.location.pathname).toBe('/credentials');
  });

  test('the list of a type returns there too', async () => {
    await fetchCardOf(cloud, 'keys');
    renderApp('/credentials/type');
    expect(await screen.findByRole('heading', { name: 'Credentials' })).toBeInTheDocument();
  });

  test('address and title contain nothing of the card', async () => {
    await openCard('H-5501');
    expect(window.location.href).not.toMatch(/5501|card-keys/);
    expect(document.title).not.toContain('5501');
    expect(JSON.stringify(window.history.state)).not.toMatch(/5501|card-keys/);
  });
});

describe('section 4, credential action', () => {
  test("'Block is offered when activated': confirmed, then reported", async () => {
    await openCard('204817', { username: 'employee' });
    await userEvent.click(await button('Block'));
    expect(await screen.findByText('Block this card?')).toBeInTheDocument();
    await confirm('Block card');
    expect(await screen.findByText('Card status updated')).toBeInTheDocument();
    await waitFor(() => {
      expect(fact('Status')).toBe('Blocked');
    });
    expect(await button('Activate')).toBeInTheDocument();
    expect((await changes()).map(({ cardId, status }) => [cardId, status])).toEqual([
      ['card-employee-1', 'blocked'],
    ]);
  });

  test('an unconfirmed question changes nothing', async () => {
    await openCard('204817', { username: 'employee' });
    await userEvent.click(await button('Block'));
    await confirm('Cancel');
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
    expect(await changes()).toEqual([]);
  });

  test("'sends status activated with validity from now to one year later'", async () => {
    const before = Date.now();
    await openCard('L-88', { username: 'employee' });
    await userEvent.click(await button('Activate'));
    expect(await screen.findByText('Card status updated')).toBeInTheDocument();
    const [asked] = await changes();
    expect(asked).toMatchObject({
      cardId: 'card-employee-2',
      status: 'activated',
      type: 'type-locker',
      profileId: 'northgate-employee',
    });
    const start = new Date(asked?.startDate ?? '');
    const end = new Date(asked?.endDate ?? '');
    expect(start.getTime()).toBeGreaterThanOrEqual(before);
    expect(end.getUTCFullYear()).toBe(start.getUTCFullYear() + 1);
  });

  test.each([
    [{ status: 'Blocked', blockReason: null }, 'Activate'],
    [{ status: 'Blocked', blockReason: 'Reported as lost' }, undefined],
    [{ status: 'InProduction' }, undefined],
    [{ status: 'Expired' }, undefined],
    [{ status: 'FooBar' as never }, undefined],
  ] as const)("'other states show no button': %j offers %s", async (differing, expected) => {
    await openCard('204817', {
      username: 'employee',
      differing: { cards: { 'card-employee-1': differing } },
    });
    const names = screen.queryAllByRole('button').map(({ textContent }) => textContent);
    expect(names.filter((name) => name === 'Activate' || name === 'Block')).toEqual(
      expected === undefined ? [] : [expected],
    );
  });

  test('a card blocked with a reason shows it, and who can activate the card', async () => {
    await openCard('201009', { username: 'blocked' });
    expect(fact('Reason')).toBe('Reported as lost at the reception.');
    expect(screen.getByText(/Only your organization can activate it again/)).toBeInTheDocument();
  });

  test('SR-116: a credential of an unknown system is shown without a button', async () => {
    await openCard('204817', {
      username: 'employee',
      differing: {
        cardTypes: {
          'type-employee': { category: { isDigital: true, digitalCredentialSystem: 'x' } },
        },
      },
    });
    expect(screen.queryByRole('button', { name: 'Block' })).toBeNull();
  });

  test('afterwards credentials and card are fetched again', async () => {
    await openCard('L-88', { username: 'employee' });
    await cloud.control.clearCalls();
    await userEvent.click(await button('Activate'));
    await screen.findByText('Card status updated');
    await waitFor(async () => {
      expect(await cloud.timesCalled(listPath)).toBe(1);
      expect(await cloud.timesCalled('/api/v2/stand/startup')).toBe(1);
    });
  });

  test('the status that the server confirmed stays if the list cannot be fetched again', async () => {
    await openCard('L-88', { username: 'employee' });
    await cloud.control.fault({ path: listPath, status: 500, times: 10 });
    await userEvent.click(await button('Activate'));
    expect(await screen.findByText('Card status updated')).toBeInTheDocument();
    expect(await screen.findByText("Couldn't load credentials")).toBeInTheDocument();
    expect(fact('Status')).toBe('Activated');
  });
});

describe("'accepted only if the response status equals the requested one'", () => {
  test('in any letter case', async () => {
    await openCard('L-88', { username: 'employee' });
    await fails({ status: 200, body: { id: 'card-employee-2', status: 'ACTIVATED' } });
    await userEvent.click(await button('Activate'));
    expect(await screen.findByText('Card status updated')).toBeInTheDocument();
  });

  test("SR-077: 'activated' in answer to 'blocked' is an error, and the button can be pressed again", async () => {
    await openCard('204817', { username: 'employee' });
    await fails({ status: 200, body: { id: 'card-employee-1', status: 'activated' } });
    await userEvent.click(await button('Block'));
    await confirm('Block card');
    expect(await screen.findByText("Couldn't update card status")).toBeInTheDocument();
    expect(await button('Block')).not.toHaveAttribute('aria-busy');
    expect(fact('Status')).toBe('Activated');
  });

  test('SR-077: the answer arrives after the screen was left', async () => {
    await openCard('204817', { username: 'employee' });
    await fails({ status: 200, delayMs: 150, body: { id: 'x', status: 'activated' } });
    await userEvent.click(await button('Block'));
    await confirm('Block card');
    await userEvent.click(await screen.findByRole('link', { name: 'Credentials' }));
    expect(await screen.findByText("Couldn't update card status")).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('link', { name: /204817/ }));
    expect(await button('Block')).not.toHaveAttribute('aria-busy');
  });

  test.each([
    ['a refusal that says the state', { status: 409, body: { status: 'Approved' } }],
    ['a refusal without a word', { status: 403, body: { errors: {} } }],
    ["a server's fault of 500", { status: 500, body: { message: 'broken' } }],
    ['a body that cannot be read', { status: 500, body: '<html>broken</html>' }],
    ['a fault above 500', { status: 503 }],
  ])('any status of 500 or below is an answer, and the rest is fetched: %s', async (_, fault) => {
    await openCard('L-88', { username: 'employee' });
    await fails(fault);
    await userEvent.click(await button('Activate'));
    expect(await screen.findByText("Couldn't update card status")).toBeInTheDocument();
    expect(fact('Status')).toBe('Approved');
  });

  test('a refusal whose body has the requested status is accepted', async () => {
    await openCard('L-88', { username: 'employee' });
    await fails({ status: 409, body: { id: 'card-employee-2', status: 'Activated' } });
    await userEvent.click(await button('Activate'));
    expect(await screen.findByText('Card status updated')).toBeInTheDocument();
  });

  test('SR-078: two taps make one change', async () => {
    await openCard('L-88', { username: 'employee' });
    const activate = await button('Activate');
    await fails({ delayMs: 100 });
    await userEvent.dblClick(activate);
    await screen.findByText('Card status updated');
    expect(await changes()).toHaveLength(1);
  });
});

describe('a certain result: without an answer the status is fetched again', () => {
  test('the answer was lost, and the change is done', async () => {
    await openCard('L-88', { username: 'employee' });
    await fails({ drop: 'after' });
    await userEvent.click(await button('Activate'));
    expect(await screen.findByText('Card status updated')).toBeInTheDocument();
    expect(screen.queryByText("Couldn't update card status")).toBeNull();
    expect(fact('Status')).toBe('Activated');
  });

  test('nothing was done', async () => {
    await openCard('L-88', { username: 'employee' });
    await fails({ drop: 'before' });
    await userEvent.click(await button('Activate'));
    expect(await screen.findByText("Couldn't update card status")).toBeInTheDocument();
  });

  test('a timeout shows nothing before the status is known', async () => {
    await openCard('L-88', { username: 'employee' });
    const call = cardCloud.call.bind(cardCloud);
    vi.spyOn(cardCloud, 'call').mockImplementation(async (name, options) => {
      const answer = await call(name, options);
      if (name === 'updateCardPerType') throw new CloudFailure('timeout', { message: 'late' });
      return answer;
    });
    await cloud.control.fault({ path: listPath, delayMs: 150 });
    await userEvent.click(await button('Activate'));
    await waitFor(async () => {
      expect(await changes()).toHaveLength(1);
    });
    expect(screen.queryByText(/Card status updated|Couldn't update/)).toBeNull();
    expect(await screen.findByText('Card status updated')).toBeInTheDocument();
  });

  test('a status that cannot be fetched either shows a message, and a tap fetches it again', async () => {
    await openCard('L-88', { username: 'employee' });
    await fails({ drop: 'after' });
    await cloud.control.fault({ path: listPath, status: 500, times: 2 });
    await userEvent.click(await button('Activate'));
    expect(await screen.findByText("Couldn't confirm your card's status")).toBeInTheDocument();
    expect(screen.queryByText(/Card status updated|Couldn't update/)).toBeNull();
    await userEvent.click(await button('Check again'));
    await screen.findByText("Couldn't confirm this change");
    await userEvent.click(await button('Check again'));
    expect(await screen.findByText('Card status updated')).toBeInTheDocument();
    expect(await changes()).toHaveLength(1);
    expect(screen.queryByText("Couldn't confirm this change")).toBeNull();
  });
});

describe('offline (SR-070)', () => {
  test('refused with a message, and nothing is queued or sent later', async () => {
    await openCard('204817', { username: 'employee' });
    await act(() => cloud.loseNetwork());
    expect(await screen.findByText(/To activate, block or request a card/)).toBeInTheDocument();
    await userEvent.click(await button('Block'));
    await confirm('Block card');
    const status = await screen.findAllByRole('status');
    await waitFor(() => {
      expect(status.some((each) => each.textContent.includes('You are offline'))).toBe(true);
    });
    await cloud.comeBack();
    act(() => {
      reportOutcome('answered');
    });
    expect(await changes()).toEqual([]);
    expect(await button('Block')).not.toHaveAttribute('aria-busy');
  });

  test('after a failed call the action continues when the network is back', async () => {
    await openCard('L-88', { username: 'employee' });
    act(() => {
      reportOutcome('offline');
    });
    await userEvent.click(await button('Activate'));
    expect(await screen.findByText('Card status updated')).toBeInTheDocument();
  });
});

describe("section 4, swap: 'block the active one, then activate the chosen one'", () => {
  const inWorld = async (id: string) => (await cloud.control.state()).cards[id]?.status;

  test('asks first, lists its two steps, and does nothing when cancelled', async () => {
    await openCard('H-5502');
    await userEvent.click(await button('Activate'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Swap credentials?' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Block the active one: H-5501', 'Activate this one: H-5502']);
    await confirm('Cancel');
    expect(await changes()).toEqual([]);
  });

  test('runs both steps in order', async () => {
    await openCard('H-5502');
    await swap();
    expect(await screen.findByText('Card status updated')).toBeInTheDocument();
    expect((await changes()).map(({ cardId, status }) => [cardId, status])).toEqual([
      ['card-keys-2', 'blocked'],
      ['card-keys-3', 'activated'],
    ]);
    expect(await inWorld('card-keys-2')).toBe('Blocked');
    expect(await inWorld('card-keys-3')).toBe('Activated');
  });

  test('a card of another system needs no question', async () => {
    await openCard('W-5503');
    await userEvent.click(await button('Activate'));
    expect(await screen.findByText('Card status updated')).toBeInTheDocument();
    expect(await changes()).toHaveLength(1);
  });

  test('a refused first step changes nothing, and the second is not tried', async () => {
    await openCard('H-5502');
    await fails({ status: 409, body: { status: 'Activated' } });
    await swap();
    expect(await screen.findByText("Couldn't update card status")).toBeInTheDocument();
    expect(screen.queryByText("The swap isn't finished")).toBeNull();
    expect(await changes()).toHaveLength(1);
    expect(await inWorld('card-keys-2')).toBe('Activated');
  });

  /** The first step is done, the second is refused. */
  async function stopHalfWay(): Promise<void> {
    await openCard('H-5502');
    await userEvent.click(await button('Activate'));
    await screen.findByRole('alertdialog');
    await fails({ status: 200, body: { id: 'card-keys-2', status: 'blocked' } });
    await fails({ status: 409, body: { status: 'Approved' } });
    await cloud.control.patchState({ cards: { 'card-keys-2': { status: 'Blocked' } } });
    await confirm('Swap');
    await screen.findByText("The swap isn't finished");
  }

  test('a refused second step shows what applies now, and the rest can be tried again', async () => {
    await stopHalfWay();
    expect(screen.getByText("Couldn't update card status")).toBeInTheDocument();
    expect(screen.getByText(/neither works/)).toBeInTheDocument();
    expect(screen.getByText(/^Blocked:/)).toHaveTextContent('Blocked: H-5501');
    expect(screen.getByText(/^Not activated:/)).toHaveTextContent('Not activated: H-5502');
    await userEvent.click(await button('Activate the new one'));
    expect(await screen.findByText('Card status updated')).toBeInTheDocument();
    expect(screen.queryByText("The swap isn't finished")).toBeNull();
    expect(await inWorld('card-keys-3')).toBe('Activated');
  });

  test('the old card can be reactivated instead', async () => {
    await stopHalfWay();
    await userEvent.click(await button('Reactivate: H-5501'));
    expect(await screen.findByText('Card status updated')).toBeInTheDocument();
    expect(await inWorld('card-keys-2')).toBe('Activated');
    expect(await inWorld('card-keys-3')).toBe('Approved');
    expect(screen.queryByText("The swap isn't finished")).toBeNull();
  });

  test('a failed way out leaves the other ways open', async () => {
    await stopHalfWay();
    await fails({ status: 409, body: {} });
    await userEvent.click(await button('Reactivate: H-5501'));
    await waitFor(async () => {
      expect(await changes()).toHaveLength(3);
    });
    expect(await screen.findByText("The swap isn't finished")).toBeInTheDocument();
    await userEvent.click(await button('Leave it as it is'));
    expect(screen.queryByText("The swap isn't finished")).toBeNull();
    expect(await button('Activate')).toBeInTheDocument();
  });

  test('the message shows on the blocked card as well, but not on an unaffected card', async () => {
    await stopHalfWay();
    await userEvent.click(screen.getByRole('link', { name: 'Cards of this type' }));
    await userEvent.click(await screen.findByRole('link', { name: /H-5501 Blocked/ }));
    expect(await screen.findByText("The swap isn't finished")).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Cards of this type' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Credentials' }));
    await userEvent.click(await screen.findByRole('link', { name: /S-5504/ }));
    await screen.findByRole('heading', { name: 'Room key' });
    expect(screen.queryByText("The swap isn't finished")).toBeNull();
  });

  test('a network break after the first step assumes nothing; fetching the status then offers the rest', async () => {
    await openCard('H-5502');
    await userEvent.click(await button('Activate'));
    await screen.findByRole('alertdialog');
    await fails({ drop: 'after' });
    await cloud.control.fault({ path: listPath, status: 500 });
    await confirm('Swap');
    await screen.findByText("Couldn't confirm this change");
    expect(await changes()).toHaveLength(1);
    await userEvent.click(await button('Check again'));
    await screen.findByText("The swap isn't finished");
    await userEvent.click(await button('Activate the new one'));
    expect(await screen.findByText('Card status updated')).toBeInTheDocument();
    expect(await inWorld('card-keys-2')).toBe('Blocked');
    expect(await inWorld('card-keys-3')).toBe('Activated');
  });
});

test("section 6: without allowUserManageCredentials the card's screen does not open", async () => {
  await openCard('H-5501');
  await cloud.control.patchState({
    organizations: { northgate: { permissions: { allowUserManageCredentials: false } } },
  });
  const { refreshCard } = await import('#sync/refreshCard.ts');
  await act(async () => {
    await refreshCard();
  });
  expect(await screen.findByRole('heading', { name: 'Credentials' })).toBeInTheDocument();
});
