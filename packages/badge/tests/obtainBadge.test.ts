/** A holder's side of the issuing, with an issuer of this file's own. */
import { beforeAll, describe, expect, test } from 'vitest';
import { decodeBase64url, encodeBase64url } from '../codec/base64url.ts';
import { readMetadata, type BadgeIssuing } from '../holder/issuerReplies.ts';
import type { CardAtHand } from '../holder/fitsCard.ts';
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

const atHand = (change: Partial<CardAtHand> = {}): CardAtHand => ({
  cardNumber: here.full.identity?.cardNumber,
  fullName: here.full.identity?.fullName ?? '',
  earlier: undefined,
  held: [],
  ...change,
});

const ask = (send: (request: IssuerRequest) => Promise<IssuerAnswer>) =>
  obtainBadge(issuing, 'full', fullKey, atHand(), send, now);

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
    const obtained = await obtainBadge(found.issuing, 'full', fullKey, atHand(), send, now);
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
    const obtained = await obtainBadge(issuing, 'light', fullKey, atHand(), send, now);
    expect(obtained).toEqual({ ok: false, failure: 'unreadable' });
  });
});

function withoutName({ identity: _identity, ...rest }: Badge): Badge {
  return rest;
}

describe('a badge is held against the card at hand and the badge before', () => {
  const hour = 3600;
  const obtained = async (change: Partial<Badge>, card: Partial<CardAtHand> = {}) => {
    const json = await answerWith({ ...here.full, ...change });
    const { send } = issuerWith({ status: 200, json });
    return (await obtainBadge(issuing, 'full', fullKey, atHand(card), send, now)).ok;
  };
  const identity = (change: Partial<NonNullable<Badge['identity']>>) => ({
    identity: { cardNumber: '0042-1187', fullName: 'Zoë Ångström', ...change },
  });
  const at = (issuedHours: number, expiresHours: number): Partial<Badge> => ({
    issuedAt: now / 1000 + issuedHours * hour,
    expiresAt: now / 1000 + expiresHours * hour,
  });
  const earlier = () => ({ earlier: here.full, held: [here.full, here.light] });

  test.each<[what: string, change: Partial<Badge>]>([
    ['another card number', identity({ cardNumber: '999999' })],
    ['another name', identity({ fullName: 'Ada Example' })],
    ['part of the name', identity({ fullName: 'Zoë' })],
    ['an end that has passed', at(-160, -1)],
    ['an end in this second', at(-1, 0)],
    ['a time of issue in 2040', at(14 * 365 * 24, 14 * 365 * 24 + 24)],
    ['an end in ten years', at(0, 10 * 365 * 24)],
  ])('%s is refused', async (_what, change) => {
    expect(await obtained(change)).toBe(false);
    expect(await obtained(change, earlier())).toBe(false);
  });

  test('another issuer, and a time of three days before it, are refused where a badge is held', async () => {
    expect(await obtained({ issuer: 'https://elsewhere.example' }, earlier())).toBe(false);
    expect(await obtained(at(-74, 90), earlier())).toBe(false);
    expect(await obtained({}, earlier())).toBe(true);
    // The first badge has nothing to be held against but the card.
    expect(await obtained({ issuer: 'https://elsewhere.example' })).toBe(true);
  });

  test.each<[what: string, change: Partial<Badge>, card: Partial<CardAtHand>]>([
    ['the name in another order and in capitals', identity({ fullName: 'ÅNGSTRÖM, Zoë' }), {}],
    ['the name in other code points', identity({ fullName: 'Zoe\u0308 A\u030Angstro\u0308m' }), {}],
    ['a card that names no number', {}, { cardNumber: undefined }],
    ['a card without a name', {}, { fullName: '' }],
    ['an issuer whose clock is three hours ahead', at(3, 100), {}],
  ])('%s is accepted', async (_what, change, card) => {
    expect(await obtained(change, card)).toBe(true);
  });

  test('the right time after one from a wrong clock is accepted', async () => {
    const ahead = { ...here.full, ...at(3, 100) };
    expect(await obtained(at(0, 90), { earlier: ahead, held: [ahead] })).toBe(true);
  });
});
