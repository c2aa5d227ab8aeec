// Which callers may use the identity provider, and how the control API can affect its calls.
import { request as httpRequest } from 'node:http';
import { describe, expect, test } from 'vitest';
import { identityPaths } from '#contract/identityProvider.ts';
import { appOrigin, callToken, refresh, signIn } from './identityBrowser.ts';
import { identityUnderTest } from './identityUnderTest.ts';

const emulator = identityUnderTest();

describe('calls from other origins', () => {
  const preflight = (path: string, origin: string) =>
    fetch(emulator.authOrigin + path, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type,stand-app-version',
      },
    });
  const called = [
    identityPaths.token,
    identityPaths.revocation,
    '/connect/userinfo',
    '/.well-known/openid-configuration',
    '/.well-known/jwks.json',
    '/api/stand/changepassword',
  ];

  test.each(called)('the app may call %s', async (path) => {
    const { headers } = await preflight(path, appOrigin);
    expect(headers.get('Access-Control-Allow-Origin')).toBe(appOrigin);
    expect(headers.get('Access-Control-Allow-Headers')?.toLowerCase()).toContain('authorization');
  });

  test.each(called)('no other origin may call %s', async (path) => {
    const { headers } = await preflight(path, 'https://attacker.example');
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  test('the token endpoint refuses a foreign origin and consumes nothing', async () => {
    const tokens = await signIn(emulator.authOrigin, 'employee');
    const parameters = {
      grant_type: 'refresh_token',
      refresh_token: String(tokens['refresh_token']),
    };
    const foreign = await callToken(emulator.authOrigin, parameters, 'https://attacker.example');
    expect(foreign).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    expect(foreign.headers.get('Access-Control-Allow-Origin')).toBeNull();
    const own = await callToken(emulator.authOrigin, parameters);
    expect(own.status).toBe(200);
    expect(own.headers.get('Access-Control-Allow-Origin')).toBe(appOrigin);
  });

  test('a host name that does not belong to this machine gets no answer', async () => {
    const status = await new Promise((resolve, reject) => {
      const { port } = new URL(emulator.authOrigin);
      const headers = { Host: 'attacker.example' };
      const request = httpRequest({ host: '127.0.0.1', port, path: '/', headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      request.on('error', reject).end();
    });
    expect(status).toBe(421);
  });
});

describe('faults reach the identity provider', () => {
  test('the app can read a 503 of the token endpoint', async () => {
    const tokens = await signIn(emulator.authOrigin, 'employee');
    await emulator.control('POST', '/faults', { path: identityPaths.token, status: 503, body: {} });
    const answer = await refresh(emulator.authOrigin, tokens['refresh_token']);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(appOrigin);
    expect((await refresh(emulator.authOrigin, tokens['refresh_token'])).status).toBe(200);
  });

  test('a drop before the work leaves the refresh token valid', async () => {
    const tokens = await signIn(emulator.authOrigin, 'employee');
    await emulator.control('POST', '/faults', { path: identityPaths.token, drop: 'before' });
    await expect(refresh(emulator.authOrigin, tokens['refresh_token'])).rejects.toThrow();
    expect((await refresh(emulator.authOrigin, tokens['refresh_token'])).status).toBe(200);
  });

  test('a drop after the work loses the answer, not the rotation', async () => {
    const tokens = await signIn(emulator.authOrigin, 'employee');
    await emulator.control('POST', '/faults', { path: identityPaths.token, drop: 'after' });
    await expect(refresh(emulator.authOrigin, tokens['refresh_token'])).rejects.toThrow();
    const again = await refresh(emulator.authOrigin, tokens['refresh_token']);
    expect(again.body['error']).toBe('invalid_grant');
  });

  test('its calls are recorded with shortened tokens and passwords', async () => {
    await emulator.control('DELETE', '/calls');
    await signIn(emulator.authOrigin, 'employee');
    const calls = JSON.stringify(await emulator.control('GET', '/calls?since=0'));
    expect(calls).toContain(identityPaths.token);
    expect(calls).toContain(identityPaths.login);
    expect(calls).not.toMatch(/"code_verifier":"[^"…]{10}/);
  });
});
