import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { longestWaitMs, undoGraceMs, undoMs } from '#domain/notification/changes.ts';
import { startQueueJob } from '#app/jobs/queueJob.ts';
import { refreshNotifications } from '#features/notification/flows/refreshNotifications.ts';
import { readItem } from '#store/itemAccess.ts';
import { replyCache } from '#store/replyCache.ts';
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

/** Ends the undo, and whatever is due then is sent. */
async function endUndo(): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(undoMs + undoGraceMs + 1));
}

/** The pause after one failed try (2 s at most) ends. */
async function endPause(): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(2001));
}

beforeEach(() => {
  startQueueJob();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('section 2, Notifications: a list, unread highlighted, unread first', () => {
  test('as the server sorted it, each unread one said to be so', async () => {
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

  test('unread first, whatever order came', async () => {
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

  test('what a server writes is text', async () => {
    await open();
    await cloud.control.reset('hostileTexts');
    await act(() => refreshNotifications());
    await waitFor(() => {
      expect(titles()[0]).toContain('<img src=x onerror=');
    });
    expect(document.querySelector('li img')).toBeNull();
  });

  test('one without a title is there all the same', async () => {
    await open({ notifications: { 'notification-employee-1': { title: null, message: null } } });
    expect(await openButton(/^Unread No title/)).toBeInTheDocument();
  });

  test('ten thousand: the first few are drawn, and the rest on the way down', async () => {
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
  test('finds while one types, says how many, and shows all again', async () => {
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

  test('a title that is nowhere', async () => {
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
  test('at once in list and badge, then at the server', async () => {
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

  test('a failure is told again at the next refresh and loses nothing', async () => {
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

  test('one that the server does not know any more is asked for once', async () => {
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

  test('one that the server refuses is shown as the server says', async () => {
    await open();
    await openButton(/^Unread Fire drill/);
    await cloud.control.fault({ path: '**/markAsRead', status: 403 });
    await userEvent.click(await openButton(/^Unread Fire drill/));
    await waitFor(() => {
      expect(badge()).toContain('2 unread');
    });
  });

  test('one that was read is not told again', async () => {
    await open();
    await userEvent.click(await openButton(/^Your photo/));
    await screen.findByRole('heading', { name: 'Your photo was approved' });
    expect(await sent('POST')).toEqual([]);
  });
});

describe('mark all as read', () => {
  const markAll = () => screen.queryByRole('button', { name: 'Mark all as read' });

  test('each at once here and at the server, as a tap on it would; then there is no such button', async () => {
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

  test('offline it waits in the queue', async () => {
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

describe('the day on which a notification was first here', () => {
  test('is said of a new one, and of none whose day is not known', async () => {
    await open();
    await list();
    expect(screen.queryByText('Today')).toBeNull();
    await cloud.control.notify({ account: 'employee', title: 'New', message: 'One more.' });
    await act(() => refreshNotifications());
    const row = (await openButton(/^Unread New$/)).closest('li') as HTMLElement;
    expect(within(row).getByText('Today')).toBeVisible();
    expect(screen.getAllByText('Today')).toHaveLength(1);
  });

  test('stays the same with later lists, and turns at midnight', async () => {
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
    // Kept with the list, so that a new start has them as well.
    const days = Object.values(replyCache.get('notifications')?.firstSeen ?? {});
    expect(days).toHaveLength(1);
  });
});

describe('a swipe', () => {
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

  test('towards the start deletes, and can be undone as any deletion', async () => {
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
  ])('%s deletes nothing', async (_what, from, to, down) => {
    await open();
    await list();
    await swipe(from, to, down);
    expect(titles()).toContain('Fire drill on Thursday');
    expect(screen.queryByText('1 notification deleted')).toBeNull();
  });
});

describe('decisions/offline-queue: the DELETE leaves after its eight seconds of undo', () => {
  test('gone at once; nothing leaves before, one call afterwards', async () => {
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

  test.each(['its button', 'Control+Z'])('undone by %s nothing is ever sent', async (by) => {
    await open();
    await list();
    await userEvent.click(deleteButton('Fire drill on Thursday'));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    if (by === 'Control+Z') await userEvent.keyboard('{Control>}z{/Control}');
    else await userEvent.click(undo);
    await waitFor(() => {
      expect(titles()).toContain('Fire drill on Thursday');
    });
    // The bar is gone: the focus is on what it brought back.
    if (by === 'its button') expect(await openButton(/^(Unread )?Fire drill/)).toHaveFocus();
    expect(badge()).toContain('2 unread');
    await endUndo();
    await act(() => refreshNotifications());
    expect(await sent('DELETE')).toEqual([]);
    expect(titles()).toContain('Fire drill on Thursday');
  });

  test('several at once are undone at once', async () => {
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

  test('hovered it waits; left, its eight seconds begin again', async () => {
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

  test('the focus goes on to the row that took its place', async () => {
    await open();
    await list();
    await userEvent.click(deleteButton('New card reader at the east gate'));
    expect(await openButton(/^Unread Fire drill/)).toHaveFocus();
  });

  test('one that cannot leave stays hidden, and leaves with the next refresh', async () => {
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

  test('one that the server refuses is back, and that is said', async () => {
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

  test('one that somebody else deleted is deleted', async () => {
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
  test('an empty inbox says so', async () => {
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

  test('offline with nothing kept: what it needs', async () => {
    await fetchCardOf(cloud, 'employee');
    await cloud.goAway();
    renderApp('/notifications');
    expect(await screen.findByText('Notifications not available')).toBeVisible();
    expect(screen.getByText(/for the first time on this device/)).toBeVisible();
  });

  test('offline with a kept list: shows it, reads and deletes, and tells the server later', async () => {
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
    // The answer says that the network is back: what waited leaves behind it.
    await waitFor(async () => {
      const { notifications } = await cloud.control.state();
      expect(notifications).not.toHaveProperty('notification-employee-2');
      expect(notifications['notification-employee-3']?.statusRead).toBe(true);
    });
    expect(badge()).toContain('1 unread');
  });

  test('a failure with a kept list is said once, and the list stays', async () => {
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

test('the kept data names the person nowhere in the address', async () => {
  await open();
  await userEvent.click(await openButton(/^Unread Fire drill/));
  expect(window.location.href).toMatch(/\/notifications\/message$/);
  expect(JSON.stringify(window.history.state)).not.toContain(person);
  expect(JSON.stringify(window.history.state)).not.toContain('notification-employee');
});
