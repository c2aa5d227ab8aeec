/** The whole app on its own device, with a lock: signed in, under a PIN, online or offline. */
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect } from 'vitest';
import { App } from '#app/App.tsx';
import { finishSignInReturn } from '#app/wiring/finishSignInReturn.ts';
import { startLockJob } from '#app/jobs/lockJob.ts';
import { hidePrivacyOverlay } from '#app/lock/privacyOverlay.ts';
import { readAccessTokenClaims } from '#contract/tokenClaims.ts';
import { reportOutcome } from '#device/connectivity.ts';
import { decodeTokenPart } from '#identity/decodeTokenPart.ts';
import { transition } from '#session/session.ts';
import { connect } from '#store/connection.ts';
import { createLock } from '#lock/createLock.ts';
import { dispatch, lockPerson, lockState, lockDependencies, storePin } from '#lock/controller.ts';
import { wipeEverything } from '#lock/wipe.ts';
import { beginSession } from '#store/session.ts';
import { refreshCard } from '#sync/refreshCard.ts';
import { authOrigin, type CardCloud } from './cardCloud.ts';
import { passGates } from './gates.ts';
import './app.tsx';

// jsdom has no Web Locks; there is only one tab here, so it always gets the lock.
Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: { request: (_name: string, _how: object, work: () => unknown) => Promise.resolve(work()) },
});

/** Starts each test of a file on a device without a lock: a test ends in some other state. */
export function beginWithoutLock(): void {
  beforeEach(async () => {
    await act(async () => {
      await connect();
      await wipeEverything();
      dispatch({ type: 'signedOut' });
      transition({ type: 'wiped' });
      startLockJob();
    });
  });
  // A page that was locked lifts its veil five seconds later. That must not happen in the next test, or after
  // the last.
  afterEach(hidePrivacyOverlay);
}

/**
 * Signs in as the app does: in memory, until the settings have shown whether a lock applies.
 * @param proof when the provider asked for the password, in seconds; nothing if it did not say so.
 */
export async function signInAgain(
  cloud: CardCloud,
  username: string,
  proof: { readonly authTimeS?: number } = {},
): Promise<void> {
  const accessToken = cloud.tokenFor(username);
  const auth = {
    refreshToken: 'refresh-token',
    accessToken,
    lifetimeMs: 86_400_000,
    issuedAt: Date.now(),
    clockSkewMs: 0,
    generation: 1,
    issuer: authOrigin,
    subject: `account-${username}`,
    claims: readAccessTokenClaims(accessToken, decodeTokenPart),
    ...proof,
  };
  await beginSession(auth);
  await passGates();
}

export const showApp = () => render(<App arrival={finishSignInReturn(undefined)} />);

/**
 * Signed in with a card, under the PIN 7391.
 * @param network when offline, the app does locally what it can do.
 * @param name the part of the cardholder's name that the card shows.
 */
export async function unlockedApp(
  cloud: CardCloud,
  network: 'offline' | 'answered' = 'offline',
  name = /Lindqvale/,
): Promise<void> {
  await act(async () => {
    await signInAgain(cloud, 'locked');
    await refreshCard();
    await passGates();
  });
  showApp();
  await waitFor(() => {
    expect(lockState.current().kind).toBe('unset');
  });
  await act(async () => {
    await storePin(await createLock(lockPerson() ?? '', '7391', lockDependencies));
    reportOutcome(network);
  });
  expect(await screen.findByText(name)).toBeVisible();
}

export const pinField = () => screen.findByLabelText(/PIN/i);
