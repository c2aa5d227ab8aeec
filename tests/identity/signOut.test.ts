import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Settable } from '#domain/observable/observable.ts';
import type { ClearDisk } from '#identity/diskClearer.ts';
import type { AuthRecord } from '#store/model/items.ts';
import { disk, freshDevice, openTab, type Tab } from '#tests/store/device.ts';
import { authOf, userReply } from '#tests/store/samples.ts';
import { until } from '#tests/support/until.ts';
import type * as SignOut from '../../src/identity/signOut.ts';

const authority = 'https://id.example.test';

let store: Tab;
let signOut: typeof SignOut;
let diskClearer: Settable<ClearDisk | undefined>;
let left: URL | undefined;
let limit: AbortController;
const asked = vi.fn<typeof fetch>();

beforeEach(async () => {
  await freshDevice();
  store = await openTab();
  signOut = await import('../../src/identity/signOut.ts');
  ({ diskClearer } = await import('../../src/identity/diskClearer.ts'));
  await loadProvider(authority);
  left = undefined;
  vi.stubGlobal('window', {
    location: {
      origin: 'https://card.example.test',
      assign: (url: string) => {
        left = new URL(url);
      },
    },
  });
  // The limit expires when a test triggers it, instead of after three seconds.
  limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  asked.mockReset().mockImplementation(async () => new Response(null, { status: 200 }));
  vi.stubGlobal('fetch', asked);
});

async function loadProvider(address: string): Promise<void> {
  const { loadEnvironment } = await import('../../src/identity/environment.ts');
  loadEnvironment({
    current: 'test',
    environments: { test: { authority: address, regions: { EU: 'https://eu.example.test' } } },
  });
}

/** What the app posts from here on. Without `canPost`, its pages can only open addresses. */
async function postsOf(canPost: boolean): Promise<readonly unknown[]> {
  const { providerPages, setProviderPages } = await import('../../src/identity/providerPages.ts');
  const posted: unknown[] = [];
  const post = (url: string, fields: Readonly<Record<string, string>>): void => {
    posted.push({ url, fields });
  };
  const pages = await providerPages();
  setProviderPages(Promise.resolve({ ...pages, post: canPost ? post : undefined }));
  return posted;
}

async function signIn(change: Partial<AuthRecord> = {}): Promise<void> {
  const auth = authOf('ada', change);
  const dataKey = await store.beginSession(auth);
  store.transition({ type: 'regionChosen', region: 'EU' });
  await store.saveReply('user', {}, userReply, dataKey);
}

const forgotten = { public: ['forceLogin'], keys: [], replies: [], items: [], locks: [] };

/** What the app asked the provider to revoke, in order. */
const revoked = () =>
  asked.mock.calls.map(([, given]) => Object.fromEntries(given?.body as URLSearchParams));

/** A call that ends only when its signal is aborted. */
function hanging(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
}

describe('specification, section 4, sign-out', () => {
  test('clears this device, revokes refresh and access token, and ends the provider’s session', async () => {
    await signIn();
    await signOut.signOut();
    expect(await disk()).toEqual(forgotten);
    expect(store.currentDataKey()).toBeUndefined();
    expect(store.sessionState.current()).toMatchObject({ kind: 'closed', reason: 'signedOut' });
    const [url, given] = asked.mock.calls[0] ?? [];
    expect(url).toBe(`${authority}/connect/revocation`);
    expect(given).toMatchObject({ method: 'POST', credentials: 'omit', cache: 'no-store' });
    expect(revoked()).toEqual([
      { token: 'refresh-ada-1', token_type_hint: 'refresh_token', client_id: 'standMobApp' },
      { token: 'access-ada-1', token_type_hint: 'access_token', client_id: 'standMobApp' },
    ]);
    expect(left?.origin).toBe(authority);
    expect(left?.pathname).toBe('/connect/endsession');
    expect(Object.fromEntries(left?.searchParams ?? [])).toEqual({
      client_id: 'standMobApp',
      post_logout_redirect_uri: 'https://card.example.test/',
    });
  });

  test('decisions/hint-at-sign-out: it posts the ID token, and no address contains it', async () => {
    await signIn({ idToken: 'id-ada-1' });
    const posted = await postsOf(true);
    await signOut.signOut();
    expect(posted).toEqual([
      {
        url: `${authority}/connect/endsession`,
        fields: {
          client_id: 'standMobApp',
          post_logout_redirect_uri: 'https://card.example.test/',
          id_token_hint: 'id-ada-1',
        },
      },
    ]);
    expect(left).toBeUndefined();
  });

  test.each([
    ['a session without an ID token', {}, true],
    ['the system’s browser, which opens addresses only', { idToken: 'id-ada-1' }, false],
  ])('decisions/hint-at-sign-out: %s gets no hint', async (_what, change, canPost) => {
    await signIn(change);
    const posted = await postsOf(canPost);
    await signOut.signOut();
    expect(posted).toEqual([]);
    expect(left?.searchParams.has('id_token_hint')).toBe(false);
    expect(left?.pathname).toBe('/connect/endsession');
  });

  test('a provider under a path gets both calls below it', async () => {
    await loadProvider(`${authority}/identity`);
    await signIn({ issuer: `${authority}/identity` });
    await signOut.signOut();
    expect(asked.mock.calls[0]?.[0]).toBe(`${authority}/identity/connect/revocation`);
    expect(left?.pathname).toBe('/identity/connect/endsession');
  });

  test('without a refresh token it revokes the access token', async () => {
    await signIn({ refreshToken: null });
    await signOut.signOut();
    expect(revoked().map(({ token }) => token)).toEqual(['access-ada-1']);
  });

  test('completes with a provider that cannot revoke an access token (RFC 7009, 2.2.1)', async () => {
    asked.mockImplementation(async (_url, given) =>
      (given?.body as URLSearchParams).get('token_type_hint') === 'access_token'
        ? Response.json({ error: 'unsupported_token_type' }, { status: 400 })
        : new Response(null, { status: 200 }),
    );
    await signIn();
    await signOut.signOut();
    expect(await disk()).toEqual(forgotten);
    expect(left?.pathname).toBe('/connect/endsession');
  });

  test('waits for the network three seconds in total', async () => {
    expect(signOut.signOutLimitMs).toBe(3_000);
    await signIn();
    await signOut.signOut();
    // The other timeout belongs to the disk.
    expect(vi.mocked(AbortSignal.timeout).mock.calls).toEqual([[3_000], [8_000]]);
  });

  test.each([400, 404, 500, 503])(
    'SR-051: completes when revocation answers %s',
    async (status) => {
      asked.mockImplementation(async () => new Response('trouble', { status }));
      await signIn();
      await signOut.signOut();
      expect(await disk()).toEqual(forgotten);
      expect(left?.pathname).toBe('/connect/endsession');
    },
  );

  test('offline it clears this device and stays, and the next sign-in asks for the password', async () => {
    asked.mockImplementation(async () => Promise.reject(new TypeError('Failed to fetch')));
    await signIn();
    await signOut.signOut();
    expect(await disk()).toEqual(forgotten);
    expect(left).toBeUndefined();
  });

  test.each([
    ['another provider', 'https://other.example.test'],
    ['a provider that begins like it', `${authority}.example`],
    ['another path', `${authority}/other`],
  ])(
    'decisions/tokens-and-their-issuer: a configuration that names %s gets no token',
    async (_what, other) => {
      await signIn({ idToken: 'id-ada-1' });
      const posted = await postsOf(true);
      await loadProvider(other);
      await signOut.signOut();
      expect(asked.mock.calls.map(([url]) => url)).toEqual([
        `${authority}/connect/revocation`,
        `${authority}/connect/revocation`,
      ]);
      expect(posted).toMatchObject([{ url: `${authority}/connect/endsession` }]);
      expect(await disk()).toEqual(forgotten);
    },
  );

  test('without a known configuration it clears this device, and revokes where the tokens are from', async () => {
    ({ diskClearer } = await import('../../src/identity/diskClearer.ts'));
    const { loadEnvironment } = await import('../../src/identity/environment.ts');
    loadEnvironment({ current: 'dev', environments: { dev: {} } });
    await signIn();
    await signOut.signOut();
    expect(await disk()).toEqual(forgotten);
    expect(asked.mock.calls[0]?.[0]).toBe(`${authority}/connect/revocation`);
  });

  test('signing out while signed out does nothing', async () => {
    await signOut.signOut();
    expect(asked).not.toHaveBeenCalled();
    expect(left).toBeUndefined();
  });

  test('two taps cause one sign-out', async () => {
    await signIn();
    await Promise.all([signOut.signOut(), signOut.signOut()]);
    expect(revoked().map(({ token }) => token)).toEqual(['refresh-ada-1', 'access-ada-1']);
  });
});

describe('SR-050: nothing can delay a sign-out', () => {
  test('when revocation and sign-out steps hang, the device is cleared at once and the rest times out', async () => {
    asked.mockImplementation((_url, given) => hanging(given?.signal));
    signOut.onSignOut(hanging);
    await signIn();
    const leaving = signOut.signOut();
    expect(store.sessionState.current()).toMatchObject({ kind: 'closed', reason: 'signedOut' });
    expect(store.currentDataKey()).toBeUndefined();
    expect(store.replyCache.all()).toEqual({});
    await until(async () => expect(await disk()).toEqual(forgotten));
    limit.abort();
    await leaving;
    expect(left).toBeUndefined();
  });

  test('a sign-out step that ignores the limit does not stop the provider’s session from ending', async () => {
    signOut.onSignOut(() => new Promise(() => undefined));
    await signIn();
    const leaving = signOut.signOut();
    await until(async () => expect(await disk()).toEqual(forgotten));
    limit.abort();
    await leaving;
    expect(left?.pathname).toBe('/connect/endsession');
  });

  test.each<[what: string, farewell: () => Promise<unknown>]>([
    ['fails', () => Promise.reject(new Error('push token'))],
    [
      'throws',
      () => {
        throw new Error('push token');
      },
    ],
  ])('sign-out continues after a step that %s at once', async (_what, step) => {
    const next = vi.fn(async () => undefined);
    signOut.onSignOut(step);
    signOut.onSignOut(next);
    await signIn();
    await signOut.signOut();
    expect(next).toHaveBeenCalledOnce();
    expect(await disk()).toEqual(forgotten);
    expect(left?.pathname).toBe('/connect/endsession');
  });

  test('a sign-out step starts while its session still exists', async () => {
    const kinds: string[] = [];
    signOut.onSignOut(async () => kinds.push(store.sessionState.current().kind));
    await signIn();
    await signOut.signOut();
    expect(kinds).toEqual(['open']);
  });

  test('when the disk hangs, the provider is notified and the app leaves the page at the limit', async () => {
    await signIn();
    const database = await store.connect();
    vi.spyOn(database, 'transaction').mockReturnValue(new Promise(() => undefined) as never);
    const leaving = signOut.signOut();
    expect(store.currentDataKey()).toBeUndefined();
    await until(() => expect(asked).toHaveBeenCalled());
    limit.abort();
    await leaving;
    expect(left?.pathname).toBe('/connect/endsession');
  });
});

describe('decisions/clear-site-data: without a lock the disk is cleared at sign-out', () => {
  const clear = vi.fn(async () => undefined);

  beforeEach(() => {
    clear.mockReset();
    diskClearer.set(clear);
  });

  test('clears after the wipe and before leaving the page, with the data to restore', async () => {
    await signIn();
    clear.mockImplementation(async () => {
      expect(await disk()).toEqual(forgotten);
      expect(left).toBeUndefined();
    });
    await signOut.signOut();
    expect(clear).toHaveBeenCalledExactlyOnceWith({
      public: [{ key: 'forceLogin', value: true }],
      locks: [],
    });
    expect(left?.pathname).toBe('/connect/endsession');
  });

  test('loads the way to the provider first, because the clearing removes the worker', async () => {
    const order: string[] = [];
    vi.doMock('../../src/identity/startSignIn.ts', async (original) => {
      const loaded = await original<object>();
      order.push('loaded');
      return loaded;
    });
    onTestFinished(() => {
      vi.doUnmock('../../src/identity/startSignIn.ts');
    });
    await signIn();
    clear.mockImplementation(async () => void order.push('cleared'));
    await signOut.signOut();
    expect(order).toEqual(['loaded', 'cleared']);
    expect(left?.pathname).toBe('/connect/endsession');
  });

  test('sign-out completes when clearing fails', async () => {
    clear.mockRejectedValue(new Error('disk'));
    await signIn();
    await signOut.signOut();
    expect(left?.pathname).toBe('/connect/endsession');
  });

  test('SR-050: when clearing hangs, the app leaves the page at the limit', async () => {
    clear.mockReturnValue(new Promise(() => undefined));
    await signIn();
    const leaving = signOut.signOut();
    await until(() => expect(clear).toHaveBeenCalled());
    limit.abort();
    await leaving;
    expect(left?.pathname).toBe('/connect/endsession');
  });
});

describe('clearSession', () => {
  test.each([
    ['ended', ['forceLogin']],
    ['signedOut', []],
  ] as const)('%s clears this device only', async (reason, marks) => {
    await signIn();
    await signOut.clearSession(reason);
    expect(await disk()).toEqual({ ...forgotten, public: marks });
    expect(store.sessionState.current()).toMatchObject({ kind: 'closed', reason });
    expect(asked).not.toHaveBeenCalled();
  });

  describe('ended by the provider', () => {
    const clear = vi.fn(async () => undefined);

    beforeEach(() => {
      clear.mockReset();
      diskClearer.set(clear);
    });

    test('decisions/clear-site-data: an unlocked key’s bytes are cleared as at a sign-out', async () => {
      await signIn();
      await signOut.clearSession('ended');
      expect(clear).toHaveBeenCalledExactlyOnceWith({
        public: [{ key: 'forceLogin', value: true }],
        locks: [],
      });
    });

    test('when nothing can be deleted, the whole disk is cleared and the mark is restored', async () => {
      await signIn();
      await store.writeItem('firstLogin', true);
      const database = await store.connect();
      vi.spyOn(database, 'transaction').mockRejectedValue(new Error('I/O'));
      await signOut.clearSession('ended');
      expect(clear).toHaveBeenCalledExactlyOnceWith({
        public: [expect.objectContaining({ value: true }), { key: 'forceLogin', value: true }],
        locks: [],
      });
    });

    test('under a lock nothing was exposed, so nothing is cleared', async () => {
      await store.beginInMemory(authOf('ada'));
      await signOut.clearSession('ended');
      expect(clear).not.toHaveBeenCalled();
    });

    test('a token caller does not wait for the disk, and no sign-in is offered meanwhile', async () => {
      const mayEnd = Promise.withResolvers<undefined>();
      clear.mockReturnValue(mayEnd.promise);
      const { isDiskClearing } = await import('#store/diskClearing.ts');
      await signIn();
      await signOut.clearSession('ended');
      expect(isDiskClearing.current()).toBe(true);
      mayEnd.resolve(undefined);
      await until(() => expect(isDiskClearing.current()).toBe(false));
    });

    test('a failed clearing leaves the user signed out', async () => {
      clear.mockRejectedValue(new Error('disk'));
      await signIn();
      await signOut.clearSession('ended');
      expect(store.sessionState.current()).toMatchObject({ kind: 'closed', reason: 'ended' });
    });

    test('a sign-out in another tab leaves clearing the disk to that tab', async () => {
      await signIn();
      await signOut.clearSession('signedOut');
      expect(clear).not.toHaveBeenCalled();
    });
  });

  test('the first reason wins', async () => {
    await signIn();
    await signOut.clearSession('signedOut');
    await signOut.clearSession('ended');
    expect(store.sessionState.current()).toMatchObject({ reason: 'signedOut' });
  });
});
