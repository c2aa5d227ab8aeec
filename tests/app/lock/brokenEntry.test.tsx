/** An entry of the phone's storage that broke for good: the way out is a sign-in that proves the cardholder. */
import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createLock } from '#lock/createLock.ts';
import { dispatch, lockDependencies, lockPerson, lockState, storePin } from '#lock/controller.ts';
import { isSessionPending } from '#store/pendingSession.ts';
import { refreshCard } from '#sync/refreshCard.ts';
import { startCardCloud } from '#tests/support/cardCloud.ts';

const phone = await vi.hoisted(async () => {
  Reflect.set(globalThis, 'Capacitor', {
    isNativePlatform: () => true,
    getPlatform: () => 'android',
  });
  const { fakeSecurity } = await import('../../support/fakeSecurity.ts');
  return fakeSecurity();
});
vi.mock('lanyard-native', () => ({ DeviceSecurity: phone.plugin }));
const { beginWithoutLock, signInAgain } = await import('#tests/support/lockApp.tsx');

const cloud = startCardCloud();
beginWithoutLock();

/** A cardholder whose PIN 7391 is stored, and whose lock entry then breaks. */
async function broken(entry: 'lock' | 'device'): Promise<string> {
  await act(async () => {
    await signInAgain(cloud, 'locked');
    await refreshCard();
  });
  await waitFor(() => {
    expect(lockState.current().kind).toBe('unset');
  });
  const tag = lockPerson() ?? '';
  await act(async () => {
    await storePin(await createLock(tag, '7391', lockDependencies));
  });
  act(() => {
    dispatch({ type: 'lockAsked', cause: 'asked' });
  });
  phone.broken.add(`${entry}-${tag}`);
  return tag;
}

const proven = { authTimeS: Date.now() / 1_000 };

test.each(['lock', 'device'] as const)(
  'the %s entry: after a proven sign-in a PIN can be set, and the session is stored under it',
  async (entry) => {
    const tag = await broken(entry);
    await act(async () => {
      await signInAgain(cloud, 'locked', proven);
      await refreshCard();
    });
    await waitFor(() => {
      expect(lockState.current().kind).toBe('unset');
    });
    await act(async () => {
      expect(await storePin(await createLock(tag, '2468', lockDependencies))).toBe('done');
    });
    expect(isSessionPending()).toBe(false);
    expect([...phone.broken]).toEqual([]);
    expect(phone.kept.has(`lock-${tag}`)).toBe(true);
  },
);

test('a sign-in that proved nothing replaces no lock, and no session goes on without one', async () => {
  const tag = await broken('lock');
  await act(async () => {
    await signInAgain(cloud, 'locked');
    await refreshCard();
  });
  await waitFor(() => {
    expect(lockState.current()).toEqual({ kind: 'closed', reason: 'unavailable' });
  });
  expect([...phone.broken]).toEqual([`lock-${tag}`]);
  dispatch({ type: 'signedOut' });
});

test('while nobody sees the page, a proven sign-in replaces no lock', async () => {
  const tag = await broken('lock');
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(async () => {
    await signInAgain(cloud, 'locked', proven);
    await refreshCard();
  });
  await waitFor(() => {
    expect(lockState.current().kind).not.toBe('undecided');
  });
  expect([...phone.broken]).toEqual([`lock-${tag}`]);
  sight.mockRestore();
});
