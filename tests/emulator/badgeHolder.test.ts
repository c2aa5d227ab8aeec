/** The holder's side of the issuing: with the emulator, and with an issuer of others' making. */
import { Openid4vciIssuer, Openid4vciVersion } from '@openid4vc/openid4vci';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { encodeBase64url } from '#badge/codec/base64url.ts';
import { keyIdOf, pointOf } from '#badge/codec/coseKey.ts';
import { signerOf } from '#badge/codec/coseSign1.ts';
import type { DeviceKey } from '#badge/holder/deviceKey.ts';
import type { CardAtHand } from '#badge/holder/fitsCard.ts';
import { readMetadata, type BadgeKind } from '#badge/holder/issuerReplies.ts';
import {
  findIssuing,
  obtainBadge,
  type IssuerAnswer,
  type IssuerRequest,
  type SendToIssuer,
} from '#badge/holder/obtainBadge.ts';
import { badgeTimes, encodeBadge } from '#badge/model/badge.ts';
import { photoHashOf } from '#badge/model/photo.ts';
import { createWalletKey } from './badgeWallet.ts';
import { openid4vciCallbacks } from './openid4vciCallbacks.ts';
import { transports, type Wire } from './wire.ts';

/** A card that says nothing: every badge fits it. */
const anyCard: CardAtHand = { cardNumber: undefined, fullName: '', earlier: undefined, held: [] };

const kinds: readonly BadgeKind[] = ['full', 'light'];

async function createDeviceKey(): Promise<DeviceKey> {
  const { pair, point } = await createWalletKey();
  return { point, sign: signerOf(pair.privateKey) };
}

describe.each(transports)('with the emulator over %s', (_, open) => {
  let wire: Wire;
  beforeAll(async () => {
    wire = await open();
  });
  afterAll(() => wire.close());
  beforeEach(() => wire.control.reset());

  const send: SendToIssuer = async ({ address, body, method, needsToken }) => {
    const answer = await fetch(address, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(needsToken ? { Authorization: `Bearer ${wire.tokenFor('employee')}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const json: unknown = await answer.json().catch(() => undefined);
    return { status: answer.status, json };
  };

  const obtain = async (kind: BadgeKind, sender = send) => {
    const found = await findIssuing(wire.apiOrigin, send);
    if (!found.ok) return found;
    return obtainBadge(found.issuing, kind, await createDeviceKey(), anyCard, sender, Date.now());
  };

  test.each(kinds)('a %s badge', async (kind) => {
    const obtained = await obtain(kind);
    expect(obtained).toMatchObject({ ok: true, badge: { organization: 'Northgate Engineering' } });
  });

  test('a cloud without badges: nothing is asked of it', async () => {
    await wire.control.switchBadges({ issuing: 'absent' });
    expect(await obtain('full')).toEqual({ ok: false, failure: 'notOffered' });
  });

  test('a blocked card', async () => {
    await wire.control.changeCard('card-employee-1', 'Blocked');
    expect(await obtain('full')).toEqual({ ok: false, failure: 'denied' });
  });

  test('a session that has ended', async () => {
    const without: SendToIssuer = (request) => send({ ...request, needsToken: false });
    expect(await obtain('full', without)).toEqual({ ok: false, failure: 'signedOut' });
  });

  test('a request that the browser sent twice: the badge comes with another nonce', async () => {
    const twice: SendToIssuer = async (request) => {
      if (request.needsToken && !hasDoubled) {
        hasDoubled = true;
        await send(request);
      }
      return send(request);
    };
    let hasDoubled = false;
    expect((await obtain('full', twice)).ok).toBe(true);
  });

  test('a cloud that fails', async () => {
    await wire.control.fault({ path: '/api/v2/badges/credential', status: 500 });
    expect(await obtain('full')).toEqual({ ok: false, failure: 'unreachable' });
  });
});

describe('with the issuer of @openid4vc/openid4vci', () => {
  const cloud = 'https://issuer.example';
  const configuration = {
    format: 'sd-cwt',
    vct: 'urn:lanyard:badge:1',
    proof_types_supported: { jwt: { proof_signing_alg_values_supported: ['ES256'] } },
    credential_metadata: {},
  };

  /** Their library reads the request, checks the key proof, and writes metadata and answers. */
  async function createTheirIssuer(kind: BadgeKind, audience = cloud) {
    const issuer = new Openid4vciIssuer({ callbacks: openid4vciCallbacks });
    const metadata = issuer.createCredentialIssuerMetadata({
      credential_issuer: cloud,
      nonce_endpoint: `${cloud}/nonce`,
      credential_endpoint: `${cloud}/credential`,
      credential_configurations_supported: { [`badge-${kind}`]: configuration },
    });
    const issuerMetadata = {
      originalDraftVersion: Openid4vciVersion.V1,
      credentialIssuer: { ...metadata, credential_issuer: audience },
      authorizationServers: [],
      knownCredentialConfigurations: issuer.getKnownCredentialConfigurationsSupported(metadata),
    };
    const own = await createWalletKey();
    const keyId = await keyIdOf(own.point);
    const photo = { salt: new Uint8Array(16), thumbnail: Uint8Array.of(1, 2, 3) };

    const issue = async (body: Record<string, unknown>): Promise<unknown> => {
      const parsed = issuer.parseCredentialRequest({ issuerMetadata, credentialRequest: body });
      const { signer } = await issuer.verifyCredentialRequestJwtProof({
        issuerMetadata,
        jwt: parsed.proofs?.jwt?.[0] ?? '',
        expectedNonce: 'nonce-1',
        nonceExpiresAt: new Date(Date.now() + 60_000),
      });
      const { crv = '', kty, x = '', y = '' } = signer.publicJwk;
      const curve = { name: 'ECDSA', namedCurve: 'P-256' };
      const jwk = { crv, kty, x, y };
      const key = await crypto.subtle.importKey('jwk', jwk, curve, true, ['verify']);
      const badge = {
        issuer: cloud,
        keyId,
        ...badgeTimes(Date.now(), Infinity),
        holderKey: await pointOf(key),
        status: { index: 7, uri: `${cloud}/status` },
        organization: 'Others',
        role: 'Guest',
        photoHash: await photoHashOf(photo),
        ...(kind === 'full' ? { identity: { cardNumber: '1', fullName: 'Ada' } } : {}),
      };
      const bytes = await encodeBadge(badge, signerOf(own.pair.privateKey));
      return issuer.createCredentialResponse({
        credentialRequest: parsed,
        credentials: [{ credential: encodeBase64url(bytes) }],
        additionalPayload: {
          photo: {
            salt: encodeBase64url(photo.salt),
            thumbnail: encodeBase64url(photo.thumbnail),
          },
        },
      });
    };

    const send = async ({ address, body }: IssuerRequest): Promise<IssuerAnswer> => {
      if (address === `${cloud}/nonce`) {
        return { status: 200, json: issuer.createNonceResponse({ cNonce: 'nonce-1' }) };
      }
      return { status: 200, json: await issue({ ...body }) };
    };
    return { metadata, send };
  }

  test.each(kinds)('a %s badge: it accepts our request and our key proof', async (kind) => {
    const { metadata, send } = await createTheirIssuer(kind);
    const issuing = readMetadata(metadata, cloud);
    if (issuing === undefined) throw new Error('its metadata document is not read');
    expect(issuing.kinds).toEqual([kind]);
    const obtained = await obtainBadge(
      issuing,
      kind,
      await createDeviceKey(),
      anyCard,
      send,
      Date.now(),
    );
    expect(obtained).toMatchObject({ ok: true, badge: { organization: 'Others' } });
  });

  test('it refuses our key proof for another issuer', async () => {
    const { metadata, send } = await createTheirIssuer('full', 'https://elsewhere.example');
    const issuing = readMetadata(metadata, cloud);
    if (issuing === undefined) throw new Error('its metadata document is not read');
    const obtained = await obtainBadge(
      issuing,
      'full',
      await createDeviceKey(),
      anyCard,
      send,
      Date.now(),
    );
    expect(obtained.ok).toBe(false);
  });
});
