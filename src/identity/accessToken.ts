/**
 * The access token of the session: from memory while it is fresh, otherwise from one refresh under a lock
 * that all tabs share (specification, section 4 'Sign-in'). Network faults never end a session, and the end of
 * a token is not the end of the card (decisions/end-of-a-token).
 */
import { replaceAuth, readAuth } from '#store/sessionAuth.ts';
import { signedInSession, transition } from '#session/session.ts';
import { singleFlight } from '#async/singleFlight.ts';
import { steadyNow, wallNow } from '#clock/clock.ts';
import type { Environment } from '#contract/environments.ts';
import { backoffMs } from '#domain/session/backoff.ts';
import { isFresh } from '#domain/session/freshToken.ts';
import { random } from '#scope/random.ts';
import type { AuthRecord } from '#store/model/items.ts';
import type { DataKey } from '#store/model/seal.ts';
import { knownEnvironment } from './environment.ts';
import { underRefreshLock } from './refreshLock.ts';
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
  refresh(auth: AuthRecord, environment: Environment): Promise<RefreshOutcome>;
  /** Signs out on this device, because the provider has ended the session. */
  onEnded(): Promise<void>;
}

export interface AccessTokens {
  /**
   * @param rejected a token that the card cloud answered with 401, so a different one is needed.
   * @throws TokenError
   */
  get(rejected?: string): Promise<string>;
  /** Clears the pause after failed attempts, because the network is back. */
  retrySoon(): void;
}

/** Identifies this page load for the monotonic clock, which restarts with each load. */
const pageLife = String(performance.timeOrigin);

interface Holder {
  readonly dataKey: DataKey;
  readonly auth: AuthRecord;
}

export function createAccessTokens(wiring: TokenWiring): AccessTokens {
  let failedTries = 0;
  /** The pause after failed attempts. A call during the pause fails with the last fault. */
  let pause: { readonly until: number; readonly fault: TokenErrorKind } | undefined;
  /** When this page received its newest token, on the clock that cannot be set. */
  let newest: { readonly token: string; readonly atMs: number } | undefined;

  function isUsable(auth: AuthRecord, rejected: string | undefined): boolean {
    if (auth.accessToken === rejected) return false;
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

  function holder(): Holder {
    const session = signedInSession();
    if (session === undefined) throw new TokenError('signedOut');
    return session;
  }

  async function newerFromStore(
    { auth, dataKey }: Holder,
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
    const { auth, dataKey } = holder();
    // Without a refresh token, the card cloud alone decides whether the access token still counts.
    if (auth.refreshToken === null) return auth.accessToken === rejected ? end() : auth;
    const environment = knownEnvironment();
    if (environment?.kind !== 'ok') throw new TokenError('configuration');
    const outcome = await wiring.refresh(auth, environment.environment);
    if (outcome.kind === 'invalidGrant') {
      // Another tab may have rotated the token in between, so check once more before giving up.
      const other = await newerFromStore({ auth, dataKey }, rejected);
      if (other !== undefined) return other;
      // If this tab was frozen, the token stored by the other tab may have aged since. Then that token is
      // renewed.
      if (holder().auth.generation > auth.generation) return renew(rejected);
      return outcome.isCardKept ? endTokens(auth, dataKey) : end();
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
    const stored = await store(outcome.auth, dataKey);
    if (stored === outcome.auth) newest = { token: stored.accessToken, atMs: steadyNow() };
    return stored;
  }

  async function store(auth: AuthRecord, dataKey: DataKey): Promise<AuthRecord> {
    const stored = await replaceAuth(auth, dataKey);
    if (stored === undefined) throw new TokenError('signedOut');
    transition({ type: 'authRenewed', auth: stored, dataKeyId: dataKey.id });
    return stored;
  }

  /** Ends the tokens and not the card: the response that replaced them may have been lost on its way. */
  async function endTokens(auth: AuthRecord, dataKey: DataKey): Promise<never> {
    const ended = {
      ...auth,
      refreshToken: null,
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
    retrySoon() {
      failedTries = 0;
      pause = undefined;
    },
  };
}
