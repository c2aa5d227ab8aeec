/** Badges over OpenID4VCI 1.0, over HTTP and through MSW (docs/badge-issuing.md). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { badgeConfigurations, badgeMetadataPath } from '#contract/dto/badge.ts';
import { keyListType } from '#badge/model/claims.ts';
import { statusListType } from '#badge/codec/draftNumbers.ts';
import { toBase64Url } from '#emulator/base64Url.ts';
import { found } from './badgeVerifier.ts';
import {
  ask,
  createWalletKey,
  freshNonce,
  keyProof,
  metadataOf,
  obtain,
  post,
  signedJwt,
  type ProofChanges,
} from './badgeWallet.ts';
import { transports, type Wire } from './wire.ts';

const { full, light } = badgeConfigurations;
const hour = 3600;

describe.each(transports)('badges over %s', (_, open) => {
  let wire: Wire;
  beforeAll(async () => {
    wire = await open();
  });
  afterAll(() => wire.close());
  beforeEach(() => wire.control.reset());

  test('the metadata document', async () => {
    const answer = await fetch(wire.apiOrigin + badgeMetadataPath);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const configuration: unknown = expect.objectContaining({
      format: 'sd-cwt',
      vct: 'urn:lanyard:badge:1',
      cryptographic_binding_methods_supported: ['cose_key'],
      credential_signing_alg_values_supported: [-7],
      proof_types_supported: { jwt: { proof_signing_alg_values_supported: ['ES256'] } },
    });
    expect(await answer.json()).toMatchObject({
      credential_issuer: wire.apiOrigin,
      authorization_servers: [wire.authOrigin],
      nonce_endpoint: expect.stringContaining(wire.apiOrigin) as string,
      credential_endpoint: expect.stringContaining(wire.apiOrigin) as string,
      credential_configurations_supported: { [full]: configuration, [light]: configuration },
    });
  });

  test('a nonce is another each time, and never cached', async () => {
    const { nonce_endpoint: address } = await metadataOf(wire);
    const answer = await fetch(address, { method: 'POST' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { c_nonce: nonce } = (await answer.json()) as { c_nonce: string };
    expect(await freshNonce(wire)).not.toBe(nonce);
  });

  describe('what is issued', () => {
    test('a full badge: name, number, photo, whole hours, seven days', async () => {
      const key = await createWalletKey();
      const { badge, photo } = await obtain(wire, { key });
      expect(badge).toMatchObject({
        issuer: `${wire.apiOrigin}/badges/northgate`,
        holderKey: key.point,
        status: { uri: `${wire.apiOrigin}/api/v2/badges/northgate/status` },
        identity: { fullName: 'Mira Holtwick' },
      });
      expect(badge.issuedAt % hour).toBe(0);
      expect(badge.expiresAt - badge.issuedAt).toBe(7 * 24 * hour);
      expect(photo.salt).toHaveLength(16);
      expect(photo.thumbnail.length).toBeGreaterThan(200);
    });

    test('a light badge has nothing that links it to the full one, but the hour', async () => {
      const one = await obtain(wire, { configuration: full });
      const other = await obtain(wire, { configuration: light });
      expect(other.badge.identity).toBeUndefined();
      expect(other.badge.status.index).not.toBe(one.badge.status.index);
      expect(other.badge.photoHash).not.toEqual(one.badge.photoHash);
      expect(other.badge.holderKey).not.toEqual(one.badge.holderKey);
      for (const { badge } of [one, other]) {
        expect([badge.issuedAt % hour, badge.expiresAt % hour]).toEqual([0, 0]);
      }
    });

    test('it ends with the card', async () => {
      const end = new Date(Date.now() + 2 * 24 * hour * 1000).toISOString();
      await wire.control.patchState({ cardholders: { 'cardholder-employee': { endDate: end } } });
      const { badge } = await obtain(wire);
      expect(badge.expiresAt).toBe(Date.parse(end.slice(0, 10)) / 1000 + 24 * hour);
    });

    test.each([full, light])('a verifier finds a code with a %s valid', async (configuration) => {
      const key = await createWalletKey();
      expect(await found(wire, await obtain(wire, { configuration, key }), key)).toBe('valid');
    });
  });

  describe('who gets none', () => {
    const denied = async (account?: string): Promise<unknown> => {
      const { json, status } = await ask(wire, account === undefined ? {} : { account });
      expect(status).toBe(400);
      return json['error'];
    };

    test.each(['blocked', 'expired', 'archived', 'noaccess', 'unlicensed'])(
      'the account %s',
      async (account) => {
        expect(await denied(account)).toBe('credential_request_denied');
      },
    );

    test('a blocked card', async () => {
      await wire.control.changeCard('card-employee-1', 'Blocked');
      expect(await denied()).toBe('credential_request_denied');
    });

    test.each(['Pending', 'Rejected', 'UnderReview'] as const)('a photo: %s', async (status) => {
      await wire.control.reviewPhoto('person-employee', status);
      expect(await denied()).toBe('credential_request_denied');
    });

    test('nobody, without a token', async () => {
      const { headers, json, status } = await post(wire, {}, null);
      expect(status).toBe(401);
      expect(headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
      expect(json['error']).toBe('invalid_token');
    });
  });

  describe('what is refused', () => {
    const tried = async (changes: ProofChanges): Promise<unknown> => {
      const jwt = [await keyProof(wire, await createWalletKey(), await freshNonce(wire), changes)];
      return (await post(wire, { credential_configuration_id: full, proofs: { jwt } })).json[
        'error'
      ];
    };
    const seconds = () => Math.floor(Date.now() / 1000);

    test.each<readonly [string, () => ProofChanges]>([
      ['another type', () => ({ header: { typ: 'JWT' } })],
      ['another algorithm', () => ({ header: { alg: 'none' } })],
      ['no key', () => ({ header: { jwk: undefined } })],
      ['for another issuer', () => ({ payload: { aud: 'https://elsewhere.example' } })],
      ['six minutes old', () => ({ payload: { iat: seconds() - 360 } })],
      ['six minutes ahead', () => ({ payload: { iat: seconds() + 360 } })],
      ['without a time', () => ({ payload: { iat: undefined } })],
    ])('a key proof: %s', async (_what, changes) => {
      expect(await tried(changes())).toBe('invalid_proof');
    });

    test('a key proof that states the key of somebody else', async () => {
      expect(await tried({ stated: await createWalletKey() })).toBe('invalid_proof');
    });

    test('a key proof with the private key', async () => {
      const key = await createWalletKey();
      expect(await tried({ header: { jwk: { ...key.jwk, d: key.jwk.x } } })).toBe('invalid_proof');
    });

    test('a key that is not on the curve', async () => {
      const x = toBase64Url(new Uint8Array(32));
      expect(await tried({ header: { jwk: { kty: 'EC', crv: 'P-256', x, y: x } } })).toBe(
        'invalid_proof',
      );
    });

    test('a nonce that nobody issued', async () => {
      expect(await tried({ payload: { nonce: 'guessed' } })).toBe('invalid_nonce');
    });

    test('a nonce that was used', async () => {
      const jwt = [await keyProof(wire, await createWalletKey(), await freshNonce(wire))];
      const body = { credential_configuration_id: light, proofs: { jwt } };
      expect((await post(wire, body)).status).toBe(200);
      expect((await post(wire, body)).json['error']).toBe('invalid_nonce');
    });

    test('a key that has a badge of the other kind', async () => {
      const key = await createWalletKey();
      await obtain(wire, { key, configuration: full });
      const { json } = await ask(wire, { key, configuration: light });
      expect(json['error']).toBe('invalid_proof');
    });

    test('a key that has a badge of another person', async () => {
      const key = await createWalletKey();
      await obtain(wire, { key, account: 'keys' });
      expect((await ask(wire, { key })).json['error']).toBe('invalid_proof');
    });

    test.each<readonly [string, unknown, string]>([
      ['no body', null, 'invalid_credential_request'],
      ['no configuration', {}, 'invalid_credential_request'],
      [
        'an unknown configuration',
        { credential_configuration_id: 'badge-gold' },
        'unknown_credential_configuration',
      ],
      ['an identifier', { credential_identifier: 'x' }, 'unknown_credential_identifier'],
      [
        'an encrypted reply',
        { credential_configuration_id: full, credential_response_encryption: {} },
        'invalid_encryption_parameters',
      ],
      ['no proof', { credential_configuration_id: full }, 'invalid_proof'],
      [
        'two proofs',
        { credential_configuration_id: full, proofs: { jwt: ['a', 'b'] } },
        'invalid_proof',
      ],
      [
        'something else than a proof',
        { credential_configuration_id: full, proofs: { jwt: ['a.b.c'] } },
        'invalid_proof',
      ],
    ])('a request with %s', async (_what, body, error) => {
      const answer = await post(wire, body);
      expect([answer.status, answer.json['error']]).toEqual([400, error]);
    });

    test('a proof in four parts', async () => {
      const key = await createWalletKey();
      const proof = await keyProof(wire, key, await freshNonce(wire));
      const jwt = [`${proof}.${await signedJwt(key, {}, {})}`];
      const body = { credential_configuration_id: full, proofs: { jwt } };
      expect((await post(wire, body)).json['error']).toBe('invalid_proof');
    });
  });

  describe('the lists', () => {
    test('have their media types, and any page may read them', async () => {
      const { badge } = await obtain(wire);
      const { keyList } = await wire.control.badges();
      for (const [address, type] of [
        [keyList, keyListType],
        [badge.status.uri, statusListType],
      ] as const) {
        const answer = await fetch(address, { headers: { Origin: 'https://verify.example' } });
        expect(answer.headers.get('content-type')).toBe(type);
        expect(answer.headers.get('access-control-allow-origin')).toBe('*');
        expect(Date.parse(answer.headers.get('date') ?? '')).not.toBeNaN();
      }
    });

    test('an organization that issued nothing has none', async () => {
      const address = `${wire.apiOrigin}/api/v2/badges/harbour/status`;
      expect((await fetch(address)).status).toBe(404);
      const inherited = `${wire.apiOrigin}/api/v2/badges/__proto__/status`;
      expect((await fetch(inherited)).status).toBe(404);
    });
  });
});
