/**
 * Signing out, in an order in which nothing can block what comes after (specification, section 4
 * 'Sign-out'): this device forgets at once, the provider is told for at most three seconds, then its
 * own page asks whether to end its session too. Whatever comes of that, the next sign-in asks for the
 * password.
 */
import type { Environment } from '#contract/environments.ts';
import { clientId, identityPaths } from '#contract/identityProvider.ts';
import { observable, type Observable } from '#domain/observable/observable.ts';
import type { AuthRecord } from '#store/items.ts';
import type { Survivors } from '#store/forgetRows.ts';
import { endSession } from '#store/session.ts';
import { knownEnvironment } from './environment.ts';
import { sessionState, type SignedOutReason } from './session.ts';

/** The longest a sign-out waits for the network, in all. */
export const farewellLimitMs = 3000;
/** The longest it waits for the disk: what was cleared too much is put back before the page is left. */
const diskLimitMs = 8000;

/** Ends the session on this device only: the provider has ended it, or another tab did. */
export async function forgetSession(reason: SignedOutReason): Promise<void> {
  if (sessionState.current().kind === 'signedOut') return;
  sessionState.set({ kind: 'signedOut', reason });
  await endSession({ forceLogin: reason === 'ended' });
}

type Farewell = (signal: AbortSignal) => Promise<unknown>;

const farewells: Farewell[] = [];

/** Adds a call to make with the old session's token, best effort, such as deleting the push token. */
export function atSignOut(farewell: Farewell): void {
  farewells.push(farewell);
}

type ClearDisk = (survivors: Survivors) => Promise<unknown>;

let clearDisk: ClearDisk | undefined;

/** What removes the bytes of a session whose key lay open, and puts back what survives it. */
export function clearDiskWith(clear: ClearDisk): void {
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
  const limit = AbortSignal.timeout(farewellLimitMs);
  // All are begun before any is waited for, so that none that hangs or fails holds up another.
  const said = Promise.allSettled(farewells.map(async (farewell) => farewell(limit)));
  signingOut.set(true);
  sessionState.set({ kind: 'signedOut', reason: 'signedOut' });
  // Until the provider's session is known to be ended, its cookie would sign the person back in.
  const forgotten = endSession({ forceLogin: true }).then((survivors) =>
    survivors === undefined ? undefined : clearDisk?.(survivors),
  );
  const revoking = environment === undefined ? undefined : revoke(session.auth, environment, limit);
  await Promise.all([
    within(limit, Promise.allSettled([revoking, said])),
    within(AbortSignal.timeout(diskLimitMs), Promise.allSettled([forgotten])),
  ]);
  const isProviderReached = (await within(limit, Promise.resolve(revoking))) === true;
  if (environment !== undefined && isProviderReached) {
    // This device has forgotten already; the next sign-in asks for the password.
    const ending = import('./signIn.ts').then(({ endAtProvider }) => endAtProvider(environment));
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

/** @returns whether the provider was reached, whatever it answered. */
async function revoke(
  auth: AuthRecord,
  environment: Environment,
  signal: AbortSignal,
): Promise<boolean> {
  const body = new URLSearchParams(
    auth.refreshToken === null
      ? { token: auth.accessToken, token_type_hint: 'access_token', client_id: clientId }
      : { token: auth.refreshToken, token_type_hint: 'refresh_token', client_id: clientId },
  );
  try {
    await fetch(environment.authority + identityPaths.revocation, {
      method: 'POST',
      body,
      credentials: 'omit',
      cache: 'no-store',
      keepalive: true,
      signal,
    });
    return true;
  } catch {
    return false;
  }
}
