/** Help and about, and the licences: support contacts, and the components of the app. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openContact, openExternal } from '#device/openExternal.ts';
import { HelpAndAboutScreen } from '#features/settings/HelpAndAboutScreen.tsx';
import { LicencesScreen } from '#features/settings/LicencesScreen.tsx';
import { loadEnvironment } from '#identity/environment.ts';
import { renderScreen } from '#tests/support/app.tsx';
import { environmentsFile, fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';

vi.mock('#device/openExternal.ts', async (original) => ({
  ...(await original<object>()),
  openContact: vi.fn(),
  openExternal: vi.fn(),
}));

const cloud = startCardCloud();

function deploy(differing: object): void {
  const { environments } = environmentsFile;
  loadEnvironment({
    ...environmentsFile,
    environments: { emulator: { ...environments.emulator, ...differing } },
  });
}

async function show(differing: object): Promise<void> {
  await fetchCardOf(cloud, 'employee');
  deploy(differing);
  renderScreen(<HelpAndAboutScreen />);
}

beforeEach(() => {
  deploy({});
});

describe('decisions/environments, contact: how to reach the organization', () => {
  test.each([
    ['tel:+442079460018', '+442079460018', 'phone'],
    ['mailto:cards@northgate.example', 'cards@northgate.example', 'mail'],
    ['https://northgate.example/help', 'northgate.example/help', 'web'],
  ])('%s appears as a line that opens it', async (href, label, kind) => {
    await show({ contact: href });
    await userEvent.click(screen.getByRole('link', { name: `Contact your organization ${label}` }));
    expect(openContact).toHaveBeenCalledWith({ kind, href, label });
  });

  test.each([undefined, 'javascript:alert(1)', { Southport: 'tel:+442079460018' }])(
    'the line is absent when this organization has no valid contact: %j',
    async (contact) => {
      await show({ contact });
      expect(screen.queryByText('Contact your organization')).toBeNull();
      expect(screen.getByRole('heading', { name: 'Northgate Engineering' })).toBeVisible();
    },
  );
});

test('decisions/departures: the startup message can be read again', async () => {
  await show({});
  expect(screen.getByRole('link', { name: 'Welcome message' })).toHaveAttribute('href', '/start');
});

describe('the deployment’s user guide', () => {
  test('appears as a line where one is configured', async () => {
    await show({ userGuide: 'https://northgate.example/guide' });
    await userEvent.click(screen.getByRole('link', { name: 'User guide' }));
    expect(openExternal).toHaveBeenCalledWith('https://northgate.example/guide');
  });

  test.each([undefined, 'http://northgate.example/', 'javascript:alert(1)'])(
    '%s shows no line',
    async (userGuide) => {
      await show({ userGuide });
      expect(screen.queryByText('User guide')).toBeNull();
    },
  );
});

test('the licences list each package by name, with its copyright and an expandable licence', async () => {
  renderScreen(<LicencesScreen />);
  const list = screen.getByRole('list', { name: 'Licences' });
  const [first] = within(list).getAllByRole('listitem');
  if (first === undefined) throw new Error('no package');
  const entry = within(first);
  expect(entry.getByText('@aparajita/capacitor-biometric-auth')).toBeVisible();
  expect(entry.queryByText(/^Permission is hereby granted/)).toBeNull();
  await userEvent.click(entry.getByText('@aparajita/capacitor-biometric-auth'));
  expect(await entry.findByText(/Aparajita Fishman/)).toBeInTheDocument();
  expect(entry.getByText(/Permission is hereby granted/)).toBeInTheDocument();
});
