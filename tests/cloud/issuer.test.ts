/** How the app asks an issuer of badges (docs/badge-issuing.md, 'The three calls'). */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { findIssuing, type IssuerRequest } from '#badge/holder/obtainBadge.ts';
import { CloudFailure } from '#cloud/failure.ts';
import { createIssuerSender } from '#cloud/issuer.ts';
import type { CloudWiring } from '#cloud/request.ts';

const cloud = 'https://eu.example.test:8443';
const asked = vi.fn<typeof fetch>();
const onOutcome = vi.fn<CloudWiring['onOutcome']>();
const onDated = vi.fn<NonNullable<CloudWiring['onDated']>>();
const accessToken = vi.fn<CloudWiring['accessToken']>();
const afterWrite = vi.fn<() => void>();
const beforeWrite = vi.fn<() => () => void>();

const wiring: CloudWiring = {
  origin: () => cloud,
  accessToken,
  onOutcome,
  onDated,
  beforeWrite,
  appVersion: '2.9.10',
};
const send = createIssuerSender(wiring, cloud);

const metadata: IssuerRequest = {
  method: 'GET',
  address: `${cloud}/.well-known/openid-credential-issuer`,
  needsToken: false,
};
const nonce: IssuerRequest = { method: 'POST', address: `${cloud}/nonce`, needsToken: false };
const credential: IssuerRequest = {
  method: 'POST',
  address: `${cloud}/credential`,
  needsToken: true,
  body: { credential_configuration_id: 'badge-light' },
};

beforeEach(() => {
  asked.mockReset();
  onOutcome.mockReset();
  onDated.mockReset();
  afterWrite.mockReset();
  beforeWrite.mockReset().mockReturnValue(afterWrite);
  accessToken
    .mockReset()
    .mockImplementation((rejected) =>
      Promise.resolve(rejected === undefined ? 'token-1' : 'token-2'),
    );
  vi.stubGlobal('fetch', asked);
});

function answering(...bodies: readonly (readonly [status: number, body: string])[]): void {
  for (const [status, body] of bodies) asked.mockResolvedValueOnce(new Response(body, { status }));
}

function requests() {
  return asked.mock.calls.map(([address, given = {}]) => ({
    address: address as string,
    given,
    headers: Object.fromEntries(new Headers(given.headers)),
  }));
}

/** Specification, section 7. */
const everyCalls = { 'content-type': 'application/json', 'stand-app-version': '2.9.10' };

describe('what is sent', () => {
  test.each([metadata, nonce])(
    '$method $address: without a token, with the headers of every call',
    async (request) => {
      answering([200, '{}']);
      await send(request);
      const [only] = requests();
      expect(only?.address).toBe(request.address);
      expect(only?.headers).toEqual(everyCalls);
      expect(only?.given).toMatchObject({ method: request.method, body: null });
      expect(accessToken).not.toHaveBeenCalled();
      expect(beforeWrite).not.toHaveBeenCalled();
    },
  );

  test('a request for a badge has the token and JSON, and nothing is cached, redirected or with cookies', async () => {
    answering([200, '{}']);
    await send(credential);
    const [only] = requests();
    expect(only?.headers).toEqual({
      ...everyCalls,
      authorization: 'Bearer token-1',
    });
    expect(only?.given).toMatchObject({
      body: '{"credential_configuration_id":"badge-light"}',
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
    });
  });

  test('a token that is not accepted is renewed once', async () => {
    answering([401, '{"error":"invalid_token"}'], [200, '{"credentials":[]}']);
    expect(await send(credential)).toEqual({ status: 200, json: { credentials: [] } });
    expect(requests().map(({ headers }) => headers['authorization'])).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ]);
    answering([401, ''], [401, '']);
    expect((await send(credential)).status).toBe(401);
    expect(asked).toHaveBeenCalledTimes(4);
  });

  test('the token goes to no other origin than the cloud’s, and nothing else does', async () => {
    for (const request of [credential, nonce]) {
      const elsewhere = { ...request, address: 'https://elsewhere.example/x' };
      await expect(send(elsewhere)).rejects.toBeInstanceOf(CloudFailure);
    }
    expect(asked).not.toHaveBeenCalled();
    expect(afterWrite).toHaveBeenCalledTimes(1);
  });

  test('an app that is too old to write asks for no badge', async () => {
    beforeWrite.mockImplementation(() => {
      throw new CloudFailure('outdated', { message: 'too old' });
    });
    await expect(send(credential)).rejects.toMatchObject({ kind: 'outdated' });
    expect(asked).not.toHaveBeenCalled();
  });

  test('a page waits with its reload until the badge is there', async () => {
    asked.mockImplementation(() => {
      expect(beforeWrite).toHaveBeenCalledTimes(1);
      expect(afterWrite).not.toHaveBeenCalled();
      return Promise.reject(new TypeError('cut off'));
    });
    await expect(send(credential)).rejects.toMatchObject({ kind: 'offline' });
    expect(afterWrite).toHaveBeenCalledTimes(1);
  });
});

describe('the answers of the issuer', () => {
  test.each<readonly [number, string, unknown]>([
    [200, '{"c_nonce":"n"}', { c_nonce: 'n' }],
    [400, '{"error":"invalid_nonce"}', { error: 'invalid_nonce' }],
    [404, '<!doctype html><h1>Not found</h1>', undefined],
    [200, '<!doctype html><h1>Welcome</h1>', undefined],
    [500, '', undefined],
  ])('%i %s', async (status, body, json) => {
    answering([status, body]);
    expect(await send(nonce)).toEqual({ status, json });
  });

  test('no answer, or one that breaks off, is an exception', async () => {
    asked.mockRejectedValueOnce(new TypeError('no network'));
    await expect(send(nonce)).rejects.toMatchObject({ kind: 'offline' });
    const broken = new ReadableStream({
      start: (stream) => {
        stream.error(new TypeError('terminated'));
      },
    });
    asked.mockResolvedValueOnce(new Response(broken));
    await expect(send(nonce)).rejects.toMatchObject({ kind: 'offline' });
  });

  test('a body of any size is not read', async () => {
    const headers = { 'Content-Length': String(1024 ** 3) };
    asked.mockResolvedValueOnce(new Response('{}', { headers }));
    await expect(send(nonce)).rejects.toMatchObject({ kind: 'unreadable' });
  });

  test('nothing of it says that the phone is online or offline, or what time it is', async () => {
    answering([200, '{}'], [500, '']);
    await send(nonce);
    await send(credential);
    asked.mockRejectedValueOnce(new TypeError('no network'));
    await send(nonce).catch(() => undefined);
    expect(onOutcome).not.toHaveBeenCalled();
    expect(onDated).not.toHaveBeenCalled();
  });
});

test('a cloud without a metadata document is asked one thing', async () => {
  answering([404, 'not found']);
  expect(await findIssuing(cloud, send)).toEqual({ ok: false, failure: 'notOffered' });
  expect(requests().map(({ address }) => address)).toEqual([metadata.address]);
});
