// The second way of speaking: tokens as IdentityServer issues, renews and refuses them (docs/emulator.md).
import { createHash, createPublicKey, verify } from 'node:crypto';
import type { JsonWebKey } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { headerNames } from '#contract/headers.ts';
import { clientId, identityPaths, scopes } from '#contract/identityProvider.ts';
import { databaseIn, startEmulator } from '#emulator/startEmulator.ts';
import {
  appOrigin,
  authorizationRequest,
  Browser,
  callToken,
  claimsOf,
  redeem,
  refresh,
  signIn,
} from './identityBrowser.ts';
import type { TokenAnswer } from './identityBrowser.ts';
import { identityUnderTest } from './identityUnderTest.ts';

const provider = identityUnderTest({ speaks: 'identityserver' });

const settings = (changes: object) =>
  provider.control('PATCH', '/state', { identity: { settings: changes } });
const later = (seconds: number) => provider.control('POST', '/clock', { offsetMs: seconds * 1000 });
const day = 24 * 60 * 60;

/** A sign-in, with the whole answer of the token endpoint. */
async function freshAnswer(account = 'employee'): Promise<TokenAnswer> {
  const { browser, page, verifier } = await provider.atLogin();
  const place = await browser.submit(page, { account });
  return redeem(provider.authOrigin, place.url.searchParams.get('code') ?? '', verifier);
}

function revoke(token: unknown): Promise<Response> {
  return fetch(provider.authOrigin + identityPaths.revocation, {
    method: 'POST',
    body: new URLSearchParams({ client_id: clientId, token: String(token) }),
  });
}

function startupWith(token: unknown): Promise<Response> {
  return fetch(`${provider.apiOrigin}/api/v2/stand/startup`, {
    headers: { Authorization: `Bearer ${String(token)}`, [headerNames.appVersion]: '2.9.10' },
  });
}

const headerOf = (token: unknown): unknown =>
  JSON.parse(Buffer.from(String(token).split('.')[0] ?? '', 'base64url').toString('utf8'));

const halfHash = (text: unknown): string =>
  createHash('sha256').update(String(text)).digest().subarray(0, 16).toString('base64url');

async function isGenuine(token: unknown): Promise<boolean> {
  const [header = '', payload = '', signature = ''] = String(token).split('.');
  const discovery = await fetch(`${provider.authOrigin}/.well-known/openid-configuration`);
  const { jwks_uri: address } = (await discovery.json()) as { jwks_uri: string };
  const { keys } = (await (await fetch(address)).json()) as { keys: JsonWebKey[] };
  expect(keys[0]).not.toHaveProperty('d');
  const key = createPublicKey({ key: keys[0] ?? {}, format: 'jwk' });
  return verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
}

describe('the answer to a code', () => {
  test('has these fields in this order, as JSON with its charset', async () => {
    const { status, headers, body } = await freshAnswer();
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('application/json; charset=UTF-8');
    expect(headers.get('Cache-Control')).toContain('no-store');
    expect(Object.keys(body)).toEqual([
      'id_token',
      'access_token',
      'expires_in',
      'token_type',
      'refresh_token',
      'scope',
    ]);
    expect(body).toMatchObject({ expires_in: 3600, token_type: 'Bearer', scope: scopes.join(' ') });
    expect(body['refresh_token']).toMatch(/^[0-9A-F]{64}-1$/);
  });

  test('the ID token says no name, lasts 300 seconds and is signed by the published key', async () => {
    const { body } = await freshAnswer();
    const token = body['id_token'];
    const claims = claimsOf(token);
    expect(headerOf(token)).toMatchObject({ alg: 'ES256', typ: 'JWT' });
    expect(Object.keys(claims)).toEqual(
      'nbf exp iss aud nonce iat at_hash s_hash sid sub auth_time idp amr'.split(' '),
    );
    expect(claims).toMatchObject({
      iss: provider.authOrigin,
      aud: clientId,
      nonce: 'nonce-1',
      sub: 'account-employee',
      at_hash: halfHash(body['access_token']),
      s_hash: halfHash('state-1'),
      idp: 'local',
      amr: ['pwd'],
    });
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(300);
    expect(claims['nbf']).toBe(claims['iat']);
    expect(Number(claims['iat']) - Number(claims['auth_time'])).toBeLessThan(60);
    expect(await isGenuine(token)).toBe(true);
  });

  test('the access token is an at+jwt with one text of scopes', async () => {
    const { body } = await freshAnswer();
    const token = body['access_token'];
    const claims = claimsOf(token);
    expect(headerOf(token)).toMatchObject({ typ: 'at+jwt' });
    expect(Object.keys(claims)).toEqual(
      expect.arrayContaining(
        'nbf exp iss aud client_id sub auth_time idp jti sid iat scope amr'.split(' '),
      ),
    );
    expect(claims['scope']).toBe(scopes.join(' '));
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(3600);
    expect(await isGenuine(token)).toBe(true);
  });

  test.each([
    ['employee', { live_enabled: 'True', controller_stand: 'licensed' }, 'own'],
    ['sandbox', { live_enabled: 'False', controller_stand: 'licensed' }, 'own'],
    ['unlicensed', { live_enabled: 'True', controller_stand: undefined }, 'own'],
    ['noregion', { live_enabled: 'True', controller_stand: 'licensed' }, undefined],
  ])('the booleans of %s are texts', async (account, expected, apiUrl) => {
    const token = claimsOf((await signIn(provider.authOrigin, account))['access_token']);
    const { live_enabled, controller_stand, api_url } = token;
    expect({ live_enabled, controller_stand }).toEqual(expected);
    expect(api_url).toBe(apiUrl === 'own' ? provider.apiOrigin : undefined);
  });

  test.each<[roles: readonly string[], claim: unknown]>([
    [[], undefined],
    [['cardholder'], 'cardholder'],
    [
      ['cardholder', 'officer'],
      ['cardholder', 'officer'],
    ],
  ])('the roles %o are the claim %o', async (roles, claim) => {
    await settings({ roles });
    const token = claimsOf((await signIn(provider.authOrigin, 'employee'))['access_token']);
    expect(token['role']).toEqual(claim);
  });

  test('without state and nonce, the ID token has neither', async () => {
    const changes = { state: null, nonce: null };
    const { browser, page, verifier } = await provider.atLogin(changes);
    const place = await browser.submit(page, { account: 'employee' });
    const code = place.url.searchParams.get('code') ?? '';
    const { body } = await redeem(provider.authOrigin, code, verifier);
    const claims = claimsOf(body['id_token']);
    expect(claims).not.toHaveProperty('nonce');
    expect(claims).not.toHaveProperty('s_hash');
    expect(place.url.searchParams.has('state')).toBe(false);
  });
});

describe('a refresh', () => {
  test('counts the token once, without a grace, and says nothing about the next one', async () => {
    await settings({ reuseGraceSeconds: 30 });
    const { body } = await freshAnswer();
    const next = await refresh(provider.authOrigin, body['refresh_token']);
    expect(next.status).toBe(200);
    expect(next.body['refresh_token']).not.toBe(body['refresh_token']);
    const used = await refresh(provider.authOrigin, body['refresh_token']);
    expect(used).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await refresh(provider.authOrigin, next.body['refresh_token'])).status).toBe(200);
  });

  test('of two at the same time, one gets tokens', async () => {
    const { body } = await freshAnswer();
    const both = await Promise.all(
      [1, 2].map(() => refresh(provider.authOrigin, body['refresh_token'])),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('has the scopes in another order', async () => {
    const { body } = await freshAnswer();
    const next = await refresh(provider.authOrigin, body['refresh_token']);
    const scope = String(next.body['scope']);
    expect(scope).not.toBe(body['scope']);
    expect(scope.split(' ').sort()).toEqual([...scopes].sort());
    expect(claimsOf(next.body['access_token'])['scope']).toBe(scope);
  });

  test('its ID token has no nonce, s_hash or sid, and auth_time is that of the login', async () => {
    const { body } = await freshAnswer();
    await later(120);
    const next = await refresh(provider.authOrigin, body['refresh_token']);
    const [before, after] = [claimsOf(body['id_token']), claimsOf(next.body['id_token'])];
    expect(Object.keys(after)).toEqual(
      'nbf exp iss aud iat at_hash sub auth_time idp amr'.split(' '),
    );
    expect(after).toMatchObject({ sub: before['sub'], auth_time: before['auth_time'] });
    expect(Number(after['iat']) - Number(before['iat'])).toBeGreaterThanOrEqual(120);
  });

  test('its access token has the claims of the sign-in', async () => {
    const { body } = await freshAnswer();
    await provider.control('PATCH', '/state', {
      accounts: { employee: { claims: { controllerStand: null, liveEnabled: false } } },
    });
    const next = await refresh(provider.authOrigin, body['refresh_token']);
    expect(claimsOf(next.body['access_token'])).toMatchObject({
      live_enabled: 'True',
      controller_stand: 'licensed',
    });
    const afterSignIn = claimsOf((await signIn(provider.authOrigin, 'employee'))['access_token']);
    expect(afterSignIn).toMatchObject({ live_enabled: 'False' });
    expect(afterSignIn).not.toHaveProperty('controller_stand');
  });

  test('the tokens end 30 days after the sign-in, used or not', async () => {
    const { body } = await freshAnswer();
    await later(29 * day);
    const next = await refresh(provider.authOrigin, body['refresh_token']);
    expect(next.status).toBe(200);
    await later(30 * day);
    const ended = await refresh(provider.authOrigin, next.body['refresh_token']);
    expect(ended).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test('that end is a setting, for the sign-ins that follow', async () => {
    await settings({ refreshTokenSeconds: 100 });
    const { body } = await freshAnswer();
    await later(90);
    const next = await refresh(provider.authOrigin, body['refresh_token']);
    expect(next.status).toBe(200);
    await later(110);
    const ended = await refresh(provider.authOrigin, next.body['refresh_token']);
    expect(ended.body).toEqual({ error: 'invalid_grant' });
  });
});

describe('a refusal says 400 and invalid_grant, nothing more', () => {
  test.each<[what: string, end: (token: unknown) => Promise<unknown>]>([
    ['unknown', () => Promise.resolve()],
    ['used', (token) => refresh(provider.authOrigin, token)],
    ['expired', () => later(31 * day)],
    ['revoked by its owner', revoke],
    [
      'revoked by the control API',
      () => provider.control('POST', '/tokens/revoke', { account: 'employee' }),
    ],
    [
      'of an account that is gone',
      () => provider.control('PATCH', '/state', { accounts: { employee: null } }),
    ],
  ])('a refresh token that is %s', async (what, end) => {
    const { body } = await freshAnswer();
    const token = what === 'unknown' ? 'unknown' : body['refresh_token'];
    await end(token);
    const answer = await refresh(provider.authOrigin, token);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error: 'invalid_grant' });
    expect(answer.headers.get('Content-Type')).toBe('application/json; charset=UTF-8');
  });

  test.each<[what: string, parameters: Readonly<Record<string, string>>, error: string]>([
    ['another client', { client_id: 'another', grant_type: 'refresh_token' }, 'invalid_client'],
    ['another grant', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['no refresh token', { grant_type: 'refresh_token' }, 'invalid_request'],
    ['no code', { grant_type: 'authorization_code' }, 'invalid_grant'],
  ])('%s', async (_, parameters, error) => {
    const answer = await callToken(provider.authOrigin, parameters);
    expect(answer).toMatchObject({ status: 400, body: { error } });
  });
});

describe('revocation', () => {
  test('answers 200 without a body, for an unknown token too', async () => {
    for (const token of [(await freshAnswer()).body['refresh_token'], 'unknown']) {
      const response = await revoke(token);
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBeNull();
      expect(await response.text()).toBe('');
    }
  });

  test('another client or no token at all is refused', async () => {
    const call = (body: Readonly<Record<string, string>>) =>
      fetch(provider.authOrigin + identityPaths.revocation, {
        method: 'POST',
        body: new URLSearchParams(body),
      });
    const client = await call({ client_id: 'another', token: 'x' });
    expect([client.status, await client.json()]).toEqual([400, { error: 'invalid_client' }]);
    const token = await call({ client_id: clientId });
    expect([token.status, await token.json()]).toEqual([400, { error: 'invalid_request' }]);
  });
});

describe('the card cloud', () => {
  test('takes the access token until it ends, and no ID token', async () => {
    const { body } = await freshAnswer();
    expect((await startupWith(body['access_token'])).status).toBe(200);
    expect((await startupWith(body['id_token'])).status).toBe(401);
    await later(3_601);
    expect((await startupWith(body['access_token'])).status).toBe(401);
    const next = await refresh(provider.authOrigin, body['refresh_token']);
    expect((await startupWith(next.body['access_token'])).status).toBe(200);
  });

  test('takes a reference token, which nobody else can read', async () => {
    await settings({ hasReferenceTokens: true, accessTokenSeconds: 60 });
    const { body } = await freshAnswer();
    const token = body['access_token'];
    expect(token).toMatch(/^[0-9A-F]{64}-1$/);
    expect(claimsOf(body['id_token'])['at_hash']).toBe(halfHash(token));
    expect((await startupWith(token)).status).toBe(200);
    const userInfo = await fetch(`${provider.authOrigin}/connect/userinfo`, {
      headers: { Authorization: `Bearer ${String(token)}` },
    });
    expect(await userInfo.json()).toMatchObject({ sub: 'account-employee' });
    await later(61);
    expect((await startupWith(token)).status).toBe(401);
  });

  test.each([['access_token'], ['refresh_token']])(
    'no longer takes it once the %s is revoked',
    async (name) => {
      await settings({ hasReferenceTokens: true });
      const { body } = await freshAnswer();
      const other = await freshAnswer();
      await revoke(body[name]);
      expect((await startupWith(body['access_token'])).status).toBe(401);
      expect((await startupWith(other.body['access_token'])).status).toBe(200);
    },
  );
});

describe('saved grants', () => {
  test('a refresh token that was used counts again after a reset, and a later sign-in is gone', async () => {
    const browser = new Browser();
    const tokens = await signIn(provider.authOrigin, 'employee', { browser });
    const grants = await provider.control('GET', '/grants');
    const other = await freshAnswer('visitor');
    await refresh(provider.authOrigin, tokens['refresh_token']);
    await provider.control('POST', '/reset', { grants });
    expect((await refresh(provider.authOrigin, tokens['refresh_token'])).status).toBe(200);
    expect((await refresh(provider.authOrigin, other.body['refresh_token'])).status).toBe(400);
    const silent = await browser.visit(authorizationRequest(provider.authOrigin).url);
    expect(silent.url.origin).toBe(appOrigin);
  });

  test('a restart preserves session, refresh token and reference token', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lanyard-emulator-'));
    const options = {
      appOrigins: [appOrigin],
      storagePath: databaseIn(folder),
      authPort: 0,
      apiPort: 0,
      identity: { speaks: 'identityserver', hasReferenceTokens: true },
    } as const;
    const first = await startEmulator(options);
    const browser = new Browser();
    const tokens = await signIn(first.authOrigin, 'employee', { browser });
    await first.close();
    const second = await startEmulator(options);
    try {
      const silent = await browser.visit(authorizationRequest(second.authOrigin).url);
      expect(silent.url.origin).toBe(appOrigin);
      const userInfo = await fetch(`${second.authOrigin}/connect/userinfo`, {
        headers: { Authorization: `Bearer ${String(tokens['access_token'])}` },
      });
      expect(userInfo.status).toBe(200);
      expect((await refresh(second.authOrigin, tokens['refresh_token'])).status).toBe(200);
    } finally {
      await second.close();
      await rm(folder, { recursive: true });
    }
  });

  test('the way of speaking can change while the emulator runs; each knows its own tokens', async () => {
    const tokens = await signIn(provider.authOrigin, 'employee');
    await settings({ speaks: 'standard' });
    const { url } = await new Browser().visit(authorizationRequest(provider.authOrigin).url);
    expect(url.searchParams.has('uid')).toBe(true);
    const strange = await refresh(provider.authOrigin, tokens['refresh_token']);
    expect(strange.body['error']).toBe('invalid_grant');
    await settings({ speaks: null });
    expect((await refresh(provider.authOrigin, tokens['refresh_token'])).status).toBe(200);
  });
});
