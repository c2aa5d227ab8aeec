/**
 * Signing out, in an order in which nothing can block what comes after (specification, section 4
 * 'Sign-out'): this device forgets at once, the provider is told for at most three seconds, then its
 * own page asks whether to end its session too. Whatever comes of that, the next sign-in asks for the
 * password.
 */
import { observable, type Observable } from '#domain/observable/observable.ts';
import { whileDiskClears } from '#store/diskClearing.ts';
import { expectFreshSignIn } from '#store/forcedSignIn.ts';
import type { Survivors } from '#store/deleteSessionRows.ts';
import { endSession } from '#store/session.ts';
import { knownEnvironment } from './environment.ts';
import { revokeTokens } from './revoke.ts';
import { sessionState, type SignedOutReason } from './session.ts';

/** The longest a sign-out waits for the network, in all. */
export const signOutLimitMs = 3000;
/** The longest it waits for the disk: what was cleared too much is put back before the page is left. */
const diskLimitMs = 8000;

/**
 * Ends the session on this device only: the provider has ended it, or another tab did. What the provider
 * has ended is cleared from the disk as at a sign-out, behind the caller's back: it may hold the lock
 * that other tabs refresh under. Another tab that ended it clears the disk itself.
 */
export async function clearSession(reason: SignedOutReason): Promise<void> {
  if (sessionState.current().kind === 'signedOut') return;
  sessionState.set({ kind: 'signedOut', reason });
  const isEnded = reason === 'ended';
  if (isEnded) expectFreshSignIn('signedOut');
  const survivors = await endSession({ forceLogin: isEnded });
  if (isEnded) clearBytes(survivors).catch(() => undefined);
}

/** Removes the bytes of a session whose key lay open, or whose rows the disk did not delete. */
async function clearBytes(survivors: Survivors | undefined): Promise<void> {
  const clear = clearDisk;
  if (survivors === undefined || clear === undefined) return;
  await whileDiskClears(() => clear(survivors));
}

type SignOutStep = (signal: AbortSignal) => Promise<unknown>;

const signOutSteps: SignOutStep[] = [];

/** Adds a call to make with the old session's token, best effort, such as deleting the push token. */
export function onSignOut(step: SignOutStep): void {
  signOutSteps.push(step);
}

type ClearDisk = (survivors: Survivors) => Promise<unknown>;

let clearDisk: ClearDisk | undefined;

/** What removes the bytes of a session whose key lay open, and puts back what survives it. */
export function setDiskClearer(clear: ClearDisk): void {
  clearDisk = clear;
}

const signingOut = observable(false);

/**
 * Whether a sign-out is on its way. While it is, no sign-in is offered: a page that was left or loaded
 * anew in between could lose what outlives the session, as the demand for the password does.
 */
export const isSigningOut: Observable<boolean> = signingOut;

/** Signs the person out and leaves for the provider's end-session page where it can be reached. */
export async function signOut(): Promise<void> {
  const session = sessionState.current();
  if (session.kind !== 'signedIn') return;
  const known = knownEnvironment();
  const environment = known?.kind === 'ok' ? known.environment : undefined;
  const limit = AbortSignal.timeout(signOutLimitMs);
  // All are begun before any is waited for, so that none that hangs or fails holds up another.
  const said = Promise.allSettled(signOutSteps.map(async (step) => step(limit)));
  signingOut.set(true);
  sessionState.set({ kind: 'signedOut', reason: 'signedOut' });
  // Until the provider's session is known to be ended, its cookie would sign the person back in.
  expectFreshSignIn('signedOut');
  const forgotten = endSession({ forceLogin: true }).then(clearBytes);
  const revoking =
    environment === undefined ? undefined : revokeTokens(session.auth, environment, limit);
  await Promise.all([
    within(limit, Promise.allSettled([revoking, said])),
    within(AbortSignal.timeout(diskLimitMs), Promise.allSettled([forgotten])),
  ]);
  const isProviderReached = (await within(limit, Promise.resolve(revoking))) === true;
  if (environment !== undefined && isProviderReached) {
    // This device has forgotten already; the next sign-in asks for the password.
    const ending = import('./startSignIn.ts').then(({ endAtProvider }) =>
      endAtProvider(environment),
    );
    await ending.catch(() => undefined);
  }
  signingOut.set(false);
}

/** What comes of `doing`; undefined when the limit passes first. */
async function within<Result>(
  limit: AbortSignal,
  doing: Promise<Result>,
): Promise<Result | undefined> {
  const passed = new Promise<undefined>((resolve) => {
    const pass = (): void => {
      resolve(undefined);
    };
    if (limit.aborted) pass();
    else limit.addEventListener('abort', pass);
  });
  return Promise.race([doing, passed]);
}
