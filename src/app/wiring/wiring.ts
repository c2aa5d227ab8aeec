/** The wiring of tokens and card cloud: which of them notifies which of what. `createApp` passes it on. */
import { hasTokens, signedInSession } from '#session/session.ts';
import { steadyNow } from '#clock/clock.ts';
import { createCloud, type Cloud, type CloudWiring } from '#cloud/request.ts';
import { CloudFailure } from '#cloud/failure.ts';
import { isOutdated } from '#device/appUpdateState.ts';
import { reportOutcome } from '#device/connectivity.ts';
import { blockReload } from '#device/reloadBlockers.ts';
import { recordServerDate } from '#device/serverClock.ts';
import { hasSubscription } from '#domain/access/access.ts';
import { appVersion } from '#domain/settings/appVersion.ts';
import { createAccessTokens } from '#identity/accessToken.ts';
import { knownEnvironment } from '#identity/environment.ts';
import { providerFetch } from '#identity/providerFetch.ts';
import { serversOf } from '#identity/sessionServers.ts';
import { clearSession } from '#identity/signOut.ts';
import type { LockVault } from '#lock/vault/lockVaultLoader.ts';
import type { Survivors } from '#store/deleteSessionRows.ts';
import { perApp } from '#scope/perApp.ts';
import { TokenError, type TokenErrorKind } from '#identity/tokenError.ts';

const tokens = perApp(() =>
  createAccessTokens({
    refresh: async (auth) => {
      const { refreshAtProvider } = await import('#identity/refreshToken.ts');
      const begunAt = steadyNow();
      const outcome = await refreshAtProvider(auth);
      const fault = outcome.kind === 'fault' ? outcome.fault.kind : undefined;
      if (fault === 'offline' || fault === 'portal') reportOutcome(fault);
      // No call to the card cloud follows, which would show that the network is there.
      if (outcome.kind === 'invalidGrant') reportOutcome('answered', begunAt);
      return outcome;
    },
    onEnded: () => clearSession('ended'),
  }),
);

const failureOfTokenFault: Readonly<Record<TokenErrorKind, CloudFailure['kind']>> = {
  signedOut: 'signedOut',
  ended: 'signedOut',
  offline: 'offline',
  portal: 'portal',
  unavailable: 'unavailable',
  configuration: 'unavailable',
};

async function accessToken(rejected?: string): Promise<string> {
  try {
    return await tokens().get(rejected);
  } catch (error) {
    if (error instanceof TokenError) {
      throw new CloudFailure(failureOfTokenFault[error.kind], { message: error.message });
    }
    // The code could not be fetched, or the lock was stolen: a temporary fault.
    throw new CloudFailure('unavailable', { message: 'no access token' });
  }
}

function originOf(host: 'api' | 'auth'): string | undefined {
  const session = signedInSession();
  const servers = session && serversOf(session, knownEnvironment());
  if (servers === undefined || servers === 'moved') return undefined;
  return host === 'auth' ? servers.provider : servers.cloud;
}

/** A signed-in session without a server is a configuration fault, not the end of the session. */
function serverFor(host: 'api' | 'auth'): string | undefined {
  const origin = originOf(host);
  if (origin === undefined && signedInSession() !== undefined) {
    throw new CloudFailure('unavailable', { message: 'no server address' });
  }
  return origin;
}

export const cloudWiring: CloudWiring = {
  origin: serverFor,
  providerFetch,
  accessToken,
  onOutcome: reportOutcome,
  onDated: recordServerDate,
  beforeWrite: () => {
    if (isOutdated.current()) throw new CloudFailure('outdated', { message: 'too old to write' });
    return blockReload('writing');
  },
  appVersion,
};

export async function clearDisk(survivors: Survivors): Promise<void> {
  const { clearSignedOut } = await import('../clearing/clearSignedOut.ts');
  await clearSignedOut(survivors);
}

export function loadLockVault(): Promise<LockVault> {
  return import('#device/secureStorage/secureLockStorage.ts');
}

/** Whether there is a signed-in user who may use the app, and a server to call. */
export function canCallCloud(): boolean {
  const session = signedInSession();
  return (
    session !== undefined &&
    hasTokens() &&
    hasSubscription(session.auth.claims) &&
    originOf('api') !== undefined
  );
}

/**
 * Requests a new token set even if the current one is valid: a token that was stored unprotected then becomes
 * invalid.
 */
export async function renewTokens(): Promise<void> {
  const { auth } = signedInSession() ?? {};
  // Without a refresh token there is nothing to renew with, and the request would count as a refusal by the cloud.
  if (auth !== undefined && auth.refreshToken !== null) await accessToken(auth.accessToken);
}

/** The user has picked a region: from now on, the tokens go to its card cloud alone. Never rejects. */
export async function bindCloud(): Promise<void> {
  await tokens()
    .bindCloud()
    .catch(() => undefined);
}

/** Ends the tokens, and not the card, if the configuration names other servers than theirs. Never rejects. */
export async function endMovedTokens(): Promise<void> {
  await tokens().endIfMoved();
}

/** The network is back: a pause after failed token calls can end early. */
export function retryTokensSoon(): void {
  tokens().retrySoon();
}

/**
 * A cloud client for the last requests of the session that is ending. It uses the current token and server,
 * because in a moment neither is known any more. The outcome is not reported.
 */
export function cloudForSignOut(): Cloud | undefined {
  const session = signedInSession();
  const origin = originOf('api');
  if (session === undefined || origin === undefined) return undefined;
  const { accessToken: token } = session.auth;
  return createCloud({
    origin: () => origin,
    accessToken: () => Promise.resolve(token),
    onOutcome: () => undefined,
    appVersion,
  });
}
