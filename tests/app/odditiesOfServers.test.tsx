/** Statuses, dates, identifiers and notification bodies that no server should send. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { startQueueJob } from '#app/jobs/queueJob.ts';
import { longestMessage } from '#domain/notification/body.ts';
import { undoGraceMs, undoMs } from '#domain/notification/changes.ts';
import { saveProfile } from '#features/profile/flows/saveProfile.ts';
import type { Patch } from '#emulator/control/client.ts';
import type { World } from '#emulator/world/world.ts';
import { renderApp } from '#tests/support/app.tsx';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';

const cloud = startCardCloud();

const person = (differing: object): Patch<World> => ({
  persons: { 'person-employee': differing },
});

describe('SR-116: unknown states', () => {
  test.each(['FooBar', '', 'approved ', 'constructor', '__proto__', null])(
    'the photo status %j',
    async (photoStatus) => {
      await fetchCardOf(cloud, 'employee', person({ photoStatus, photoApproved: false }));
      renderApp('/profile/photo');
      expect(await screen.findByRole('heading', { name: 'Profile photo' })).toBeVisible();
      const main = screen.getByRole('main');
      for (const words of ['Approved', 'Pending approval', 'Under review', 'Photo rejected']) {
        if (photoStatus === 'approved ') continue;
        expect(within(main).queryByText(words)).toBeNull();
      }
      expect(main.textContent).not.toMatch(/undefined|null|\[object/);
    },
  );

  test.each(['FooBar', 'constructor', '__proto__', 'toString', ''])(
    'a card’s status %j: its own text, and no button',
    async (status) => {
      await fetchCardOf(cloud, 'employee', {
        cards: { 'card-employee-1': { status: status as never } },
      });
      renderApp('/credentials');
      const cards = await screen.findByRole('region', { name: 'Employee ID card' });
      if (status !== '') expect(within(cards).getByText(status).tagName).toBe('BDI');
      await userEvent.click(within(cards).getByRole('link', { name: /204817/ }));
      expect(await screen.findByText('Last changed')).toBeVisible();
      expect(screen.queryByRole('button', { name: /^(Activate|Block)$/ })).toBeNull();
      expect(screen.getByRole('main').textContent).not.toMatch(/undefined|native code|\[object/);
    },
  );

  test.each(['x', 'constructor', '__proto__'])(
    'a credential system %j: shown, and no button',
    async (digitalCredentialSystem) => {
      await fetchCardOf(cloud, 'keys', {
        cardTypes: { 'type-salto': { category: { isDigital: true, digitalCredentialSystem } } },
      });
      renderApp('/credentials');
      await userEvent.click(await screen.findByRole('link', { name: /S-5504/ }));
      await screen.findByText('Last changed');
      expect(screen.getByRole('heading', { name: 'Room key' })).toBeVisible();
      expect(screen.queryByRole('button', { name: /^(Activate|Block)$/ })).toBeNull();
    },
  );
});

describe('SR-119: invalid dates', () => {
  const dates = ['0000-00-00', '2026-02-30T10:00:00Z', '1970-01-01T00:00:00Z', '0', 'soon'];
  const beyond = '+275760-09-13T00:00:00.000Z';

  test.each([...dates, beyond, null])("a card changed %s: '-'", async (modified) => {
    await fetchCardOf(cloud, 'employee', {
      cards: { 'card-employee-1': { modified: modified as never } },
    });
    renderApp('/credentials');
    const cards = await screen.findByRole('region', { name: 'Employee ID card' });
    expect(cards.textContent).not.toMatch(/Updated|Invalid|NaN/);
    await userEvent.click(within(cards).getByRole('link', { name: /204817/ }));
    const label = await screen.findByText('Last changed', { selector: 'dt' });
    expect(label.nextElementSibling?.textContent).toBe('-');
  });

  test.each(['0000-00-00', '2026-02-30', beyond, 'soon', null])(
    "a card that ends %s: '-' on the card, nothing on Profile, and not expired",
    async (endDate) => {
      await fetchCardOf(cloud, 'employee', { cardholders: { 'cardholder-employee': { endDate } } });
      const { unmount } = renderApp('/id');
      const card = await screen.findByRole('article', { name: 'ID card' });
      expect(card.textContent).not.toMatch(/Invalid|NaN|undefined|275760|Expired/);
      expect(within(card).getByText('-')).toBeVisible();
      unmount();
      renderApp('/profile');
      expect(await screen.findByText('First name')).toBeVisible();
      expect(screen.getByRole('main').textContent).not.toMatch(/Valid until|Invalid|NaN|275760/);
    },
  );

  test.each(['0000-00-00', '2026-02-30', beyond, null])(
    'a birth date %s leaves the form’s date empty',
    async (birthDate) => {
      await fetchCardOf(cloud, 'employee', person({ birthDate }));
      renderApp('/profile/edit');
      const group = await screen.findByRole('group', { name: 'Date of birth' });
      const segments = within(group).getAllByRole('spinbutton');
      expect(segments.map((each) => each.getAttribute('aria-valuetext'))).toEqual(
        segments.map(() => 'Empty'),
      );
    },
  );
});

describe('SR-118: notification bodies', () => {
  const open = async (message: string) => {
    await fetchCardOf(cloud, 'employee', {
      notifications: { 'notification-employee-3': { message } },
    });
    renderApp('/notifications');
    const row = await screen.findByRole('button', { name: /^Unread Fire drill/ });
    await userEvent.click(row);
    await screen.findByRole('heading', { name: 'Message' });
    return screen.getByRole('article').querySelector('p bdi');
  };

  test('HTML is shown as text', async () => {
    const html = '<h1>Win</h1><a href="https://evil.example">here</a><script>hit=1</script>';
    const body = await open(html);
    expect(body?.textContent).toBe(html);
    expect(body?.children).toHaveLength(0);
  });

  test('a megabyte is cut, in the list and in the message', async () => {
    const body = await open('word '.repeat(200_000));
    expect(body?.textContent).toHaveLength(longestMessage + 1);
    expect(body?.textContent.endsWith('…')).toBe(true);
  });

  test('control characters are removed, line breaks stay', async () => {
    const body = await open('one\u0000\u0007\r\ntwo\u001b[31m\u009b');
    expect(body?.textContent).toBe('one\ntwo[31m');
  });

  test('a direction override ends with the text', async () => {
    const body = await open('\u202Eevil\u2066');
    expect(body?.tagName).toBe('BDI');
  });
});

/** Identifiers that no server should create. Each stays one segment of a path. */
const oddIds = ['../x', 'a/b?c#d', '%2e%2e', '..%2fx', '@evil.example', '<b>'] as const;
/** These cannot be sent at all: a browser would resolve them to a parent path. */
const climbing = ['.', '..'] as const;

describe('SR-120: identifiers in paths', () => {
  /** The path of each call that was made, as sent over the network. */
  function watchCalls(): () => readonly string[] {
    const asked = vi.spyOn(globalThis, 'fetch');
    return () =>
      asked.mock.calls.map(([to, init]) => {
        const url = to instanceof URL ? to : new URL(to instanceof Request ? to.url : to);
        return `${init?.method ?? 'GET'} ${url.pathname}${url.hash}`;
      });
  }

  /** Makes the server respond to a call with this body. */
  async function answering(path: string, body: unknown): Promise<void> {
    await cloud.control.fault({ method: 'GET', path, status: 200, body, times: 100 });
  }

  test.each(oddIds)(
    'a notification %s is marked as read and deleted under its own id',
    async (id) => {
      await fetchCardOf(cloud, 'employee');
      await answering('/api/v2/notifications', [
        { id, title: 'Odd', message: 'x', statusRead: false },
      ]);
      const calls = watchCalls();
      const stop = startQueueJob();
      vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      try {
        renderApp('/notifications');
        await userEvent.click(await screen.findByRole('button', { name: /^Unread Odd/ }));
        await screen.findByRole('heading', { name: 'Message' });
        const own = `/api/v2/notifications/${encodeURIComponent(id)}`;
        await waitFor(() => {
          expect(calls()).toContain(`POST ${own}/markAsRead`);
        });
        await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
        await act(() => vi.advanceTimersByTimeAsync(undoMs + undoGraceMs + 1));
        await waitFor(() => {
          expect(calls()).toContain(`DELETE ${own}`);
        });
        expectOwnPaths(calls());
      } finally {
        stop();
        vi.useRealTimers();
      }
    },
  );

  test.each(climbing)('a notification %s is never sent, and nothing breaks', async (id) => {
    await fetchCardOf(cloud, 'employee');
    await answering('/api/v2/notifications', [
      { id, title: 'Odd', message: 'x', statusRead: false },
    ]);
    const calls = watchCalls();
    renderApp('/notifications');
    await userEvent.click(await screen.findByRole('button', { name: /^Unread Odd/ }));
    expect(await screen.findByRole('heading', { name: 'Message' })).toBeVisible();
    expect(calls().filter((call) => !call.startsWith('GET'))).toEqual([]);
  });

  test.each([...oddIds, ...climbing])('a sample document %s', async (sampleDocumentId) => {
    await fetchCardOf(cloud, 'employee', {
      organizations: { northgate: { config: { sampleDocumentId } } },
    });
    const calls = watchCalls();
    renderApp('/identity');
    expect(await screen.findByText('Residence permit')).toBeVisible();
    const isSent = !climbing.some((id) => id === sampleDocumentId);
    const own = `GET /api/v2/stand/documents/${encodeURIComponent(sampleDocumentId)}`;
    await waitFor(() => {
      expect(calls().includes(own)).toBe(isSent);
    });
    expectOwnPaths(calls());
  });

  test.each([...oddIds, ...climbing])('a cardholder %s', async (cardholderId) => {
    await fetchCardOf(cloud, 'employee');
    const calls = watchCalls();
    const outcome = await saveProfile(
      { cardholder: { jobTitle: 'x' }, person: undefined },
      { personId: 'person-employee', cardholderId },
    );
    // The emulator has no such cardholder. An identifier that would climb the path is not sent at all.
    expect(outcome.kind).toBe('failed');
    const isSent = !climbing.some((id) => id === cardholderId);
    const own = `PUT /api/v2/stand/${encodeURIComponent(cardholderId)}`;
    expect(calls()).toEqual(isSent ? [own] : []);
    expectOwnPaths(calls());
  });

  test.each([...oddIds, ...climbing])(
    'a card %s is sent in a body, never in a path',
    async (id) => {
      await fetchCardOf(cloud, 'employee');
      renderApp('/credentials');
      const cards = await screen.findByRole('region', { name: 'Locker card' });
      const calls = watchCalls();
      await userEvent.click(within(cards).getByRole('link', { name: /L-88/ }));
      await cloud.control.fault({
        path: '/api/v2/stand/cards/updatePerType',
        status: 200,
        body: { id, status: 'Activated' },
      });
      await userEvent.click(await screen.findByRole('button', { name: 'Activate' }));
      expect(await screen.findByText('Card status updated')).toBeVisible();
      expectOwnPaths(calls());
    },
  );

  /** Checks that no identifier led a call outside the card cloud's own paths. */
  function expectOwnPaths(calls: readonly string[]): void {
    expect(calls.filter((call) => !/^[A-Z]+ \/api\/v2\/[\w./%~!*'()@-]+$/.test(call))).toEqual([]);
    expect(calls.filter((call) => /\/\.{1,2}(\/|$)|#/.test(call))).toEqual([]);
  }
});
