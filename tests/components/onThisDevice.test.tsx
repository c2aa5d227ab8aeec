import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { hasUpdateFailed, isOutdated, updateOffer } from '#device/appUpdateState.ts';
import { noteErrorCode } from '#device/errorCodes.ts';
import { askToKeep, lookAtStorage } from '#device/storageState.ts';
import { OnThisDevice } from '#features/settings/parts/OnThisDevice.tsx';
import { fetchCardOf, startCardCloud } from '#tests/support/cardCloud.ts';
import '#tests/support/app.tsx';

const cloud = startCardCloud();

async function show(): Promise<void> {
  await fetchCardOf(cloud, 'employee');
  render(<OnThisDevice />);
  // The looks at what is kept have come to their end.
  await screen.findByRole('button', { name: 'Check again' });
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

describe('SR-103, SR-106: how long the browser keeps the card', () => {
  test.each([
    ['for good', () => Promise.resolve(true), /keeps your card until you delete it/],
    ['while there is room', () => Promise.resolve(false), /may delete your card if space runs low/],
    ['nobody knows', () => Promise.reject(new Error('no')), /doesn't say how long/],
  ])('%s', async (_what, answers, words) => {
    await show();
    storageThat(answers);
    await act(async () => {
      await lookAtStorage();
      await askToKeep();
    });
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  test.each([
    ['for good', true, 1],
    ['nothing for good', false, 0],
  ])('in a store app the phone is spoken of, and no browser: %s', async (_what, isKept, times) => {
    vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => 'android' });
    await show();
    storageThat(() => Promise.resolve(isKept));
    await act(async () => {
      await lookAtStorage();
    });
    expect(screen.queryAllByText(/This phone keeps your card/)).toHaveLength(times);
    expect(screen.queryByText(/browser/i)).toBeNull();
  });
});

test('SR-086: without a worker it is not ready for offline, and can be looked at again', async () => {
  await show();
  expect(await screen.findByText('Not ready to use offline yet')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Not ready to use offline yet')).toBeInTheDocument();
});

test('SR-084: an update that could not be saved is a quiet note', async () => {
  await show();
  act(() => {
    hasUpdateFailed.set(true);
  });
  expect(screen.getByText(/^Couldn't save the update/)).toBeInTheDocument();
});

test('a new version that was put aside is still to be had here', async () => {
  await show();
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

test('the support code: version, build, schema and the last faults; nothing of the person; copied', async () => {
  noteErrorCode('store-full');
  await show();
  const code = screen.getByText(/^2\.9\.10 dev s\d+ .*store-full$/);
  expect(code.textContent).not.toMatch(/Holtwick|Mira|employee|204817/);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Support code copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(code.textContent);
});
