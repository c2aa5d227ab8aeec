/** vectors/own: matches the code, and a reader who has nothing else can check an implementation by it. */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkCode } from '../judgement/checkCode.ts';
import { decodeCbor, type CborTag } from '../codec/cbor.ts';
import { makeOwnVectors } from './support/ownVectors.ts';
import { reasons } from './support/reasons.ts';
import { secondAcceptance, secondResult } from './support/secondReader.ts';
import { fromHex, hexOf, readVectors } from './support/vectorFile.ts';
import { inputOf } from './support/vectorInput.ts';

type Vectors = Awaited<ReturnType<typeof makeOwnVectors>>;

const keys = readVectors<Vectors['keys']>('own/keys.json');
const messages = readVectors<Vectors['messages']>('own/messages.json');
const codes = readVectors<Vectors['codes']>('own/codes.json');
const edges = readVectors<Vectors['edges']>('own/edges.json');
const lists = readVectors<Vectors['lists']>('own/lists.json');
const challenges = readVectors<Vectors['challenges']>('own/challenges.json');

test('the code produces exactly these files', async () => {
  const made = JSON.parse(JSON.stringify(await makeOwnVectors())) as Vectors;
  expect(made).toEqual({ keys, messages, codes, edges, lists, challenges });
});

describe('docs/badge.md: the vectors have', () => {
  test('every reason, and no code for a reason that is gone', () => {
    const found = new Set(codes.codes.flatMap(({ reason }) => reason ?? []));
    expect(Array.from(found).sort()).toEqual([...reasons].sort());
  });

  test('every reason for which a verifier refuses a list that it can read', () => {
    const found = (kind: string) =>
      new Set(lists.filter((list) => list.kind === kind).map(({ result }) => result));
    expect(found('keyList')).toEqual(
      new Set(['accepted', 'older', 'root', 'signature', 'expired', 'malformed']),
    );
    expect(found('statusList')).toEqual(
      new Set(['accepted', 'older', 'uri', 'issuerUnknown', 'signature', 'expired', 'malformed']),
    );
  });

  test('challenges with and without a name, broken ones, and another code', () => {
    const results = challenges.map(({ result }) => result);
    expect(new Set(results)).toEqual(new Set(['read', 'malformed', 'noCode']));
    expect(challenges.find(({ name }) => name === 'with a name')?.text).toBe(messages.challenge);
    const unnamed = challenges.find(({ name }) => name === 'without a name');
    expect(unnamed?.result).toBe('read');
    expect(unnamed?.challenge).not.toHaveProperty('name');
  });
});

const resultIn = ({ result, reason }: { readonly result: string; readonly reason?: string }) =>
  reason === undefined ? result : `${result}: ${reason}`;

test.each(edges.codes)('edges.json: $name', async ({ text, verifier, ...expected }) => {
  const input = await inputOf(verifier, text, { messages, verifierId: edges.verifierId });
  const found = await checkCode(input);
  expect(
    resultIn('reason' in found ? { ...found, result: found.kind } : { result: found.kind }),
  ).toBe(resultIn(expected));
});

describe('a second verifier, which shares no code with the first, agrees about', () => {
  test.each([
    ['codes.json', codes],
    ['edges.json', edges],
  ])('%s', (_name, { codes: all, verifierId }) => {
    const found = all.map(({ name, text, verifier }) => [
      name,
      secondResult(text, verifier, { messages, verifierId }),
    ]);
    expect(found).toEqual(all.map((each) => [each.name, resultIn(each)]));
  });

  test('lists.json', () => {
    const root = keys.find(({ name }) => name === 'root')!.thumbprint;
    const found = lists.map((list) => [list.name, secondAcceptance(list, messages, root)]);
    expect(found).toEqual(lists.map(({ name, result }) => [name, result]));
  });
});

describe('with nothing but Node and the page', () => {
  /** A signature, checked over a Sig_structure that is put together by hand. */
  function isSigned(message: string, signer: string): boolean {
    const item = decodeCbor(fromHex(message));
    if (!item.ok) throw new Error(item.refusal);
    const [header, , payload, signature] = (item.value as CborTag).content as readonly Uint8Array[];
    const { x, y } = keys.find(({ name }) => name === signer)!;
    const url = (each: string) => Buffer.from(each, 'hex').toString('base64url');
    const key = createPublicKey({
      key: { kty: 'EC', crv: 'P-256', x: url(x), y: url(y) },
      format: 'jwk',
    });
    const sized = (bytes: Uint8Array): Buffer => {
      const head =
        bytes.length < 24
          ? [0x40 + bytes.length]
          : bytes.length < 256
            ? [0x58, bytes.length]
            : [0x59, bytes.length >> 8, bytes.length & 255];
      return Buffer.from([...head, ...bytes]);
    };
    const signed = Buffer.concat([
      Buffer.from('846a5369676e617475726531', 'hex'),
      sized(header!),
      Buffer.from('40', 'hex'),
      sized(payload!),
    ]);
    return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, signature!);
  }

  test.each([
    ['badgeFull', 'issuer'],
    ['badgeLight', 'issuer'],
    ['statusList', 'issuer'],
    ['keyList', 'root'],
    ['keyListShort', 'root'],
  ] as const)('%s is signed by the %s', (message, signer) => {
    expect(isSigned(messages[message], signer)).toBe(true);
    expect(isSigned(messages[message], 'stranger')).toBe(false);
  });

  test('the photo hash is half a SHA-256 over salt and thumbnail', () => {
    const hash = createHash('sha256')
      .update(fromHex(messages.salt + messages.thumbnail))
      .digest();
    expect(messages.photoHash).toBe(hexOf(hash.subarray(0, 16)));
    expect(messages.badgeFull).toContain(`3a0001117250${messages.photoHash}`);
  });

  test('a key id is the start of a thumbprint, which is a SHA-256 over four labels', () => {
    for (const { x, y, thumbprint, keyId } of keys) {
      const written = fromHex(`a401022001215820${x}225820${y}`);
      expect(thumbprint).toBe(createHash('sha256').update(written).digest('hex'));
      expect(keyId).toBe(thumbprint.slice(0, 16));
    }
  });

  test('all four results are among the codes', () => {
    const kinds = new Set(codes.codes.map(({ result }) => result));
    expect(Array.from(kinds).sort()).toEqual(['check', 'noCode', 'notValid', 'valid']);
  });
});
