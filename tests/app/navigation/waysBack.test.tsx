/** The way back from each screen that is below another (decisions/narrow-and-wide and decisions/ways-back). */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { screens } from '#app/screens.ts';
import { tabScreens } from '#app/layout/tabScreens.ts';
import { mainScreenOf, parentOf } from '#domain/navigation/parents.ts';
import { pathOf, type ScreenName } from '#domain/navigation/screenPaths.ts';
import { renderApp } from '#tests/support/app.tsx';
import { setWindowWidth } from '#tests/support/browserGaps.ts';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';
import first from '../../../locales/en.json';
import later from '../../../locales/screens/en.json';

/** jsdom cannot draw. */
vi.mock('signature_pad', () => ({
  default: class {
    addEventListener(): void {}
    removeEventListener(): void {}
    fromData(): void {}
    clear(): void {}
    off(): void {}
    toData(): [] {
      return [];
    }
    isEmpty(): boolean {
      return true;
    }
  },
}));

const cloud = startCardCloud();
const screenNames: Readonly<Record<string, string>> = { ...first.screen, ...later.screen };

const tabOf = (name: ScreenName) =>
  Object.entries(tabScreens).find(([, tab]) => tab.screen === name)?.[0] as
    keyof typeof tabScreens | undefined;
const called = (name: ScreenName) => {
  const tab = tabOf(name);
  return tab === undefined ? (screenNames[name] ?? name) : first.tab[tab];
};
const wayBack = () => screen.findByRole('navigation', { name: 'Back' });
const backLink = async () => within(await wayBack()).getByRole('link');
const tab = (name: string | RegExp) =>
  within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name });

/** Resolves once a screen is shown. */
const at = (name: ScreenName) =>
  waitFor(() => {
    expect(window.location.pathname).toBe(pathOf(name));
  });

/** When opened by address only, these screens lead to their list. They are opened from it below. */
const opened: readonly ScreenName[] = [
  'NotificationMessage',
  'CredentialAction',
  'CredentialTypeList',
];
const children = screens
  .map(({ name }) => name)
  .filter((name) => parentOf(name) !== undefined && !opened.includes(name));

describe('every screen below another has a link named after its parent', () => {
  test.each(children.filter((name) => name !== 'IdSettings'))('%s', async (name) => {
    await fetchCardOf(cloud, 'manyprofiles');
    renderApp(pathOf(name));
    const parent = parentOf(name) as ScreenName;
    expect(await backLink()).toHaveTextContent(called(parent));
    expect(await backLink()).toHaveAttribute('href', pathOf(parent));
    expect(tab(new RegExp(`^${called(mainScreenOf(name))}`))).toHaveAttribute(
      'aria-current',
      'true',
    );
    await userEvent.click(await backLink());
    await waitFor(() => {
      expect(window.location.pathname).toBe(pathOf(parent));
    });
  });

  test('ID settings: a sheet with its own close button, a link in the wide layout', async () => {
    await fetchCardOf(cloud, 'employee');
    const { unmount } = renderApp('/id/settings');
    expect(await screen.findByRole('button', { name: 'Close' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Back', hidden: true })).toBeNull();
    unmount();
    setWindowWidth(1280);
    renderApp('/id/settings');
    expect(await backLink()).toHaveTextContent('ID');
  });

  test('a type and its cards', async () => {
    await fetchCardOf(cloud, 'keys');
    renderApp('/credentials');
    await userEvent.click(await screen.findByRole('link', { name: /^Show all/ }));
    await at('CredentialTypeList');
    await waitFor(async () => {
      expect(await backLink()).toHaveTextContent('Credentials');
    });
    const [card] = within(screen.getByRole('main')).getAllByRole('link', {
      name: /Activated|Blocked/,
    });
    await userEvent.click(card as HTMLElement);
    await at('CredentialAction');
    // The user came from the type and goes back to it.
    await waitFor(async () => {
      expect(await backLink()).toHaveTextContent('Cards of this type');
    });
    await userEvent.click(await backLink());
    await at('CredentialTypeList');
  });

  test('a message', async () => {
    await fetchCardOf(cloud, 'employee');
    renderApp('/notifications');
    await userEvent.click(await screen.findByRole('button', { name: /^(Unread )?Fire drill/ }));
    await screen.findByRole('heading', { level: 1, name: 'Message' });
    expect(await backLink()).toHaveTextContent('Notifications');
    expect(tab(/^Notifications/)).toHaveAttribute('aria-current', 'true');
  });

  test.each(screens.map(({ name }) => name).filter((name) => parentOf(name) === undefined))(
    'the main screen %s has no back link',
    async (name) => {
      await fetchCardOf(cloud, 'keys');
      renderApp(name === 'NotFound' ? '/nowhere' : pathOf(name));
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByRole('navigation', { name: 'Back' })).toBeNull();
    },
  );
});

test('the back link steps back in the history where the parent is the previous entry', async () => {
  await fetchCardOf(cloud, 'employee');
  renderApp('/profile');
  const length = window.history.length;
  await userEvent.click(await screen.findByRole('link', { name: 'Edit' }));
  await userEvent.click(await backLink());
  await screen.findByRole('heading', { name: 'Profile details' });
  expect(window.history.length).toBe(length + 1);
  expect((window.history.state as { readonly idx: number }).idx).toBe(0);
});

test('a screen opened by its address is replaced by its parent and leaves no entry', async () => {
  await fetchCardOf(cloud, 'employee');
  renderApp('/settings/password');
  const length = window.history.length;
  await userEvent.click(await backLink());
  await screen.findByRole('heading', { name: 'Settings' });
  expect(window.history.length).toBe(length);
});
