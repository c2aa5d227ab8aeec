import { beforeEach, describe, expect, test, vi } from 'vitest';
import { authOf } from '#tests/store/samples.ts';
import { refreshAtProvider } from '../../src/identity/refreshToken.ts';

const auth = authOf('ada');

beforeEach(() => {
  vi.stubGlobal('window', {
    location: { origin: 'https://card.example.test' },
    sessionStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  });
});

function idToken(change: Readonly<Record<string, unknown>> = {}): string {
  const part = (json: unknown): string => Buffer.from(JSON.stringify(json)).toString('base64url');
  const issued = Math.floor(Date.now() / 1_000);
  const claims = {
    iss: auth.issuer,
    aud: 'standMobApp',
    sub: 'ada',
    iat: issued,
    exp: issued + 300,
    ...change,
  };
  return `${part({ alg: 'RS256' })}.${part(claims)}.c2lnbmF0dXJl`;
}

function answering(answer: () => Response | Promise<Response>) {
  const fetching = vi.fn<typeof fetch>(async () => answer());
  vi.stubGlobal('fetch', fetching);
  return fetching;
}

const tokens = {
  access_token: 'access-2',
  refresh_token: 'refresh-2',
  token_type: 'Bearer',
  expires_in: 300,
};

describe('a refresh', () => {
  test('calls the token endpoint with the refresh token and without credentials', async () => {
    const fetching = answering(() => Response.json({ ...tokens, id_token: idToken() }));
    await refreshAtProvider(auth);
    const [url, given] = fetching.mock.calls[0] ?? [];
    expect(url).toBe('https://id.example.test/connect/token');
    expect(given).toMatchObject({ method: 'POST', credentials: 'omit' });
    expect(Object.fromEntries(given?.body as URLSearchParams)).toMatchObject({
      grant_type: 'refresh_token',
      refresh_token: auth.refreshToken,
      client_id: 'standMobApp',
    });
    expect(fetching).toHaveBeenCalledOnce();
  });

  test('decisions/tokens-and-their-issuer: goes to the provider that made the token', async () => {
    const fetching = answering(() => Response.json(tokens));
    await refreshAtProvider({ ...auth, issuer: 'https://first.example.test/identity' });
    expect(fetching.mock.calls.map(([url]) => url)).toEqual([
      'https://first.example.test/identity/connect/token',
    ]);
  });

  test.each<[what: string, change: object, refreshToken: string | null]>([
    ['with a new refresh token', {}, 'refresh-2'],
    ['that leaves the refresh token', { refresh_token: undefined }, auth.refreshToken],
    ['with a new ID token', { id_token: idToken() }, 'refresh-2'],
    ['with its lifetime as a text', { expires_in: '300' }, 'refresh-2'],
    [
      'decisions/end-of-a-token: with an ID token that cannot be read',
      { id_token: 'no.token' },
      'refresh-2',
    ],
    [
      'decisions/end-of-a-token: with an encrypted ID token',
      { id_token: 'a.b.c.d.e' },
      'refresh-2',
    ],
    [
      'decisions/end-of-a-token: of another sign-in',
      { id_token: idToken({ auth_time: 7 }) },
      'refresh-2',
    ],
    [
      'decisions/end-of-a-token: without a time of issue',
      { id_token: idToken({ iat: undefined }) },
      'refresh-2',
    ],
    [
      'decisions/end-of-a-token: of another issuer',
      { id_token: idToken({ iss: 'https://evil.example' }) },
      'refresh-2',
    ],
    [
      'decisions/end-of-a-token: for another app',
      { id_token: idToken({ aud: 'other' }) },
      'refresh-2',
    ],
  ])(
    'decisions/end-of-a-token: renews the session from an answer %s',
    async (_what, change, refreshToken) => {
      answering(() => Response.json({ ...tokens, ...change }));
      expect(await refreshAtProvider(auth)).toMatchObject({
        kind: 'renewed',
        auth: { accessToken: 'access-2', refreshToken, generation: 2, subject: 'ada' },
      });
    },
  );

  test.each(['text/plain', 'application/jwt', 'APPLICATION/JSON;charset=utf-8', 'text/html'])(
    'decisions/end-of-a-token: renews the session from an answer of type %s',
    async (type) => {
      const headers = { 'Content-Type': type };
      answering(() => new Response(JSON.stringify(tokens), { headers }));
      expect(await refreshAtProvider(auth)).toMatchObject({ kind: 'renewed' });
    },
  );

  test('decisions/end-of-a-token: keeps the new refresh token of an answer without an access token', async () => {
    answering(() => Response.json({ ...tokens, access_token: undefined }));
    expect(await refreshAtProvider(auth)).toMatchObject({
      kind: 'fault',
      fault: { kind: 'configuration' },
      auth: { refreshToken: 'refresh-2', accessToken: auth.accessToken, generation: 2 },
    });
  });

  test('only another `sub` ends the session', async () => {
    answering(() => Response.json({ ...tokens, id_token: idToken({ sub: 'ben' }) }));
    expect(await refreshAtProvider(auth)).toEqual({ kind: 'otherPerson' });
  });

  test('without a refresh token it sends no request', async () => {
    const fetching = answering(() => Response.json(tokens));
    const bare = { ...auth, refreshToken: null };
    expect(await refreshAtProvider(bare)).toEqual({
      kind: 'invalidGrant',
      isCardKept: false,
    });
    expect(fetching).not.toHaveBeenCalled();
  });
});

describe('security, token endpoint: only `invalid_grant` ends a session', () => {
  const refusal =
    (error: string, status = 400) =>
    () =>
      Response.json({ error }, { status });

  test('invalid_grant ends the session', async () => {
    answering(refusal('invalid_grant'));
    expect(await refreshAtProvider(auth)).toEqual({
      kind: 'invalidGrant',
      isCardKept: false,
    });
  });

  test('decisions/end-of-a-token: invalid_request ends the tokens and not the card', async () => {
    answering(refusal('invalid_request'));
    expect(await refreshAtProvider(auth)).toEqual({
      kind: 'invalidGrant',
      isCardKept: true,
    });
  });

  test.each<[what: string, kind: string, answer: () => Response | Promise<Response>]>([
    ['invalid_client', 'configuration', refusal('invalid_client', 401)],
    ['unauthorized_client', 'configuration', refusal('unauthorized_client')],
    ['unsupported_grant_type', 'configuration', refusal('unsupported_grant_type')],
    ['another word', 'unavailable', refusal('temporarily_unavailable')],
    ['invalid_request with 401', 'unavailable', refusal('invalid_request', 401)],
    ['400 without a word', 'unavailable', () => Response.json({}, { status: 400 })],
    ['408', 'unavailable', () => Response.json({}, { status: 408 })],
    ['SR-045: 429', 'unavailable', () => Response.json({}, { status: 429 })],
    ['SR-045: 500', 'unavailable', () => new Response('trouble', { status: 500 })],
    ['503 with a page', 'unavailable', () => page(503)],
    ['200 with a body without end', 'configuration', () => new Response(endless())],
    ['invalid_grant of a broken server', 'unavailable', refusal('invalid_grant', 503)],
    [
      'invalid_grant of a server that is asked too often',
      'unavailable',
      refusal('invalid_grant', 429),
    ],
    ['SR-045: a portal’s page', 'portal', () => page(200)],
    ['a portal’s page behind a redirect', 'portal', () => redirected(page(200))],
    ['a portal’s page behind a redirect, with 403', 'portal', () => redirected(page(403))],
    ['a page that calls itself JSON', 'portal', () => json('<html>')],
    ['a page without a type', 'portal', () => new Response(new TextEncoder().encode('<html>'))],
    ['the provider’s own page with 400', 'unavailable', () => page(400)],
    ['JSON that is cut short', 'unavailable', () => json('{"access_')],
    ['a text', 'unavailable', () => new Response('OK')],
    ['an empty answer', 'configuration', () => json('')],
    ['null', 'configuration', () => json('null')],
    ['no access token', 'configuration', () => Response.json({ ...tokens, access_token: '' })],
    ['SR-044: no network', 'offline', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s is a fault: %s', async (_what, kind, answer) => {
    answering(answer);
    expect(await refreshAtProvider(auth)).toMatchObject({
      kind: 'fault',
      fault: { name: 'TokenFault', kind },
    });
  });

  function page(status: number): Response {
    return new Response('<!doctype html>', { status, headers: { 'Content-Type': 'text/html' } });
  }

  function redirected(response: Response): Response {
    Object.defineProperty(response, 'redirected', { value: true });
    return response;
  }

  function json(text: string): Response {
    return new Response(text, { headers: { 'Content-Type': 'application/json' } });
  }
});

/** A body that never ends, as a server sends that wants to fill the memory. */
function endless(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: (controller) => {
      controller.enqueue(new Uint8Array(65_536));
    },
  });
}
