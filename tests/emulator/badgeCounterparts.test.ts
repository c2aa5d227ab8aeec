/**
 * The emulator's issuer with a real sign-in, used and read by what others wrote: OpenID4VCI by
 * `@openid4vc/openid4vci`, COSE by `@owf/cose`, statuses by `@owf/token-status-list`.
 */
import { createHash, createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import {
  Openid4vciClient,
  Openid4vciRetrieveCredentialsError,
  Openid4vciVersion,
  setGlobalConfig,
} from '@openid4vc/openid4vci';
import { CoseKey, Sign1 } from '@owf/cose';
import { StatusList } from '@owf/token-status-list';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeCbor, encodeCbor, type CborMap } from '#badge/codec/cbor.ts';
import { writeCoseKey, type Point } from '#badge/codec/coseKey.ts';
import { draftNumbers } from '#badge/codec/draftNumbers.ts';
import { parseKeyList } from '#badge/model/keyList.ts';
import { badgeConfigurations, type BadgeConfiguration } from '#contract/dto/badge.ts';
import { fromBase64Url } from '#emulator/base64Url.ts';
import { bytesAt } from './badgeVerifier.ts';
import { createWalletKey, readIssued, signedJwt, type HeldBadge } from './badgeWallet.ts';
import { signIn } from './identityBrowser.ts';
import { identityUnderTest } from './identityUnderTest.ts';
import { openid4vciCallbacks } from './openid4vciCallbacks.ts';

const emulator = identityUnderTest();

// The emulator is on loopback, without TLS.
beforeAll(() => setGlobalConfig({ allowInsecureUrls: true }));
afterAll(() => setGlobalConfig({ allowInsecureUrls: false }));

/** Their client with a key of its holder's. */
async function createTheirWallet() {
  const key = await createWalletKey();
  const client = new Openid4vciClient({
    callbacks: {
      ...openid4vciCallbacks,
      signJwt: async (_signer, { header, payload }) => ({
        jwt: await signedJwt(key, header, payload),
        signerJwk: key.jwk,
      }),
    },
  });
  return { client, key };
}

/** @param otherNonce the nonce for the proof, if not the issuer's. */
async function obtain(configuration: BadgeConfiguration, otherNonce?: string) {
  const { access_token: accessToken } = await signIn(emulator.authOrigin, 'employee');
  const { client, key } = await createTheirWallet();
  const issuerMetadata = await client.resolveIssuerMetadata(emulator.apiOrigin);
  const { c_nonce: nonce } = await client.requestNonce({ issuerMetadata });
  const { jwt } = await client.createCredentialRequestJwtProof({
    issuerMetadata,
    credentialConfigurationId: configuration,
    nonce: otherNonce ?? nonce,
    signer: { method: 'jwk', alg: 'ES256', publicJwk: key.jwk },
  });
  const { credentialResponse: json } = await client.retrieveCredentials({
    issuerMetadata,
    credentialConfigurationId: configuration,
    proofs: { jwt: [jwt] },
    accessToken: String(accessToken),
  });
  const held = await readIssued({ status: 200, headers: new Headers(), json });
  return { held, key, issuerMetadata };
}

describe('@openid4vc/openid4vci', () => {
  test('reads the metadata document as version 1.0, and finds the identity provider', async () => {
    const { client } = await createTheirWallet();
    const metadata = await client.resolveIssuerMetadata(emulator.apiOrigin);
    expect(metadata.originalDraftVersion).toBe(Openid4vciVersion.V1);
    expect(metadata.authorizationServers.map(({ issuer }) => issuer)).toEqual([
      emulator.authOrigin,
    ]);
    expect(Object.keys(metadata.credentialIssuer.credential_configurations_supported)).toEqual(
      Object.values(badgeConfigurations),
    );
  });

  test.each(Object.values(badgeConfigurations))('obtains a %s', async (configuration) => {
    const { held, key } = await obtain(configuration);
    expect(held.badge.holderKey).toEqual(key.point);
    expect(held.badge.identity !== undefined).toBe(configuration === badgeConfigurations.full);
  });

  test('reads why a badge is refused', async () => {
    const failure = await obtain(badgeConfigurations.full, 'guessed').catch(
      (error: unknown) => error,
    );
    if (!(failure instanceof Openid4vciRetrieveCredentialsError)) throw failure;
    const { response } = failure;
    expect('credentialErrorResponseResult' in response).toBe(true);
    expect(response).toMatchObject({
      credentialErrorResponseResult: { success: true, data: { error: 'invalid_nonce' } },
    });
  });
});

/** Node's own ECDSA, over the bytes that their library wants signed. */
async function isSignedBy(message: Sign1, point: Point): Promise<boolean> {
  const half = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
  const jwk: JsonWebKey = {
    kty: 'EC',
    crv: 'P-256',
    x: half(point.slice(0, 32)),
    y: half(point.slice(32)),
  };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  return message.verifySignature(
    { key: CoseKey.decode(encodeCbor(writeCoseKey(point))) },
    {
      getPublicKey: () => Promise.reject(new Error('no certificates')),
      verify: ({ sign1 }) =>
        Promise.resolve(
          verify('sha256', sign1.toBeSigned, { key, dsaEncoding: 'ieee-p1363' }, sign1.signature),
        ),
    },
  );
}

describe('@owf/cose and @owf/token-status-list', () => {
  let held: HeldBadge;
  let keyList: Uint8Array;
  let issuerKey: Point;

  const fetched = async () => {
    ({ held } = await obtain(badgeConfigurations.light));
    const setup = (await emulator.control('GET', '/badges')) as {
      readonly keyList: string;
      readonly rootThumbprint: string;
    };
    keyList = await bytesAt(setup.keyList);
    const read = parseKeyList(keyList);
    if (!read.ok) throw new Error(read.refusal);
    const { entries, rootKey } = read.value.list;
    issuerKey = entries[0]?.key ?? rootKey;
    return { rootKey, thumbprint: fromBase64Url(setup.rootThumbprint, 32) };
  };

  test('the badge, the key list and the status list are signed as COSE says', async () => {
    const { rootKey, thumbprint } = await fetched();
    const statusList = await bytesAt(held.badge.status.uri);
    expect(await isSignedBy(Sign1.decode(held.bytes), issuerKey)).toBe(true);
    expect(await isSignedBy(Sign1.decode(statusList), issuerKey)).toBe(true);
    expect(await isSignedBy(Sign1.decode(keyList), rootKey)).toBe(true);
    expect(await isSignedBy(Sign1.decode(keyList), issuerKey)).toBe(false);
    const asWritten = encodeCbor(writeCoseKey(rootKey));
    expect(thumbprint).toEqual(new Uint8Array(createHash('sha256').update(asWritten).digest()));
  });

  test('the status of the badge, before and after', async () => {
    await fetched();
    const { index, uri } = held.badge.status;
    const statusNow = async (): Promise<number> => {
      const claims = decodeCbor(Sign1.decode(await bytesAt(uri)).payload ?? new Uint8Array());
      if (!claims.ok) throw new Error(claims.refusal);
      const packed = (claims.value as CborMap).get(draftNumbers.statusList) as CborMap;
      const list = StatusList.decompressStatusListFromBytes(packed.get('lst') as Uint8Array, 2);
      return list.getStatus(index);
    };
    const set = (status: string) =>
      emulator.control('POST', '/badges/status', { account: 'employee', status });
    expect(await statusNow()).toBe(0);
    await set('suspended');
    expect(await statusNow()).toBe(2);
    await set('revoked');
    expect(await statusNow()).toBe(1);
  });
});
