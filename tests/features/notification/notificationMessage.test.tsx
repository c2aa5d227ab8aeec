import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { refreshNotifications } from '#features/notification/flows/refreshNotifications.ts';
import { renderApp } from '#tests/support/app.tsx';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';

const cloud = startCardCloud();

const row = (name: RegExp) => screen.findByRole('button', { name });

async function openMessage(name: RegExp): Promise<void> {
  renderApp('/notifications');
  await userEvent.click(await row(name));
}

beforeEach(async () => {
  await fetchCardOf(cloud, 'employee');
});

describe('section 2, NotificationMessage (params title, message)', () => {
  test('shows title and message, with the message’s own line breaks', async () => {
    await openMessage(/^Unread Fire drill/);
    expect(await screen.findByRole('heading', { level: 1, name: 'Message' })).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Fire drill on Thursday' })).toBeVisible();
    const message = screen.getByText(/Meet at assembly point C/);
    expect(message.tagName).toBe('BDI');
    expect(message.textContent).toBe(
      'Meet at assembly point C.\nBring your card; the gates stay closed.',
    );
  });

  test('text from the server is never rendered as markup or as a key', async () => {
    await cloud.control.reset('hostileTexts');
    renderApp('/notifications');
    const [first] = await screen.findAllByRole('button', { name: /^Unread <img/ });
    await userEvent.click(first as HTMLElement);
    const message = await screen.findByText(/{{name}} \$t\(common\.signOut\)/);
    expect(message.textContent).toContain('<script>');
    expect(message.querySelector('*')).toBeNull();
  });

  test('a notification without title and text shows placeholders', async () => {
    await cloud.control.patchState({
      notifications: { 'notification-employee-1': { title: null, message: null } },
    });
    await openMessage(/^Unread No title/);
    expect(await screen.findByText('This notification has no text.')).toBeVisible();
  });

  test('a reload loses the selected notification and returns to the list', async () => {
    renderApp('/notifications/message');
    expect(await screen.findByRole('heading', { name: 'Notifications' })).toBeVisible();
    expect(window.location.pathname).toBe('/notifications');
  });

  test('a notification that no longer exists returns to the list', async () => {
    await openMessage(/^Unread Fire drill/);
    await screen.findByRole('heading', { name: 'Message' });
    await cloud.control.patchState({ notifications: { 'notification-employee-3': null } });
    await act(() => refreshNotifications());
    expect(await screen.findByRole('heading', { name: 'Notifications' })).toBeVisible();
  });
});

describe('deleting from the message', () => {
  test('returns to the list, where the deletion can be undone', async () => {
    await openMessage(/^Unread Fire drill/);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('heading', { name: 'Notifications' })).toBeVisible();
    expect(await screen.findByText('1 notification deleted')).toBeVisible();
    expect(screen.queryByText('Fire drill on Thursday')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => {
      expect(screen.getByText('Fire drill on Thursday')).toBeVisible();
    });
    await waitFor(async () => {
      expect(await row(/^(Unread )?Fire drill/)).toHaveFocus();
    });
  });
});

describe('going back', () => {
  test('returns to the list as the user left it', async () => {
    renderApp('/notifications');
    await userEvent.type(await screen.findByRole('searchbox'), 'drill');
    await waitFor(() => {
      expect(screen.queryByText('Your photo was approved')).toBeNull();
    });
    await userEvent.click(await row(/^Unread Fire drill/));
    await screen.findByRole('heading', { name: 'Message' });
    await userEvent.click(screen.getByRole('main').querySelector('a') as HTMLElement);
    expect(await screen.findByRole('searchbox')).toHaveValue('drill');
  });
});
