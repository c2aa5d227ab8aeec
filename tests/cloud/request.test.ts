import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import { until } from '#tests/support/until.ts';
import { CloudFailure } from '../../src/cloud/failure.ts';
import {
  createCloud,
  readLimitMs,
  writeLimitMs,
  type Cloud,
  type CloudWiring,
} from '../../src/cloud/request.ts';

const asked = vi.fn<typeof fetch>();
const onOutcome = vi.fn<CloudWiring['onOutcome']>();
const accessToken = vi.fn<CloudWiring['accessToken']>();
let limit: AbortController;
let cloud: Cloud;

beforeEach(() => {
  asked.mockReset();
  onOutcome.mockReset();
  accessToken.mockReset().mockResolvedValue('token-1');
  vi.stubGlobal('fetch', asked);
  // The time limit expires when a test aborts it.
  limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => limit.signal);
  cloud = createCloud(wiring);
});

const wiring: CloudWiring = {
  origin: (host) => (host === 'auth' ? 'https://id.example.test' : 'https://eu.example.test:8443'),
  accessToken,
  onOutcome,
  appVersion: '2.9.10',
};

function answering(answer: () => Response): void {
  asked.mockImplementation(async () => answer());
}

function text(body: string, type = 'application/json', status = 200): () => Response {
  return () => new Response(body, { status, headers: { 'Content-Type': type } });
}

function redirected(response: Response): Response {
  Object.defineProperty(response, 'redirected', { value: true });
  return response;
}

/** A body that delivers its first bytes and then loses the connection. */
function brokenBody(): ReadableStream {
  return new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode('{"organ')),
    pull: (stream) => stream.error(new TypeError('terminated')),
  });
}

function brokenPage(): Response {
  return new Response(brokenBody(), { status: 200, headers: { 'Content-Type': 'text/html' } });
}

async function failureOf(call: Promise<unknown>): Promise<CloudFailure> {
  const failure: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof CloudFailure)) throw new Error('no CloudFailure', { cause: failure });
  return failure;
}

function request(): { url: string; given: RequestInit; headers: Headers } {
  const [url, given = {}] = asked.mock.calls.at(-1) ?? [];
  return { url: url instanceof URL ? url.href : '', given, headers: new Headers(given.headers) };
}

describe('the request (specification, section 7)', () => {
  test('has bearer token, content type and app version; nothing is cached or redirected, and no cookie is sent', async () => {
    answering(text('{}'));
    await cloud.call('startup', {});
    const { url, given, headers } = request();
    expect(url).toBe('https://eu.example.test:8443/api/v2/stand/startup');
    expect(Object.fromEntries(headers)).toEqual({
      authorization: 'Bearer token-1',
      'content-type': 'application/json',
      'stand-app-version': '2.9.10',
    });
    expect(given).toMatchObject({
      method: 'GET',
      body: null,
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
    });
  });

  test('a body is sent as JSON, to the host of its row', async () => {
    answering(text(''));
    const body = { currentPassword: 'a"b', newPassword: 'Zoë' };
    await cloud.call('changePassword', { body });
    expect(request().url).toBe('https://id.example.test/api/stand/changepassword');
    expect(request().given).toMatchObject({ method: 'POST', body: JSON.stringify(body) });
  });

  test('query parameters are the row’s own and the given ones, without undefined values', async () => {
    answering(text('[]'));
    await cloud.call('notifications', {});
    expect(new URL(request().url).search).toBe('?orderby=StatusRead&ascending=true');
    answering(text('{"personId":"p"}'));
    await cloud.call('user', { query: { switchProfile: 'a&b=c d' } });
    expect(new URL(request().url).searchParams.get('switchProfile')).toBe('a&b=c d');
    await cloud.call('user', { query: {} });
    expect(new URL(request().url).search).toBe('');
  });

  test.each([
    ['plain-1', 'plain-1'],
    ['../x', '..%2Fx'],
    ['a/b?c#d', 'a%2Fb%3Fc%23d'],
    ['%2e%2e', '%252e%252e'],
    ['..\\x', '..%5Cx'],
    ['...', '...'],
    ['Zoë', 'Zo%C3%AB'],
    [' ', '%20'],
    ['@evil.example', '%40evil.example'],
    ['//evil.example', '%2F%2Fevil.example'],
    ['{id}', '%7Bid%7D'],
    ['$&', '%24%26'],
  ])('SR-120: the identifier %j is encoded', async (id, encoded) => {
    answering(text('{}'));
    await cloud.call('markNotificationRead', { params: { id } });
    expect(request().url).toBe(
      `https://eu.example.test:8443/api/v2/notifications/${encoded}/markAsRead`,
    );
  });

  test.each([['.'], ['..'], [''], ['\ud800']])(
    'SR-120: the identifier %j is refused before anything is sent, as a distinct failure',
    async (id) => {
      const failure = await failureOf(cloud.call('markNotificationRead', { params: { id } }));
      expect(failure.kind).toBe('unreadable');
      expect(failure.message).toContain('/api/v2/notifications/{id}/markAsRead');
      expect(asked).not.toHaveBeenCalled();
    },
  );

  test('without a server address nothing is sent', async () => {
    const nowhere = createCloud({
      origin: () => undefined,
      accessToken,
      onOutcome,
      appVersion: '2.9.10',
    });
    expect((await failureOf(nowhere.call('startup', {}))).kind).toBe('signedOut');
    expect(asked).not.toHaveBeenCalled();
  });

  test('without a token nothing is sent, and the failure has the token’s reason', async () => {
    accessToken.mockRejectedValue(new CloudFailure('offline', { message: 'no access token' }));
    expect((await failureOf(cloud.call('startup', {}))).kind).toBe('offline');
    expect(asked).not.toHaveBeenCalled();
  });

  test.each([
    ['startup', {}, readLimitMs],
    ['markNotificationRead', { params: { id: '1' } }, writeLimitMs],
  ] as const)('%s has its time limit', async (name, options, limitMs) => {
    answering(text('{}'));
    await cloud.call<EndpointName>(name, options as never);
    expect(AbortSignal.timeout).toHaveBeenCalledExactlyOnceWith(limitMs);
  });
});

describe('401 (security, token endpoint): one other token, one retry', () => {
  test('the retry uses the new token', async () => {
    accessToken.mockImplementation(async (rejected) =>
      rejected === 'token-1' ? 'token-2' : 'token-1',
    );
    asked.mockImplementationOnce(async () => new Response(null, { status: 401 }));
    answering(text('{}'));
    expect((await cloud.call('startup', {})).status).toBe(200);
    expect(accessToken.mock.calls).toEqual([[], ['token-1']]);
    expect(request().headers.get('Authorization')).toBe('Bearer token-2');
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('a second 401 is a refusal, without a third try or a sign-out', async () => {
    answering(text('{}', 'application/json', 401));
    const failure = await failureOf(cloud.call('startup', {}));
    expect(failure).toMatchObject({ kind: 'refused', status: 401 });
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('without another token the call fails with that reason', async () => {
    accessToken.mockResolvedValueOnce('token-1');
    accessToken.mockRejectedValueOnce(new CloudFailure('signedOut', { message: 'ended' }));
    answering(text('', 'application/json', 401));
    expect((await failureOf(cloud.call('startup', {}))).kind).toBe('signedOut');
    expect(asked).toHaveBeenCalledOnce();
  });
});

describe('an answer', () => {
  test('is read through its row’s schema, with the original JSON beside it', async () => {
    answering(text('{"organization":{"name":"Example Works","later":1}}'));
    const answer = await cloud.call('startup', {});
    expect(answer.value.organization.name).toBe('Example Works');
    expect(answer.json).toEqual({ organization: { name: 'Example Works', later: 1 } });
    expect(onOutcome).toHaveBeenCalledExactlyOnceWith('answered', expect.any(Number));
  });

  test.each([200, 201, 202, 204])(
    '%s without a body is accepted, where none is read',
    async (status) => {
      answering(() => new Response(null, { status }));
      expect(await cloud.call('deleteNotification', { params: { id: '1' } })).toMatchObject({
        value: null,
        status,
      });
    },
  );

  test.each([200, 400, 401, 404, 409, 500])(
    'decision ‘two calls for one act’: updatePerType with %s is read as an answer',
    async (status) => {
      answering(text('{"id":"card-1","status":"blocked"}', 'application/json', status));
      const answer = await cloud.call('updateCardPerType', { body: update });
      expect(answer).toMatchObject({ value: { status: 'blocked' }, status });
    },
  );

  const upload = { content: 'AA==' };
  /** Writes whose reply has content, one of each shape. */
  const writes: Readonly<Record<string, () => Promise<{ value: unknown; status: number }>>> = {
    savePerson: () => cloud.call('savePerson', { body: { personId: 'person-1' } }),
    saveCardholder: () =>
      cloud.call('saveCardholder', {
        params: { id: 'holder-1' },
        body: { cardholderId: 'holder-1' },
      }),
    updateAddress: () => cloud.call('updateAddress', { body: { ...address, id: 'address-1' } }),
    uploadPhoto: () =>
      cloud.call('uploadPhoto', { body: { ...upload, orientation: 0, approved: false } }),
    uploadDocument: () =>
      cloud.call('uploadDocument', { params: { id: 'person-1' }, body: upload }),
    changePassword: () =>
      cloud.call('changePassword', { body: { currentPassword: 'a', newPassword: 'b' } }),
    saveProfilePreference: () =>
      cloud.call('saveProfilePreference', { body: { profilePreference: 'holder-1' } }),
    requestCard: () =>
      cloud.call('requestCard', { body: { cardholderId: 'holder-1', typeId: 'type-1' } }),
    updateCardPerType: () => cloud.call('updateCardPerType', { body: update }),
  };

  describe.each(Object.keys(writes))('decisions/write-answers: %s', (name) => {
    const send = (): Promise<{ value: unknown; status: number }> =>
      writes[name]?.() ?? Promise.reject(new Error(name));

    test.each<[what: string, answer: () => Response]>([
      ['200 with an empty body', text('')],
      ['201 with an empty body', text('', 'application/json', 201)],
      ['202 with an empty body', text('', 'application/json', 202)],
      ['204', () => new Response(null, { status: 204 })],
      ['an empty body that calls itself a page', text('', 'text/html; charset=utf-8')],
      ['null', text('null')],
      ['JSON that calls itself a page', text('[]', 'text/html')],
      ['a text that is no JSON', text('OK', 'text/plain')],
      ['JSON that is cut short', text('{"personId":"p')],
      ['a list', text('[]')],
      ['true', text('true')],
      ['an empty errors map', text('{"errors":{}}')],
      ['a body that breaks off', () => new Response(brokenBody(), { status: 200 })],
    ])('succeeds when the server answers %s', async (_what, answer) => {
      answering(answer);
      expect((await send()).status).toBeLessThan(300);
      expect(asked).toHaveBeenCalledTimes(1);
      expect(onOutcome).toHaveBeenCalledExactlyOnceWith('answered', expect.any(Number));
    });

    test.each<[what: string, answer: () => Response, kind: string, status: number | undefined]>([
      ['a page', text('<html>Sign in</html>', 'text/html'), 'portal', undefined],
      ['a page that calls itself JSON', text('<html></html>'), 'portal', undefined],
      ['a page of words alone', text('Please sign in', 'text/html'), 'portal', undefined],
      ['nothing, behind a redirect', () => redirected(text('')()), 'portal', undefined],
      ['a page that breaks off', () => brokenPage(), 'offline', undefined],
      [
        'a problem document',
        text('{"title":"Not allowed","status":403}', 'application/problem+json'),
        'refused',
        403,
      ],
      [
        'a problem document of a server in trouble',
        text('{"title":"Later","status":"503"}'),
        'unavailable',
        503,
      ],
      ['an errors map', text('{"errors":{"name":["Too long"]}}'), 'refused', 200],
    ])('fails when the server answers 200 with %s', async (_what, answer, kind, status) => {
      answering(answer);
      expect(await failureOf(send())).toMatchObject({ kind, status });
    });
  });

  test('a problem document for a list requested by POST is a refusal', async () => {
    answering(text('{"title":"Not allowed","status":403}', 'application/problem+json'));
    const failure = await failureOf(cloud.call('credentials', { body: { cardholderIds: [] } }));
    expect(failure).toMatchObject({ kind: 'refused', status: 403 });
  });

  test('decisions/updates-by-consent: a list requested by POST is not a write', async () => {
    const beforeWrite = vi.fn(() => () => undefined);
    const strict = createCloud({ ...wiring, beforeWrite });
    answering(text('[]'));
    await strict.call('credentials', { body: { cardholderIds: [] } });
    expect(beforeWrite).not.toHaveBeenCalled();
  });

  test('an issued key without its reply is a failure', async () => {
    answering(text(''));
    const params = { id: 'credential-1' };
    const body = { signedAt: 0, proof: '' };
    const failure = await failureOf(cloud.call('renewOpenReader', { params, body }));
    expect(failure.kind).toBe('unreadable');
  });

  const address = {
    streetAddress: '7 Ferry Quay',
    locality: 'Northgate',
    region: 'Fellshire',
    postalCode: 'NG1 1AA',
    country: 'United Kingdom',
    person: 'person-1',
  };

  test('updatePerType above 500 is a fault', async () => {
    answering(text('{"status":"blocked"}', 'application/json', 503));
    const failure = await failureOf(cloud.call('updateCardPerType', { body: update }));
    expect(failure).toMatchObject({ kind: 'unavailable', status: 503 });
  });

  const update = {
    cardId: 'card-1',
    status: 'blocked',
    type: 'type-1',
    profileId: 'profile-1',
    startDate: '',
    endDate: '',
  };
});

describe('a refusal', () => {
  test.each([
    [400, 'refused'],
    [403, 'refused'],
    [404, 'refused'],
    [409, 'refused'],
    [413, 'refused'],
    [422, 'refused'],
    [408, 'unavailable'],
    [425, 'unavailable'],
    [429, 'unavailable'],
    [500, 'unavailable'],
    [502, 'unavailable'],
    [503, 'unavailable'],
    [504, 'unavailable'],
  ])('%s is %s, and the server was reached', async (status, kind) => {
    answering(text('{}', 'application/json', status));
    expect(await failureOf(cloud.call('startup', {}))).toMatchObject({ kind, status });
    expect(onOutcome).toHaveBeenCalledExactlyOnceWith('answered', expect.any(Number));
  });

  test('includes the server’s messages', async () => {
    const body = '{"errors":{"faceMatch":["Too dark"],"content":["Too small"]}}';
    answering(text(body, 'application/json', 400));
    const upload = { body: { content: '', orientation: 0, approved: false } };
    expect((await failureOf(cloud.call('uploadPhoto', upload))).messages).toEqual({
      faceMatch: ['Too dark'],
      all: ['Too dark', 'Too small'],
      byField: { facematch: ['Too dark'], content: ['Too small'] },
    });
  });

  test.each([
    ['a page', '<!doctype html><h1>Error</h1>', 'text/html'],
    ['no JSON', 'trouble', 'application/json'],
    ['nothing', '', 'text/plain'],
  ])('whose body is %s has no messages', async (_what, body, type) => {
    answering(text(body, type, 502));
    expect(await failureOf(cloud.call('startup', {}))).toMatchObject({
      kind: 'unavailable',
      status: 502,
      messages: { faceMatch: [], all: [] },
    });
  });

  test.each<[header: string | undefined, waitMs: number | undefined]>([
    ['7', 7_000],
    ['0', 0],
    ['-5', 0],
    ['Thu, 01 Jan 2026 00:00:30 GMT', 30_000],
    ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
    ['soon', undefined],
    ['', undefined],
    ['Infinity', undefined],
    [undefined, undefined],
  ])('Retry-After %j asks to wait %s ms', async (header, waitMs) => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-01-01T00:00:00Z'));
    const headers = header === undefined ? {} : { 'Retry-After': header };
    answering(() => new Response('{}', { status: 429, headers }));
    expect((await failureOf(cloud.call('startup', {}))).retryAfterMs).toBe(waitMs);
  });
});

describe('transport faults', () => {
  test('a missing network is reported as offline', async () => {
    asked.mockRejectedValue(new TypeError('Failed to fetch'));
    expect((await failureOf(cloud.call('startup', {}))).kind).toBe('offline');
    expect(onOutcome).toHaveBeenCalledExactlyOnceWith('offline', expect.any(Number));
  });

  test('SR-062: an answer that does not come in time is a timeout', async () => {
    asked.mockImplementation(hanging);
    const failing = failureOf(cloud.call('startup', {}));
    await until(() => expect(asked).toHaveBeenCalled());
    limit.abort(new DOMException('time is up', 'TimeoutError'));
    expect((await failing).kind).toBe('timeout');
    expect(onOutcome).toHaveBeenCalledExactlyOnceWith('offline', expect.any(Number));
  });

  test('a connection that breaks midway is reported as offline', async () => {
    answering(() => new Response(brokenBody()));
    expect((await failureOf(cloud.call('startup', {}))).kind).toBe('offline');
    expect(onOutcome).toHaveBeenCalledExactlyOnceWith('offline', expect.any(Number));
  });

  test.each<[what: string, answer: () => Response]>([
    ['with 200', text('<!doctype html><h1>Welcome</h1>', 'text/html')],
    ['without a type', () => new Response(new TextEncoder().encode(' \n<html>'))],
    ['that calls itself JSON', text('<html></html>')],
    ['behind a redirect', () => redirected(text('<html>', 'text/html')())],
    ['behind a redirect, with 403', () => redirected(text('<html>', 'text/html', 403)())],
    ['with a byte order mark', text('\ufeff<html>', 'text/html')],
  ])('a portal’s page %s is recognized', async (_what, answer) => {
    answering(answer);
    expect((await failureOf(cloud.call('startup', {}))).kind).toBe('portal');
    expect(onOutcome).toHaveBeenCalledExactlyOnceWith('portal', expect.any(Number));
  });

  test.each<[what: string, arrange: () => void]>([
    ['before the answer', () => asked.mockImplementation(hanging)],
    [
      'while the body comes',
      () => asked.mockImplementation(async (_url, given) => new Response(slow(given?.signal))),
    ],
  ])(
    'a caller that leaves %s gets its own reason, and the app is not reported as offline',
    async (_what, arrange) => {
      arrange();
      const leaving = new AbortController();
      const call = cloud.call('startup', { signal: leaving.signal });
      const rejected = expect(call).rejects.toMatchObject({ name: 'AbortError' });
      await until(() => expect(asked).toHaveBeenCalled());
      leaving.abort();
      await rejected;
      expect(onOutcome).not.toHaveBeenCalled();
    },
  );

  function hanging(_url: unknown, given?: RequestInit): Promise<never> {
    return new Promise((_resolve, reject) => {
      given?.signal?.addEventListener('abort', () => reject(given.signal?.reason as Error));
    });
  }

  function slow(signal: AbortSignal | null | undefined): ReadableStream {
    return new ReadableStream({
      start(stream) {
        signal?.addEventListener('abort', () => stream.error(signal.reason));
      },
    });
  }
});

describe('SR-115: shapes of JSON', () => {
  const deep = '['.repeat(10_000) + ']'.repeat(10_000);

  test.each<[what: string, name: 'startup' | 'user' | 'cardholders', body: string, where: string]>([
    ['null', 'startup', 'null', 'startup'],
    ['a list for an object', 'user', '[]', 'user'],
    ['an object for a list', 'cardholders', '{}', 'cardholders'],
    ['nothing for the cardholders, of whom there is one', 'cardholders', 'null', 'cardholders'],
    ['a list of numbers for an object', 'startup', '[1, 2]', 'startup'],
    ['a text', 'user', '"hello"', 'user'],
    ['a number', 'startup', '7', 'startup'],
    ['an object without what it needs', 'user', '{}', 'personId'],
    ['null for an identifier', 'user', '{"personId":null}', 'personId'],
    ['ten thousand lists deep', 'user', deep, 'user'],
    ['an identifier from the prototype', 'user', '{"__proto__":{"personId":"p"}}', 'personId'],
    ['an empty body', 'user', '', 'user'],
    ['blanks', 'user', ' \n', 'user'],
    ['a byte order mark alone', 'user', '\ufeff', 'user'],
  ])(
    '%s is unreadable, and the error names the endpoint and field',
    async (_what, name, body, where) => {
      answering(text(body));
      const failure = await failureOf(cloud.call(name, {}));
      expect(failure.kind).toBe('unreadable');
      expect(failure.message).toContain(name);
      expect(failure.message).toContain(where);
      expect(onOutcome).toHaveBeenCalledExactlyOnceWith('answered', expect.any(Number));
    },
  );

  test.each([
    ['NaN', '{"personId":NaN}'],
    ['cut short', '{"personId":"p"'],
    ['two values', '{}{}'],
    ['a comment', '// {}'],
  ])('text that is not JSON is unreadable: %s', async (_what, body) => {
    answering(text(body));
    const failure = await failureOf(cloud.call('user', {}));
    expect(failure.kind).toBe('unreadable');
    expect(failure.message).toContain('user');
    expect(onOutcome).toHaveBeenCalledExactlyOnceWith('answered', expect.any(Number));
  });

  test('an error message never repeats the server’s data', async () => {
    answering(text('{"personId":{"secret":"Ada Example"}}'));
    expect((await failureOf(cloud.call('user', {}))).message).not.toMatch(/secret|Ada/);
  });

  test('204 for an object is unreadable', async () => {
    answering(() => new Response(null, { status: 204 }));
    expect((await failureOf(cloud.call('user', {}))).kind).toBe('unreadable');
  });

  test.each<[what: string, body: string]>([
    ['an element without its identifier', '{"personId":"p","cards":[{}]}'],
    ['an object for a list', '{"personId":"p","cards":{}}'],
    ['ten thousand lists deep where a list is due', `{"personId":"p","cards":${deep}}`],
    ['a text for a nested object', '{"personId":"p","address":"7 Ferry Quay"}'],
  ])('decisions/tolerant-replies: %s affects only itself', async (_what, body) => {
    answering(text(body));
    expect((await cloud.call('user', {})).value).toMatchObject({ personId: 'p', cards: [] });
  });

  test.each<[what: string, body: string, expected: object]>([
    [
      'one text where a list is due',
      '{"config":{"acceptedIdentityTypes":"Passport"}}',
      { config: { acceptedIdentityTypes: ['Passport'] } },
    ],
    ['numbers as texts', '{"config":{"cropRatio":"0.75"}}', { config: { cropRatio: 0.75 } }],
    ['texts as numbers', '{"organization":{"name":7}}', { organization: { name: '7' } }],
    ['a byte order mark', '\ufeff{"organization":{"name":"A"}}', { organization: { name: 'A' } }],
    [
      'a key twice: the last one counts',
      '{"organization":{"name":"A"},"organization":{"name":"B"}}',
      { organization: { name: 'B' } },
    ],
    ['unknown fields, however deep', `{"later":${deep}}`, {}],
  ])('%s can be read', async (_what, body, expected) => {
    answering(text(body));
    expect((await cloud.call('startup', {})).value).toMatchObject(expected);
  });

  test('__proto__ changes no prototype', async () => {
    answering(
      text('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
    );
    const { value } = await cloud.call('startup', {});
    expect(value).not.toHaveProperty('polluted');
    expect({}).not.toHaveProperty('polluted');
  });

  test('decision ‘tolerant replies’: a missing list is empty', async () => {
    answering(text('null'));
    expect((await cloud.call('notifications', {})).value).toEqual([]);
  });

  test('a reply announced with 50 MB is not even read', async () => {
    const response = new Response('{}', { headers: { 'Content-Length': String(50 * 1024 ** 2) } });
    const read = vi.spyOn(response, 'text');
    answering(() => response);
    expect((await failureOf(cloud.call('startup', {}))).kind).toBe('unreadable');
    expect(read).not.toHaveBeenCalled();
  });

  test('an unannounced reply of 50 MB is not parsed', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    answering(text(' '.repeat(50 * 1024 ** 2)));
    expect((await failureOf(cloud.call('startup', {}))).kind).toBe('unreadable');
    expect(parse).not.toHaveBeenCalled();
  });

  test('SR-105: a reply of eight megabytes is read', async () => {
    answering(text(JSON.stringify({ organization: { logo: 'x'.repeat(8 * 1024 ** 2) } })));
    expect((await cloud.call('startup', {})).value.organization.logo).toHaveLength(8 * 1024 ** 2);
  });
});
