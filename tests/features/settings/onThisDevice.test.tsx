import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { hasUpdateFailed, isOutdated, updateOffer } from '#device/appUpdateState.ts';
import { recordErrorCode } from '#device/errorCodes.ts';
import { requestPersistence, checkPersistence } from '#device/storagePersistence.ts';
import { HelpAndAboutScreen } from '#features/settings/HelpAndAboutScreen.tsx';
import { OnThisDeviceScreen } from '#features/settings/OnThisDeviceScreen.tsx';
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';
import { renderScreen } from '#tests/support/app.tsx';

const cloud = startCardCloud();

async function show(): Promise<void> {
  await fetchCardOf(cloud, 'employee');
  renderScreen(<OnThisDeviceScreen />);
  // The checks of the stored data have finished.
  await screen.findByText(/^(Not ready|Ready) to use offline/);
}

function storageThat(answers: () => Promise<boolean>): void {
  const storage = { persisted: answers, persist: answers };
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'storage');
  vi.unstubAllGlobals();
  act(() => {
    updateOffer.set(undefined);
    hasUpdateFailed.set(false);
    isOutdated.set(false);
  });
});

describe('SR-103, SR-106: how long the browser stores the card', () => {
  test.each([
    ['for good', () => Promise.resolve(true), /keeps your card until you delete it/],
    ['while there is room', () => Promise.resolve(false), /may delete your card if space runs low/],
    ['nobody knows', () => Promise.reject(new Error('no')), /doesn't say how long/],
  ])('%s', async (_what, answers, words) => {
    await show();
    storageThat(answers);
    await act(async () => {
      await checkPersistence();
      await requestPersistence();
    });
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  test.each([
    ['for good', true, 1],
    ['nothing for good', false, 0],
  ])(
    'in a store app the screen mentions the phone and no browser: %s',
    async (_what, isKept, times) => {
      vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => 'android' });
      await show();
      storageThat(() => Promise.resolve(isKept));
      await act(async () => {
        await checkPersistence();
      });
      expect(screen.queryAllByText(/This phone keeps your card/)).toHaveLength(times);
      expect(screen.queryByText(/browser/i)).toBeNull();
    },
  );
});

describe('remedies where the browser may clear the card', () => {
  async function showEvictable(persist: () => Promise<boolean>): Promise<void> {
    await show();
    storageThat(() => Promise.resolve(false));
    Object.assign(navigator.storage, { persist });
    await act(async () => {
      await checkPersistence();
    });
  }

  test('offers installing and asking the browser, which may agree', async () => {
    await showEvictable(() => Promise.resolve(true));
    expect(screen.getByText(/^Installing the app helps/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Keep my card' }));
    expect(await screen.findByText(/keeps your card until you delete it/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Keep my card' })).toBeNull();
  });

  test('a refusal suggests installing as the remedy', async () => {
    await showEvictable(() => Promise.resolve(false));
    await userEvent.click(screen.getByRole('button', { name: 'Keep my card' }));
    expect(await screen.findByText(/usually does once the app is installed/)).toBeInTheDocument();
  });

  test('Settings shows the risk in the line that leads here', async () => {
    storageThat(() => Promise.resolve(false));
    await act(async () => {
      await checkPersistence();
    });
    renderScreen(<SettingsScreen />);
    const line = screen.getByRole('link', { name: /^On this device/ });
    expect(line).toHaveTextContent('Your browser may delete your card');
    expect(line).toHaveAttribute('href', '/settings/device');
  });
});

test('SR-086: without a worker the app is not ready for offline, and the user can check again', async () => {
  await show();
  expect(await screen.findByText('Not ready to use offline yet')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Not ready to use offline yet')).toBeInTheDocument();
});

test('SR-084: an update that could not be saved shows a quiet note', async () => {
  renderScreen(<SettingsScreen />);
  act(() => {
    hasUpdateFailed.set(true);
  });
  expect(screen.getByText(/^Couldn't save the update/)).toBeInTheDocument();
});

test('a dismissed new version is still available here', async () => {
  renderScreen(<SettingsScreen />);
  const accept = vi.fn();
  act(() => {
    updateOffer.set({
      isPutAside: true,
      isAsking: false,
      objection: 'otherSilent',
      accept,
      putAside: vi.fn(),
    });
  });
  expect(screen.getByText(/Another window isn't responding/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Update now' }));
  expect(accept).toHaveBeenCalledTimes(1);
});

test('the support code copies version, build, schema and the last faults, but no personal data', async () => {
  recordErrorCode('store-full');
  await fetchCardOf(cloud, 'employee');
  renderScreen(<HelpAndAboutScreen />);
  const code = screen.getByText(/^2\.9\.10 dev s\d+ .*store-full$/);
  expect(code.textContent).not.toMatch(/Holtwick|Mira|employee|204817/);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Support code copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(code.textContent);
});
