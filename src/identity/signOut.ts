/**
 * Signs out, in an order in which no step can block a later one (specification, section 4 'Sign-out'). This
 * device deletes the session at once. The provider is notified for at most three seconds. Then its own page
 * ends its session too, or asks whether to. Whatever the result, the next sign-in asks for the password.
 */
import type { Observable } from '#domain/observable/observable.ts';
import { perApp, perAppObservable } from '#scope/perApp.ts';
import { whileDiskClears } from '#store/diskClearing.ts';
import { expectFreshSignIn } from '#store/forcedSignIn.ts';
import type { Survivors } from '#store/deleteSessionRows.ts';
import { readRefreshRows } from '#store/refreshRows.ts';
import { endSession } from '#store/session.ts';
import { diskClearer } from './diskClearer.ts';
import { knownEnvironment } from './environment.ts';
import { revokeTokens } from './revoke.ts';
import {
  type ClosedReason as ClosedReason,
  signedInSession,
  sessionOwner,
} from '#session/session.ts';

/** The maximum time that a sign-out waits for the network, in total. */
export const signOutLimitMs = 3000;
/**
 * The maximum time that it waits for the disk. Cleared data that must survive is put back before the page is
 * left.
 */
const diskLimitMs = 8000;

/**
 * Ends the session on this device only, because the provider or another tab has ended it. If the provider
 * ended it, the disk is cleared as at a sign-out. The caller does not wait for this, because it may hold the
 * lock that other tabs refresh under. Another tab that ended it clears the disk itself.
 */
export async function clearSession(reason: ClosedReason): Promise<void> {
  if (sessionOwner() === undefined) return;
  const isEnded = reason === 'ended';
  if (isEnded) expectFreshSignIn('signedOut');
  const survivors = await endSession({ reason, forceLogin: isEnded });
  if (isEnded) clearBytes(survivors).catch(() => undefined);
}

/** Removes the bytes of a session whose key was stored without a lock, or whose rows the disk did not delete. */
async function clearBytes(survivors: Survivors | undefined): Promise<void> {
  const clear = diskClearer.current();
  if (survivors === undefined || clear === undefined) return;
  await whileDiskClears(() => clear(survivors));
}

type SignOutStep = (signal: AbortSignal) => Promise<unknown>;

const signOutSteps = perApp((): SignOutStep[] => []);

/** Adds a best-effort call with the old session's token, such as deleting the push token. */
export function onSignOut(step: SignOutStep): void {
  signOutSteps().push(step);
}

const signingOut = perAppObservable(false);

/**
 * Whether a sign-out is in progress. During it, no sign-in is offered. A page that is left or reloaded in
 * between could lose what outlives the session, such as the demand for the password.
 */
export const isSigningOut: Observable<boolean> = signingOut;

/** Signs the user out, and opens the provider's end-session page if it can be reached. */
export async function signOut(): Promise<void> {
  const session = signedInSession();
  if (session === undefined) return;
  const known = knownEnvironment();
  const environment = known?.kind === 'ok' ? known.environment : undefined;
  const limit = AbortSignal.timeout(signOutLimitMs);
  // All steps start before any is awaited, so that a step that hangs or fails does not delay another.
  const said = Promise.allSettled(signOutSteps().map(async (step) => step(limit)));
  signingOut.set(true);
  // Until the provider's session is known to have ended, its cookie would sign the user back in.
  expectFreshSignIn('signedOut');
  // Loaded before the disk is cleared: the clearing removes the worker, and breaks what is on its way through it.
  const provider = import('./startSignIn.ts');
  const revocation = import('./revokeUnused.ts');
  const loaded = within(limit, Promise.allSettled([provider, revocation]));
  // Before the rows are deleted.
  const refreshRows = readRefreshRows();
  const forgotten = endSession({ reason: 'signedOut', forceLogin: true }).then(
    async (survivors) => {
      await loaded;
      await clearBytes(survivors);
    },
  );
  // The provider of these tokens. The configuration may name another one by now.
  const { issuer, idToken } = session.auth;
  const revoking = revokeTokens(session.auth, limit);
  const unused = Promise.all([refreshRows, revocation]).then(([rows, code]) =>
    code.revokeUnused(rows, session.dataKey, issuer, limit),
  );
  await Promise.all([
    within(limit, Promise.allSettled([revoking, unused, said])),
    within(AbortSignal.timeout(diskLimitMs), Promise.allSettled([forgotten])),
  ]);
  if ((await within(limit, revoking)) === true) {
    // This device has already deleted the session; the next sign-in asks for the password.
    const ending = provider.then(({ endAtProvider }) =>
      endAtProvider({ ...environment, authority: issuer }, idToken),
    );
    await ending.catch(() => undefined);
  }
  signingOut.set(false);
}

/** The result of `doing`; undefined when the limit passes first. */
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
