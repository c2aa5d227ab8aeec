// The second way of speaking: sign-in and consent as IdentityServer has them (docs/emulator.md).
import { describe, expect, test } from 'vitest';
import { callbackPath, identityPaths, scopes } from '#contract/identityProvider.ts';
import {
  appOrigin,
  authorizationRequest,
  Browser,
  callToken,
  claimsOf,
  redeem,
  redirectUri,
  refresh,
  signIn,
} from './identityBrowser.ts';
import type { Place } from './identityBrowser.ts';
import { identityUnderTest } from './identityUnderTest.ts';

const provider = identityUnderTest({ speaks: 'identityserver' });

const settings = (changes: object) =>
  provider.control('PATCH', '/state', { identity: { settings: changes } });
const later = (seconds: number) => provider.control('POST', '/clock', { offsetMs: seconds * 1000 });

const pathsTo = ({ passed }: Place): readonly string[] => passed.map(({ pathname }) => pathname);
const codeOf = ({ url }: Place): string => url.searchParams.get('code') ?? '';
const backPath = `${identityPaths.authorize}/callback`;

describe('the way through the login page', () => {
  test('the whole request stands in ReturnUrl; prompt is taken off, max_age is left', async () => {
    const { url } = authorizationRequest(provider.authOrigin, { prompt: 'login', max_age: '300' });
    const answer = await fetch(url, { redirect: 'manual' });
    expect(answer.status).toBe(302);
    const login = new URL(answer.headers.get('Location') ?? '', url);
    expect(login.pathname).toBe(identityPaths.login);
    expect([...login.searchParams.keys()]).toEqual(['ReturnUrl']);
    const back = new URL(login.searchParams.get('ReturnUrl') ?? '', url);
    expect(back.pathname).toBe(backPath);
    const { prompt, ...left } = Object.fromEntries(url.searchParams);
    expect(prompt).toBe('login');
    expect(Object.fromEntries(back.searchParams)).toEqual(left);
    expect(left).toHaveProperty('max_age', '300');
  });

  test('the form leads by the callback to the app, with these four and no iss', async () => {
    const { browser, page } = await provider.atLogin();
    const place = await browser.submit(page, { username: 'employee', password: 'lanyard' });
    expect(pathsTo(place)).toEqual([identityPaths.login, backPath]);
    expect(place.url.origin + place.url.pathname).toBe(redirectUri);
    const answer = Object.fromEntries(place.url.searchParams);
    expect(Object.keys(answer).sort()).toEqual(['code', 'scope', 'session_state', 'state']);
    expect(answer).toMatchObject({ scope: scopes.join(' '), state: 'state-1' });
    expect(answer['code']).toMatch(/^[0-9A-F]{64}-1$/);
    expect(answer['session_state']).toMatch(/^[\w-]{43}\.[0-9A-F]{32}$/);
  });

  test('a posted request is read as one in an address', async () => {
    const { url } = authorizationRequest(provider.authOrigin);
    const place = await new Browser().visit(
      provider.authOrigin + identityPaths.authorize,
      Object.fromEntries(url.searchParams),
    );
    expect(place.url.pathname).toBe(identityPaths.login);
  });

  test('a wrong password shows the page again', async () => {
    const { browser, page } = await provider.atLogin();
    const again = await browser.submit(page, { username: 'employee', password: 'wrong' });
    expect(again.html).toMatch(/role="alert"[^>]*>\s*User name or password is wrong\./);
    const place = await browser.submit(again, { username: 'employee', password: 'lanyard' });
    expect(codeOf(place)).not.toBe('');
  });

  test('a new password leads back to the same request', async () => {
    const { browser, page } = await provider.atLogin();
    const link = /href="(\/Account\/ForgetPassword[^"]*)"/.exec(page.html)?.[1] ?? '';
    const forgot = await browser.visit(new URL(link, provider.authOrigin));
    const reset = await browser.submit(forgot, { username: 'employee' });
    const login = /href="(\/Account\/Login[^"]*)"/.exec(reset.html)?.[1] ?? '';
    expect(new URL(login, provider.authOrigin).href).toBe(page.url.href);
  });

  test('the session answers the next request without a page', async () => {
    const browser = new Browser();
    await signIn(provider.authOrigin, 'employee', { browser });
    const place = await browser.visit(authorizationRequest(provider.authOrigin).url);
    expect(pathsTo(place)).toEqual([identityPaths.authorize]);
    expect(codeOf(place)).not.toBe('');
  });

  test('prompt=none shows no page: the app receives login_required', async () => {
    const { url } = authorizationRequest(provider.authOrigin, { prompt: 'none' });
    const place = await new Browser().visit(url);
    expect(place.url.origin).toBe(appOrigin);
    expect(Object.fromEntries(place.url.searchParams)).toEqual({
      error: 'login_required',
      state: 'state-1',
    });
  });

  test('a login page opened by hand, or for another address, shows where to start', async () => {
    const browser = new Browser();
    const login = provider.authOrigin + identityPaths.login;
    for (const address of ['', '?ReturnUrl=https%3A%2F%2Fattacker.example%2F']) {
      const place = await browser.visit(login + address);
      expect(place).toMatchObject({ status: 404 });
      expect(place.html).toContain('Start again from the app');
    }
  });
});

describe('the age of the sign-in is compared again after the form', () => {
  const tries = async (changes: Readonly<Record<string, string>>, count: number) => {
    const browser = new Browser();
    await signIn(provider.authOrigin, 'employee', { browser });
    let place = await browser.visit(authorizationRequest(provider.authOrigin, changes).url);
    const paths = [place.url.pathname];
    for (let round = 0; round < count; round += 1) {
      if (place.url.pathname !== identityPaths.login) break;
      place = await browser.submit(place, { username: 'employee', password: 'lanyard' });
      paths.push(place.url.pathname);
    }
    return paths;
  };

  test('max_age=0 shows the login page for ever: four right passwords, no way in', async () => {
    const { login } = identityPaths;
    expect(await tries({ prompt: 'login', max_age: '0' }, 4)).toEqual(Array(5).fill(login));
    expect(await tries({ max_age: '0' }, 4)).toEqual(Array(5).fill(login));
  });

  test.each<[changes: Readonly<Record<string, string>>]>([
    [{ prompt: 'login', max_age: '300' }],
    [{ prompt: 'login' }],
  ])('%o: in at the first password', async (changes) => {
    expect(await tries(changes, 4)).toEqual([identityPaths.login, callbackPath]);
  });

  test('max_age asks where the sign-in is older, and auth_time changes', async () => {
    const browser = new Browser();
    const first = claimsOf(
      (await signIn(provider.authOrigin, 'employee', { browser }))['id_token'],
    );
    await later(400);
    const changes = { max_age: '300' };
    const second = claimsOf(
      (await signIn(provider.authOrigin, 'employee', { browser, changes }))['id_token'],
    );
    expect(Number(second['auth_time']) - Number(first['auth_time'])).toBeGreaterThanOrEqual(400);
    const third = claimsOf(
      (await signIn(provider.authOrigin, 'employee', { browser }))['id_token'],
    );
    expect(third['auth_time']).toBe(second['auth_time']);
  });
});

describe('a refused request stays on a page of the provider', () => {
  test.each<[what: string, changes: Readonly<Record<string, string | null>>, error: string]>([
    ['an unknown scope', { scope: 'openid unknown' }, 'invalid_scope'],
    ['no openid', { scope: 'profile' }, 'invalid_scope'],
    ['an unknown client', { client_id: 'somebodyElse' }, 'unauthorized_client'],
    ['another address', { redirect_uri: 'https://attacker.example/callback' }, 'invalid_request'],
    ['another path', { redirect_uri: `${appOrigin}/elsewhere` }, 'invalid_request'],
    [
      'another port, unlike in the standard way',
      { redirect_uri: 'http://localhost:5173/callback' },
      'invalid_request',
    ],
    ['no challenge', { code_challenge: null, code_challenge_method: null }, 'invalid_request'],
    ['the plain method', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['no method, which means plain', { code_challenge_method: null }, 'invalid_request'],
    ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
    ['a fragment', { response_mode: 'fragment' }, 'unsupported_response_type'],
    ['an age that is no number', { max_age: 'old' }, 'invalid_request'],
  ])('%s', async (_, changes, error) => {
    const place = await new Browser().visit(authorizationRequest(provider.authOrigin, changes).url);
    expect(place.url.origin + place.url.pathname).toBe(`${provider.authOrigin}/home/error`);
    expect(place.status).toBe(200);
    expect(place.html).toContain(`<code>${error}</code>`);
  });

  test('a scope that the client may not have', async () => {
    await settings({ refusedScope: 'customer' });
    const place = await new Browser().visit(authorizationRequest(provider.authOrigin).url);
    expect(place.html).toContain('<code>invalid_scope</code>');
  });

  test('also on the way back from the login page', async () => {
    const { browser, page } = await provider.atLogin();
    await settings({ refusedScope: 'customer' });
    const place = await browser.submit(page, { account: 'employee' });
    expect(place.html).toContain('<code>invalid_scope</code>');
  });
});

describe('a login form that is older than another sign-in of the same browser', () => {
  test('is refused with 400, and the first person stays', async () => {
    const browser = new Browser();
    const { url } = authorizationRequest(provider.authOrigin);
    const old = await browser.visit(url);
    const first = claimsOf(
      (await signIn(provider.authOrigin, 'employee', { browser }))['id_token'],
    );
    const refused = await browser.submit(old, { account: 'visitor' });
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.url.pathname).toBe(identityPaths.login);
    const still = claimsOf((await signIn(provider.authOrigin, 'visitor', { browser }))['id_token']);
    expect(still['sub']).toBe(first['sub']);
  });

  test('a form that another browser or nobody has made is refused too', async () => {
    const { page } = await provider.atLogin();
    expect(await new Browser().submit(page, { account: 'employee' })).toMatchObject({
      status: 400,
    });
    const { browser, page: own } = await provider.atLogin();
    const forged = { ...own, html: own.html.replaceAll(/(name="__[^"]*" value=")[^"]*/g, '$1no') };
    expect(await browser.submit(forged, { account: 'employee' })).toMatchObject({ status: 400 });
  });

  test('prompt=login lets another person sign in', async () => {
    const browser = new Browser();
    await signIn(provider.authOrigin, 'employee', { browser });
    const changes = { prompt: 'login' };
    const tokens = await signIn(provider.authOrigin, 'visitor', { browser, changes });
    expect(claimsOf(tokens['id_token'])['sub']).toBe('account-visitor');
  });
});

describe('the code', () => {
  const fresh = async () => {
    const { browser, page, verifier } = await provider.atLogin();
    return { code: codeOf(await browser.submit(page, { account: 'employee' })), verifier };
  };
  const refused = { status: 400, body: { error: 'invalid_grant' } };

  test('counts once, and what the first use got goes on', async () => {
    const { code, verifier } = await fresh();
    const first = await redeem(provider.authOrigin, code, verifier);
    expect(first.status).toBe(200);
    expect(await redeem(provider.authOrigin, code, verifier)).toMatchObject(refused);
    expect((await refresh(provider.authOrigin, first.body['refresh_token'])).status).toBe(200);
  });

  test('does not work with another verifier, and is used up by it (RFC 7636, 4.6)', async () => {
    const { code, verifier } = await fresh();
    expect(await redeem(provider.authOrigin, code, 'x'.repeat(43))).toMatchObject(refused);
    expect(await redeem(provider.authOrigin, code, verifier)).toMatchObject(refused);
  });

  test('does not work with another redirect address', async () => {
    const { code, verifier } = await fresh();
    const answer = await callToken(provider.authOrigin, {
      grant_type: 'authorization_code',
      redirect_uri: 'app.lanyard://signin',
      code,
      code_verifier: verifier,
    });
    expect(answer).toMatchObject(refused);
  });

  test('ends after five minutes', async () => {
    const { code, verifier } = await fresh();
    await later(301);
    expect(await redeem(provider.authOrigin, code, verifier)).toMatchObject(refused);
  });
});

describe('the consent page', () => {
  const atConsent = async () => {
    await settings({ asksConsent: true });
    const { browser, page, verifier } = await provider.atLogin();
    const consent = await browser.submit(page, { account: 'employee' });
    return { browser, consent, verifier };
  };
  const boxesOf = ({ html }: Place): readonly string[] =>
    [...html.matchAll(/<input\s+type="checkbox"\s+name="([^"]*)"/g)].map(([, name = '']) => name);
  const allowed = (names: readonly string[]) => ({
    ...Object.fromEntries(names.map((name) => [name, 'on'])),
    answer: 'yes',
  });

  test('is a setting, and offers each scope but openid as a box', async () => {
    const { consent } = await atConsent();
    expect(consent.url.pathname).toBe('/Account/Consent');
    expect(boxesOf(consent)).toEqual(scopes.slice(1).map((scope) => `scope.${scope}`));
    expect(consent.html).toMatch(/scope\.offline_access"[^>]*> Offline Access/);
  });

  test('with every box, the sign-in is as without the page', async () => {
    const { browser, consent, verifier } = await atConsent();
    const place = await browser.submit(consent, allowed(boxesOf(consent)));
    expect(pathsTo(place)).toEqual(['/Account/Consent', backPath]);
    const { body } = await redeem(provider.authOrigin, codeOf(place), verifier);
    expect(body).toMatchObject({ scope: scopes.join(' ') });
    expect(body).toHaveProperty('refresh_token');
  });

  test('with ‘Offline Access’ cleared there is no refresh token', async () => {
    const { browser, consent, verifier } = await atConsent();
    const boxes = boxesOf(consent).filter((name) => name !== 'scope.offline_access');
    const place = await browser.submit(consent, allowed(boxes));
    const left = scopes.filter((scope) => scope !== 'offline_access').join(' ');
    expect(place.url.searchParams.get('scope')).toBe(left);
    const { status, body } = await redeem(provider.authOrigin, codeOf(place), verifier);
    expect(status).toBe(200);
    expect(body['scope']).toBe(left);
    expect(body).not.toHaveProperty('refresh_token');
  });

  test('a refusal leads back to the app with access_denied, and the next request asks again', async () => {
    const { browser, consent } = await atConsent();
    const place = await browser.submit(consent, {});
    expect(place.url.origin).toBe(appOrigin);
    expect(place.url.searchParams.get('error')).toBe('access_denied');
    const again = await browser.visit(authorizationRequest(provider.authOrigin).url);
    expect(again.url.pathname).toBe('/Account/Consent');
  });

  test('with prompt=none the app receives consent_required', async () => {
    const { browser } = await atConsent();
    const { url } = authorizationRequest(provider.authOrigin, { prompt: 'none' });
    const place = await browser.visit(url);
    expect(place.url.searchParams.get('error')).toBe('consent_required');
  });
});
