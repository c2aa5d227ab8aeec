import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Patch } from '#emulator/control/client.ts';
import type { World } from '#emulator/world/world.ts';
import { renderApp } from '#tests/support/app.tsx';
import { openFollowed } from '#tests/support/openFollowed.ts';
import { setWindowSize, setWindowWidth } from '#tests/support/browserGaps.ts';
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
/** What a screen reader announces for each tab: its text without the parts that are only visual. */
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
  test('shows ID, Details, Notifications with the unread count, Settings', async () => {
    await open('/id');
    expect(await tabNames()).toEqual(['ID', 'Details', 'Notifications, 2 unread', 'Settings']);
  });

  test('the badge counts unread messages, and is visible as well', async () => {
    await cloud.control.notify({ account: 'employee', title: 'One more', message: '' });
    await open('/id');
    const tab = await screen.findByRole('link', { name: 'Notifications, 3 unread' });
    expect(within(tab).getByText('3')).toBeInTheDocument();
  });

  test('no badge shows when nothing is unread', async () => {
    await cloud.control.reset('emptyInbox');
    await open('/id');
    expect(await tabNames()).toContain('Notifications');
  });

  test('a count above 99 shows only as 99+ on the badge', async () => {
    await cloud.control.reset('manyNotifications');
    await open('/id');
    const tab = await screen.findByRole('link', { name: /^Notifications, 10\d\d unread$/ });
    expect(within(tab).getByText('99+')).toBeInTheDocument();
  });

  test('no ID tab shows where showIdButtonInStand is off; the card is still the first screen', async () => {
    await open('/', { differing: hideId });
    expect(await tabNames()).toEqual(['Details', 'Notifications, 2 unread', 'Settings']);
    expect(await screen.findByRole('article', { name: 'ID card' })).toBeInTheDocument();
  });

  test('Keys shows only for an active salto_space digital card', async () => {
    await open('/id', { username: 'keys' });
    expect(await tabNames()).toContain('Keys');
  });

  test('Keys does not show where the salto_space card is not active', async () => {
    await open('/id', {
      username: 'keys',
      differing: { cards: { 'card-keys-5': { status: 'Blocked' } } },
    });
    expect(await tabNames()).not.toContain('Keys');
  });

  test('before anything is known, only the common tabs show', async () => {
    await signInAs(cloud, 'employee');
    renderApp('/id');
    expect(await tabNames()).toEqual(['ID', 'Settings']);
  });

  test('a tab opens its screen, is marked as current, and the heading takes the focus', async () => {
    await open('/id');
    await userEvent.click(await screen.findByRole('link', { name: 'Settings' }));
    const heading = await screen.findByRole('heading', { name: 'Settings' });
    expect(heading).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'ID' })).not.toHaveAttribute('aria-current');
    expect(screen.getByRole('main')).toContainElement(heading);
  });

  test('nothing takes the focus at the start', async () => {
    await open('/id');
    await screen.findByRole('article', { name: 'ID card' });
    expect(document.body).toHaveFocus();
  });
});

describe('the wide navigator (section 2: wide header; decisions/narrow-and-wide)', () => {
  const wide = { widthPx: 1200 };
  const card = () => screen.findByRole('article', { name: 'ID card' });

  test('starts at Profile; the header has logo, ID, Details, Notifications with the count, Settings', async () => {
    await open('/', wide);
    expect(await screen.findByRole('heading', { name: 'Profile details' })).toBeInTheDocument();
    expect(await tabNames()).toEqual(['ID', 'Details', 'Notifications, 2 unread', 'Settings']);
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('img', { name: 'Logo of Northgate Engineering' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('no ID button shows where showIdButtonInStand is off', async () => {
    await open('/', { ...wide, differing: hideId });
    expect(await tabNames()).toEqual(['Details', 'Notifications, 2 unread', 'Settings']);
  });

  test("the app's own logo shows where the organization has none", async () => {
    await open('/', { ...wide, differing: { organizations: { northgate: { logo: null } } } });
    const header = within(await screen.findByRole('banner'));
    expect(header.getByRole('img', { name: 'Lanyard' })).toBeInTheDocument();
  });

  test.each([
    ['/profile', 'Profile details'],
    ['/profile/edit', 'Edit profile'],
    ['/id/settings', 'ID settings'],
    ['/credentials', 'Credentials'],
  ])('the card is beside %s', async (path, heading) => {
    await open(path, wide);
    const aside = await screen.findByRole('complementary', { name: 'Digital ID' });
    expect(aside).toContainElement(await card());
    const main = within(screen.getByRole('main'));
    expect(await main.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(document.querySelector('[inert]')).toBeNull();
  });

  test('the card alone is its own page', async () => {
    await open('/id', wide);
    expect(screen.getByRole('main')).toContainElement(await card());
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('Settings is a list, with the chosen entry beside it', async () => {
    await open('/settings', wide);
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    expect(await screen.findByText('Choose an entry to see it here.')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('link', { name: /Change password/ }));
    const password = await screen.findByRole('heading', { level: 1, name: 'Change password' });
    expect(password).toHaveFocus();
    const list = await screen.findByRole('complementary', { name: 'Settings' });
    expect(await within(list).findByRole('heading', { level: 2, name: 'Settings' })).toBeVisible();
    expect(screen.getByRole('main')).toContainElement(password);
  });

  test('Notifications is a list, with the message beside it', async () => {
    await open('/notifications', wide);
    expect(await screen.findByText('Choose a notification to read it here.')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: /^(Unread )?Fire drill/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Message' })).toHaveFocus();
    const list = within(await screen.findByRole('complementary', { name: 'Notifications' }));
    // The next one is opened from the same list.
    await userEvent.click(
      await list.findByRole('button', { name: /^(Unread )?Your photo was approved/ }),
    );
    expect(window.location.pathname).toBe('/notifications/message');
  });

  test('a screen takes the focus from the link that opened it', async () => {
    await open('/profile', wide);
    await userEvent.click(await screen.findByRole('link', { name: 'Settings' }));
    expect(await screen.findByRole('heading', { name: 'Settings' })).toHaveFocus();
  });

  test.each([
    ['/identity/upload', '/identity'],
    ['/identity', '/profile'],
    ['/settings/password', '/settings'],
    ['/credentials', '/id/settings'],
  ])('Escape goes one step back: from %s to %s', async (path, above) => {
    await open(path, wide);
    await screen.findByRole('navigation', { name: 'Back' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => {
      expect(window.location.pathname).toBe(above);
    });
  });

  test('on a main screen Escape returns to the previous one, or stays if there is none', async () => {
    await openFollowed(() => open('/profile', wide));
    await userEvent.click(await screen.findByRole('link', { name: 'Settings' }));
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('heading', { name: 'Profile details' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(window.location.pathname).toBe('/profile');
  });

  test('Keys shows in the narrow navigator only', async () => {
    await open('/', { ...wide, username: 'keys' });
    expect(await tabNames()).toEqual(['ID', 'Details', 'Notifications', 'Settings']);
  });
});

describe('focus returns to the element that opened the screen', () => {
  /** The trail starts after the first paint. A user acts later than that, but a test does not. */
  test('closing the ID settings returns the focus to their link', async () => {
    await openFollowed(() => open('/id'));
    await userEvent.click(await screen.findByRole('link', { name: 'ID settings' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => {
      expect(window.location.pathname).toBe('/id');
      expect(screen.getByRole('link', { name: 'ID settings' })).toHaveFocus();
    });
  });

  test('the focus also returns to a link that took none when tapped, as in Safari', async () => {
    await openFollowed(() => open('/profile'));
    fireEvent.click(await screen.findByRole('link', { name: 'Edit' }));
    await screen.findByRole('heading', { name: 'Edit profile' });
    const back = within(await screen.findByRole('navigation', { name: 'Back' }));
    fireEvent.click(back.getByRole('link'));
    await waitFor(() => {
      expect(screen.getByRole('link', { name: 'Edit' })).toHaveFocus();
    });
  });

  test('going back returns the focus to the link that opened the screen', async () => {
    await openFollowed(() => open('/profile'));
    await userEvent.click(await screen.findByRole('link', { name: 'Edit' }));
    await screen.findByRole('heading', { name: 'Edit profile' });
    const back = within(await screen.findByRole('navigation', { name: 'Back' }));
    await userEvent.click(back.getByRole('link'));
    await waitFor(() => {
      expect(screen.getByRole('link', { name: 'Edit' })).toHaveFocus();
    });
  });
});

describe('narrow and wide (decisions/narrow-and-wide and decisions/first-screen)', () => {
  test.each([
    [750, false],
    [751, true],
  ])('at %i the navigator is wide: %s', async (widthPx, isWide) => {
    await open('/profile', { widthPx });
    await screen.findByRole('heading', { name: 'Profile details' });
    expect(screen.queryByRole('banner') !== null).toBe(isWide);
  });

  test('resizing preserves the screen and the elements that hold the typed text', async () => {
    await open('/settings');
    const language = await screen.findByRole('button', { name: 'English Language' });
    act(() => {
      setWindowWidth(1200);
    });
    expect(await screen.findByRole('banner')).toBeInTheDocument();
    expect(screen.getByRole('main')).toContainElement(language);
    act(() => {
      setWindowWidth(390);
    });
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.getByRole('main')).toContainElement(language);
  });

  test.each([
    [844, 390, false],
    [932, 499, false],
    [932, 500, true],
  ])(
    'decisions/narrow-and-wide: at %i × %i the navigator is wide: %s',
    async (widthPx, heightPx, isWide) => {
      await open('/profile', { widthPx });
      act(() => {
        setWindowSize(widthPx, heightPx);
      });
      await screen.findByRole('heading', { name: 'Profile details' });
      expect(screen.queryByRole('banner') !== null).toBe(isWide);
      expect(document.documentElement.dataset['layout']).toBe(isWide ? 'wide' : 'narrow');
    },
  );

  test('decisions/narrow-and-wide: a window made narrow switches at once, whatever has the focus', async () => {
    await open('/profile/address', { widthPx: 1000 });
    await userEvent.click(await screen.findByRole('textbox', { name: /^City/ }));
    act(() => {
      setWindowSize(390, 700);
    });
    await waitFor(() => {
      expect(screen.queryByRole('banner')).toBeNull();
    });
  });

  test('decisions/narrow-and-wide: the layout does not change while a text field has the focus', async () => {
    await open('/profile/address', { widthPx: 1000 });
    const city = await screen.findByRole('textbox', { name: /^City/ });
    await userEvent.click(city);
    act(() => {
      setWindowSize(1000, 320);
    });
    expect(screen.getByRole('banner')).toBeInTheDocument();
    act(() => {
      city.blur();
    });
    await waitFor(
      () => {
        expect(screen.queryByRole('banner')).toBeNull();
      },
      { timeout: 5_000 },
    );
  });
});
