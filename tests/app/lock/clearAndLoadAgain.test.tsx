/**
 * decisions/clear-and-load-again: a PIN lock that is turned on over data stored without a lock offers 'Clear
 * and load again'.
 */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
// Loaded with the test, so that the first one does not wait for it.
import '#app/lockScreens/OfferClearing.tsx';
import { clearedAnswer } from '#contract/siteData.ts';
import { reportOutcome } from '#device/connectivity.ts';
import { sessionState } from '#session/session.ts';
import { signInDemand } from '#store/forcedSignIn.ts';
import { readItem, writeItem } from '#store/itemAccess.ts';
import { connect } from '#store/connection.ts';
import { openDatabase } from '#store/database.ts';
import { createLock } from '#lock/createLock.ts';
import { offerToClear } from '#lock/lockedSession.ts';
import { lockPerson, lockState, lockDependencies, storePin } from '#lock/controller.ts';
import { readWitness, writeWitness } from '#lock/attemptWitness.ts';
import { enqueue } from '#store/queue.ts';
import { bootRead } from '#store/read/bootRead.ts';
import { refreshCard } from '#sync/refreshCard.ts';
import { authOrigin, startCardCloud } from '#tests/support/cardCloud.ts';
import { fakeCaches } from '#tests/support/fakeCaches.ts';
import { passGates } from '#tests/support/gates.ts';
import {
  beginWithoutLock,
  pinField,
  showApp,
  signInAgain,
  unlockedApp,
} from '#tests/support/lockApp.tsx';
import { until } from '#tests/support/until.ts';

const something: unknown = expect.anything();
const cloud = startCardCloud();
const user = userEvent.setup();

beginWithoutLock();
beforeEach(() => {
  fakeCaches();
  offerToClear.set(false);
  // The provider responds with an error. A provider that cannot be reached would count as no network.
  cloud.server.use(
    http.post(`${authOrigin}/connect/*`, () => new HttpResponse(null, { status: 503 })),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const title = 'Clear and load again?';
const action = 'Clear and load again';
/** The row in Settings. Its second line describes what it does. */
const row = new RegExp(`^${action}`);

async function settingsSay(hasPin: boolean): Promise<void> {
  await cloud.control.patchState({ organizations: { vault: { settings: { hasPin } } } });
  await act(async () => {
    await refreshCard();
  });
}

/** Signed in without a lock, with the data on the disk, and then locked with the PIN 7391. Online. */
async function lockedLater(): Promise<void> {
  await cloud.control.patchState({ organizations: { vault: { settings: { hasPin: false } } } });
  await act(async () => {
    await signInAgain(cloud, 'locked');
    await refreshCard();
    await passGates();
  });
  showApp();
  await waitFor(() => {
    expect(lockState.current().kind).toBe('off');
  });
  expect(await bootRead()).toMatchObject({ dataKey: something, locked: undefined });
  await settingsSay(true);
  await waitFor(() => {
    expect(lockState.current().kind).toBe('unset');
  });
  await act(async () => {
    reportOutcome('answered');
    await storePin(await createLock(lockPerson() ?? '', '7391', lockDependencies));
  });
  expect(await bootRead()).toMatchObject({ dataKey: undefined, locked: something });
}

/** Its code loads after the lock's code, on a machine that may be busy. */
function offered(): Promise<HTMLElement> {
  return screen.findByRole('alertdialog', { name: title }, { timeout: 20_000 });
}

async function declined(): Promise<void> {
  await lockedLater();
  const dialog = await offered();
  await user.click(within(dialog).getByRole('button', { name: 'Not now' }));
  await waitFor(() => {
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
}

async function askInSettings(): Promise<HTMLElement> {
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  await user.click(await screen.findByRole('button', { name: row }));
  return screen.findByRole('alertdialog', { name: title });
}

const nothing = (): void => undefined;

/** Does what the browser does on the header: removes databases, local storage and caches. */
function browserClears(also?: () => void): { readonly times: () => number } {
  let times = 0;
  cloud.server.use(
    http.get('*/signout-clear', async () => {
      times += 1;
      // If the app is killed from here on, the next sign-in asks for the password.
      // The app keeps the database closed meanwhile.
      const database = await openDatabase({ onGone: nothing, onLost: nothing, onBlocked: nothing });
      expect(await database.public.get('forceLogin')).toMatchObject({ value: 'wiped' });
      database.close();
      await database.delete();
      localStorage.clear();
      fakeCaches();
      also?.();
      return new HttpResponse(clearedAnswer, {
        headers: { 'Clear-Site-Data': '"cache", "storage"' },
      });
    }),
  );
  return { times: () => times };
}

async function everything() {
  const database = await connect();
  const { keys, items, replies, locks } = database;
  const [lock] = (await locks.toArray()) as { readonly lockId: string }[];
  return {
    ...{ keys: await keys.toArray(), items: await items.toArray(), lock },
    replies: (await replies.toArray()).map(({ id }) => id),
    public: (await database.public.toArray()).map(({ key }) => key),
    witness: await readWitness(lock?.lockId ?? ''),
  };
}

describe('after the PIN is set', () => {
  test('it is offered once, with a warning about a browser that closes in between', async () => {
    await lockedLater();
    const dialog = await offered();
    expect(dialog).toHaveTextContent(
      "If the browser closes in the meantime, you'll need to sign in with your password and choose a new PIN.",
    );
  });

  test('declining clears nothing, and the offer stays in Settings', async () => {
    const clearing = browserClears();
    await declined();
    const dialog = await askInSettings();
    expect(within(dialog).getByRole('button', { name: action })).toBeVisible();
    expect(clearing.times()).toBe(0);
    expect(await readItem('openBytes')).toBe(true);
  });

  test('a lock from the start gets no offer', async () => {
    await unlockedApp(cloud, 'answered');
    await user.click(await screen.findByRole('link', { name: 'Settings' }));
    expect(await screen.findByRole('button', { name: 'Lock now' })).toBeVisible();
    expect(screen.queryByRole('button', { name: row })).toBeNull();
    expect(offerToClear.current()).toBe(false);
  });
});

describe('an obstacle is shown, and nothing is cleared', () => {
  test.each<[what: string, prepare: () => Promise<void>, said: string]>([
    [
      'offline',
      async () => {
        reportOutcome('offline');
      },
      "You're offline. Connect to the internet to clear this browser and load your card again.",
    ],
    [
      'a change that waits',
      () => enqueue({ kind: 'markRead', value: 'notification-1' }, Date.now() + 3_600_000),
      "Some of your changes haven't been sent yet. Send or discard them in Settings, then try again.",
    ],
    [
      'a draft',
      () => writeItem('profileDraft', { about: 'x', texts: { mobileNumber: '1' } }),
      "You have a form that you haven't submitted yet. Submit or discard it, then try again.",
    ],
  ])('%s', async (_what, prepare, said) => {
    const clearing = browserClears();
    await declined();
    await act(prepare);
    const dialog = await askInSettings();
    expect(dialog).toHaveTextContent(said);
    expect(within(dialog).queryByRole('button', { name: action })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(clearing.times()).toBe(0);
    expect(await readItem('openBytes')).toBe(true);
  });

  test('nothing is deleted if the card does not load', async () => {
    const clearing = browserClears();
    await declined();
    const dialog = await askInSettings();
    await cloud.control.fault({ path: '/api/**', status: 500, times: 1000 });
    await user.click(within(dialog).getByRole('button', { name: action }));
    await waitFor(() => {
      expect(dialog).toHaveTextContent(
        "Couldn't load your card, so nothing was deleted. Try again later.",
      );
    });
    expect(clearing.times()).toBe(0);
    expect(lockState.current().kind).toBe('unlocked');
  });

  test('a host that clears nothing leaves the data and the offer in place', async () => {
    cloud.server.use(http.get('*/signout-clear', () => new HttpResponse('<!doctype html>')));
    await declined();
    const before = await everything();
    const dialog = await askInSettings();
    await user.click(within(dialog).getByRole('button', { name: action }));
    await waitFor(() => {
      expect(dialog).toHaveTextContent(
        "Couldn't clear this browser. Your card and your PIN are still here. Try again later.",
      );
    });
    const after = await everything();
    expect(after.keys).toEqual(before.keys);
    expect(after.lock).toEqual(before.lock);
    expect(after.public).toContain('openBytes');
    expect(after.public).not.toContain('forceLogin');
    expect(await signInDemand()).toBeUndefined();
    expect(lockState.current().kind).toBe('unlocked');
  });
});

test('success restores lock, counter, witness, session and card, removes the mark, and the PIN opens the app', async () => {
  // The network is lost after the browser has cleared, so that the app locks in place and the test can check
  // it.
  const clearing = browserClears(() => {
    reportOutcome('offline');
  });
  await declined();
  const { lockId } = (await everything()).lock ?? { lockId: '' };
  await writeWitness({ lockId, round: 1, count: 4 });
  const before = await everything();
  expect(before.public).toContain('openBytes');
  const dialog = await askInSettings();
  await user.click(within(dialog).getByRole('button', { name: action }));
  await act(() =>
    until(() => {
      expect(lockState.current().kind).toBe('locked');
    }),
  );
  const field = await pinField();
  expect(clearing.times()).toBe(1);
  const after = await everything();
  expect(after.keys).toEqual(before.keys);
  // 'Lock now' in every tab is the only change.
  expect(after.lock).toEqual({ ...before.lock, epoch: 1 });
  expect(after.witness).toEqual({ lockId, round: 1, count: 4 });
  expect(after.replies).toEqual(before.replies);
  expect(after.items.map(({ id }) => id)).toEqual(before.items.map(({ id }) => id));
  expect(after.public).toEqual(before.public.filter((key) => key !== 'openBytes'));
  expect(await signInDemand()).toBeUndefined();
  await user.type(field, '7391');
  await waitFor(() => {
    expect(lockState.current().kind).toBe('unlocked');
  });
  await user.click(await screen.findByRole('link', { name: 'ID' }));
  expect(await screen.findByText(/Lindqvale/)).toBeVisible();
});

test('decisions/fresh-sign-in: if the data cannot be restored, the user is signed out and the password is required', async () => {
  browserClears(() => {
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...row
    ) {
      if (this.name === 'keys') throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, row);
    });
  });
  await declined();
  const dialog = await askInSettings();
  await user.click(within(dialog).getByRole('button', { name: action }));
  await act(() =>
    until(() => {
      expect(sessionState.current()).toMatchObject({ kind: 'closed', reason: 'lost' });
    }),
  );
  expect(await signInDemand()).toBe('wiped');
  expect(await readItem('forceLogin')).toBe('wiped');
  // As soon as the code of the sign-in screen is there.
  await waitFor(() => {
    expect(document.body.textContent).not.toContain('Lindqvale');
  });
});
