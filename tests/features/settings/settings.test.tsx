import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { HelpAndAboutScreen } from '#features/settings/HelpAndAboutScreen.tsx';
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx';
import { readItem } from '#store/itemAccess.ts';
import { enqueue } from '#store/queue.ts';
import { renderApp, renderScreen } from '#tests/support/app.tsx';
import { fetchCardOf, signInAs, startCardCloud } from '#tests/support/cardCloud.ts';
import { choice, pick } from '#tests/support/pick.ts';
import { applyTheme } from '#ui/theme.ts';
import packageFile from '../../../package.json';

/** The texts of one language cannot be fetched, as on a device with a missing file. */
vi.mock('../../../locales/it.json', () => {
  throw new Error('not fetched');
});

const cloud = startCardCloud();

const languageChoice = () => choice('Language');
const isInstalled = () => screen.queryByText('The app is installed on this device') !== null;

describe('language', () => {
  test('offers the seven of section 9, each in its own language', async () => {
    renderScreen(<SettingsScreen />);
    expect(languageChoice()).toHaveAccessibleName('English Language');
    await userEvent.click(languageChoice());
    const options = await screen.findAllByRole('option');
    expect(
      options.map((option) => [
        option.querySelector('[lang]')?.getAttribute('lang'),
        option.textContent,
      ]),
    ).toEqual([
      ['en', 'English'],
      ['pt-PT', 'Português'],
      ['de', 'Deutsch'],
      ['es', 'Español'],
      ['fr', 'Français'],
      ['it', 'Italiano'],
      ['nl', 'Nederlands'],
    ]);
  });

  test('changes the texts and the page language, and saves the choice', async () => {
    await signInAs(cloud, 'employee');
    renderScreen(<SettingsScreen />);
    await pick('Language', 'Deutsch');
    expect(await screen.findByRole('heading', { name: 'Einstellungen' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Settings' })).toBeNull();
    expect(document.documentElement.lang).toBe('de');
    await waitFor(async () => {
      expect(await readItem('locale')).toBe('de');
    });
  });

  test('a language with unavailable texts leaves the old one and shows an error', async () => {
    renderScreen(<SettingsScreen />);
    await pick('Language', 'Italiano');
    expect(await screen.findByText('You are offline')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Settings' })).toBeInTheDocument();
    expect(languageChoice()).toHaveAccessibleName('English Language');
    expect(document.documentElement.lang).toBe('en');
  });
});

describe('PUT /api/v2/stand/language/{lang} (section 7)', () => {
  const path = '/api/v2/stand/language/de';

  test('sends the language of the signed-in user to the server', async () => {
    await signInAs(cloud, 'employee');
    renderScreen(<SettingsScreen />);
    await pick('Language', 'Deutsch');
    await waitFor(async () => {
      expect(await cloud.timesCalled(path)).toBe(1);
    });
  });

  test('sends nothing before sign-in', async () => {
    renderScreen(<SettingsScreen />);
    await pick('Language', 'Deutsch');
    expect(await screen.findByRole('heading', { name: 'Einstellungen' })).toBeInTheDocument();
    expect(await cloud.timesCalled(path)).toBe(0);
  });

  test.each([{ status: 500 }, { status: 422 }, { drop: 'before' as const }])(
    'fails quietly: %j',
    async (fault) => {
      await signInAs(cloud, 'employee');
      await cloud.control.fault({ path, ...fault });
      renderScreen(<SettingsScreen />);
      await pick('Language', 'Deutsch');
      await waitFor(async () => {
        expect(await cloud.timesCalled(path)).toBe(1);
      });
      expect(screen.getByRole('heading', { name: 'Einstellungen' })).toBeInTheDocument();
      expect(document.body).not.toHaveTextContent('Sie sind offline');
    },
  );
});

describe('default profile dropdown (section 2)', () => {
  const asManyProfiles = async (differing: object = {}): Promise<void> => {
    await fetchCardOf(cloud, 'manyprofiles', differing);
    await cloud.control.clearCalls();
    renderScreen(<SettingsScreen />);
  };

  test('shows the preferred profile and saves another (section 7, savedefaultprofile)', async () => {
    await asManyProfiles();
    expect(choice('Default profile')).toHaveAccessibleName('Teaching assistant Default profile');
    await pick('Default profile', 'Student');
    expect(
      await screen.findByRole('button', { name: 'Student Default profile' }),
    ).toBeInTheDocument();
    const saved = (await cloud.control.calls()).find(({ method }) => method === 'POST');
    expect(saved).toMatchObject({
      path: '/api/v2/stand/savedefaultprofile',
      body: {
        personId: 'person-manyprofiles',
        profilePreference: 'cardholder-manyprofiles',
      },
    });
  });

  test('a failure leaves the old profile in place and shows an error', async () => {
    await asManyProfiles();
    await cloud.control.fault({ path: '**/savedefaultprofile', status: 500 });
    await pick('Default profile', 'Student');
    expect(await screen.findByText('Could not update your profile')).toBeInTheDocument();
    expect(choice('Default profile')).toHaveAccessibleName('Teaching assistant Default profile');
  });

  test('without allowUserManageProfiles the choice is absent', async () => {
    await asManyProfiles({
      organizations: { university: { permissions: { allowUserManageProfiles: false } } },
    });
    expect(screen.queryByText('Default profile')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Switch profile' })).toBeNull();
  });

  test('with one profile there is nothing to choose or switch', async () => {
    await fetchCardOf(cloud, 'employee');
    renderScreen(<SettingsScreen />);
    expect(screen.queryByText('Default profile')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Switch profile' })).toBeNull();
  });

  test('with several profiles, one line leads to the switch', async () => {
    await asManyProfiles();
    expect(screen.getByRole('link', { name: 'Switch profile' })).toHaveAttribute(
      'href',
      '/profiles',
    );
  });
});

describe('change password (if RESET_PASSWORD)', () => {
  test.each([true, false])('%s', async (RESET_PASSWORD) => {
    await fetchCardOf(cloud, 'employee', {
      organizations: { northgate: { permissions: { RESET_PASSWORD } } },
    });
    renderScreen(<SettingsScreen />);
    const link = screen.queryByRole('link', { name: 'Change password' });
    if (RESET_PASSWORD) expect(link).toHaveAttribute('href', '/settings/password');
    else expect(link).toBeNull();
  });
});

describe('theme (decisions/theme: System, Light, Dark; System by default)', () => {
  test('the choice changes the page and the browser’s bars, and is saved', async () => {
    document.head.innerHTML = ['light', 'dark']
      .map((theme) => `<meta name="theme-color" media="(prefers-color-scheme: ${theme})">`)
      .join('');
    const bars = () =>
      [...document.querySelectorAll('meta[name="theme-color"]')].map((meta) =>
        meta.getAttribute('media'),
      );
    applyTheme('system');
    await signInAs(cloud, 'employee');
    renderScreen(<SettingsScreen />);
    expect(choice('Theme')).toHaveAccessibleName('System Theme');
    await pick('Theme', 'Dark');
    expect(choice('Theme')).toHaveAccessibleName('Dark Theme');
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(bars()).toEqual(['not all', 'all']);
    await waitFor(async () => {
      expect(await readItem('theme')).toBe('dark');
    });
    await pick('Theme', 'System');
    expect(document.documentElement.dataset['theme']).toBe('system');
    expect(bars()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
  });
});

describe('the signed-in user', () => {
  test('appears first on the screen', async () => {
    await fetchCardOf(cloud, 'employee');
    renderScreen(<SettingsScreen />);
    expect(screen.getByText('Mira Holtwick').tagName).toBe('BDI');
    expect(screen.getByText('employee@northgate.example')).toBeInTheDocument();
    expect(screen.getByText('Northgate Engineering')).toBeInTheDocument();
    const titles = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
    expect(titles).toEqual(['Account', 'Appearance', 'App']);
  });

  test('sign-out is the last item on the screen', async () => {
    await fetchCardOf(cloud, 'employee');
    renderScreen(<SettingsScreen />);
    const last = [...document.querySelectorAll('a, button')].at(-1);
    expect(last).toHaveTextContent('Sign out');
  });

  const askToSignOut = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    return within(await screen.findByRole('alertdialog'));
  };

  test('a sign-out first shows what it costs, and the user can stay', async () => {
    await fetchCardOf(cloud, 'employee');
    renderApp('/settings');
    const question = await askToSignOut();
    expect(question.getByRole('heading', { name: 'Sign out?' })).toBeInTheDocument();
    expect(
      question.getByText(
        "Your card will be removed from this device. To get it back, you'll need to be online and sign in again.",
      ),
    ).toBeInTheDocument();
    await userEvent.click(question.getByRole('button', { name: 'Stay signed in' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByText('Mira Holtwick')).toBeInTheDocument();
  });

  test('offline with unsent changes, the same dialog shows both consequences', async () => {
    await fetchCardOf(cloud, 'employee');
    renderApp('/settings');
    await screen.findByRole('button', { name: 'Sign out' });
    await cloud.loseNetwork();
    await act(() => enqueue({ kind: 'markRead', value: 'any' }));
    const question = await askToSignOut();
    expect(question.getByRole('heading', { name: 'Sign out with unsent changes?' })).toBeVisible();
    expect(question.getByText(/can't get it back until you're online/)).toBeInTheDocument();
    expect(question.getByText(/1 change hasn't been sent and will be lost/)).toBeInTheDocument();
    expect(question.getByRole('button', { name: 'Sign out anyway' })).toBeInTheDocument();
  });

  test('signs out, even when the provider is unreachable (section 4)', async () => {
    await fetchCardOf(cloud, 'employee');
    renderApp('/settings');
    const question = await askToSignOut();
    await userEvent.click(question.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('You are signed out.')).toBeInTheDocument();
    expect(screen.queryByText('Mira Holtwick')).toBeNull();
  });
});

describe('the organization’s accessibility statement', () => {
  const name = 'Accessibility statement';

  test('opens outside the app, in a window without access to the opener', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    await fetchCardOf(cloud, 'employee');
    renderScreen(<HelpAndAboutScreen />);
    await userEvent.click(screen.getByRole('link', { name }));
    expect(open).toHaveBeenCalledExactlyOnceWith(
      'https://northgate.example/accessibility',
      '_blank',
      'noopener,noreferrer',
    );
  });

  const at = (standAccessibilityStatement: string | null) =>
    fetchCardOf(cloud, 'employee', {
      organizations: { northgate: { config: { standAccessibilityStatement } } },
    });

  test.each([
    'javascript:document.title=1',
    'http://northgate.example/',
    'data:text/html,x',
    '<b>soon</b> {{x}}',
  ])('an address that may not be opened is shown as text: %s', async (address) => {
    await at(address);
    renderScreen(<HelpAndAboutScreen />);
    expect(screen.getByText(name)).toBeInTheDocument();
    expect(screen.getByText(address).tagName).toBe('BDI');
    expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name })).toBeNull();
  });

  test.each([null, '', '  '])('an unconfigured address (%j) is not shown', async (address) => {
    await at(address);
    renderScreen(<HelpAndAboutScreen />);
    expect(screen.queryByText(name)).toBeNull();
  });
});

test('shows its version and the year', () => {
  renderScreen(<HelpAndAboutScreen />);
  expect(packageFile.version).toBe('2.9.10');
  expect(
    screen.getByText(`Version ${packageFile.version} · ${new Date().getFullYear()}`),
  ).toBeInTheDocument();
});

// Last: once installed, the app counts as installed for as long as the page is open.
describe('installing', () => {
  test('without a prompt from the browser, Settings points to the browser menu', () => {
    renderScreen(<SettingsScreen />);
    expect(screen.getByText(/open your browser's menu/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Install the app' })).toBeNull();
  });

  test('with a prompt from the browser, one tap installs, once per prompt', async () => {
    renderScreen(<SettingsScreen />);
    const prompt = vi.fn(() => Promise.resolve());
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
    act(() => {
      window.dispatchEvent(offer);
    });
    expect(offer.defaultPrevented).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Install the app' }));
    expect(prompt).toHaveBeenCalledTimes(1);
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Install the app' })).toBeNull();
    });
  });

  test('once installed, Settings shows that', () => {
    renderScreen(<SettingsScreen />);
    expect(isInstalled()).toBe(false);
    act(() => {
      window.dispatchEvent(new Event('appinstalled'));
    });
    expect(isInstalled()).toBe(true);
  });
});
