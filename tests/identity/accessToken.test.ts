import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuthRecord } from '#store/model/items.ts';
import { disk, freshDevice, openTab } from '#tests/store/device.ts';
import { authOf, renewed } from '#tests/store/samples.ts';
import { until } from '#tests/support/until.ts';
import type { RefreshOutcome, TokenWiring } from '../../src/identity/accessToken.ts';

const environments = {
  current: 'test',
  environments: {
    test: { authority: 'https://id.example.test', regions: { EU: 'https://eu.example.test' } },
  },
};

const hourMs = 3_600_000;

/** The two clocks of the device, set by the test. */
const clock = { wallMs: 0, monotonicMs: 0 };

function pass(ms: number): void {
  clock.wallMs += ms;
  clock.monotonicMs += ms;
}

beforeEach(async () => {
  await freshDevice();
  clock.wallMs = 1_767_225_600_000;
  clock.monotonicMs = 1_000;
  vi.spyOn(Date, 'now').mockImplementation(() => clock.wallMs);
  vi.spyOn(performance, 'now').mockImplementation(() => clock.monotonicMs);
});

/** A provider that rotates: a refresh token is valid once, and its second use is `invalid_grant`. */
function rotatingProvider() {
  const used = new Set<string | null>();
  return vi.fn<TokenWiring['refresh']>(async (auth) => {
    if (used.has(auth.refreshToken)) return { kind: 'invalidGrant', isCardKept: false };
    used.add(auth.refreshToken);
    return { kind: 'renewed', auth: renewed(auth) };
  });
}

/** A tab of the signed-in user, with what its tokens need; the first one starts the session. */
async function signedInTab(refresh: TokenWiring['refresh'], auth: AuthRecord) {
  const store = await openTab();
  const { createAccessTokens } = await import('../../src/identity/accessToken.ts');
  const { loadEnvironment } = await import('../../src/identity/environment.ts');
  const { clearSession } = await import('../../src/identity/signOut.ts');
  loadEnvironment(environments);
  const boot = await store.start();
  const dataKey = boot.auth === undefined ? await store.beginSession(auth) : boot.dataKey!;
  store.transition({ type: 'regionChosen', region: 'EU' });
  const onEnded = vi.fn(() => clearSession('ended'));
  const tokens = createAccessTokens({ refresh, onEnded });
  return { ...store, tokens, clearSession, onEnded, dataKey };
}

class DeafChannel {
  addEventListener(): void {}
  postMessage(): void {}
  close(): void {}
}

function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((given) => {
    resolve = given;
  });
  return { promise, resolve };
}

const stale = (): AuthRecord => authOf('ada', { issuedAt: clock.wallMs - hourMs });

describe('when the token is used as it is, and when it is refreshed', () => {
  test('a fresh token makes no call', async () => {
    const refresh = rotatingProvider();
    const { tokens } = await signedInTab(refresh, authOf('ada'));
    expect(await tokens.get()).toBe('access-ada-1');
    expect(refresh).not.toHaveBeenCalled();
  });

  test('six simultaneous callers in one tab make one call', async () => {
    const refresh = rotatingProvider();
    const { tokens, readAuth, dataKey } = await signedInTab(refresh, stale());
    const given = await Promise.all(Array.from({ length: 6 }, () => tokens.get()));
    expect(new Set(given)).toEqual(new Set(['access-ada-2']));
    expect(refresh).toHaveBeenCalledOnce();
    expect(await readAuth(dataKey)).toMatchObject({ generation: 2 });
  });

  test('six tabs at once make one call and use no token twice', async () => {
    const refresh = rotatingProvider();
    const auth = stale();
    const tabs = [];
    for (let count = 0; count < 6; count += 1) tabs.push(await signedInTab(refresh, auth));
    const given = await Promise.all(tabs.map(({ tokens }) => tokens.get()));
    expect(new Set(given)).toEqual(new Set(['access-ada-2']));
    expect(refresh).toHaveBeenCalledOnce();
  });

  test('a newer token stored by another tab is used without a call', async () => {
    const refresh = rotatingProvider();
    const auth = stale();
    const { tokens, replaceAuth, dataKey, sessionState } = await signedInTab(refresh, auth);
    await replaceAuth(renewed(auth), dataKey);
    expect(await tokens.get()).toBe('access-ada-2');
    expect(refresh).not.toHaveBeenCalled();
    expect(sessionState.current()).toMatchObject({ auth: { generation: 2 } });
  });

  test('a rejected token is refreshed even if it looks fresh, and only once', async () => {
    const refresh = rotatingProvider();
    const { tokens } = await signedInTab(refresh, authOf('ada'));
    expect(await tokens.get('access-ada-1')).toBe('access-ada-2');
    expect(await tokens.get('access-ada-1')).toBe('access-ada-2');
    expect(refresh).toHaveBeenCalledOnce();
  });

  test('while signed out it returns no token and makes no call', async () => {
    const refresh = rotatingProvider();
    const { tokens, clearSession } = await signedInTab(refresh, stale());
    await clearSession('signedOut');
    await expect(tokens.get()).rejects.toMatchObject({ name: 'TokenFault', kind: 'signedOut' });
    expect(refresh).not.toHaveBeenCalled();
  });

  test('an unknown provider is a configuration fault and does not end the session', async () => {
    const refresh = rotatingProvider();
    const { tokens, onEnded } = await signedInTab(refresh, stale());
    const { loadEnvironment } = await import('../../src/identity/environment.ts');
    loadEnvironment({ current: 'dev', environments: { dev: {} } });
    await expect(tokens.get()).rejects.toMatchObject({ kind: 'configuration' });
    expect(onEnded).not.toHaveBeenCalled();
  });
});

describe('SR-059: clocks', () => {
  test.each([
    ['two hours ahead', 2 * hourMs],
    ['two hours behind', -2 * hourMs],
  ])('a wall clock set %s costs at most one refresh, never a loop', async (_what, moveMs) => {
    const refresh = rotatingProvider();
    const { tokens, onEnded } = await signedInTab(refresh, authOf('ada'));
    await tokens.get();
    clock.wallMs += moveMs;
    for (let call = 0; call < 10; call += 1) {
      await tokens.get();
      pass(5_000);
    }
    expect(refresh.mock.calls.length).toBeLessThanOrEqual(1);
    clock.wallMs -= moveMs;
    for (let call = 0; call < 10; call += 1) await tokens.get();
    expect(refresh.mock.calls.length).toBeLessThanOrEqual(2);
    expect(onEnded).not.toHaveBeenCalled();
  });

  test('SR-056: a month-old token is refreshed at the next call, and not before', async () => {
    const refresh = rotatingProvider();
    const { tokens } = await signedInTab(refresh, authOf('ada'));
    pass(30 * 24 * hourMs);
    expect(refresh).not.toHaveBeenCalled();
    await tokens.get();
    await tokens.get();
    expect(refresh).toHaveBeenCalledOnce();
  });
});

describe('decision ‘invalid_grant’', () => {
  test('SR-046: signs out when the store has no newer token', async () => {
    const refresh = vi.fn<TokenWiring['refresh']>(async () => ({
      kind: 'invalidGrant',
      isCardKept: false,
    }));
    const { tokens, onEnded, sessionState, readItem } = await signedInTab(refresh, stale());
    await expect(tokens.get()).rejects.toMatchObject({ kind: 'signedOut' });
    expect(onEnded).toHaveBeenCalledOnce();
    expect(sessionState.current()).toMatchObject({ kind: 'closed', reason: 'ended' });
    expect(await disk()).toMatchObject({ keys: [], replies: [], items: [] });
    expect(await readItem('forceLogin')).toBe(true);
    await expect(tokens.get()).rejects.toMatchObject({ kind: 'signedOut' });
    expect(refresh).toHaveBeenCalledOnce();
  });

  test('checks again and uses a token that another tab stored meanwhile', async () => {
    const auth = stale();
    const tab = await signedInTab(async () => {
      await tab.replaceAuth(renewed(auth), tab.dataKey);
      return { kind: 'invalidGrant', isCardKept: false };
    }, auth);
    expect(await tab.tokens.get()).toBe('access-ada-2');
    expect(tab.onEnded).not.toHaveBeenCalled();
    expect(tab.sessionState.current()).toMatchObject({ kind: 'open', auth: { generation: 2 } });
  });

  test('a token stored by another tab that has since expired is refreshed without a sign-out', async () => {
    const auth = stale();
    const refresh = vi.fn<TokenWiring['refresh']>();
    const tab = await signedInTab(refresh, auth);
    refresh.mockImplementationOnce(async () => {
      await tab.replaceAuth(renewed(auth, { issuedAt: clock.wallMs - hourMs }), tab.dataKey);
      return { kind: 'invalidGrant', isCardKept: false };
    });
    refresh.mockImplementationOnce(async (given) => ({ kind: 'renewed', auth: renewed(given) }));
    expect(await tab.tokens.get()).toBe('access-ada-3');
    expect(refresh.mock.calls.map(([given]) => given.generation)).toEqual([1, 2]);
    expect(tab.onEnded).not.toHaveBeenCalled();
  });
});

describe('decisions/end-of-a-token: the end of a token is never the end of the card', () => {
  const bare = (): AuthRecord => ({ ...stale(), refreshToken: null });

  test('SR-058: without a refresh token, calls go out with the token there is', async () => {
    const refresh = rotatingProvider();
    const { tokens, onEnded, sessionState } = await signedInTab(refresh, bare());
    pass(24 * hourMs);
    expect(await tokens.get()).toBe('access-ada-1');
    expect(refresh).not.toHaveBeenCalled();
    expect(onEnded).not.toHaveBeenCalled();
    expect(sessionState.current()).toMatchObject({ kind: 'open' });
  });

  test('SR-058: then the card cloud’s own 401 signs out', async () => {
    const refresh = rotatingProvider();
    const { tokens, onEnded } = await signedInTab(refresh, bare());
    const sent = await tokens.get();
    await expect(tokens.get(sent)).rejects.toMatchObject({ kind: 'signedOut' });
    expect(onEnded).toHaveBeenCalledOnce();
    expect(refresh).not.toHaveBeenCalled();
  });

  test('an `invalid_grant` after a lost answer ends the tokens and leaves the card', async () => {
    const refresh = vi.fn<TokenWiring['refresh']>(async () => ({
      kind: 'invalidGrant',
      isCardKept: true,
    }));
    const tab = await signedInTab(refresh, stale());
    await expect(tab.tokens.get()).rejects.toMatchObject({ kind: 'ended' });
    expect(tab.onEnded).not.toHaveBeenCalled();
    expect(tab.sessionState.current()).toMatchObject({
      kind: 'open',
      auth: { isEnded: true, refreshToken: null, generation: 2 },
    });
    expect(await tab.readAuth(tab.dataKey)).toMatchObject({ isEnded: true });
    await expect(tab.tokens.get()).rejects.toMatchObject({ kind: 'ended' });
    await expect(tab.tokens.get('access-ada-1')).rejects.toMatchObject({ kind: 'ended' });
    expect(refresh).toHaveBeenCalledOnce();
  });

  test('a tab that waited while another one ended the tokens ends no session, even after a 401', async () => {
    const auth = authOf('ada');
    const answer = deferred<RefreshOutcome>();
    const refresh = vi.fn<TokenWiring['refresh']>(() => answer.promise);
    const first = await signedInTab(refresh, auth);
    const second = await signedInTab(refresh, auth);
    const refused = [first, second].map(({ tokens }) =>
      expect(tokens.get(auth.accessToken)).rejects.toMatchObject({ kind: 'ended' }),
    );
    await until(() => expect(refresh).toHaveBeenCalled());
    answer.resolve({ kind: 'invalidGrant', isCardKept: true });
    await Promise.all(refused);
    expect(refresh).toHaveBeenCalledOnce();
    expect(first.onEnded).not.toHaveBeenCalled();
    expect(second.onEnded).not.toHaveBeenCalled();
    expect(second.sessionState.current()).toMatchObject({ kind: 'open', auth: { isEnded: true } });
  });

  test('an answer for another person ends the session', async () => {
    const refresh = vi.fn<TokenWiring['refresh']>(async () => ({ kind: 'otherPerson' }));
    const { tokens, onEnded } = await signedInTab(refresh, stale());
    await expect(tokens.get()).rejects.toMatchObject({ kind: 'signedOut' });
    expect(onEnded).toHaveBeenCalledOnce();
  });

  test('decisions/end-of-a-token: a new refresh token is stored even if nothing else of its answer can be used', async () => {
    const { TokenError } = await import('../../src/identity/tokenError.ts');
    const refresh = vi.fn<TokenWiring['refresh']>(async (auth) => ({
      kind: 'fault',
      fault: new TokenError('configuration'),
      auth: { ...auth, refreshToken: 'refresh-new', generation: auth.generation + 1 },
    }));
    const tab = await signedInTab(refresh, stale());
    await expect(tab.tokens.get()).rejects.toMatchObject({ kind: 'configuration' });
    expect(await tab.readAuth(tab.dataKey)).toMatchObject({ refreshToken: 'refresh-new' });
    expect(tab.onEnded).not.toHaveBeenCalled();
    refresh.mockImplementation(rotatingProvider());
    pass(2_000);
    expect(await tab.tokens.get()).toBe('access-ada-3');
  });
});

describe('SR-045: network faults preserve the session and do not speed up retries', () => {
  async function faulty(kind: 'offline' | 'unavailable' | 'configuration') {
    const auth = stale();
    const refresh = vi.fn<TokenWiring['refresh']>();
    const tab = await signedInTab(refresh, auth);
    const { TokenError } = await import('../../src/identity/tokenError.ts');
    refresh.mockImplementation(async () => ({ kind: 'fault', fault: new TokenError(kind) }));
    return { ...tab, refresh };
  }

  test.each(['offline', 'unavailable', 'configuration'] as const)('%s', async (kind) => {
    const { tokens, onEnded, sessionState, refresh, readAuth, dataKey } = await faulty(kind);
    await expect(tokens.get()).rejects.toMatchObject({ kind });
    expect(onEnded).not.toHaveBeenCalled();
    expect(sessionState.current()).toMatchObject({ kind: 'open', auth: { generation: 1 } });
    expect(await readAuth(dataKey)).toMatchObject({ generation: 1 });
    refresh.mockImplementation(rotatingProvider());
    pass(2_000);
    expect(await tokens.get()).toBe('access-ada-2');
  });

  test('attempts come 2, 4, 8 … at most 120 seconds apart, whatever the caller', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const { tokens, refresh } = await faulty('unavailable');
    const tries: number[] = [];
    for (let second = 0; second < 400; second += 1) {
      const before = refresh.mock.calls.length;
      await expect(tokens.get()).rejects.toMatchObject({ kind: 'unavailable' });
      if (refresh.mock.calls.length > before) tries.push(second);
      pass(1_000);
    }
    expect(tries).toEqual([0, 2, 6, 14, 30, 62, 126, 246, 366]);
  });

  test('the pause ends when the network returns, and restarts at its shortest after a success', async () => {
    const { tokens, refresh } = await faulty('offline');
    await expect(tokens.get()).rejects.toMatchObject({ kind: 'offline' });
    // Requested during the pause: it returns the last failure's reason, so that offline stays offline.
    await expect(tokens.get()).rejects.toMatchObject({ kind: 'offline' });
    expect(refresh).toHaveBeenCalledOnce();
    tokens.retrySoon();
    refresh.mockImplementation(rotatingProvider());
    expect(await tokens.get()).toBe('access-ada-2');
  });
});

describe('SR-048: signed out during a refresh', () => {
  test.each(['this', 'another'])('a sign-out in %s tab resurrects nothing', async (which) => {
    const auth = stale();
    const answer = deferred<RefreshOutcome>();
    const refresh = vi.fn<TokenWiring['refresh']>(() => answer.promise);
    const tab = await signedInTab(refresh, auth);
    const other = which === 'this' ? tab : await signedInTab(refresh, auth);
    const asked = tab.tokens.get();
    const refused = expect(asked).rejects.toMatchObject({ kind: 'signedOut' });
    await until(() => expect(refresh).toHaveBeenCalled());
    await other.clearSession('signedOut');
    answer.resolve({ kind: 'renewed', auth: renewed(auth) });
    await refused;
    expect(await disk()).toMatchObject({ keys: [], replies: [], items: [] });
    expect(other.sessionState.current()).toMatchObject({ kind: 'closed' });
    const session = tab.sessionState.current();
    if (session.kind === 'open') expect(session.auth.generation).toBe(1);
  });

  test('an `invalid_grant` after the sign-out ends no other session', async () => {
    const answer = deferred<RefreshOutcome>();
    const refresh = vi.fn<TokenWiring['refresh']>(() => answer.promise);
    const tab = await signedInTab(refresh, stale());
    const refused = expect(tab.tokens.get()).rejects.toMatchObject({ kind: 'signedOut' });
    await until(() => expect(refresh).toHaveBeenCalled());
    await tab.clearSession('signedOut');
    answer.resolve({ kind: 'invalidGrant', isCardKept: false });
    await refused;
    expect(tab.onEnded).not.toHaveBeenCalled();
    expect(tab.sessionState.current()).toMatchObject({ kind: 'closed', reason: 'signedOut' });
  });
});

test('SR-042: when a tab freezes during its refresh, another recovers and the late answer is discarded', async () => {
  const auth = stale();
  const late = deferred<RefreshOutcome>();
  const freezing = vi.fn(() => late.promise);
  const frozen = await signedInTab(freezing, auth);
  const refresh = vi.fn<TokenWiring['refresh']>(async (given) => ({
    kind: 'renewed',
    auth: renewed(given, { accessToken: 'recovered' }),
  }));
  const awake = await signedInTab(refresh, auth);
  const { holderAnswerMs, lockWaitMs } = await import('../../src/identity/refreshLock.ts');
  // A frozen tab receives no messages. This one is awake, so its channel is replaced by a deaf one.
  const hearing = BroadcastChannel;
  vi.stubGlobal('BroadcastChannel', DeafChannel);
  const lost = expect(frozen.tokens.get()).rejects.toMatchObject({ name: 'AbortError' });
  await until(() => expect(freezing).toHaveBeenCalledOnce());
  vi.stubGlobal('BroadcastChannel', hearing);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const recovering = awake.tokens.get();
    await until(async () => expect((await navigator.locks.query()).pending).toHaveLength(1));
    expect(refresh).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(lockWaitMs);
    // It reads the store again, and then checks whether the holder is awake: each step takes time.
    await until(async () => {
      await vi.advanceTimersByTimeAsync(holderAnswerMs);
      expect(refresh).toHaveBeenCalledOnce();
    });
    expect(await recovering).toBe('recovered');
    await lost;
  } finally {
    vi.useRealTimers();
  }
  late.resolve({ kind: 'renewed', auth: renewed(auth, { accessToken: 'late' }) });
  await until(() =>
    expect(frozen.sessionState.current()).toMatchObject({ auth: { accessToken: 'recovered' } }),
  );
  expect(await awake.readAuth(awake.dataKey)).toMatchObject({ accessToken: 'recovered' });
});

test('SR-057: twenty simultaneous 401 answers cause one refresh, twenty retries and no second round', async () => {
  const refresh = rotatingProvider();
  const { tokens } = await signedInTab(refresh, authOf('ada'));
  const { createCloud } = await import('#cloud/request.ts');
  const cloud = createCloud({
    origin: () => 'https://eu.example.test',
    accessToken: (rejected) => tokens.get(rejected),
    onOutcome: () => undefined,
    appVersion: '2.9.10',
  });
  const fetching = vi.fn<typeof fetch>(async (_url, given) => {
    const isOld = new Headers(given?.headers).get('Authorization') === 'Bearer access-ada-1';
    return isOld ? new Response(null, { status: 401 }) : Response.json({});
  });
  vi.stubGlobal('fetch', fetching);
  const answers = await Promise.all(Array.from({ length: 20 }, () => cloud.call('startup', {})));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(refresh).toHaveBeenCalledOnce();
  expect(fetching).toHaveBeenCalledTimes(40);
});

describe('decisions/tokens-and-their-issuer: a changed configuration', () => {
  const named = (authority: string, EU: string) => ({
    current: 'test',
    environments: { test: { authority, regions: { EU, US: 'https://us.example.test' } } },
  });
  const ours = ['https://id.example.test', 'https://eu.example.test'] as const;

  /** A tab whose session is bound to its servers, after the host has changed the configuration. */
  async function afterChange(auth: AuthRecord, configuration: unknown) {
    const refresh = rotatingProvider();
    const tab = await signedInTab(refresh, auth);
    await tab.tokens.bindCloud();
    const { loadEnvironment } = await import('../../src/identity/environment.ts');
    loadEnvironment(configuration);
    return { ...tab, refresh };
  }

  const claimed = { controllerStand: 'licensed', apiUrl: 'https://eu.example.test' };

  test.each<[what: string, configuration: unknown, change: Partial<AuthRecord>]>([
    ['another provider', named('https://other.example', ours[1]), {}],
    ['another path at the provider', named(`${ours[0]}/other`, ours[1]), {}],
    ['another card cloud in the region', named(ours[0], 'https://other.example'), {}],
    [
      'another card cloud in place of the token’s',
      named(ours[0], 'https://other.example'),
      { claims: claimed },
    ],
    ['both', named('https://other.example', 'https://eu.other.example'), {}],
  ])(
    'with %s ends the tokens, gives none out, and refreshes nowhere',
    async (_what, configuration, change) => {
      for (const issuedAt of [clock.wallMs, clock.wallMs - hourMs]) {
        await freshDevice();
        const at = await afterChange(authOf('ada', { ...change, issuedAt }), configuration);
        await expect(at.tokens.get()).rejects.toMatchObject({ kind: 'ended' });
        await expect(at.tokens.get('access-ada-1')).rejects.toMatchObject({ kind: 'ended' });
        expect(at.refresh).not.toHaveBeenCalled();
        // The card stays, and a sign-out can still revoke at the provider of the tokens.
        expect(at.onEnded).not.toHaveBeenCalled();
        expect(await at.readAuth(at.dataKey)).toMatchObject({
          isEnded: true,
          refreshToken: 'refresh-ada-1',
          issuer: ours[0],
        });
      }
    },
  );

  test('ends them although nobody asks for one, once', async () => {
    const at = await afterChange(authOf('ada'), named('https://other.example', ours[1]));
    await at.tokens.endIfMoved();
    await at.tokens.endIfMoved();
    const stored = await at.readAuth(at.dataKey);
    expect(stored).toMatchObject({ isEnded: true });
    expect(at.sessionState.current()).toMatchObject({ kind: 'open', auth: stored });
    expect(at.refresh).not.toHaveBeenCalled();
  });

  test('of another tab does not give this one the ended tokens', async () => {
    const auth = authOf('ada');
    const first = await afterChange(auth, named(...ours));
    const second = await signedInTab(rotatingProvider(), auth);
    const { loadEnvironment } = await import('../../src/identity/environment.ts');
    loadEnvironment(named('https://other.example', ours[1]));
    await second.tokens.endIfMoved();
    await expect(first.tokens.get('access-ada-1')).rejects.toMatchObject({ kind: 'ended' });
    expect(first.refresh).not.toHaveBeenCalled();
  });

  test('with the same servers changes nothing', async () => {
    const at = await afterChange(authOf('ada'), named(...ours));
    await at.tokens.endIfMoved();
    expect(await at.tokens.get()).toBe('access-ada-1');
    expect(await at.readAuth(at.dataKey)).toMatchObject({ cloud: ours[1], generation: 2 });
  });

  test('cannot replace the card cloud of a session from before, once it has refreshed', async () => {
    const refresh = rotatingProvider();
    const { tokens, readAuth, dataKey } = await signedInTab(refresh, stale());
    await tokens.get();
    expect(await readAuth(dataKey)).toMatchObject({ cloud: ours[1], generation: 2 });
  });

  test('but the issuer’s own new token may lead to another configured region', async () => {
    const claims = { ...claimed, apiUrl: 'https://us.example.test' };
    const refresh = vi.fn<TokenWiring['refresh']>(async (auth) => ({
      kind: 'renewed',
      auth: renewed(auth, { claims }),
    }));
    const auth = authOf('ada', {
      claims: claimed,
      cloud: ours[1],
      issuedAt: clock.wallMs - hourMs,
    });
    const { tokens, readAuth, dataKey } = await signedInTab(refresh, auth);
    const { loadEnvironment } = await import('../../src/identity/environment.ts');
    loadEnvironment(named(...ours));
    expect(await tokens.get()).toBe('access-ada-2');
    expect(await readAuth(dataKey)).toMatchObject({ cloud: 'https://us.example.test' });
  });
});
