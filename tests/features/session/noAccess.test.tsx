import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { screens } from '#app/screens.ts';
import { renderApp } from '#tests/support/app.tsx';
import { setWindowWidth } from '#tests/support/browserGaps.ts';
import { loadEnvironment } from '#identity/environment.ts';
import {
  environmentsFile,
  fetchCardOf,
  signInAs,
  startCardCloud,
} from '#tests/support/cardCloud.ts';

const cloud = startCardCloud();

const paths = screens.map(
  ({ name, path }) => [name, path === '*' ? '/no/such/screen' : path] as const,
);

/** Specification, section 2: a placeholder, 'only a sign-out button'. */
async function expectPlaceholder(title: string): Promise<void> {
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Sign out']);
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('article')).toBeNull();
}

describe.each([
  ['archived', 'Your profile has been archived'],
  ['noaccess', 'No access'],
])('an account that is %s', (username, title) => {
  test.each(paths)('shows the placeholder instead of %s', async (_name, path) => {
    await fetchCardOf(cloud, username);
    renderApp(path);
    await expectPlaceholder(title);
  });

  test.each([
    ['Profile', '/profile'],
    ['Settings', '/settings'],
  ])('shows it in the wide navigator instead of %s, without a panel', async (_name, path) => {
    await fetchCardOf(cloud, username);
    setWindowWidth(1200);
    renderApp(path);
    await expectPlaceholder(title);
  });

  test('shows the signed-in account, the organization of the card, and how to use another account', async () => {
    await fetchCardOf(cloud, username);
    renderApp('/id');
    expect(await screen.findByText('Signed in as')).toBeInTheDocument();
    expect(screen.getByText(`${username}@northgate.example`).tagName).toBe('BDI');
    expect(screen.getByText('To use another account, sign out first.')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: /^Logo of / })).toBeInTheDocument();
    expect(screen.queryByText("Your organization's contact:")).toBeNull();
  });

  test('decisions/environments: links to the organization’s contact where one is configured', async () => {
    await fetchCardOf(cloud, username);
    const { current, environments } = environmentsFile;
    loadEnvironment({
      current,
      environments: {
        emulator: { ...environments.emulator, contact: 'mailto:cards@northgate.example' },
      },
    });
    renderApp('/id');
    expect(
      await screen.findByRole('link', { name: 'cards@northgate.example' }),
    ).toBeInTheDocument();
  });

  test('can sign out, even when the provider is unreachable', async () => {
    await fetchCardOf(cloud, username);
    renderApp('/id');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('You are signed out.')).toBeInTheDocument();
  });
});

describe("an account without a subscription (section 6: controller_stand is not 'licensed')", () => {
  test("shows 'Sorry, you do not have access to this application' and can sign out", async () => {
    await signInAs(cloud, 'unlicensed');
    renderApp('/id');
    expect(
      await screen.findByRole('heading', {
        name: 'Sorry, you do not have access to this application',
      }),
    ).toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('button').map((button) => button.textContent)).toEqual(['Sign out']);
    expect(screen.queryByRole('navigation')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('You are signed out.')).toBeInTheDocument();
  });
});
