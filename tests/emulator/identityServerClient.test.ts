// The second way of speaking, held against a client library that others wrote, and against the app's own sign-in.
import { InMemoryWebStorage, OidcClient, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import type { UserManagerSettings } from 'oidc-client-ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Environment } from '#contract/environments.ts';
import { callbackPath, clientId, identityPaths, scopes } from '#contract/identityProvider.ts';
import { appPage } from './appPage.ts';
import type { AppPage } from './appPage.ts';
import { appOrigin, Browser, claimsOf, redirectUri } from './identityBrowser.ts';
import type { Place } from './identityBrowser.ts';
import { identityUnderTest } from './identityUnderTest.ts';

const provider = identityUnderTest({ speaks: 'identityserver' });

const settings = (changes: object) =>
  provider.control('PATCH', '/state', { identity: { settings: changes } });
const hours = (count: number) =>
  provider.control('POST', '/clock', { offsetMs: count * 3_600_000 });

describe('oidc-client-ts, with nothing but the address of the provider', () => {
  const settingsOf = (authority: string): UserManagerSettings => ({
    authority,
    client_id: clientId,
    redirect_uri: redirectUri,
    post_logout_redirect_uri: `${appOrigin}/`,
    response_type: 'code',
    scope: scopes.join(' '),
    loadUserInfo: true,
    automaticSilentRenew: false,
    stateStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
  });

  test.each([
    ['', false],
    ['', true],
    ['/Identity', false],
  ])(
    'base path “%s”, reference tokens %s: signs in, refreshes, signs out',
    async (basePath, hasReferenceTokens) => {
      await settings({ basePath, hasReferenceTokens });
      const own = settingsOf(provider.authOrigin + basePath.toLowerCase());
      const client = new OidcClient(own);
      const manager = new UserManager(own);
      onTestFinished(() => manager.removeUser());
      const browser = new Browser();
      const { url } = await client.createSigninRequest({ nonce: 'its-nonce' });
      const login = await browser.visit(url);
      const back = await browser.submit(login, { account: 'employee' });
      const user = await manager.signinRedirectCallback(back.url.href);
      expect(user).toMatchObject({ session_state: back.url.searchParams.get('session_state') });
      expect(user.profile).toMatchObject({
        sub: 'account-employee',
        preferred_username: 'employee',
      });

      // It compares sub, auth_time and azp of the new ID token with those of the old one.
      const next = await manager.signinSilent();
      expect(next?.refresh_token).not.toBe(user.refresh_token);
      expect(next?.access_token).not.toBe(user.access_token);

      const hint = { id_token_hint: next?.id_token ?? '' };
      const signedOut = await browser.visit((await client.createSignoutRequest(hint)).url);
      expect(signedOut.html).toContain(`href="${appOrigin}/"`);
      await client.revokeToken(next?.refresh_token ?? '', 'refresh_token');
      await expect(manager.signinSilent()).rejects.toThrow('invalid_grant');
    },
  );

  test('receives the refusal of a consent as access_denied', async () => {
    await settings({ asksConsent: true });
    const client = new OidcClient(settingsOf(provider.authOrigin));
    const browser = new Browser();
    const { url } = await client.createSigninRequest({});
    const consent = await browser.submit(await browser.visit(url), { account: 'employee' });
    const place = await browser.submit(consent, {});
    await expect(client.processSigninResponse(place.url.href)).rejects.toThrow('access_denied');
  });
});

describe('the app', () => {
  const environment = (): Environment => ({
    name: 'emulator',
    authority: provider.authOrigin,
    regions: { EU: provider.apiOrigin },
  });

  interface Visit {
    readonly page: AppPage;
    readonly browser: Browser;
  }

  async function visit(): Promise<Visit> {
    return { page: await appPage(), browser: new Browser() };
  }

  /** Follows the app's request, with up to four right passwords. */
  async function atProvider({ page, browser }: Visit, changeRequest?: (url: URL) => void) {
    await page.identity.startSignIn(environment());
    const request = page.left as URL;
    changeRequest?.(request);
    let place: Place = await browser.visit(request);
    let passwords = 0;
    while (place.url.pathname === identityPaths.login && passwords < 4) {
      place = await browser.submit(place, { username: 'employee', password: 'lanyard' });
      passwords += 1;
    }
    return { place, passwords };
  }

  async function signInThere(at: Visit) {
    const { place, passwords } = await atProvider(at);
    expect(place.url.pathname).toBe(callbackPath);
    await at.page.load();
    const { kind } = await at.page.identity.finishSignIn({ url: place.url.href }, environment());
    return { kind, passwords };
  }

  async function authOfSession() {
    const { signedInSession } = await import('#session/session.ts');
    const session = signedInSession();
    if (session === undefined) throw new Error('nobody is signed in');
    return session.auth;
  }

  test.each(['signedOut', 'providerSessionEnded', 'wiped'] as const)(
    '%s: the forced sign-in is in at the first password, in spite of the live cookie',
    async (kind) => {
      const at = await visit();
      expect(await signInThere(at)).toEqual({ kind: 'signedIn', passwords: 1 });
      await hours(3);
      await at.page.forced.demandFreshSignIn(kind);
      await at.page.load();
      expect(await signInThere(at)).toEqual({ kind: 'signedIn', passwords: 1 });
    },
  );

  test('with the former max_age=0, four right passwords are no way in', async () => {
    const at = await visit();
    await signInThere(at);
    await at.page.forced.demandFreshSignIn('signedOut');
    await at.page.load();
    const { place, passwords } = await atProvider(at, (url) => {
      expect(url.searchParams.get('max_age')).not.toBe('0');
      url.searchParams.set('max_age', '0');
    });
    expect(passwords).toBe(4);
    expect(place.url.pathname).toBe(identityPaths.login);
  });

  test('reads the texts of booleans, and a reference token as saying nothing', async () => {
    const at = await visit();
    await signInThere(at);
    expect((await authOfSession()).claims).toEqual({
      apiUrl: provider.apiOrigin,
      liveEnabled: true,
      controllerStand: 'licensed',
    });
    await settings({ hasReferenceTokens: true });
    const opaque = await visit();
    await signInThere(opaque);
    expect((await authOfSession()).claims).toMatchObject({ isOpaque: true });
  });

  test('refreshes, and keeps the answer without nonce and with another order of scopes', async () => {
    const at = await visit();
    await signInThere(at);
    const before = await authOfSession();
    const { refreshAtProvider } = await import('#identity/refreshToken.ts');
    const outcome = await refreshAtProvider(before);
    expect(outcome).toMatchObject({
      kind: 'renewed',
      auth: { subject: before.subject, authTimeS: before.authTimeS, generation: 2 },
    });
    expect(await refreshAtProvider(before)).toMatchObject({ kind: 'invalidGrant' });
  });

  test.each([
    ['access_denied', 'refused'],
    ['consent_required', 'refused'],
    ['login_required', 'refused'],
    ['interaction_required', 'refused'],
    ['account_selection_required', 'refused'],
    ['server_error', 'answer'],
    ['invalid_scope', 'answer'],
  ])('the error %s on the way back counts as “%s”', async (error, problem) => {
    const { page } = await visit();
    await page.identity.startSignIn(environment());
    const state = page.left?.searchParams.get('state') ?? '';
    await page.load();
    const query = new URLSearchParams({ error, state });
    const url = `${appOrigin}${callbackPath}?${query.toString()}`;
    expect(await page.identity.finishSignIn({ url }, environment())).toEqual({
      kind: 'failed',
      problem,
    });
  });

  test('a cleared ‘Offline Access’ signs in without a refresh token', async () => {
    await settings({ asksConsent: true });
    const { page, browser } = await visit();
    const { place: consent } = await atProvider({ page, browser });
    const place = await browser.submit(consent, { answer: 'yes', 'scope.profile': 'on' });
    await page.load();
    const { kind } = await page.identity.finishSignIn({ url: place.url.href }, environment());
    expect(kind).toBe('signedIn');
    expect(await authOfSession()).toMatchObject({ refreshToken: null });
  });

  test('its sign-out posts the ID token, is asked nothing, and has a link back', async () => {
    const { page, browser } = await visit();
    await signInThere({ page, browser });
    const { idToken } = await authOfSession();
    await page.identity.endAtProvider(environment(), idToken);
    expect(page.left?.search).toBe('');
    expect(claimsOf(page.posted?.['id_token_hint'])).toMatchObject({ sub: 'account-employee' });
    const place = await browser.visit(page.left as URL, page.posted);
    expect(place.html).toContain(`href="${appOrigin}/"`);
  });

  test('a forced sign-in that gets no answer has another way: sign-out there, then a plain request', async () => {
    const at = await visit();
    await signInThere(at);
    await hours(3);
    await at.page.forced.demandFreshSignIn('signedOut');
    await at.page.load();
    await at.page.identity.startSignIn(environment());
    await at.page.load();
    await at.page.identity.endAtProviderFirst(environment());
    const question = await at.browser.visit(at.page.left as URL);
    await at.browser.submit(question, { logout: 'yes' });
    await at.page.load();
    expect(await signInThere(at)).toEqual({ kind: 'signedIn', passwords: 1 });
    expect(at.page.left?.searchParams.has('prompt')).toBe(false);
  });

  test('below a path, where the issuer is in lower case', async () => {
    await settings({ basePath: '/Identity' });
    const { page, browser } = await visit();
    const below = { ...environment(), authority: `${provider.authOrigin}/identity` };
    await page.identity.startSignIn(below);
    const login = await browser.visit(page.left as URL);
    const place = await browser.submit(login, { account: 'employee' });
    await page.load();
    const { kind } = await page.identity.finishSignIn({ url: place.url.href }, below);
    expect(kind).toBe('signedIn');
    expect(await authOfSession()).toMatchObject({ issuer: below.authority });
  });
});
