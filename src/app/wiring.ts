/** The wiring of tokens and card cloud: which of them tells what to whom. */
import { wireCloud } from '#cloud/cloud.ts';
import { createCloud, type Cloud } from '#cloud/request.ts';
import { CloudFailure } from '#cloud/failure.ts';
import { isOutdated } from '#device/appUpdateState.ts';
import { reportOutcome } from '#device/connectivity.ts';
import { blockReload } from '#device/reloadBlockers.ts';
import { recordServerDate } from '#device/serverClock.ts';
import { hasSubscription } from '#domain/access/access.ts';
import { appVersion } from '#domain/settings/appVersion.ts';
import { createAccessTokens } from '#identity/accessToken.ts';
import { knownEnvironment } from '#identity/environment.ts';
import { apiOrigin } from '#identity/region.ts';
import { sessionState } from '#identity/session.ts';
import { setDiskClearer, clearSession } from '#identity/signOut.ts';
import { TokenError, type TokenErrorKind } from '#identity/tokenError.ts';

const tokens = createAccessTokens({
  refresh: async (auth, environment) => {
    const { refreshAtProvider } = await import('#identity/refreshToken.ts');
    const outcome = await refreshAtProvider(auth, environment);
    const fault = outcome.kind === 'fault' ? outcome.fault.kind : undefined;
    if (fault === 'offline' || fault === 'portal') reportOutcome(fault);
    return outcome;
  },
  onEnded: () => clearSession('ended'),
});

const failureOfTokenFault: Readonly<Record<TokenErrorKind, CloudFailure['kind']>> = {
  signedOut: 'signedOut',
  offline: 'offline',
  portal: 'portal',
  unavailable: 'unavailable',
  configuration: 'unavailable',
};

async function accessToken(rejected?: string): Promise<string> {
  try {
    return await tokens.get(rejected);
  } catch (error) {
    if (error instanceof TokenError) {
      throw new CloudFailure(failureOfTokenFault[error.kind], { message: error.message });
    }
    // Code that could not be fetched, a lock that was taken away: a fault of the moment.
    throw new CloudFailure('unavailable', { message: 'no access token' });
  }
}

function originOf(host: 'api' | 'auth'): string | undefined {
  const session = sessionState.current();
  const known = knownEnvironment();
  if (session.kind !== 'signedIn' || known?.kind !== 'ok') return undefined;
  if (host === 'auth') return known.environment.authority;
  return apiOrigin(known.environment, session.auth.claims.apiUrl, session.region);
}

/** To be signed in and have no server is the configuration's fault, not the end of the session. */
function serverFor(host: 'api' | 'auth'): string | undefined {
  const origin = originOf(host);
  if (origin === undefined && sessionState.current().kind === 'signedIn') {
    throw new CloudFailure('unavailable', { message: 'no server address' });
  }
  return origin;
}

wireCloud({
  origin: serverFor,
  accessToken,
  onOutcome: reportOutcome,
  onDated: recordServerDate,
  beforeWrite: () => {
    if (isOutdated.current()) throw new CloudFailure('outdated', { message: 'too old to write' });
    return blockReload('writing');
  },
  appVersion,
});

setDiskClearer(async (survivors) => {
  const { clearSignedOut } = await import('./lock/clearSignedOut.ts');
  await clearSignedOut(survivors);
});

/** Whether a call has somebody to make it for, who may use the app, and a server to go to. */
export function canCallCloud(): boolean {
  const session = sessionState.current();
  return (
    session.kind === 'signedIn' &&
    hasSubscription({ controllerStand: session.auth.claims.controllerStand }) &&
    originOf('api') !== undefined
  );
}

/** Asks for a new token set, whatever the present one is worth: what once lay open is then dead. */
export async function renewTokens(): Promise<void> {
  const session = sessionState.current();
  if (session.kind === 'signedIn') await accessToken(session.auth.accessToken);
}

/** The network has come back: a pause after failed token calls need not be waited out. */
export function retryTokensSoon(): void {
  tokens.retrySoon();
}

/**
 * A way to the cloud for the last words of the session that is ending: with its token and its server
 * as they are now, because in a moment neither is known any more. Nobody is told how it went.
 */
export function cloudForSignOut(): Cloud | undefined {
  const session = sessionState.current();
  const origin = originOf('api');
  if (session.kind !== 'signedIn' || origin === undefined) return undefined;
  const { accessToken: token } = session.auth;
  return createCloud({
    origin: () => origin,
    accessToken: () => Promise.resolve(token),
    onOutcome: () => undefined,
    appVersion,
  });
}
