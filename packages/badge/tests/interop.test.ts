/** Our messages read by others, and others' read by us: @owf/cose and @owf/token-status-list. */
import { createPublicKey, verify } from 'node:crypto';
import {
  CoseKey,
  Curve,
  Cwt,
  KeyType,
  Sign1,
  ProtectedHeaders,
  SignatureAlgorithm,
} from '@owf/cose';
import { StatusList as TheirList, StatusListCwt } from '@owf/token-status-list';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { decodeCbor, encodeCbor, type CborMap } from '../codec/cbor.ts';
import { importPoint, readCoseKey, writeCoseKey, type Point } from '../codec/coseKey.ts';
import { readSign1, sigStructure, verifySign1 } from '../codec/coseSign1.ts';
import { draftNumbers, statusListType } from '../codec/draftNumbers.ts';
import { parseBadge, encodeBadge } from '../model/badge.ts';
import { parseCode } from '../model/code.ts';
import { encodeKeyList } from '../model/keyList.ts';
import { packStatuses, statusAt } from '../model/statusBits.ts';
import { encodeStatusList, readStatuses } from '../model/statusList.ts';
import {
  createWorld,
  issuerKey,
  listUri,
  rootKey,
  seconds,
  now,
  shown,
  type World,
} from './support/world.ts';

let here: World;
beforeAll(async () => {
  here = await createWorld();
});

const tolerant = { deterministic: false, maxDepth: 8 };

/** Their library brings no cryptography: Node's own ECDSA, over the bytes that their library wants signed. */
const context = (point: Point) => ({
  getPublicKey: async () => Promise.reject(new Error('no certificates')),
  verify: async ({ sign1 }: { sign1: Sign1 }) => {
    const [x, y] = [point.slice(0, 32), point.slice(32)].map((each) =>
      Buffer.from(each).toString('base64url'),
    ) as [string, string];
    const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    return verify('sha256', sign1.toBeSigned, { key, dsaEncoding: 'ieee-p1363' }, sign1.signature);
  },
});

const signing = {
  sign: async ({ toBeSigned }: { toBeSigned: Uint8Array }) =>
    issuerKey.sign(new Uint8Array(toBeSigned)),
};

const theirKey = (point: Point): CoseKey => CoseKey.decode(encodeCbor(writeCoseKey(point)));

describe('@owf/cose reads ours', () => {
  const verified = async (bytes: Uint8Array, point: Point): Promise<Sign1> => {
    const message = Sign1.decode(bytes);
    expect(await message.verifySignature({ key: theirKey(point) }, context(point))).toBe(true);
    return message;
  };

  test('a badge', async () => {
    const bytes = await encodeBadge(here.full, issuerKey.sign);
    const message = await verified(bytes, issuerKey.point);
    expect(message.protectedHeaders.headers.get(16)).toBe(draftNumbers.badgeType);
    expect(message.signatureAlgorithmName).toBe('ES256');
  });

  test('a code: it wants the same bytes signed', async () => {
    const read = parseCode(await shown(here.full));
    if (!read.ok) throw new Error(read.refusal);
    const { protectedBytes, payload } = read.value.message;
    // It cannot read a header that contains a message: its encoder calls itself without end.
    const header = ProtectedHeaders.create({ protectedHeaders: new Map() });
    vi.spyOn(header, 'encodedStructure', 'get').mockReturnValue(protectedBytes);
    const wanted = Sign1.toBeSigned({ payload, protectedHeaders: header });
    expect(new Uint8Array(wanted)).toEqual(sigStructure(protectedBytes, payload));
  });

  test('a key list', async () => {
    await verified(await encodeKeyList(here.keyList, rootKey.sign), rootKey.point);
  });

  test('a key', () => {
    const key = theirKey(issuerKey.point);
    expect([key.x, key.y]).toEqual([issuerKey.point.slice(0, 32), issuerKey.point.slice(32)]);
  });
});

describe('ours reads @owf/cose', () => {
  test('a message, with its signature', async () => {
    const message = Sign1.create({
      protectedHeaders: new Map<number, unknown>([
        [1, -7],
        [16, draftNumbers.badgeType],
      ]),
      unprotectedHeaders: new Map(),
      payload: Uint8Array.of(0xa0),
    });
    await message.sign(
      { signingKey: theirKey(issuerKey.point), algorithm: SignatureAlgorithm.ES256 },
      signing,
    );
    const item = decodeCbor(message.encode());
    const read = item.ok ? readSign1(item.value) : item;
    const key = await importPoint(issuerKey.point);
    expect(read.ok && key !== undefined && (await verifySign1(read.value, key))).toBe(true);
    expect(read.ok && read.value.protectedHeader.get(16)).toBe(draftNumbers.badgeType);
  });

  test('a whole badge that it signed from the claims of ours', async () => {
    const ours = parseBadge(await encodeBadge(here.full, issuerKey.sign));
    if (!ours.ok) throw new Error(ours.refusal);
    const message = Sign1.create({
      protectedHeaders: new Map<number, unknown>([
        [1, -7],
        [4, here.full.keyId],
        [16, draftNumbers.badgeType],
      ]),
      unprotectedHeaders: new Map(),
      payload: ours.value.message.payload,
    });
    await message.sign(
      { signingKey: theirKey(issuerKey.point), algorithm: SignatureAlgorithm.ES256 },
      signing,
    );
    const theirs = parseBadge(message.encode());
    expect(theirs.ok && theirs.value.badge).toEqual(here.full);
  });

  test('a key', () => {
    const [x, y] = [issuerKey.point.slice(0, 32), issuerKey.point.slice(32)];
    const bytes = CoseKey.create({ keyType: KeyType.Ec, curve: Curve['P-256'], x, y }).encode();
    const item = decodeCbor(bytes, tolerant);
    expect(item.ok && readCoseKey(item.value)).toEqual(issuerKey.point);
  });
});

describe('@owf/token-status-list', () => {
  const statuses = Array.from({ length: 1000 }, (_each, at) => (at * 7) % 3);

  test('reads our token, status by status', async () => {
    const list = { ...here.statusList, statuses: packStatuses(statuses, 2) };
    const token = Cwt.fromToken(await encodeStatusList(list, issuerKey.sign));
    const claims = decodeCbor(new Uint8Array(token.payload));
    if (!claims.ok) throw new Error(claims.refusal);
    const packed = (claims.value as CborMap).get(draftNumbers.statusList) as CborMap;
    // Its class for the whole map demands an `aggregation_uri`, which the draft makes optional.
    const theirs = TheirList.decompressStatusListFromBytes(packed.get('lst') as Uint8Array, 2);
    expect(statuses.map((_each, at) => theirs.getStatus(at))).toEqual(statuses);
    expect((token.protectedHeaders as ProtectedHeaders).headers.get(16)).toBe(statusListType);
  });

  test.each([1, 2, 4, 8] as const)('writes lists of %i bits that we read', async (bits) => {
    const all = statuses.map((status) => status % 2 ** bits);
    const theirs = new StatusListCwt({
      payload: {
        subject: listUri,
        // Without an address of all lists it writes `undefined`, which the draft does not have.
        statusList: new TheirList(all, bits, `${listUri}/all`),
        issuedAt: new Date(now),
        expirationTime: new Date(now + 1000),
        timeToLive: 900,
      },
      protectedHeaders: new Map([[1, -7]]),
    });
    const key = theirKey(issuerKey.point);
    const bytes = await theirs.signAndEncode(
      { signingKey: key, algorithm: SignatureAlgorithm.ES256 },
      signing,
    );
    const item = decodeCbor(bytes, tolerant);
    const message = item.ok ? readSign1(item.value, tolerant) : item;
    if (!message.ok) throw new Error(message.refusal);
    const imported = await importPoint(issuerKey.point);
    expect(imported !== undefined && (await verifySign1(message.value, imported))).toBe(true);
    const claims = decodeCbor(message.value.payload, tolerant);
    if (!claims.ok) throw new Error(claims.refusal);
    expect((claims.value as CborMap).get(6)).toBe(seconds(now));
    const read = await readStatuses(
      (claims.value as CborMap).get(draftNumbers.statusList) as CborMap,
    );
    expect(all.map((_each, at) => statusAt(read.statuses, read.bits, at))).toEqual(all);
  });
});
