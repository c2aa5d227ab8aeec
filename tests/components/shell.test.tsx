import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Patch } from '#emulator/control/client.ts';
import type { World } from '#emulator/world/world.ts';
import { renderApp } from '#tests/support/app.tsx';
import { setWindowWidth } from '#tests/support/browserGaps.ts';
import { fetchCardOf, signInAs, startCardCloud } from '#tests/support/cardCloud.ts';

const cloud = startCardCloud();

interface Circumstances {
  readonly widthPx?: number;
  readonly username?: string;
  readonly differing?: Patch<World>;
}

async function open(
  path: string,
  { widthPx = 390, username = 'employee', differing = {} }: Circumstances = {},
): Promise<void> {
  await fetchCardOf(cloud, username, differing);
  setWindowWidth(widthPx);
  renderApp(path);
}

const tabs = async () =>
  within(await screen.findByRole('navigation', { name: 'Main' })).getAllByRole('link');
/** What a screen reader says of each tab: its text without what is there for the eye alone. */
const tabNames = async () =>
  (await tabs()).map((tab) => {
    const spoken = tab.cloneNode(true) as HTMLElement;
    for (const hidden of spoken.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
    return spoken.textContent;
  });
const hideId: Patch<World> = {
  organizations: { northgate: { config: { showIdButtonInStand: false } } },
};

describe('the narrow navigator (section 2: tabs)', () => {
  test('ID, Details, Notifications with the unread count, Settings', async () => {
    await open('/id');
    expect(await tabNames()).toEqual(['ID', 'Details', 'Notifications, 2 unread', 'Settings']);
  });

  test('the badge counts what is unread, and is there for the eye as well', async () => {
    await cloud.control.notify({ account: 'employee', title: 'One more', message: '' });
    await open('/id');
    const tab = await screen.findByRole('link', { name: 'Notifications, 3 unread' });
    expect(within(tab).getByText('3')).toBeInTheDocument();
  });

  test('no badge where nothing is unread', async () => {
    await cloud.control.reset('emptyInbox');
    await open('/id');
    expect(await tabNames()).toContain('Notifications');
  });

  test('a badge above 99 says only that there are many', async () => {
    await cloud.control.reset('manyNotifications');
    await open('/id');
    const tab = await screen.findByRole('link', { name: /^Notifications, 10\d\d unread$/ });
    expect(within(tab).getByText('99+')).toBeInTheDocument();
  });

  test('no ID tab where showIdButtonInStand is off; the card is the first screen all the same', async () => {
    await open('/', { differing: hideId });
    expect(await tabNames()).toEqual(['Details', 'Notifications, 2 unread', 'Settings']);
    expect(await screen.findByRole('article', { name: 'ID card' })).toBeInTheDocument();
  });

  test('Keys only for an active salto_space digital card', async () => {
    await open('/id', { username: 'keys' });
    expect(await tabNames()).toContain('Keys');
  });

  test('no Keys where the salto_space card is not active', async () => {
    await open('/id', {
      username: 'keys',
      differing: { cards: { 'card-keys-5': { status: 'Blocked' } } },
    });
    expect(await tabNames()).not.toContain('Keys');
  });

  test('before anything is known: what everybody has', async () => {
    await signInAs(cloud, 'employee');
    renderApp('/id');
    expect(await tabNames()).toEqual(['ID', 'Settings']);
  });

  test('a tab leads to its screen, says that it is there, and the heading takes the focus', async () => {
    await open('/id');
    await userEvent.click(await screen.findByRole('link', { name: 'Settings' }));
    const heading = await screen.findByRole('heading', { name: 'Settings' });
    expect(heading).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'ID' })).not.toHaveAttribute('aria-current');
    expect(screen.getByRole('main')).toContainElement(heading);
  });

  test('at the start nothing takes the focus', async () => {
    await open('/id');
    await screen.findByRole('article', { name: 'ID card' });
    expect(document.body).toHaveFocus();
  });
});

describe('the wide navigator (section 2: wide header, side panel)', () => {
  const wide = { widthPx: 1200 };

  test('starts at Profile; the header has logo, ID, Notifications with the count, Settings', async () => {
    await open('/', wide);
    expect(await screen.findByRole('heading', { name: 'Profile details' })).toBeInTheDocument();
    expect(await tabNames()).toEqual(['ID', 'Notifications, 2 unread', 'Settings']);
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('img', { name: 'Logo of Northgate Engineering' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('no ID button where showIdButtonInStand is off', async () => {
    await open('/', { ...wide, differing: hideId });
    expect(await tabNames()).toEqual(['Notifications, 2 unread', 'Settings']);
  });

  test("the app's own logo where the organization has none", async () => {
    await open('/', { ...wide, differing: { organizations: { northgate: { logo: null } } } });
    const header = within(await screen.findByRole('banner'));
    expect(header.getByRole('img', { name: 'Lanyard' })).toBeInTheDocument();
  });

  test('another screen opens as a panel: a dialog with a name, the rest inert', async () => {
    await open('/settings', wide);
    const panel = await screen.findByRole('dialog', { name: 'Side panel' });
    expect(panel).toHaveAttribute('aria-modal', 'true');
    expect(await within(panel).findByRole('heading', { name: 'Settings' })).toBeInTheDocument();
    expect(screen.getByRole('banner')).toHaveAttribute('inert');
    expect(screen.getByText('Skip to content')).toHaveAttribute('inert');
    const page = await screen.findByRole('heading', { name: 'Profile details' });
    expect(page.closest('[inert]')).not.toBeNull();
    expect(panel.closest('[inert]')).toBeNull();
  });

  test('the panel takes the focus from the link that opened it', async () => {
    await open('/profile', wide);
    await userEvent.click(await screen.findByRole('link', { name: 'Settings' }));
    expect(await screen.findByRole('heading', { name: 'Settings' })).toHaveFocus();
  });

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its button', async () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ])('%s closes it and gives the page back', async (_way, close) => {
    await open('/settings', wide);
    await screen.findByRole('heading', { name: 'Settings' });
    await close();
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(window.location.pathname).toBe('/profile');
    expect(await screen.findByRole('heading', { name: 'Profile details' })).toHaveFocus();
    expect(screen.getByRole('banner')).not.toHaveAttribute('inert');
  });

  test.each([
    ['/identity', 'Identity document'],
    ['/identity/upload', 'Upload identity document'],
  ])('Escape also closes the identity view %s', async (path, heading) => {
    await open(path, wide);
    const panel = within(await screen.findByRole('dialog'));
    await panel.findByRole('heading', { name: heading });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(window.location.pathname).toBe('/profile');
  });

  test('Keys are for the narrow navigator only', async () => {
    await open('/', { ...wide, username: 'keys' });
    expect(await tabNames()).toEqual(['ID', 'Notifications', 'Settings']);
  });

  test('without a panel Escape does nothing', async () => {
    await open('/profile', wide);
    await screen.findByRole('banner');
    await userEvent.keyboard('{Escape}');
    expect(window.location.pathname).toBe('/profile');
  });
});

describe('750 pixels (decisions 1 and 45)', () => {
  test.each([
    [750, false],
    [751, true],
  ])('at %i the navigator is wide: %s', async (widthPx, isWide) => {
    await open('/profile', { widthPx });
    await screen.findByRole('heading', { name: 'Profile details' });
    expect(screen.queryByRole('banner') !== null).toBe(isWide);
  });

  test('resizing keeps the screen, and the very elements that hold what was typed', async () => {
    await open('/settings');
    const language = await screen.findByRole('button', { name: 'English Language' });
    act(() => {
      setWindowWidth(1200);
    });
    expect(await screen.findByRole('dialog', { name: 'Side panel' })).toContainElement(language);
    act(() => {
      setWindowWidth(390);
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('main')).toContainElement(language);
  });
});
