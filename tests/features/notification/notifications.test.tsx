import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { longestWaitMs, undoGraceMs, undoMs } from '#domain/notification/changes.ts';
import { startQueueJob } from '#app/jobs/queueJob.ts';
import { refreshNotifications } from '#features/notification/flows/refreshNotifications.ts';
import { readItem } from '#store/itemAccess.ts';
import { replyCache } from '#session/replyCache.ts';
import { renderApp } from '#tests/support/app.tsx';
import { setWindowWidth } from '#tests/support/browserGaps.ts';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';

const cloud = startCardCloud();

const person = 'person-employee';
const items = () => screen.queryAllByRole('listitem').filter(isRow);
const isRow = (item: HTMLElement) => item.closest('nav') === null;
const titles = () => items().map((item) => item.querySelector('bdi')?.textContent);
const list = () => screen.findByRole('list', { name: 'Notifications' });
const openButton = (name: RegExp) => screen.findByRole('button', { name });
const deleteButton = (title: string) =>
  screen.getByRole('button', { name: new RegExp(`^Delete.*${title}$`) });
const badge = () =>
  within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', {
    name: /^Notifications/,
  }).textContent;

async function open(differing = {}): Promise<void> {
  await fetchCardOf(cloud, 'employee', differing);
  await cloud.control.clearCalls();
  renderApp('/notifications');
}

async function sent(method: string): Promise<readonly string[]> {
  const calls = await cloud.control.calls();
  return calls.filter((call) => call.method === method).map(({ path }) => path);
}

/** Ends the undo period, so that everything due is sent. */
async function endUndo(): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(undoMs + undoGraceMs + 1));
}

/** Ends the pause after one failed attempt (2 s at most). */
async function endPause(): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(2001));
}

let stopQueue: () => void;

beforeEach(() => {
  stopQueue = startQueueJob();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});

afterEach(() => {
  stopQueue();
  vi.useRealTimers();
});

describe('section 2, Notifications: a list, unread highlighted, unread first', () => {
  test('shows the server’s order and marks each unread notification as unread', async () => {
    await open();
    await list();
    expect(titles()).toEqual([
      'New card reader at the east gate',
      'Fire drill on Thursday',
      'Your photo was approved',
    ]);
    expect(await openButton(/^Unread Fire drill/)).toBeInTheDocument();
    expect(await openButton(/^Your photo was approved/)).toBeInTheDocument();
    const [call] = await cloud.control.calls();
    expect(call?.path).toBe('/api/v2/notifications?orderby=StatusRead&ascending=true');
  });

  test('shows unread first, whatever order the server sends', async () => {
    await open();
    await list();
    await cloud.control.fault({
      path: '/api/v2/notifications',
      body: [
        { id: '1', title: 'Read', message: 'm', statusRead: true },
        { id: '2', title: 'Not read', message: 'm', statusRead: false },
        { id: '3', title: 'Of no status', message: 'm' },
      ],
    });
    await act(() => refreshNotifications());
    await waitFor(() => {
      expect(titles()).toEqual(['Not read', 'Of no status', 'Read']);
    });
  });

  test('text from the server is plain text', async () => {
    await open();
    await cloud.control.reset('hostileTexts');
    await act(() => refreshNotifications());
    await waitFor(() => {
      expect(titles()[0]).toContain('<img src=x onerror=');
    });
    expect(document.querySelector('li img')).toBeNull();
  });

  test('a notification without a title still appears in the list', async () => {
    await open({ notifications: { 'notification-employee-1': { title: null, message: null } } });
    expect(await openButton(/^Unread No title/)).toBeInTheDocument();
  });

  test('with ten thousand notifications, the list draws the first few and the rest on demand', async () => {
    await fetchCardOf(cloud, 'employee');
    await cloud.control.reset('manyNotifications');
    renderApp('/notifications');
    await list();
    await waitFor(() => {
      expect(items()).toHaveLength(10);
    });
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(items()).toHaveLength(20);
    expect(replyCache.get('notifications')?.value).toHaveLength(10_003);
  });
});

describe('section 2: filter by title, case-insensitive', () => {
  test('filters as the user types, shows the count, and restores the full list', async () => {
    await open();
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search by title' }), 'FIRE');
    await waitFor(() => {
      expect(titles()).toEqual(['Fire drill on Thursday']);
    });
    expect(screen.getByText('1 notification found')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => {
      expect(titles()).toHaveLength(3);
    });
  });

  test('a title without a match shows an empty result', async () => {
    await open();
    await userEvent.type(await screen.findByRole('searchbox'), 'zzz');
    expect(await screen.findByText('No notifications match your search')).toBeVisible();
    await userEvent.click(
      screen.getAllByRole('button', { name: 'Clear search' })[1] as HTMLElement,
    );
    await waitFor(() => {
      expect(titles()).toHaveLength(3);
    });
  });
});

describe('section 2: tapping opens NotificationMessage and marks the item read', () => {
  test('updates list and badge at once, then the server', async () => {
    await open();
    await list();
    expect(badge()).toContain('2 unread');
    await userEvent.click(await openButton(/^Unread Fire drill/));
    expect(await screen.findByRole('heading', { name: 'Fire drill on Thursday' })).toBeVisible();
    expect(badge()).toContain('1 unread');
    await waitFor(async () => {
      expect(await sent('POST')).toEqual([
        '/api/v2/notifications/notification-employee-3/markAsRead',
      ]);
    });
    expect(badge()).toContain('1 unread');
    await userEvent.click(screen.getByRole('link', { name: 'Notifications' }));
    expect(await openButton(/^Fire drill/)).toBeInTheDocument();
  });

  test('after a failure the next refresh sends it again and loses nothing', async () => {
    await open();
    await openButton(/^Unread Fire drill/);
    await cloud.control.fault({ path: '**/markAsRead', status: 503 });
    await userEvent.click(await openButton(/^Unread Fire drill/));
    await waitFor(async () => {
      expect(await sent('POST')).toHaveLength(1);
    });
    expect(badge()).toContain('1 unread');
    const read = async () =>
      (await cloud.control.state()).notifications['notification-employee-3']?.statusRead;
    expect(await read()).toBe(false);
    await endPause();
    await act(() => refreshNotifications());
    expect(await read()).toBe(true);
    expect(badge()).toContain('1 unread');
    await waitFor(async () => {
      expect(await readItem('queue')).toEqual([]);
    });
  });

  test('a notification unknown to the server is sent only once', async () => {
    await open();
    await openButton(/^Unread Fire drill/);
    await cloud.control.fault({ path: '**/markAsRead', status: 404 });
    await userEvent.click(await openButton(/^Unread Fire drill/));
    await waitFor(async () => {
      expect(await sent('POST')).toHaveLength(1);
    });
    await act(() => refreshNotifications());
    expect(await sent('POST')).toHaveLength(1);
  });

  test('a notification the server refuses returns to the server’s status', async () => {
    await open();
    await openButton(/^Unread Fire drill/);
    await cloud.control.fault({ path: '**/markAsRead', status: 403 });
    await userEvent.click(await openButton(/^Unread Fire drill/));
    await waitFor(() => {
      expect(badge()).toContain('2 unread');
    });
  });

  test('opening a read notification sends nothing', async () => {
    await open();
    await userEvent.click(await openButton(/^Your photo/));
    await screen.findByRole('heading', { name: 'Your photo was approved' });
    expect(await sent('POST')).toEqual([]);
  });
});

describe('mark all as read', () => {
  const markAll = () => screen.queryByRole('button', { name: 'Mark all as read' });

  test('marks each one at once, locally and on the server; then the button disappears', async () => {
    await open();
    await list();
    await userEvent.click(markAll() as HTMLElement);
    expect(badge()).not.toContain('unread');
    expect(screen.queryByRole('button', { name: /^Unread/ })).toBeNull();
    expect(markAll()).toBeNull();
    expect(screen.getByRole('heading', { name: 'Notifications' })).toHaveFocus();
    expect(screen.getByText('All notifications are marked as read')).toBeInTheDocument();
    await waitFor(async () => {
      expect((await sent('POST')).toSorted()).toEqual([
        '/api/v2/notifications/notification-employee-1/markAsRead',
        '/api/v2/notifications/notification-employee-3/markAsRead',
      ]);
    });
  });

  test('offline, the change waits in the queue', async () => {
    await fetchCardOf(cloud, 'employee');
    await refreshNotifications();
    await cloud.goAway();
    renderApp('/notifications');
    await list();
    await userEvent.click(markAll() as HTMLElement);
    expect(screen.queryByRole('button', { name: /^Unread/ })).toBeNull();
    await waitFor(async () => {
      expect(await readItem('queue')).toHaveLength(2);
    });
  });
});

describe('the day a notification first arrived', () => {
  test('appears on a new notification, and not where the day is unknown', async () => {
    await open();
    await list();
    expect(screen.queryByText('Today')).toBeNull();
    await cloud.control.notify({ account: 'employee', title: 'New', message: 'One more.' });
    await act(() => refreshNotifications());
    const row = (await openButton(/^Unread New$/)).closest('li') as HTMLElement;
    expect(within(row).getByText('Today')).toBeVisible();
    expect(screen.getAllByText('Today')).toHaveLength(1);
  });

  test('survives later lists, and changes to yesterday at midnight', async () => {
    await open();
    await list();
    await cloud.control.notify({ account: 'employee', title: 'New', message: 'One more.' });
    await act(() => refreshNotifications());
    await screen.findByText('Today');
    vi.setSystemTime(Date.now() + 24 * 60 * 60_000);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(await screen.findByText('Yesterday')).toBeVisible();
    await act(() => refreshNotifications());
    expect(screen.getByText('Yesterday')).toBeVisible();
    // Stored with the list, so that they survive a new start.
    const days = Object.values(replyCache.get('notifications')?.firstSeen ?? {});
    expect(days).toHaveLength(1);
  });
});

describe('swiping', () => {
  const row = async () => (await openButton(/^Unread Fire drill/)).closest('li') as HTMLElement;
  const finger = (x: number, y = 0) =>
    ({ pointerId: 1, pointerType: 'touch', isPrimary: true, clientX: x, clientY: y }) as const;

  async function swipe(from: number, to: number, down = 0): Promise<void> {
    const target = within(await row()).getByRole('button', { name: /^Unread/ });
    fireEvent.pointerDown(target, finger(from));
    fireEvent.pointerMove(target, finger((from + to) / 2, down / 2));
    fireEvent.pointerMove(target, finger(to, down));
    fireEvent.pointerUp(target, finger(to, down));
  }

  test('swiping towards the start deletes and can be undone like any deletion', async () => {
    await open();
    await list();
    await swipe(300, 20);
    await waitFor(() => {
      expect(titles()).not.toContain('Fire drill on Thursday');
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => {
      expect(titles()).toContain('Fire drill on Thursday');
    });
  });

  test.each([
    ['the other way', 20, 300, 0],
    ['down the page', 300, 280, 200],
  ])('swiping %s deletes nothing', async (_what, from, to, down) => {
    await open();
    await list();
    await swipe(from, to, down);
    expect(titles()).toContain('Fire drill on Thursday');
    expect(screen.queryByText('1 notification deleted')).toBeNull();
  });
});

describe('decisions/offline-queue: the app sends DELETE after its eight seconds of undo', () => {
  test('the row disappears at once; the app sends one call, after the undo time', async () => {
    await open();
    await list();
    await userEvent.click(deleteButton('Fire drill on Thursday'));
    expect(titles()).not.toContain('Fire drill on Thursday');
    expect(badge()).toContain('1 unread');
    expect(await screen.findByText('1 notification deleted')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(undoMs - 1500));
    expect(await sent('DELETE')).toEqual([]);
    await endUndo();
    await waitFor(async () => {
      expect(await sent('DELETE')).toEqual(['/api/v2/notifications/notification-employee-3']);
    });
    expect(screen.queryByText('1 notification deleted')).toBeNull();
    expect(badge()).toContain('1 unread');
  });

  test.each([
    ['its button'],
    ['Control+Z'],
    // There the letter is where other keyboards have W.
    ['Control+Z of an AZERTY keyboard'],
  ])('undoing by %s sends nothing', async (by) => {
    await open();
    await list();
    await userEvent.click(deleteButton('Fire drill on Thursday'));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    if (by === 'Control+Z') await userEvent.keyboard('{Control>}z{/Control}');
    else if (by === 'its button') await userEvent.click(undo);
    else fireEvent.keyDown(document.body, { key: 'z', code: 'KeyW', ctrlKey: true });
    await waitFor(() => {
      expect(titles()).toContain('Fire drill on Thursday');
    });
    // The bar is gone: the focus is on the restored item.
    if (by === 'its button') expect(await openButton(/^(Unread )?Fire drill/)).toHaveFocus();
    expect(badge()).toContain('2 unread');
    await endUndo();
    await act(() => refreshNotifications());
    expect(await sent('DELETE')).toEqual([]);
    expect(titles()).toContain('Fire drill on Thursday');
  });

  test('one undo restores several deletions', async () => {
    await open();
    await list();
    await userEvent.click(deleteButton('Fire drill on Thursday'));
    await userEvent.click(deleteButton('Your photo was approved'));
    expect(await screen.findByText('2 notifications deleted')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => {
      expect(titles()).toHaveLength(3);
    });
  });

  test('hovering pauses the undo; leaving restarts its eight seconds', async () => {
    await open();
    await list();
    await userEvent.click(deleteButton('Fire drill on Thursday'));
    const bar = (await screen.findByText('1 notification deleted')).parentElement as HTMLElement;
    fireEvent.pointerEnter(bar);
    await endUndo();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(longestWaitMs).toBeGreaterThan(60_000 + undoMs);
    expect(await sent('DELETE')).toEqual([]);
    fireEvent.pointerLeave(bar);
    await act(() => vi.advanceTimersByTimeAsync(undoMs - 1500));
    expect(await sent('DELETE')).toEqual([]);
    await endUndo();
    await waitFor(async () => {
      expect(await sent('DELETE')).toHaveLength(1);
    });
  });

  test('focus moves to the row that took its place', async () => {
    await open();
    await list();
    await userEvent.click(deleteButton('New card reader at the east gate'));
    expect(await openButton(/^Unread Fire drill/)).toHaveFocus();
  });

  test('a deletion that cannot be sent stays hidden and leaves with the next refresh', async () => {
    await open();
    await list();
    await cloud.control.fault({ method: 'DELETE', path: '**', status: 503 });
    await userEvent.click(deleteButton('Fire drill on Thursday'));
    await endUndo();
    await waitFor(async () => {
      expect(await sent('DELETE')).toHaveLength(1);
    });
    expect(titles()).not.toContain('Fire drill on Thursday');
    await endPause();
    await act(() => refreshNotifications());
    expect(await sent('DELETE')).toHaveLength(2);
    expect(titles()).not.toContain('Fire drill on Thursday');
    expect((await cloud.control.state()).notifications).not.toHaveProperty(
      'notification-employee-3',
    );
  });

  test('a deletion the server refuses restores the row and shows an error', async () => {
    await open();
    await list();
    await cloud.control.fault({ method: 'DELETE', path: '**', status: 403 });
    await userEvent.click(deleteButton('Fire drill on Thursday'));
    await endUndo();
    expect(
      await screen.findByText("Couldn't delete a notification. It's back in your list."),
    ).toBeInTheDocument();
    expect(titles()).toContain('Fire drill on Thursday');
  });

  test('a notification already deleted elsewhere counts as deleted', async () => {
    await open();
    await list();
    await cloud.control.fault({ method: 'DELETE', path: '**', status: 404 });
    await userEvent.click(deleteButton('Fire drill on Thursday'));
    await endUndo();
    await waitFor(async () => {
      expect(await sent('DELETE')).toHaveLength(1);
    });
    expect(screen.queryByText(/Couldn't delete a notification/)).toBeNull();
  });
});

describe('empty, error and offline', () => {
  test('an empty inbox shows ‘No notifications’', async () => {
    await fetchCardOf(cloud, 'employee');
    await cloud.control.reset('emptyInbox');
    renderApp('/notifications');
    expect(await screen.findByText('No notifications')).toBeVisible();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  test.each([{ status: 500 }, { status: 403 }, { body: { not: 'a list' } }])(
    "notifications.error on load failure: 'Notifications not available': %j",
    async (fault) => {
      await fetchCardOf(cloud, 'employee');
      await cloud.control.fault({ path: '/api/v2/notifications', ...fault });
      renderApp('/notifications');
      const alert = await screen.findByRole('alert', { name: '' });
      await waitFor(() => {
        expect(screen.getByText('Notifications not available')).toBeVisible();
      });
      expect(alert).toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await list();
      expect(titles()).toHaveLength(3);
    },
  );

  test('offline with no stored list, the screen shows what it needs', async () => {
    await fetchCardOf(cloud, 'employee');
    await cloud.goAway();
    renderApp('/notifications');
    expect(await screen.findByText('Notifications not available')).toBeVisible();
    expect(screen.getByText(/for the first time on this device/)).toBeVisible();
  });

  test('offline with a stored list, the user can read and delete; the server gets it later', async () => {
    await fetchCardOf(cloud, 'employee');
    await refreshNotifications();
    await cloud.goAway();
    renderApp('/notifications');
    await list();
    expect(await screen.findByText(/notifications last received/)).toBeVisible();
    await userEvent.click(deleteButton('Your photo was approved'));
    await userEvent.click(await openButton(/^Unread Fire drill/));
    expect(await screen.findByRole('heading', { name: 'Message' })).toBeVisible();
    expect(badge()).toContain('1 unread');
    await endUndo();
    await cloud.comeBack();
    await endPause();
    await act(() => refreshNotifications());
    // The response shows that the network is back: waiting changes are sent after it.
    await waitFor(async () => {
      const { notifications } = await cloud.control.state();
      expect(notifications).not.toHaveProperty('notification-employee-2');
      expect(notifications['notification-employee-3']?.statusRead).toBe(true);
    });
    expect(badge()).toContain('1 unread');
  });

  test('with a stored list, a failure appears once and the list stays', async () => {
    await fetchCardOf(cloud, 'employee');
    await refreshNotifications();
    await cloud.control.fault({ path: '/api/v2/notifications', status: 500 });
    renderApp('/notifications');
    expect(await screen.findByText('Notifications not available')).toBeInTheDocument();
    expect(titles()).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(screen.queryByText(/notifications last received/)).toBeNull();
    });
  });
});

test('the badge follows a fresh list', async () => {
  await open();
  await list();
  await cloud.control.notify({ account: 'employee', title: 'New', message: 'One more.' });
  await act(() => refreshNotifications());
  await waitFor(() => {
    expect(badge()).toContain('3 unread');
  });
  expect(await openButton(/^Unread New$/)).toBeInTheDocument();
});

test('the wide layout shows the same as a list', async () => {
  setWindowWidth(1280);
  await open();
  const main = within(await screen.findByRole('main'));
  expect(await main.findByRole('button', { name: /^Unread Fire drill/ })).toBeVisible();
});

test('neither the address nor the history state identifies the cardholder', async () => {
  await open();
  await userEvent.click(await openButton(/^Unread Fire drill/));
  expect(window.location.href).toMatch(/\/notifications\/message$/);
  expect(JSON.stringify(window.history.state)).not.toContain(person);
  expect(JSON.stringify(window.history.state)).not.toContain('notification-employee');
});
