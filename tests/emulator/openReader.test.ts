/** Issuing of keys for an organization's own readers (docs/open-reader.md), over HTTP and through MSW. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readAccessDocument } from '#open-reader/protocol/accessDocument.ts';
import { statuses } from '#open-reader/protocol/codes.ts';
import type { OpenReaderCredentialDto } from '#contract/dto/openReader.ts';
import type { DeviceKey } from '#device/deviceKey/deviceKey.ts';
import { createWebKey } from '#device/deviceKey/webDeviceKeys.ts';
import { proveForEnrolment, proveForRenewal } from '#open-reader/phone/possessionProof.ts';
import { fromBase64Url, toBase64Url } from '#emulator/base64Url.ts';
import { createSiteReader } from '#emulator/openReader/siteReader.ts';
import { toHex } from '#open-reader/protocol/hex.ts';
import { open } from '#open-reader/tests/support/opening.ts';
import { ask, send, type Wish } from './call.ts';
import { transports, type Wire } from './wire.ts';

const dayS = 86_400;
const cardholderId = 'cardholder-employee';
const createPhoneKey = async (): Promise<DeviceKey> => (await createWebKey()).key;
const seconds = (): number => Math.floor(Date.now() / 1000);

async function enrolment(key: DeviceKey, forCardholder = cardholderId) {
  return {
    cardholderId: forCardholder,
    publicKey: toBase64Url(key.point),
    proof: toBase64Url(await proveForEnrolment(key, forCardholder)),
  };
}

interface RenewalWish {
  readonly by?: DeviceKey;
  readonly signedAt?: number;
  /** The credential that the proof is for. */
  readonly of?: string;
}

function documentOf({ accessDocument }: OpenReaderCredentialDto) {
  const bytes = new Uint8Array(Buffer.from(accessDocument, 'base64url'));
  return { bytes, ...readAccessDocument(bytes) };
}

describe.each(transports)('the calls for OpenReader over %s', (_, openWire) => {
  let wire: Wire;
  let key: DeviceKey;
  beforeAll(async () => {
    wire = await openWire();
    key = await createPhoneKey();
  });
  afterAll(() => wire.close());
  beforeEach(() => wire.control.reset('openReader'));

  const enrol = async (): Promise<OpenReaderCredentialDto> =>
    ask(wire, 'enrolOpenReader', { body: await enrolment(key) });
  /** A renewal request, signed at the emulator's time unless given otherwise. */
  async function renewal(
    id: string,
    { by = key, signedAt = seconds(), of = id }: RenewalWish = {},
  ): Promise<Wish> {
    const proof = toBase64Url(await proveForRenewal(by, of, signedAt));
    return { params: { id }, body: { signedAt, proof } };
  }
  const status = async (name: Parameters<typeof send>[1], wish: Wish) =>
    (await send(wire, name, wish)).status;

  /** The response of a door of the cardholder's profile to this credential at the current time. */
  async function atTheDoor(credential: OpenReaderCredentialDto, groups = [1]) {
    const { readerSites, readerCredentials } = await wire.control.state();
    const site = readerSites['northgate'];
    if (site === undefined) throw new Error('the organization is no site');
    const reader = await createSiteReader({
      site,
      credentials: () => Object.values(readerCredentials),
      door: { doorId: 1, groups, unlockTenths: 50 },
      clock: seconds,
      elapsedMs: () => 0,
      attMtu: 185,
    });
    const siteKey = fromBase64Url(credential.siteKey, 64);
    if (siteKey === undefined) throw new Error('no site key');
    const { answer, failed, opened } = await open(
      reader,
      { siteKey, accessDocument: documentOf(credential).bytes, sign: key.sign },
      { clock: seconds, elapsedMs: () => 0 },
    );
    return { status: answer?.status, failed, opened };
  }

  describe('off unless the organization’s configuration turns it on', () => {
    beforeEach(() => wire.control.reset('standard'));

    test('no key is issued, renewed or revoked', async () => {
      const { hasOpenReader } = await ask(wire, 'settings');
      expect(hasOpenReader).toBe(false);
      const answers = await Promise.all([
        send(wire, 'enrolOpenReader', { body: await enrolment(key) }),
        send(wire, 'renewOpenReader', await renewal('any')),
        send(wire, 'revokeOpenReader', { params: { id: 'any' } }),
      ]);
      for (const { json, status: refused } of answers) {
        expect(refused).toBe(403);
        expect(json).toHaveProperty(['errors', 'hasOpenReader']);
      }
    });

    test('once turned off again, an issued document is not renewed', async () => {
      await wire.control.reset('openReader');
      expect((await ask(wire, 'settings')).hasOpenReader).toBe(true);
      const { credentialId } = await enrol();
      await wire.control.patchState({
        organizations: { northgate: { settings: { hasOpenReader: false } } },
      });
      expect(await status('renewOpenReader', await renewal(credentialId))).toBe(403);
    });
  });

  describe('enrolment', () => {
    test('issues a document of seven days for the key, with the profile’s groups', async () => {
      const before = seconds();
      const credential = await enrol();
      const document = documentOf(credential);
      expect(document.phoneKey).toEqual(key.point);
      expect(toHex(document.credentialId)).toBe(credential.credentialId);
      expect(document.notBefore).toBeGreaterThanOrEqual(before);
      expect(document.notAfter - document.notBefore).toBe(7 * dayS);
      expect(Date.parse(credential.notAfter)).toBe(document.notAfter * 1000);
      // The group for everyone, and the employees' group: the second of the organization's profiles by their
      // ids.
      expect(document.groups).toEqual([1, 3]);
    });

    test('opens only the doors of the site', async () => {
      const credential = await enrol();
      expect(await atTheDoor(credential)).toMatchObject({ status: 0, opened: 50 });
      expect(await atTheDoor(credential, [2])).toMatchObject({
        status: statuses.wrongDoor,
        opened: undefined,
      });
    });

    test('the same key gives the same credential again', async () => {
      const [first, second] = await Promise.all([enrol(), enrol()]);
      expect(second.credentialId).toBe(first.credentialId);
      expect(second.siteKey).toBe(first.siteKey);
      expect(Object.keys((await wire.control.state()).readerCredentials)).toHaveLength(1);
    });

    test('a cardholder has at most five live keys', async () => {
      const keys = await Promise.all(Array.from({ length: 6 }, () => createPhoneKey()));
      const answers: number[] = [];
      for (const each of keys) {
        answers.push(await status('enrolOpenReader', { body: await enrolment(each) }));
      }
      expect(answers).toEqual([201, 201, 201, 201, 201, 409]);
      const { readerCredentials } = await wire.control.state();
      const [id = ''] = Object.keys(readerCredentials);
      expect(await status('revokeOpenReader', { params: { id } })).toBe(204);
      const last = keys[5] as DeviceKey;
      expect(await status('enrolOpenReader', { body: await enrolment(last) })).toBe(201);
    });

    test('never outlives the cardholder', async () => {
      const lastDay = new Date(Date.now() + 2 * dayS * 1000).toISOString().slice(0, 10);
      await wire.control.patchState({ cardholders: { [cardholderId]: { endDate: lastDay } } });
      expect(Date.parse((await enrol()).notAfter)).toBe(Date.parse(lastDay) + dayS * 1000);
      await wire.control.patchState({ cardholders: { [cardholderId]: { endDate: '2020-01-31' } } });
      expect(await status('enrolOpenReader', { body: await enrolment(key) })).toBe(409);
    });

    test.each([
      ['no key', { publicKey: '****' }, 'publicKey'],
      ['a key of another length', { publicKey: 'AAAA' }, 'publicKey'],
      ['no point of the curve', { publicKey: toBase64Url(new Uint8Array(64).fill(7)) }, 'proof'],
      ['no proof', { proof: '' }, 'proof'],
      ['a proof of something else', { proof: toBase64Url(new Uint8Array(64)) }, 'proof'],
    ])('%s: nothing is issued', async (_what, wrong, field) => {
      const body = { ...(await enrolment(key)), ...wrong };
      const answer = await send(wire, 'enrolOpenReader', { body });
      expect(answer.status).toBe(422);
      expect(answer.json).toHaveProperty(['errors', field]);
      expect((await wire.control.state()).readerCredentials).toEqual({});
    });

    test('a proof for another cardholder is refused', async () => {
      const body = { ...(await enrolment(key, 'cardholder-keys')), cardholderId };
      expect(await status('enrolOpenReader', { body })).toBe(422);
    });

    test('a foreign cardholder is not found, and a foreign key is not reassigned', async () => {
      const foreign = await enrolment(key, 'cardholder-keys');
      expect(await status('enrolOpenReader', { body: foreign })).toBe(404);
      await enrol();
      const { organizationId } = (await wire.control.state()).persons['person-keys'] ?? {};
      await wire.control.patchState({
        organizations: { [organizationId ?? '']: { settings: { hasOpenReader: true } } },
      });
      expect(await status('enrolOpenReader', { account: 'keys', body: foreign })).toBe(409);
    });

    test('a blocked or archived user gets no key', async () => {
      await wire.control.patchState({ persons: { 'person-employee': { status: 'Blocked' } } });
      expect(await status('enrolOpenReader', { body: await enrolment(key) })).toBe(409);
      await wire.control.patchState({ persons: { 'person-employee': { archived: true } } });
      expect(await status('enrolOpenReader', { body: await enrolment(key) })).toBe(403);
    });
  });

  describe('renewal', () => {
    test('gives seven days from then on, for the same key', async () => {
      const { credentialId } = await enrol();
      await wire.control.setClock(3 * dayS * 1000);
      const wish = await renewal(credentialId, { signedAt: seconds() + 3 * dayS });
      const renewed = await ask(wire, 'renewOpenReader', wish);
      const document = documentOf(renewed);
      expect(renewed.credentialId).toBe(credentialId);
      expect(document.phoneKey).toEqual(key.point);
      expect(document.notAfter - seconds()).toBeGreaterThan(9.9 * dayS);
    });

    test('uses the current groups of the profile', async () => {
      const { credentialId } = await enrol();
      await wire.control.patchState({
        cardholders: { [cardholderId]: { profileId: 'northgate-mentor' } },
      });
      const renewed = await ask(wire, 'renewOpenReader', await renewal(credentialId));
      expect(documentOf(renewed).groups).toEqual([1, 4]);
    });

    test.each<[string, string, () => Promise<RenewalWish>]>([
      ['by another key', 'proof', async () => ({ by: await createPhoneKey() })],
      ['for another credential', 'proof', async () => ({ of: '0f'.repeat(16) })],
      ['six minutes ago', 'signedAt', async () => ({ signedAt: seconds() - 360 })],
      ['six minutes ahead', 'signedAt', async () => ({ signedAt: seconds() + 360 })],
    ])('signed %s: a bearer token alone renews nothing', async (_what, field, wrong) => {
      const { credentialId, notAfter } = await enrol();
      const wish = await renewal(credentialId, await wrong());
      const answer = await send(wire, 'renewOpenReader', wish);
      expect(answer.status).toBe(422);
      expect(answer.json).toHaveProperty(['errors', field]);
      const { readerCredentials } = await wire.control.state();
      expect(readerCredentials[credentialId]?.notAfter).toBe(notAfter);
      expect(await status('renewOpenReader', await renewal(credentialId))).toBe(200);
    });

    test('nothing is renewed without a proof', async () => {
      const { credentialId } = await enrol();
      const wish = { params: { id: credentialId }, body: {} };
      expect(await status('renewOpenReader', wish)).toBe(400);
    });

    test.each(['renewOpenReader', 'revokeOpenReader'] as const)(
      '%s of a foreign or unknown credential is not found',
      async (name) => {
        const { credentialId } = await enrol();
        const { organizationId } = (await wire.control.state()).persons['person-keys'] ?? {};
        await wire.control.patchState({
          organizations: { [organizationId ?? '']: { settings: { hasOpenReader: true } } },
        });
        const wishFor = async (id: string): Promise<Wish> =>
          name === 'renewOpenReader' ? renewal(id) : { params: { id } };
        const foreign = { ...(await wishFor(credentialId)), account: 'keys' } as const;
        expect(await status(name, foreign)).toBe(404);
        expect(await status(name, await wishFor('__proto__'))).toBe(404);
      },
    );
  });

  describe('revocation', () => {
    test('is permanent: no renewal, no enrolment of the same key, and no door', async () => {
      const credential = await enrol();
      const params = { id: credential.credentialId };
      expect(await atTheDoor(credential)).toMatchObject({ status: statuses.granted });
      expect(await status('revokeOpenReader', { params })).toBe(204);
      expect(await status('revokeOpenReader', { params })).toBe(204);
      expect(await status('renewOpenReader', await renewal(credential.credentialId))).toBe(409);
      expect(await status('enrolOpenReader', { body: await enrolment(key) })).toBe(409);
      expect(await atTheDoor(credential)).toEqual({
        status: statuses.revoked,
        failed: undefined,
        opened: undefined,
      });
    });

    test('a raised site epoch ends all earlier documents', async () => {
      const credential = await enrol();
      await wire.control.patchState({ readerSites: { northgate: { epoch: 2 } } });
      expect(await atTheDoor(credential)).toMatchObject({ status: statuses.revoked });
      const renewed = await ask(wire, 'renewOpenReader', await renewal(credential.credentialId));
      expect(await atTheDoor(renewed)).toMatchObject({ status: statuses.granted });
    });
  });
});
