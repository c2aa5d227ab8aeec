// A store app's sign-in at a provider whose CORS knows http and https origins alone, as IdentityServer's does. What
// the phone does itself is simulated: its HTTP reaches the emulator, its browser is this test.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Environment } from '#contract/environments.ts';
import { freshDevice, openTab } from '#tests/store/device.ts';
import { shellBridge } from '#tests/support/shellBridge.ts';
import { until } from '#tests/support/until.ts';
import { appOrigin, Browser, refresh } from './identityBrowser.ts';
import { identityUnderTest } from './identityUnderTest.ts';

const provider = identityUnderTest({ speaks: 'identityserver' });
const bridge = shellBridge('ios', {
  App: ['getInfo', 'getLaunchUrl'],
  CapacitorHttp: ['request'],
  DeviceSecurity: ['claimFirstLaunch'],
  SecureStorage: [
    'setSynchronizeKeychain',
    'internalSetItem',
    'internalGetItem',
    'internalRemoveItem',
  ],
  SystemBrowser: ['open', 'close'],
});
const realFetch = globalThis.fetch;

/** The page's own `fetch`, as a browser at the shell's origin lets it through. */
async function fetchOfShell(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const headers = { Origin: 'capacitor://localhost', 'Access-Control-Request-Method': 'POST' };
  const { status, headers: answered } = await realFetch(input, { method: 'OPTIONS', headers });
  const isAllowed = status < 300 && answered.has('Access-Control-Allow-Origin');
  if (!isAllowed) throw new TypeError('refused by CORS');
  return realFetch(input, init);
}

interface NativeRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly data: string;
}

/** The phone's HTTP: no origin, and JSON is parsed before it reaches the page. */
async function requestOfPhone({ url, method, headers, data }: NativeRequest) {
  const response = await realFetch(url, { method, headers, body: data, redirect: 'manual' });
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.includes('application/json') === true;
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    data: isJson ? (JSON.parse(text) as unknown) : text,
  };
}

/** The app on a fresh phone, with its links followed. */
async function startApp() {
  await freshDevice();
  await openTab();
  vi.stubGlobal('window', { history: { replaceState: () => undefined } });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { systemBrowser } = await import('#device/systemBrowser/systemBrowser.native.ts');
  const { setPhoneFetch } = await import('#identity/providerFetch.ts');
  const { followSignInLinks } = await import('#app/jobs/signInLinks.ts');
  const identity = {
    ...(await import('#identity/startSignIn.ts')),
    ...(await import('#identity/signIn.ts')),
  };
  identity.setProviderPages(Promise.resolve(systemBrowser));
  setPhoneFetch(systemBrowser.fetch);
  followSignInLinks(systemBrowser);
  await until(() => {
    expect(bridge.hears('App.appUrlOpen')).toBe(true);
  });
  return identity;
}

const shown = (): { readonly url: string; readonly returnAddress: string }[] =>
  bridge.calls
    .filter(([call]) => call === 'SystemBrowser.open')
    .map(([, options]) => options as { url: string; returnAddress: string });

const environment = (): Environment => ({
  name: 'emulator',
  authority: provider.authOrigin,
  regions: { EU: provider.apiOrigin },
  appLinks: appOrigin,
});

beforeEach(() => {
  bridge.reset();
  const kept = new Map<string, string>();
  bridge.answers.set('SecureStorage.internalSetItem', (options) => {
    const { prefixedKey, data } = options as { prefixedKey: string; data: string };
    kept.set(prefixedKey, data);
  });
  bridge.answers.set('SecureStorage.internalGetItem', (options) => ({
    data: kept.get((options as { prefixedKey: string }).prefixedKey) ?? null,
  }));
  bridge.answers.set('SecureStorage.internalRemoveItem', (options) => ({
    success: kept.delete((options as { prefixedKey: string }).prefixedKey),
  }));
  bridge.answers.set('CapacitorHttp.request', (options) =>
    requestOfPhone(options as NativeRequest),
  );
  vi.stubGlobal('fetch', fetchOfShell);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Answers the page that the app has opened last. @returns the query that leads back. */
async function answerPage(): Promise<string> {
  const browser = new Browser();
  vi.stubGlobal('fetch', realFetch);
  const login = await browser.visit(shown().at(-1)?.url ?? '');
  const place = await browser.submit(login, { username: 'employee', password: 'lanyard' });
  vi.stubGlobal('fetch', fetchOfShell);
  return place.url.search;
}

describe('the code exchange, a refresh and a revocation', () => {
  test('need no CORS of the provider, and the link may have either form', async () => {
    const app = await startApp();
    await app.startSignIn(environment());
    expect(shown().at(-1)?.returnAddress).toBe(`${appOrigin}/callback`);
    // The https address was asked for. Its page leads to the app's scheme, with the same query.
    const url = `app.lanyard://signin${await answerPage()}`;
    expect(await app.finishSignIn({ url }, environment())).toEqual({ kind: 'signedIn' });

    const { refreshAtProvider } = await import('#identity/refreshToken.ts');
    const auth = (await import('#session/session.ts')).signedInSession()?.auth;
    if (auth === undefined) throw new Error('nobody is signed in');
    const renewed = await refreshAtProvider(auth);
    expect(renewed).toMatchObject({ kind: 'renewed', auth: { generation: 2 } });
    if (renewed.kind !== 'renewed') return;
    expect(await refreshAtProvider(auth), 'a token counts once').toMatchObject({
      kind: 'invalidGrant',
    });

    const { revokeTokens } = await import('#identity/revoke.ts');
    expect(await revokeTokens(renewed.auth, AbortSignal.timeout(3_000))).toBe(true);
    vi.stubGlobal('fetch', realFetch);
    const after = await refresh(provider.authOrigin, renewed.auth.refreshToken ?? '');
    expect(after.body).toEqual({ error: 'invalid_grant' });
  });

  test('fail as a network does when the phone reaches nobody', async () => {
    const app = await startApp();
    await app.startSignIn(environment());
    const url = `app.lanyard://signin${await answerPage()}`;
    bridge.answers.set('CapacitorHttp.request', () => {
      throw new Error('no route to host');
    });
    expect(await app.finishSignIn({ url }, environment())).toEqual({
      kind: 'failed',
      problem: 'network',
    });
  });
});

describe('the end of the provider’s session', () => {
  const closed = () => bridge.calls.filter(([call]) => call === 'SystemBrowser.close').length;
  const back = (state: string): string => `app.lanyard://signin?state=${state}`;
  const stateOf = (): string => new URL(shown().at(-1)?.url ?? '').searchParams.get('state') ?? '';

  test('closes the browser after each sign-out, also after a page with an old link', async () => {
    const first = await startApp();
    for (const count of [1, 2]) {
      await first.endAtProvider(environment());
      expect(shown().at(-1)?.returnAddress).toBe(`${appOrigin}/callback`);
      bridge.notify('App.appUrlOpen', { url: back(stateOf()) });
      await until(() => {
        expect(closed()).toBe(count);
      });
    }
    const old = back(stateOf());
    bridge.answers.set('App.getLaunchUrl', () => ({ url: old }));
    const second = await startApp();
    await second.endAtProvider(environment());
    expect(back(stateOf())).not.toBe(old);
    bridge.notify('App.appUrlOpen', { url: back(stateOf()) });
    await until(() => {
      expect(closed()).toBe(3);
    });
  });

  test('a link that any app may send closes no page', async () => {
    const app = await startApp();
    await app.endAtProvider(environment());
    for (const url of ['app.lanyard://signin', back('made-up'), back('')]) {
      bridge.notify('App.appUrlOpen', { url });
    }
    bridge.notify('App.appUrlOpen', { url: back(stateOf()) });
    await until(() => {
      expect(closed()).toBe(1);
    });
  });
});

describe('the link of a start', () => {
  test('that was used long ago shows nothing and asks nobody', async () => {
    const old = 'app.lanyard://signin?code=old&state=old';
    bridge.answers.set('App.getLaunchUrl', () => ({ url: old }));
    // Android delivers it to the first listener as well.
    bridge.answers.set('listening to App.appUrlOpen', (listener) => {
      (listener as (event: unknown) => void)({ url: old });
    });
    await startApp();
    const { signInProgress } = await import('#app/wiring/finishSignInReturn.ts');
    await until(() => {
      expect(bridge.calls.map(([call]) => call)).toContain('SystemBrowser.close');
    });
    await until(() => {
      expect(bridge.calls.map(([call]) => call)).toContain('SecureStorage.internalGetItem');
    });
    expect(signInProgress.current()).toEqual({ kind: 'none' });
    expect(bridge.calls.map(([call]) => call)).not.toContain('CapacitorHttp.request');
  });
});
