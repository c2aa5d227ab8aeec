// Sign-in, its freshness and its end at the emulator's identity provider, over HTTP. The tests act as a
// browser and the app do (specification, sections 2 and 4).
import { createPublicKey, verify } from 'node:crypto';
import type { JsonWebKey } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { callbackPath, clientId, identityPaths, scopes } from '#contract/identityProvider.ts';
import { databaseIn, startEmulator } from '#emulator/startEmulator.ts';
import { claimPorts } from '#tests/support/claimPorts.ts';
import { until } from '#tests/support/until.ts';
import {
  appOrigin,
  authorizationRequest,
  Browser,
  claimsOf,
  redeem,
  redirectUri,
  refresh,
  signIn,
} from './identityBrowser.ts';
import { identityUnderTest } from './identityUnderTest.ts';

const emulator = identityUnderTest();

describe('discovery', () => {
  test('lists the paths of section 7, only code and S256, and the eight scopes', async () => {
    const response = await fetch(`${emulator.authOrigin}/.well-known/openid-configuration`);
    expect(await response.json()).toMatchObject({
      issuer: emulator.authOrigin,
      authorization_endpoint: emulator.authOrigin + identityPaths.authorize,
      token_endpoint: emulator.authOrigin + identityPaths.token,
      revocation_endpoint: emulator.authOrigin + identityPaths.revocation,
      end_session_endpoint: emulator.authOrigin + identityPaths.endSession,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      scopes_supported: [...scopes],
      token_endpoint_auth_methods_supported: ['none'],
    });
  });
});

describe('sign-in', () => {
  test('name and password lead through the login page back to the app, with code and state', async () => {
    const { browser, page, verifier } = await emulator.atLogin();
    const back = await browser.submit(page, { username: 'Employee', password: 'lanyard' });
    expect(back.url.origin + back.url.pathname).toBe(redirectUri);
    expect(back.url.searchParams.get('state')).toBe('state-1');
    expect(back.url.searchParams.get('iss')).toBe(emulator.authOrigin);
    const tokens = await redeem(
      emulator.authOrigin,
      back.url.searchParams.get('code') ?? '',
      verifier,
    );
    expect(tokens.status).toBe(200);
    expect(tokens.body).toMatchObject({
      token_type: 'Bearer',
      scope: scopes.join(' '),
      refresh_token: expect.any(String) as string,
    });
  });

  test('the id token has sub, nonce, auth_time, aud and iss, signed by a published key', async () => {
    const { id_token: token } = await signIn(emulator.authOrigin, 'employee');
    const now = Date.now() / 1000;
    const claims = claimsOf(token);
    expect(claims).toMatchObject({
      iss: emulator.authOrigin,
      aud: clientId,
      nonce: 'nonce-1',
      sub: expect.any(String) as string,
      email: expect.any(String) as string,
      name: expect.any(String) as string,
    });
    expect(Math.abs(Number(claims['auth_time']) - now)).toBeLessThan(60);
    const [header = '', payload = '', signature = ''] = String(token).split('.');
    const { keys } = (await (
      await fetch(`${emulator.authOrigin}/.well-known/jwks.json`)
    ).json()) as {
      keys: JsonWebKey[];
    };
    expect(keys).toHaveLength(1);
    expect(keys[0]).not.toHaveProperty('d');
    const key = createPublicKey({ key: keys[0] ?? {}, format: 'jwk' });
    const signed = Buffer.from(`${header}.${payload}`);
    expect(
      verify(
        'sha256',
        signed,
        { key, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      ),
    ).toBe(true);
  });

  test('a code works once, and a second use revokes what the first one got (RFC 6749, 4.1.2)', async () => {
    const { browser, page, verifier } = await emulator.atLogin();
    const back = await browser.submit(page, { account: 'employee' });
    const code = back.url.searchParams.get('code') ?? '';
    const first = await redeem(emulator.authOrigin, code, verifier);
    expect((await redeem(emulator.authOrigin, code, verifier)).body['error']).toBe('invalid_grant');
    const after = await refresh(emulator.authOrigin, first.body['refresh_token']);
    expect(after.body['error']).toBe('invalid_grant');
  });

  test('two tabs can sign in side by side', async () => {
    const browser = new Browser();
    const first = authorizationRequest(emulator.authOrigin, { state: 'tab-1' });
    const second = authorizationRequest(emulator.authOrigin, { state: 'tab-2' });
    const firstPage = await browser.visit(first.url);
    const secondPage = await browser.visit(second.url);
    const firstBack = await browser.submit(firstPage, { account: 'employee' });
    const secondBack = await browser.submit(secondPage, { account: 'employee' });
    expect(firstBack.url.searchParams.get('state')).toBe('tab-1');
    expect(secondBack.url.searchParams.get('state')).toBe('tab-2');
  });

  test.each([
    ['no challenge', { code_challenge: null, code_challenge_method: null }],
    ['the plain method', { code_challenge_method: 'plain' }],
    ['no method, which means plain', { code_challenge_method: null }],
  ])('PKCE with S256 is required: %s is refused', async (_, changes) => {
    const place = await new Browser().visit(authorizationRequest(emulator.authOrigin, changes).url);
    expect(place.url.origin).toBe(appOrigin);
    expect(place.url.searchParams.get('error')).toBe('invalid_request');
    expect(place.url.searchParams.get('code')).toBeNull();
  });

  test('PKCE: a code does not work with another verifier', async () => {
    const { browser, page } = await emulator.atLogin();
    const back = await browser.submit(page, { account: 'employee' });
    const code = back.url.searchParams.get('code') ?? '';
    const answer = await redeem(emulator.authOrigin, code, 'x'.repeat(43));
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test.each(['http://localhost:5173/callback', 'http://127.0.0.1:4173/callback'])(
    'the app may run on any loopback port: %s',
    async (redirect_uri) => {
      await emulator.atLogin({ redirect_uri });
    },
  );

  test.each([
    'https://attacker.example/callback',
    `${appOrigin}/elsewhere`,
    `${appOrigin}.attacker.example/callback`,
    'http://localhost@attacker.example/callback',
    'javascript:alert(1)',
  ])('a wrong redirect is shown to the user and never followed: %s', async (redirect_uri) => {
    const place = await new Browser().visit(
      authorizationRequest(emulator.authOrigin, { redirect_uri }).url,
    );
    expect(place.url.origin).toBe(emulator.authOrigin);
    expect(place.status).toBe(400);
    expect(place.html).toContain('This request was refused');
  });
});

describe('the age of a sign-in', () => {
  test('the session signs in again without a question, and prompt=login asks', async () => {
    const browser = new Browser();
    await signIn(emulator.authOrigin, 'employee', { browser });
    const silent = await browser.visit(authorizationRequest(emulator.authOrigin).url);
    expect(silent.url.origin).toBe(appOrigin);
    const asked = await browser.visit(
      authorizationRequest(emulator.authOrigin, { prompt: 'login' }).url,
    );
    expect(asked.url.pathname).toBe(identityPaths.login);
  });

  test('prompt=none shows no page: without a session the app receives login_required', async () => {
    const request = authorizationRequest(emulator.authOrigin, { prompt: 'none' });
    const place = await new Browser().visit(request.url);
    expect(place.url.origin).toBe(appOrigin);
    expect(place.url.searchParams.get('error')).toBe('login_required');
  });

  test('max_age asks again once the sign-in is older, and auth_time changes', async () => {
    const browser = new Browser();
    const first = await signIn(emulator.authOrigin, 'employee', { browser });
    await emulator.control('POST', '/clock', { offsetMs: 120_000 });
    const request = authorizationRequest(emulator.authOrigin, { max_age: '300' });
    expect((await browser.visit(request.url)).url.origin).toBe(appOrigin);
    const second = await signIn(emulator.authOrigin, 'employee', {
      browser,
      changes: { max_age: '60' },
    });
    const [before, after] = [claimsOf(first['id_token']), claimsOf(second['id_token'])];
    expect(Number(after['auth_time']) - Number(before['auth_time'])).toBeGreaterThanOrEqual(120);
  });

  test('auth_time stays the same without a new sign-in', async () => {
    const browser = new Browser();
    const first = await signIn(emulator.authOrigin, 'employee', { browser });
    await emulator.control('POST', '/clock', { offsetMs: 120_000 });
    const second = await signIn(emulator.authOrigin, 'employee', { browser });
    const [before, after] = [claimsOf(first['id_token']), claimsOf(second['id_token'])];
    expect(after['auth_time']).toBe(before['auth_time']);
    expect(Number(after['iat']) - Number(before['iat'])).toBeGreaterThanOrEqual(120);
  });
});

describe('end session', () => {
  const endSession = (parameters: Readonly<Record<string, string>>) =>
    `${emulator.authOrigin + identityPaths.endSession}?${new URLSearchParams(parameters)}`;

  test('with the id token it leads back to the app, and the next sign-in asks again', async () => {
    const browser = new Browser();
    const tokens = await signIn(emulator.authOrigin, 'employee', { browser });
    const between = await browser.visit(
      endSession({
        id_token_hint: String(tokens['id_token']),
        post_logout_redirect_uri: `${appOrigin}/`,
        state: 'left',
      }),
    );
    expect(between.headers.get('Content-Security-Policy')).toMatch(/script-src 'sha256-[^']+';/);
    const back = await browser.submit(between, { logout: 'yes' });
    expect(back.url.href).toBe(`${appOrigin}/?state=left`);
    const next = await browser.visit(authorizationRequest(emulator.authOrigin).url);
    expect(next.url.pathname).toBe(identityPaths.login);
  });

  test('the same comes by a form, so that no address holds the id token', async () => {
    const browser = new Browser();
    const tokens = await signIn(emulator.authOrigin, 'employee', { browser });
    const between = await browser.visit(emulator.authOrigin + identityPaths.endSession, {
      id_token_hint: String(tokens['id_token']),
      post_logout_redirect_uri: `${appOrigin}/`,
    });
    expect(between.url.search).toBe('');
    const back = await browser.submit(between, { logout: 'yes' });
    expect(back.url.href).toBe(`${appOrigin}/`);
    const next = await browser.visit(authorizationRequest(emulator.authOrigin).url);
    expect(next.url.pathname).toBe(identityPaths.login);
  });

  const asked = { client_id: clientId, post_logout_redirect_uri: `${appOrigin}/` };

  test('without an id token the user is asked, with two buttons and no script', async () => {
    const browser = new Browser();
    await signIn(emulator.authOrigin, 'employee', { browser });
    const page = await browser.visit(endSession(asked));
    expect(page.html).toContain('<h1>Sign out here too?</h1>');
    expect(page.html).toMatch(/<button[^>]* name="logout"[^>]*>\s*Sign out/);
    expect(page.html).toMatch(/<button(?![^>]* name=)[^>]*>\s*Stay signed in/);
    expect(page.html).not.toContain('<script');
  });

  test.each<[answer: string, fields: Readonly<Record<string, string>>, next: string]>([
    ['Sign out', { logout: 'yes' }, identityPaths.login],
    ['Stay signed in', {}, callbackPath],
  ])(
    '“%s” leads back to the app; without prompt=login the next sign-in ends at %o',
    async (_answer, fields, next) => {
      const browser = new Browser();
      await signIn(emulator.authOrigin, 'employee', { browser });
      const back = await browser.submit(await browser.visit(endSession(asked)), fields);
      expect(back.url.href).toBe(`${appOrigin}/`);
      const { url } = authorizationRequest(emulator.authOrigin);
      expect((await browser.visit(url)).url.pathname).toBe(next);
      const again = authorizationRequest(emulator.authOrigin, { prompt: 'login' });
      expect((await browser.visit(again.url)).url.pathname).toBe(identityPaths.login);
    },
  );

  test('an answer without the form’s own token does not end the session', async () => {
    const browser = new Browser();
    await signIn(emulator.authOrigin, 'employee', { browser });
    const page = await browser.visit(endSession(asked));
    const forged = { ...page, html: page.html.replace(/ value="[^"]*"/, ' value="forged"') };
    expect(await browser.submit(forged, { logout: 'yes' })).toMatchObject({ status: 400 });
    const { url } = authorizationRequest(emulator.authOrigin);
    expect((await browser.visit(url)).url.pathname).toBe(callbackPath);
  });

  test.each<[what: string, change: Readonly<Record<string, string>>]>([
    ['an unknown client', { client_id: 'somebodyElse' }],
    ['another address', { post_logout_redirect_uri: 'https://attacker.example/' }],
    ['another path', { post_logout_redirect_uri: `${appOrigin}/elsewhere` }],
  ])('without an id token, %s is refused', async (_what, change) => {
    const place = await new Browser().visit(endSession({ ...asked, ...change }));
    expect(place).toMatchObject({ status: 400 });
    expect(place.url.origin).toBe(emulator.authOrigin);
  });

  test('it leads nowhere else', async () => {
    const tokens = await signIn(emulator.authOrigin, 'employee');
    const place = await new Browser().visit(
      endSession({
        id_token_hint: String(tokens['id_token']),
        post_logout_redirect_uri: 'https://attacker.example/',
      }),
    );
    expect(place).toMatchObject({ status: 400 });
    expect(place.url.origin).toBe(emulator.authOrigin);
  });
});

test('a restart preserves session, refresh token and keys', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lanyard-emulator-'));
  const { ports, release } = await claimPorts();
  const [authPort = 0, apiPort = 0] = ports;
  const options = { appOrigins: [appOrigin], storagePath: databaseIn(folder), authPort, apiPort };
  const first = await startEmulator(options);
  const browser = new Browser();
  const tokens = await signIn(first.authOrigin, 'employee', { browser });
  await first.close();
  const second = await startEmulator(options);
  try {
    // This process may still hold connections to the first one whose closing it has not detected.
    await until(() => fetch(`${second.authOrigin}/.well-known/jwks.json`));
    const silent = await browser.visit(authorizationRequest(second.authOrigin).url);
    expect(silent.url.origin).toBe(appOrigin);
    expect((await refresh(second.authOrigin, tokens['refresh_token'])).status).toBe(200);
    const response = await fetch(`${second.authOrigin}/connect/userinfo`, {
      headers: { Authorization: `Bearer ${String(tokens['access_token'])}` },
    });
    expect(response.status).toBe(200);
  } finally {
    await second.close();
    await release();
    await rm(folder, { recursive: true });
  }
});
