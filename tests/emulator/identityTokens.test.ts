// Refresh, revocation and access tokens (specification, sections 3 and 4; docs/security.md).
import { describe, expect, test } from 'vitest';
import { headerNames } from '#contract/headers.ts';
import { clientId, identityPaths } from '#contract/identityProvider.ts';
import {
  appOrigin,
  authorizationRequest,
  Browser,
  claimsOf,
  refresh,
  signIn,
} from './identityBrowser.ts';
import { identityUnderTest } from './identityUnderTest.ts';

const emulator = identityUnderTest();

describe('refresh', () => {
  test('rotates the refresh token and preserves subject and auth_time', async () => {
    const tokens = await signIn(emulator.authOrigin, 'employee');
    const next = await refresh(emulator.authOrigin, tokens['refresh_token']);
    expect(next.status).toBe(200);
    expect(next.body['refresh_token']).not.toBe(tokens['refresh_token']);
    const [before, after] = [claimsOf(tokens['id_token']), claimsOf(next.body['id_token'])];
    expect(after).toMatchObject({ sub: before['sub'], auth_time: before['auth_time'] });
  });

  test('a refresh token used twice ends the grant, including the newest token', async () => {
    const tokens = await signIn(emulator.authOrigin, 'employee');
    const next = await refresh(emulator.authOrigin, tokens['refresh_token']);
    const again = await refresh(emulator.authOrigin, tokens['refresh_token']);
    expect(again).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    const newest = await refresh(emulator.authOrigin, next.body['refresh_token']);
    expect(newest.body['error']).toBe('invalid_grant');
  });

  test('a grace period for reuse exists only as a switch', async () => {
    await emulator.control('PATCH', '/state', {
      identity: { settings: { reuseGraceSeconds: 30 } },
    });
    const tokens = await signIn(emulator.authOrigin, 'employee');
    await refresh(emulator.authOrigin, tokens['refresh_token']);
    expect((await refresh(emulator.authOrigin, tokens['refresh_token'])).status).toBe(200);
    await emulator.control('POST', '/clock', { offsetMs: 31_000 });
    expect((await refresh(emulator.authOrigin, tokens['refresh_token'])).body['error']).toBe(
      'invalid_grant',
    );
  });

  test('after the control API revokes the tokens, the next refresh answers invalid_grant (section 4)', async () => {
    const tokens = await signIn(emulator.authOrigin, 'employee');
    const other = await signIn(emulator.authOrigin, 'visitor');
    await emulator.control('POST', '/tokens/revoke', { account: 'employee' });
    const answer = await refresh(emulator.authOrigin, tokens['refresh_token']);
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await refresh(emulator.authOrigin, other['refresh_token'])).status).toBe(200);
  });

  test('a refresh token expires with the emulated clock', async () => {
    const tokens = await signIn(emulator.authOrigin, 'employee');
    await emulator.control('POST', '/clock', { offsetMs: 31 * 24 * 3_600_000 });
    const answer = await refresh(emulator.authOrigin, tokens['refresh_token']);
    expect(answer.body['error']).toBe('invalid_grant');
  });
});

describe('a reset with saved grants', () => {
  const revoke = async (token: unknown): Promise<void> => {
    await fetch(emulator.authOrigin + identityPaths.revocation, {
      method: 'POST',
      body: new URLSearchParams({ client_id: clientId, token: String(token) }),
    });
  };

  test.each([
    ['spent', (token: unknown) => refresh(emulator.authOrigin, token)],
    [
      'used twice, which ended its grant',
      async (token: unknown) => {
        await refresh(emulator.authOrigin, token);
        await refresh(emulator.authOrigin, token);
      },
    ],
    ['revoked by its owner', revoke],
    [
      'revoked by the control API',
      () => emulator.control('POST', '/tokens/revoke', { account: 'employee' }),
    ],
    ['expired', () => emulator.control('POST', '/clock', { offsetMs: 31 * 24 * 3_600_000 })],
  ])('a refresh token that was %s refreshes again, each time', async (_, end) => {
    const { refresh_token: token } = await signIn(emulator.authOrigin, 'employee');
    const grants = await emulator.control('GET', '/grants');
    for (let round = 0; round < 2; round += 1) {
      await end(token);
      await emulator.control('POST', '/reset', { grants });
      expect((await refresh(emulator.authOrigin, token)).status).toBe(200);
      await emulator.control('POST', '/reset', { grants });
    }
  });

  test('the provider’s session is restored too, and a later sign-in is gone', async () => {
    const browser = new Browser();
    await signIn(emulator.authOrigin, 'employee', { browser });
    const grants = await emulator.control('GET', '/grants');
    const later = await signIn(emulator.authOrigin, 'visitor');
    await emulator.control('POST', '/tokens/revoke', { account: 'employee' });
    await emulator.control('POST', '/reset', { grants });
    const again = await browser.visit(authorizationRequest(emulator.authOrigin).url);
    expect(again.url.searchParams.has('code')).toBe(true);
    const gone = await refresh(emulator.authOrigin, later['refresh_token']);
    expect(gone.body['error']).toBe('invalid_grant');
  });

  test('without any, no one is signed in', async () => {
    const browser = new Browser();
    await signIn(emulator.authOrigin, 'employee', { browser });
    await emulator.control('POST', '/reset', { grants: {} });
    const again = await browser.visit(authorizationRequest(emulator.authOrigin).url);
    expect(again.url.pathname).toBe(identityPaths.login);
  });

  test('a reset without them ends no session', async () => {
    const tokens = await signIn(emulator.authOrigin, 'employee');
    await emulator.control('POST', '/reset', {});
    expect((await refresh(emulator.authOrigin, tokens['refresh_token'])).status).toBe(200);
  });

  test('grants of an unknown kind are refused, and nothing has changed', async () => {
    const tokens = await signIn(emulator.authOrigin, 'employee');
    await expect(
      emulator.control('POST', '/reset', { grants: { keys: { current: {} } } }),
    ).rejects.toThrow('400');
    expect((await refresh(emulator.authOrigin, tokens['refresh_token'])).status).toBe(200);
  });
});

describe('revocation', () => {
  test('answers 200 without a body, and the refresh token is invalid', async () => {
    const tokens = await signIn(emulator.authOrigin, 'employee');
    const response = await fetch(emulator.authOrigin + identityPaths.revocation, {
      method: 'POST',
      headers: { Origin: appOrigin },
      body: new URLSearchParams({
        client_id: clientId,
        token: String(tokens['refresh_token']),
        token_type_hint: 'refresh_token',
      }),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBeNull();
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(appOrigin);
    const answer = await refresh(emulator.authOrigin, tokens['refresh_token']);
    expect(answer.body['error']).toBe('invalid_grant');
  });
});

function startupWith(token: unknown): Promise<Response> {
  return fetch(`${emulator.apiOrigin}/api/v2/stand/startup`, {
    headers: { Authorization: `Bearer ${String(token)}`, [headerNames.appVersion]: '2.9.10' },
  });
}

describe('the access token', () => {
  test.each([
    ['employee', { live_enabled: true, controller_stand: 'licensed' }, 'own'],
    ['sandbox', { live_enabled: false, controller_stand: 'licensed' }, 'own'],
    ['unlicensed', { live_enabled: true, controller_stand: undefined }, 'own'],
    ['noregion', { live_enabled: true, controller_stand: 'licensed' }, undefined],
  ])('has the claims of section 3 for %s', async (account, claims, apiUrl) => {
    const token = claimsOf((await signIn(emulator.authOrigin, account))['access_token']);
    const { live_enabled, controller_stand, api_url } = token;
    expect({ live_enabled, controller_stand }).toEqual(claims);
    expect(api_url).toBe(apiUrl === 'own' ? emulator.apiOrigin : undefined);
  });

  test('opens the card cloud; an id token, a changed token and an old token do not', async () => {
    const tokens = await signIn(emulator.authOrigin, 'employee');
    const token = String(tokens['access_token']);
    expect((await startupWith(token)).status).toBe(200);
    const [header, , signature] = token.split('.');
    const claims = { ...claimsOf(token), sub: 'another' };
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
    expect((await startupWith(`${header}.${payload}.${signature}`)).status).toBe(401);
    expect((await startupWith(tokens['id_token'])).status).toBe(401);
    expect((await startupWith('nothing')).status).toBe(401);
    await emulator.control('POST', '/clock', { offsetMs: 3_601_000 });
    expect((await startupWith(token)).status).toBe(401);
    const fresh = await refresh(emulator.authOrigin, tokens['refresh_token']);
    expect((await startupWith(fresh.body['access_token'])).status).toBe(200);
  });

  test('its lifetime can be changed while the emulator is running', async () => {
    await emulator.control('PATCH', '/state', {
      identity: { settings: { accessTokenSeconds: 5 } },
    });
    const { access_token, expires_in } = await signIn(emulator.authOrigin, 'employee');
    const { exp, iat } = claimsOf(access_token);
    expect([expires_in, Number(exp) - Number(iat)]).toEqual([5, 5]);
  });

  test('user info returns the user for it, and 401 without it', async () => {
    const { access_token: token } = await signIn(emulator.authOrigin, 'employee');
    const url = `${emulator.authOrigin}/connect/userinfo`;
    const headers = { Authorization: `Bearer ${String(token)}` };
    const answer = (await (await fetch(url, { headers })).json()) as object;
    expect(answer).toMatchObject({ sub: claimsOf(token)['sub'], preferred_username: 'employee' });
    expect((await fetch(url)).status).toBe(401);
  });
});
