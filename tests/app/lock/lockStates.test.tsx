import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkMissedLockEvents } from '#app/lock/lockEvents.ts';
import { clearedAnswer } from '#contract/siteData.ts';
import { reportOutcome } from '#device/connectivity.ts';
import { sessionState, currentDataKey } from '#session/session.ts';
import { connect } from '#store/connection.ts';
import { isDiskClearing } from '#store/diskClearing.ts';
import { readItem } from '#store/itemAccess.ts';
import { pendingSession } from '#store/pendingSession.ts';
import { countLocking } from '#lock/vault/lockRows.ts';
import { createLock } from '#lock/createLock.ts';
import {
  dispatch,
  clearAfterWipe,
  lockNotice,
  lockPerson,
  lockState,
  lockDependencies,
  setReauthenticated,
  storePin,
  disableLock,
  unlockWith,
} from '#lock/controller.ts';
import type { UnlockedLock } from '#lock/crypto/unlockedLock.ts';
import { addSecret, newSecretInput } from '#lock/secrets.ts';
import type { LockMessage } from '#lock/lockChannel.ts';
import { tryPin } from '#lock/attempt.ts';
import { wipeEverything } from '#lock/wipe.ts';
import { bootRead } from '#store/read/bootRead.ts';
import { replyCache } from '#session/replyCache.ts';
import { refreshCard } from '#sync/refreshCard.ts';
import { startCardCloud } from '#tests/support/cardCloud.ts';
import { until } from '#tests/support/until.ts';
import {
  beginWithoutLock,
  pinField,
  showApp,
  signInAgain,
  unlockedApp,
} from '#tests/support/lockApp.tsx';

const something: unknown = expect.anything();
const cloud = startCardCloud();
// At the speed of a hand: a PIN that is typed quicker waits a moment for more (decisions/attempts-nobody-made).
const user = userEvent.setup({ delay: 40 });

/** The channel of another tab. The page's own channel receives its messages. */
let otherTab: BroadcastChannel;

/** Sends a message as another tab would, and waits until every listener has received it. */
async function receivedByAll(news: LockMessage): Promise<void> {
  const last = new BroadcastChannel('stand-lock');
  const received = new Promise((resolve) => {
    last.addEventListener('message', resolve, { once: true });
  });
  otherTab.postMessage(news);
  await received;
  last.close();
}

beginWithoutLock();

beforeEach(() => {
  otherTab = new BroadcastChannel('stand-lock');
});

afterEach(() => {
  otherTab.close();
  vi.restoreAllMocks();
});

describe('decisions/startup-gates and decisions/lock-in-the-page: the first gate', () => {
  test('SET_PIN is on: nothing is stored or shown until a PIN is set', async () => {
    await act(async () => {
      await signInAgain(cloud, 'locked');
      await refreshCard();
    });
    showApp();
    await waitFor(() => {
      expect(lockState.current().kind).toBe('unset');
    });
    expect(screen.queryByText(/Lindqvale/)).toBeNull();
    expect(await bootRead()).toMatchObject({ dataKey: undefined, locked: undefined });
    const input = await pinField();
    await user.type(input, '7391');
    await user.type(await pinField(), '7391');
    await waitFor(() => {
      expect(lockState.current().kind).toBe('unlocked');
    });
    expect(await bootRead()).toMatchObject({ dataKey: undefined, locked: something });
  });

  test('SET_PIN is off: the session is stored as soon as the settings arrive', async () => {
    await act(async () => {
      await signInAgain(cloud, 'employee');
    });
    expect(pendingSession()).toBeDefined();
    await act(async () => {
      await refreshCard();
    });
    await waitFor(() => {
      expect(pendingSession()).toBeUndefined();
    });
    expect(lockState.current().kind).toBe('off');
    expect(await bootRead()).toMatchObject({ locked: undefined, auth: something });
  });
});

describe('the locked app', () => {
  test('locking removes key, replies and card and shows the organization; the right PIN opens the app', async () => {
    await unlockedApp(cloud);
    expect(await readItem('organization')).toMatchObject({ name: something });
    await act(async () => {
      dispatch({ type: 'lockAsked', cause: 'asked' });
    });
    expect(currentDataKey()).toBeUndefined();
    expect(replyCache.all()).toEqual({});
    expect(screen.queryByText(/Lindqvale/)).toBeNull();
    expect(document.body.textContent).not.toContain('Lindqvale');
    await user.type(await pinField(), '7391');
    expect(await screen.findByText(/Lindqvale/)).toBeVisible();
    expect(lockState.current().kind).toBe('unlocked');
  });

  test('SR-021: a lock in another tab locks this one, with its dialogs and toasts', async () => {
    await unlockedApp(cloud);
    await act(async () => {
      otherTab.postMessage({ kind: 'lockAsked' });
      await until(() => {
        expect(lockState.current().kind).toBe('locked');
      });
    });
    expect(document.body.textContent).not.toContain('Lindqvale');
    expect(await pinField()).toBeVisible();
  });

  test('SR-021, SR-023: a tab that slept while the others were locked locks when it wakes', async () => {
    await unlockedApp(cloud);
    const visibility = vi.spyOn(document, 'visibilityState', 'get');
    visibility.mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    // SR-020: in the same task.
    expect(document.documentElement.dataset['veiled']).toBeDefined();
    await countLocking(lockPerson() ?? '');
    visibility.mockReturnValue('visible');
    await act(async () => {
      window.dispatchEvent(new Event('pageshow'));
      expect(document.documentElement.dataset['veiled']).toBeDefined();
      await until(() => {
        expect(lockState.current().kind).toBe('locked');
      });
    });
    // The card stays covered until the PIN screen has replaced it.
    const isUncovered = document.documentElement.dataset['veiled'] === undefined;
    expect(isUncovered && screen.queryByLabelText(/PIN/i) === null).toBe(false);
    expect(await pinField()).toBeVisible();
    expect(document.documentElement.dataset['veiled']).toBeUndefined();
  });

  test.each(['awake', 'asleep'] as const)(
    'SR-021: a lock in another tab between the PIN check and the unlock (%s) locks this tab',
    async (how) => {
      await unlockedApp(cloud);
      await act(async () => {
        dispatch({ type: 'lockAsked', cause: 'asked' });
      });
      const tag = lockPerson() ?? '';
      await act(async () => {
        const evaluated = await tryPin(tag, '7391', lockDependencies, (counter) => {
          dispatch({ type: 'tryCounted', counter });
        });
        if (evaluated.kind !== 'right') throw new Error(evaluated.kind);
        await countLocking(tag);
        if (how === 'awake') await receivedByAll({ kind: 'lockAsked' });
        expect(await unlockWith(evaluated.opened)).toBe('done');
        if (how === 'asleep') {
          window.dispatchEvent(new Event('pagehide'));
          window.dispatchEvent(new Event('pageshow'));
        }
        await until(() => {
          expect(lockState.current().kind).toBe('locked');
        });
      });
      expect(await pinField()).toBeVisible();
    },
  );

  test('a lock requested before the PIN was typed does not lock the tab again', async () => {
    await unlockedApp(cloud);
    await act(async () => {
      dispatch({ type: 'lockAsked', cause: 'asked' });
      await countLocking(lockPerson() ?? '');
      await receivedByAll({ kind: 'lockAsked' });
    });
    await user.type(await pinField(), '7391');
    expect(await screen.findByText(/Lindqvale/)).toBeVisible();
    await act(async () => {
      await checkMissedLockEvents();
    });
    expect(lockState.current().kind).toBe('unlocked');
  });

  test.each(['asked', 'elsewhere'] as const)(
    'the veil of a locked tab (%s) lifts only when the PIN screen is in the document',
    async (cause) => {
      await unlockedApp(cloud);
      window.dispatchEvent(new Event('pagehide'));
      const field = () => document.querySelector('input[inputmode="none"]');
      const seen: boolean[] = [];
      const watching = new MutationObserver(() => {
        const isCovered = document.documentElement.dataset['veiled'] !== undefined;
        if (!isCovered) seen.push(field() !== null);
      });
      watching.observe(document.documentElement, { attributes: true });
      await act(async () => {
        dispatch({ type: 'lockAsked', cause });
        expect(document.documentElement.dataset['veiled']).toBeDefined();
      });
      expect(await pinField()).toBeVisible();
      await waitFor(() => {
        expect(seen).toEqual([true]);
      });
      watching.disconnect();
    },
  );

  test('a tab that slept and missed nothing shows the same screen', async () => {
    await unlockedApp(cloud);
    window.dispatchEvent(new Event('pagehide'));
    expect(document.documentElement.dataset['veiled']).toBeDefined();
    await act(async () => {
      window.dispatchEvent(new Event('pageshow'));
      await until(() => {
        expect(document.documentElement.dataset['veiled']).toBeUndefined();
      });
    });
    expect(lockState.current().kind).toBe('unlocked');
    expect(screen.getByText(/Lindqvale/)).toBeVisible();
  });

  test('SR-018: a notice shows at 100 s, the app locks at 120 s, and a touch extends', async () => {
    await unlockedApp(cloud);
    const begunAt = performance.now();
    const clock = vi.spyOn(performance, 'now');
    clock.mockReturnValue(begunAt);
    // The last touch is at this moment, however long the first render took.
    await act(async () => {
      dispatch({ type: 'used', now: lockDependencies.now() });
    });
    const at = async (ms: number): Promise<void> => {
      clock.mockReturnValue(begunAt + ms);
      await act(async () => {
        dispatch({ type: 'looked', now: lockDependencies.now() });
      });
    };
    await at(99_000);
    expect(lockNotice.current()).toBeUndefined();
    await at(101_000);
    expect(lockNotice.current()).toBeGreaterThan(15_000);
    expect(lockNotice.current()).toBeLessThanOrEqual(20_000);
    clock.mockReturnValue(begunAt + 110_000);
    await act(async () => {
      window.dispatchEvent(new Event('pointerdown'));
    });
    expect(lockNotice.current()).toBeUndefined();
    await at(229_000);
    expect(lockState.current().kind).toBe('unlocked');
    await at(231_000);
    expect(lockState.current()).toMatchObject({ kind: 'locked', cause: 'idle' });
  });

  test('SR-008: a wipe in another tab leaves nothing here, and a message shows', async () => {
    await unlockedApp(cloud);
    await act(async () => {
      await wipeEverything();
      otherTab.postMessage({ kind: 'wiped' });
      await until(() => {
        expect(lockState.current().kind).toBe('closed');
      });
    });
    expect(currentDataKey()).toBeUndefined();
    expect(sessionState.current().kind).toBe('signedOut');
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(document.body.textContent).not.toContain('Lindqvale');
  });

  test('SR-008: after a wipe here, the server makes the browser clear the rest, and the password is required', async () => {
    await unlockedApp(cloud);
    let timesCleared = 0;
    cloud.server.use(
      http.get('*/wipe', () => {
        timesCleared += 1;
        return new HttpResponse(clearedAnswer, {
          headers: { 'Clear-Site-Data': '"cache", "storage"' },
        });
      }),
    );
    await act(async () => {
      await wipeEverything();
      clearAfterWipe();
      await until(async () => {
        expect(timesCleared).toBe(1);
        expect(await readItem('forceLogin')).toBe('wiped');
      });
    });
    expect(lockState.current()).toEqual({ kind: 'closed', reason: 'wiped' });
  });

  test('decisions/fresh-sign-in: no sign-in is offered while the disk is being cleared', async () => {
    await unlockedApp(cloud);
    const mayAnswer = Promise.withResolvers<undefined>();
    cloud.server.use(
      http.get('*/wipe', async () => {
        await mayAnswer.promise;
        return new HttpResponse(clearedAnswer, {
          headers: { 'Clear-Site-Data': '"cache", "storage"' },
        });
      }),
    );
    await act(async () => {
      await wipeEverything();
      clearAfterWipe();
    });
    const busy = await screen.findByRole('button', {
      name: 'Deleting your Lanyard data from this device',
    });
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
    await act(async () => {
      mayAnswer.resolve(undefined);
      await until(() => {
        expect(isDiskClearing.current()).toBe(false);
      });
    });
    expect(await readItem('forceLogin')).toBe('wiped');
    expect(await screen.findByRole('button', { name: 'Sign in' })).not.toHaveAttribute(
      'aria-disabled',
    );
  });

  test.each<[what: string, end: (opened: UnlockedLock) => Promise<unknown>]>([
    ['a wipe', () => wipeEverything()],
    ['turning the lock off', (opened) => disableLock(opened)],
    [
      'another PIN for a forgotten one',
      async ({ tag }) => {
        setReauthenticated(tag);
        await storePin(await createLock(tag, '5050', lockDependencies));
      },
    ],
  ])(
    'docs/security.md: %s removes “This device” from the browser’s list of passkeys',
    async (_what, end) => {
      await unlockedApp(cloud);
      const signalled = vi.fn(() => Promise.resolve());
      vi.stubGlobal(
        'PublicKeyCredential',
        Object.assign(vi.fn(), { signalUnknownCredential: signalled }),
      );
      const slot = 'Y3JlZGVudGlhbC0x';
      await act(async () => {
        const outcome = await tryPin(lockPerson() ?? '', '7391', lockDependencies);
        if (outcome.kind !== 'right') throw new Error(outcome.kind);
        const facts = { kind: 'prf', slot, input: newSecretInput() } as const;
        await addSecret(outcome.opened, { ...facts, secret: new Uint8Array(32).fill(7) });
        expect(signalled).not.toHaveBeenCalled();
        await end(outcome.opened);
      });
      await waitFor(() => {
        expect(signalled).toHaveBeenCalledExactlyOnceWith({
          rpId: window.location.hostname,
          credentialId: slot,
        });
      });
    },
  );

  test('SR-016: a session without its lock asks for a sign-in, never for a new PIN', async () => {
    await unlockedApp(cloud);
    await act(async () => {
      const database = await connect();
      await database.locks.clear();
      dispatch({ type: 'lockAsked', cause: 'asked' });
      await until(() => {
        expect(lockState.current()).toEqual({ kind: 'closed', reason: 'signInAgain' });
      });
    });
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByLabelText(/PIN/i)).toBeNull();
  });

  test('a lock of version 99 offers a sign-in, and the new PIN replaces it', async () => {
    await unlockedApp(cloud);
    const tag = lockPerson() ?? '';
    await act(async () => {
      const database = await connect();
      await database.locks.put({ id: tag, v: 99 });
      dispatch({ type: 'lockAsked', cause: 'asked' });
      await until(() => {
        expect(lockState.current()).toEqual({ kind: 'closed', reason: 'updateApp' });
      });
    });
    // Offline, the reload is the only way out, and the dialog shows that.
    await user.click(await screen.findByRole('button', { name: 'Sign in instead' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      "You're offline. Connect to the internet to sign in.",
    );
    await user.click(screen.getByRole('button', { name: 'OK' }));
    // The user returns from a sign-in that asked for the password.
    await act(async () => {
      reportOutcome('answered');
      await signInAgain(cloud, 'locked');
      setReauthenticated(tag);
      await refreshCard();
    });
    expect(lockState.current().kind).toBe('unset');
    await user.type(await pinField(), '2468');
    await user.type(await pinField(), '2468');
    expect(await screen.findByText(/Lindqvale/)).toBeVisible();
    expect(await bootRead()).toMatchObject({ dataKey: undefined, locked: { tag } });
  });

  test('SR-029: after signing out and in again, the same user is asked for the PIN', async () => {
    await unlockedApp(cloud);
    const { endSession } = await import('#store/session.ts');
    await act(async () => {
      await endSession({ forceLogin: false });
    });
    expect(lockState.current().kind).toBe('undecided');
    await act(async () => {
      reportOutcome('answered');
      await signInAgain(cloud, 'locked');
      await refreshCard();
    });
    await waitFor(() => {
      expect(lockState.current()).toMatchObject({ kind: 'locked', cause: 'start' });
    });
    expect(pendingSession()).toBeDefined();
    await user.type(await pinField(), '7391');
    await waitFor(() => {
      expect(pendingSession()).toBeUndefined();
    });
    expect(lockState.current().kind).toBe('unlocked');
  });
});
