/**
 * The access token of the session: from memory while it is fresh, otherwise from one refresh under a lock
 * that all tabs share (specification, section 4 'Sign-in'). Network faults never end a session, and the end of
 * a token is not the end of the card (decisions/end-of-a-token).
 */
import { replaceAuth, readAuth } from '#store/sessionAuth.ts';
import { signedInSession, transition, type SignedInSession } from '#session/session.ts';
import { singleFlight } from '#async/singleFlight.ts';
import { steadyNow, wallNow } from '#clock/clock.ts';
import { backoffMs } from '#domain/session/backoff.ts';
import { isFresh } from '#domain/session/freshToken.ts';
import { random } from '#scope/random.ts';
import type { AuthRecord } from '#store/model/items.ts';
import type { DataKey } from '#store/model/seal.ts';
import { knownEnvironment } from './environment.ts';
import { underRefreshLock } from './refreshLock.ts';
import { acceptedApiUrl, apiOrigin } from './region.ts';
import { serversOf } from './sessionServers.ts';
import { TokenError, type TokenErrorKind } from './tokenError.ts';

/** The result of a refresh at the provider. */
export type RefreshOutcome =
  | { readonly kind: 'renewed'; readonly auth: AuthRecord }
  /**
   * The provider refuses the refresh token. `isCardKept`: that need not be the end of the session. An earlier
   * request with it has had no response, so the provider may have replaced it, or the refusal names another reason.
   */
  | { readonly kind: 'invalidGrant'; readonly isCardKept: boolean }
  /** The response names another person. */
  | { readonly kind: 'otherPerson' }
  /** `auth`: what has to be stored nevertheless, because the provider has replaced the refresh token. */
  | { readonly kind: 'fault'; readonly fault: TokenError; readonly auth?: AuthRecord };

export interface TokenWiring {
  /** Requests a refresh from the provider. Loaded on demand, because the card does not need it. */
  refresh(auth: AuthRecord): Promise<RefreshOutcome>;
  /** Signs out on this device, because the provider has ended the session. */
  onEnded(): Promise<void>;
}

export interface AccessTokens {
  /**
   * @param rejected a token that the card cloud answered with 401, so a different one is needed.
   * @throws TokenError
   */
  get(rejected?: string): Promise<string>;
  /** Records which card cloud the tokens go to, once the user has picked a region. */
  bindCloud(): Promise<void>;
  /** Ends the tokens if the configuration names other servers than theirs. */
  endIfMoved(): Promise<void>;
  /** Clears the pause after failed attempts, because the network is back. */
  retrySoon(): void;
}

/** Identifies this page load for the monotonic clock, which restarts with each load. */
const pageLife = String(performance.timeOrigin);

export function createAccessTokens(wiring: TokenWiring): AccessTokens {
  let failedTries = 0;
  /** The pause after failed attempts. A call during the pause fails with the last fault. */
  let pause: { readonly until: number; readonly fault: TokenErrorKind } | undefined;
  /** When this page received its newest token, on the clock that cannot be set. */
  let newest: { readonly token: string; readonly atMs: number } | undefined;

  function isUsable(auth: AuthRecord, rejected: string | undefined): boolean {
    if (auth.accessToken === rejected || auth.isEnded === true || isMoved(auth)) return false;
    const atMs = newest?.token === auth.accessToken ? newest.atMs : undefined;
    return isFresh(
      {
        issuedAtWallMs: auth.issuedAt,
        issuedAtMonotonic: atMs === undefined ? undefined : { pageLife, ms: atMs },
        lifetimeMs: auth.lifetimeMs,
      },
      wallNow(),
      { pageLife, ms: steadyNow() },
    );
  }

  function holder(): SignedInSession {
    const session = signedInSession();
    if (session === undefined) throw new TokenError('signedOut');
    return session;
  }

  async function newerFromStore(
    { auth, dataKey }: Pick<SignedInSession, 'auth' | 'dataKey'>,
    rejected: string | undefined,
  ): Promise<AuthRecord | undefined> {
    const stored = await readAuth(dataKey);
    if (stored === undefined || stored.generation <= auth.generation) return undefined;
    transition({ type: 'authRenewed', auth: stored, dataKeyId: dataKey.id });
    return isUsable(stored, rejected) ? stored : undefined;
  }

  async function renew(rejected: string | undefined): Promise<AuthRecord> {
    const start = holder();
    const newer = await newerFromStore(start, rejected);
    if (newer !== undefined) return newer;
    const session = holder();
    const { auth, dataKey } = session;
    // Another tab may have ended the tokens while this one waited for its turn.
    if (auth.isEnded === true) throw new TokenError('ended');
    if (isMoved(auth)) return endTokens(auth, dataKey, auth.refreshToken);
    // Without a refresh token, the card cloud alone decides whether the access token still counts.
    if (auth.refreshToken === null) return auth.accessToken === rejected ? end() : auth;
    if (knownEnvironment()?.kind !== 'ok') throw new TokenError('configuration');
    const outcome = await wiring.refresh(auth);
    if (outcome.kind === 'invalidGrant') {
      // Another tab may have rotated the token in between, so check once more before giving up.
      const other = await newerFromStore({ auth, dataKey }, rejected);
      if (other !== undefined) return other;
      // If this tab was frozen, the token stored by the other tab may have aged since. Then that token is
      // renewed.
      if (holder().auth.generation > auth.generation) return renew(rejected);
      return outcome.isCardKept ? endTokens(auth, dataKey, null) : end();
    }
    if (outcome.kind === 'otherPerson') return end();
    if (outcome.kind === 'fault') {
      if (outcome.auth !== undefined) await store(outcome.auth, dataKey);
      failedTries += 1;
      const until = steadyNow() + backoffMs(failedTries, random.current()());
      pause = { until, fault: outcome.fault.kind };
      throw outcome.fault;
    }
    failedTries = 0;
    const renewed = boundToCloud({ ...session, auth: outcome.auth });
    const stored = await store(renewed, dataKey);
    if (stored === renewed) newest = { token: stored.accessToken, atMs: steadyNow() };
    return stored;
  }

  async function store(auth: AuthRecord, dataKey: DataKey): Promise<AuthRecord> {
    const stored = await replaceAuth(auth, dataKey);
    if (stored === undefined) throw new TokenError('signedOut');
    transition({ type: 'authRenewed', auth: stored, dataKeyId: dataKey.id });
    return stored;
  }

  /**
   * Ends the tokens and not the card: the response that replaced them may have been lost on its way, or the
   * configuration names other servers than theirs.
   * @param refreshToken what a sign-out revokes at the provider that issued it.
   */
  async function endTokens(
    auth: AuthRecord,
    dataKey: DataKey,
    refreshToken: string | null,
  ): Promise<never> {
    const ended = {
      ...auth,
      refreshToken,
      generation: auth.generation + 1,
      isEnded: true,
    } as const;
    await store(ended, dataKey);
    throw new TokenError('ended');
  }

  async function end(): Promise<never> {
    await wiring.onEnded();
    throw new TokenError('signedOut');
  }

  const renewInThisTab = singleFlight((rejected: string | undefined) =>
    underRefreshLock(
      () => renew(rejected),
      () => newerFromStore(holder(), rejected),
    ),
  );

  return {
    async get(rejected) {
      const { auth } = holder();
      if (auth.isEnded === true) throw new TokenError('ended');
      if (isUsable(auth, rejected)) return auth.accessToken;
      if (pause !== undefined && steadyNow() < pause.until) throw new TokenError(pause.fault);
      return (await renewInThisTab(rejected)).accessToken;
    },
    bindCloud: () =>
      underRefreshLock(async () => {
        const session = holder();
        const bound = boundToCloud(session);
        if (bound === session.auth) return;
        await store({ ...bound, generation: bound.generation + 1 }, session.dataKey);
      }),
    async endIfMoved() {
      const auth = signedInSession()?.auth;
      if (auth === undefined || auth.isEnded === true || !isMoved(auth)) return;
      await renewInThisTab(undefined).catch(() => undefined);
    },
    retrySoon() {
      failedTries = 0;
      pause = undefined;
    },
  };
}

/** Whether the configuration names other servers than those of this session. */
function isMoved(auth: AuthRecord): boolean {
  return serversOf({ auth, region: signedInSession()?.region }, knownEnvironment()) === 'moved';
}

/**
 * The token set with the card cloud that it goes to. An issuer may lead it to another region in a new token. A
 * configuration cannot.
 */
function boundToCloud({ auth, region }: Pick<SignedInSession, 'auth' | 'region'>): AuthRecord {
  const known = knownEnvironment();
  if (known?.kind !== 'ok') return auth;
  const cloud =
    acceptedApiUrl(auth.claims.apiUrl, known.environment) ??
    auth.cloud ??
    apiOrigin(known.environment, undefined, region);
  return cloud === auth.cloud ? auth : { ...auth, cloud };
}
