// The second way of speaking: callers of other origins, and a provider below a path (docs/emulator.md).
import { describe, expect, test } from 'vitest';
import { identityPaths } from '#contract/identityProvider.ts';
import {
  appOrigin,
  authorizationRequest,
  Browser,
  callToken,
  claimsOf,
  refresh,
  signIn,
} from './identityBrowser.ts';
import { identityUnderTest } from './identityUnderTest.ts';

const provider = identityUnderTest({ speaks: 'identityserver' });
const discoveryPath = '/.well-known/openid-configuration';

describe('CORS', () => {
  const preflight = (path: string, origin: string) =>
    fetch(provider.authOrigin + path, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type',
      },
    });

  test.each([
    [appOrigin, identityPaths.token],
    [appOrigin, identityPaths.revocation],
    [appOrigin, discoveryPath],
    ['https://localhost', identityPaths.token],
    ['https://localhost', identityPaths.revocation],
  ])('%s is registered and may call %s, without credentials', async (origin, path) => {
    const { status, headers } = await preflight(path, origin);
    expect(status).toBe(204);
    expect(headers.get('Access-Control-Allow-Origin')).toBe(origin);
    expect(headers.get('Access-Control-Allow-Headers')).toBe('content-type');
    expect(headers.get('Access-Control-Allow-Methods')).toContain('POST');
    expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
  });

  test.each([
    ['capacitor://localhost', identityPaths.token, 400],
    ['capacitor://localhost', identityPaths.revocation, 405],
    ['app.lanyard://signin', identityPaths.token, 400],
    ['https://attacker.example', identityPaths.token, 400],
    ['https://attacker.example', identityPaths.revocation, 405],
  ])('the preflight of %s for %s ends with %i', async (origin, path, status) => {
    const answer = await preflight(path, origin);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  test('a page of another origin cannot read an answer, but the call counts', async () => {
    const tokens = await signIn(provider.authOrigin, 'employee');
    const wanted = { grant_type: 'refresh_token', refresh_token: String(tokens['refresh_token']) };
    const foreign = await callToken(provider.authOrigin, wanted, 'capacitor://localhost');
    expect(foreign.status).toBe(200);
    expect(foreign.headers.get('Access-Control-Allow-Origin')).toBeNull();
    const own = await callToken(provider.authOrigin, wanted);
    expect(own.body).toEqual({ error: 'invalid_grant' });
    expect(own.headers.get('Access-Control-Allow-Origin')).toBe(appOrigin);
  });

  test('the app can read an ordered fault of the token endpoint', async () => {
    const tokens = await signIn(provider.authOrigin, 'employee');
    await provider.control('POST', '/faults', { path: identityPaths.token, status: 503, body: {} });
    const answer = await refresh(provider.authOrigin, tokens['refresh_token']);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(appOrigin);
    expect((await refresh(provider.authOrigin, tokens['refresh_token'])).status).toBe(200);
  });

  test('a drop after the work loses the answer, not the rotation', async () => {
    const tokens = await signIn(provider.authOrigin, 'employee');
    await provider.control('POST', '/faults', { path: identityPaths.token, drop: 'after' });
    await expect(refresh(provider.authOrigin, tokens['refresh_token'])).rejects.toThrow();
    const again = await refresh(provider.authOrigin, tokens['refresh_token']);
    expect(again.body).toEqual({ error: 'invalid_grant' });
  });
});

describe('a base path', () => {
  const below = async (basePath: string): Promise<string> => {
    await provider.control('PATCH', '/state', { identity: { settings: { basePath } } });
    return provider.authOrigin + basePath.toLowerCase();
  };

  test('the issuer has it in lower case, whatever the address', async () => {
    const authority = await below('/Identity');
    for (const asked of ['/identity', '/Identity', '/IDENTITY']) {
      const response = await fetch(provider.authOrigin + asked + discoveryPath);
      expect(await response.json()).toMatchObject({
        issuer: authority,
        token_endpoint: authority + identityPaths.token,
        end_session_endpoint: authority + identityPaths.endSession,
        jwks_uri: `${authority + discoveryPath}/jwks`,
      });
    }
  });

  test('sign-in, refresh and sign-out stay below it, and the card cloud takes the token', async () => {
    const authority = await below('/Identity');
    const browser = new Browser();
    const request = authorizationRequest(authority);
    const login = await browser.visit(request.url);
    expect(login.url.pathname).toBe(`/identity${identityPaths.login}`);
    const style = /rel="stylesheet" href="([^"]*)"/.exec(login.html)?.[1] ?? '';
    expect((await fetch(new URL(style, login.url))).status).toBe(200);
    const tokens = await signIn(authority, 'employee', { browser });
    expect(claimsOf(tokens['id_token'])['iss']).toBe(authority);
    expect(claimsOf(tokens['access_token'])['iss']).toBe(authority);
    const startup = await fetch(`${provider.apiOrigin}/api/v2/stand/startup`, {
      headers: {
        Authorization: `Bearer ${String(tokens['access_token'])}`,
        'Stand-App-Version': '2.9.10',
      },
    });
    expect(startup.status).toBe(200);
    expect((await refresh(authority, tokens['refresh_token'])).status).toBe(200);
    const signedOut = await browser.visit(authority + identityPaths.endSession, {
      id_token_hint: String(tokens['id_token']),
      post_logout_redirect_uri: `${appOrigin}/`,
    });
    expect(signedOut.url.pathname).toBe('/identity/Account/Logout');
    expect(signedOut.html).toContain(`href="${appOrigin}/"`);
  });

  test('errors, consent and forgotten passwords stay below it', async () => {
    const authority = await below('/sso/identity');
    const refused = await new Browser().visit(
      authorizationRequest(authority, { scope: 'openid unknown' }).url,
    );
    expect(refused.url.pathname).toBe('/sso/identity/home/error');
    expect(refused.html).toContain('invalid_scope');
    await provider.control('PATCH', '/state', { identity: { settings: { asksConsent: true } } });
    const browser = new Browser();
    const login = await browser.visit(authorizationRequest(authority).url);
    const consent = await browser.submit(login, { account: 'employee' });
    expect(consent.url.pathname).toBe('/sso/identity/Account/Consent');
    const place = await browser.submit(consent, { answer: 'yes' });
    expect(place.url.searchParams.get('scope')).toBe('openid');
    const link = /href="([^"]*ForgetPassword[^"]*)"/.exec(login.html)?.[1] ?? '';
    const forgot = await browser.visit(new URL(link, login.url));
    expect(forgot.url.pathname).toBe(`/sso/identity${identityPaths.forgotPassword}`);
    expect(forgot.status).toBe(200);
  });

  test('nothing answers outside of it, and ordered faults know the path below it', async () => {
    const authority = await below('/identity');
    for (const path of [discoveryPath, identityPaths.login]) {
      expect((await fetch(provider.authOrigin + path)).status).toBe(404);
    }
    await provider.control('POST', '/faults', { path: identityPaths.token, status: 503, body: {} });
    expect((await refresh(authority, 'any')).status).toBe(503);
    const password = `${authority}/api/stand/changepassword`;
    expect((await fetch(password, { method: 'POST' })).status).toBe(401);
  });

  test('the standard way has none', async () => {
    await below('/identity');
    await provider.control('PATCH', '/state', { identity: { settings: { speaks: 'standard' } } });
    const response = await fetch(provider.authOrigin + discoveryPath);
    expect(await response.json()).toMatchObject({ issuer: provider.authOrigin });
  });
});

test('settings that cannot be used change nothing', async () => {
  const document = async (): Promise<unknown> =>
    (await fetch(provider.authOrigin + discoveryPath)).json();
  const before = await document();
  await provider.control('PATCH', '/state', {
    identity: {
      settings: {
        ...{ speaks: 'another', basePath: 'identity/', roles: 'one', refreshTokenSeconds: 0 },
        ...{ asksConsent: 'yes', hasReferenceTokens: 1, refusedScope: 7, unknown: true },
      },
    },
  });
  expect(await document()).toEqual(before);
  const tokens = await signIn(provider.authOrigin, 'employee');
  expect(claimsOf(tokens['access_token'])).toMatchObject({ role: 'cardholder' });
});
