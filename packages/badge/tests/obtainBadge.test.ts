/** A holder's side of the issuing, with an issuer of this file's own. */
import { beforeAll, describe, expect, test } from 'vitest';
import { decodeBase64url, encodeBase64url } from '../codec/base64url.ts';
import { readMetadata, type BadgeIssuing } from '../holder/issuerReplies.ts';
import { writeKeyProof } from '../holder/keyProof.ts';
import {
  findIssuing,
  obtainBadge,
  type IssuerAnswer,
  type IssuerRequest,
} from '../holder/obtainBadge.ts';
import { encodeBadge, type Badge } from '../model/badge.ts';
import {
  createWorld,
  fullKey,
  held,
  issuerKey,
  lightKey,
  now,
  type World,
} from './support/world.ts';

const cloud = 'https://cloud.northgate.example';
const configuration = {
  format: 'sd-cwt',
  vct: 'urn:lanyard:badge:1',
  proof_types_supported: { jwt: { proof_signing_alg_values_supported: ['ES256'] } },
};
const metadata = {
  credential_issuer: cloud,
  nonce_endpoint: `${cloud}/nonce`,
  credential_endpoint: `${cloud}/credential`,
  credential_configurations_supported: {
    'badge-full': configuration,
    'badge-light': configuration,
  },
};
const issuing: BadgeIssuing = {
  credentialIssuer: cloud,
  nonceEndpoint: `${cloud}/nonce`,
  credentialEndpoint: `${cloud}/credential`,
  kinds: ['full', 'light'],
};

let here: World;
beforeAll(async () => {
  here = await createWorld();
});

async function answerWith(
  badge: Badge,
): Promise<{ readonly credentials: object[]; photo: object }> {
  const { photo } = await held(badge);
  return {
    credentials: [{ credential: encodeBase64url(await encodeBadge(badge, issuerKey.sign)) }],
    photo: { salt: encodeBase64url(photo.salt), thumbnail: encodeBase64url(photo.thumbnail) },
  };
}

/** An issuer that gives each answer once, in this order; the last one again and again. */
function issuerWith(...answers: readonly IssuerAnswer[]) {
  const requests: IssuerRequest[] = [];
  let nonces = 0;
  const send = (request: IssuerRequest): Promise<IssuerAnswer> => {
    requests.push(request);
    if (request.address === issuing.nonceEndpoint) {
      nonces += 1;
      return Promise.resolve({ status: 200, json: { c_nonce: `nonce-${nonces}` } });
    }
    const at = requests.filter(({ needsToken }) => needsToken).length - 1;
    const answer = answers[Math.min(at, answers.length - 1)];
    return answer === undefined ? Promise.reject(new Error('offline')) : Promise.resolve(answer);
  };
  return { send, requests };
}

const ask = (send: (request: IssuerRequest) => Promise<IssuerAnswer>) =>
  obtainBadge(issuing, 'full', fullKey, send, now);

describe('the metadata document', () => {
  test('says where the cloud issues badges', () => {
    expect(readMetadata(metadata, cloud)).toEqual(issuing);
  });

  test.each<readonly [string, unknown]>([
    ['nothing', undefined],
    ['a text', 'metadata'],
    ['another issuer', { ...metadata, credential_issuer: 'https://elsewhere.example' }],
    ['no nonce', { ...metadata, nonce_endpoint: undefined }],
    [
      'an endpoint to which the token must not go',
      { ...metadata, credential_endpoint: 'https://elsewhere.example/credential' },
    ],
    ['an endpoint that is no address', { ...metadata, nonce_endpoint: '/nonce' }],
    [
      'another format',
      {
        ...metadata,
        credential_configurations_supported: {
          'badge-full': { ...configuration, format: 'dc+sd-jwt' },
        },
      },
    ],
    ['no configuration', { ...metadata, credential_configurations_supported: { toString: {} } }],
  ])('%s: the cloud issues none', (_what, json) => {
    expect(readMetadata(json, cloud)).toBeUndefined();
  });

  test('one kind alone is offered, and the other is not asked for', async () => {
    const { 'badge-light': light } = metadata.credential_configurations_supported;
    const one = { ...metadata, credential_configurations_supported: { 'badge-light': light } };
    const found = await findIssuing(cloud, () => Promise.resolve({ status: 200, json: one }));
    if (!found.ok) throw new Error(found.failure);
    expect(found.issuing.kinds).toEqual(['light']);
    const { send, requests } = issuerWith();
    const obtained = await obtainBadge(found.issuing, 'full', fullKey, send, now);
    expect(obtained).toEqual({ ok: false, failure: 'notOffered' });
    expect(requests).toEqual([]);
  });

  test.each<readonly [string, string, () => Promise<IssuerAnswer>]>([
    ['no document', 'notOffered', () => Promise.resolve({ status: 404, json: undefined })],
    ['another document', 'notOffered', () => Promise.resolve({ status: 200, json: {} })],
    ['a page of a Wi-Fi', 'unreachable', () => Promise.resolve({ status: 200, json: undefined })],
    ['a cloud that fails', 'unreachable', () => Promise.resolve({ status: 503, json: undefined })],
    ['no network', 'unreachable', () => Promise.reject(new Error('offline'))],
  ])('%s: %s', async (_what, failure, send) => {
    expect(await findIssuing(cloud, send)).toEqual({ ok: false, failure });
  });
});

test('a key proof names its issuer, its time and its key', async () => {
  const jwt = await writeKeyProof(fullKey, cloud, 'nonce-1', now);
  const [header = '', payload = '', signature = ''] = jwt.split('.');
  const read = (part: string): unknown =>
    JSON.parse(new TextDecoder().decode(decodeBase64url(part)));
  expect(read(header)).toEqual({
    typ: 'openid4vci-proof+jwt',
    alg: 'ES256',
    jwk: {
      kty: 'EC',
      crv: 'P-256',
      x: encodeBase64url(fullKey.point.slice(0, 32)),
      y: encodeBase64url(fullKey.point.slice(32)),
    },
  });
  expect(read(payload)).toEqual({ aud: cloud, iat: now / 1000, nonce: 'nonce-1' });
  expect(decodeBase64url(signature)).toHaveLength(64);
});

describe('a badge', () => {
  test('is obtained with its photo; the token goes to the credential endpoint alone', async () => {
    const { requests, send } = issuerWith({ status: 200, json: await answerWith(here.full) });
    const obtained = await ask(send);
    expect(obtained).toMatchObject({ ok: true, badge: here.full });
    expect(requests.map(({ address, needsToken }) => [address, needsToken])).toEqual([
      [issuing.nonceEndpoint, false],
      [issuing.credentialEndpoint, true],
    ]);
  });

  test('a nonce that is no longer good: asked once more with another, not again', async () => {
    const stale = { status: 400, json: { error: 'invalid_nonce' } };
    const issued = { status: 200, json: await answerWith(here.full) };
    expect((await ask(issuerWith(stale, issued).send)).ok).toBe(true);
    const { requests, send } = issuerWith(stale);
    expect(await ask(send)).toEqual({ ok: false, failure: 'refused' });
    expect(requests).toHaveLength(4);
  });

  test.each<readonly [string, IssuerAnswer | undefined]>([
    ['signedOut', { status: 401, json: { error: 'invalid_token' } }],
    ['denied', { status: 400, json: { error: 'credential_request_denied' } }],
    ['refused', { status: 400, json: { error: 'invalid_proof' } }],
    ['unreachable', { status: 503, json: undefined }],
    ['unreachable', undefined],
    ['unreadable', { status: 200, json: undefined }],
    ['unreadable', { status: 200, json: { credentials: [] } }],
  ])('%s', async (failure, answer) => {
    const { send } = answer === undefined ? issuerWith() : issuerWith(answer);
    expect(await ask(send)).toEqual({ ok: false, failure });
  });

  test.each<readonly [string, () => Promise<object>]>([
    ['of another key', () => answerWith({ ...here.full, holderKey: lightKey.point })],
    ['without the name that was asked for', () => answerWith(withoutName(here.full))],
    [
      'whose photo is not the signed one',
      async () => {
        const { photo } = await answerWith(here.light);
        return { ...(await answerWith(here.full)), photo };
      },
    ],
    [
      'that is no badge',
      async () => ({ ...(await answerWith(here.full)), credentials: [{ credential: 'oA' }] }),
    ],
    ['without a photo', async () => ({ ...(await answerWith(here.full)), photo: undefined })],
  ])('%s is not stored', async (_what, answer) => {
    const { send } = issuerWith({ status: 200, json: await answer() });
    expect(await ask(send)).toEqual({ ok: false, failure: 'unreadable' });
  });

  test('a light badge with a name is not stored', async () => {
    const { send } = issuerWith({ status: 200, json: await answerWith(here.full) });
    const obtained = await obtainBadge(issuing, 'light', fullKey, send, now);
    expect(obtained).toEqual({ ok: false, failure: 'unreadable' });
  });
});

function withoutName({ identity: _identity, ...rest }: Badge): Badge {
  return rest;
}
