/**
 * Codes at the edges of docs/badge.md, put together by hand: what the page says of each is written beside it, and no
 * reader was asked. Each is signed by its right keys unless its name says otherwise.
 */
import { createHash } from 'node:crypto';
import { draftNumbers } from '../../codec/draftNumbers.ts';
import type { DeviceKey } from '../../holder/deviceKey.ts';
import { otherSignature } from './otherSignature.ts';
import type { CodeSetting } from './vectorInput.ts';
import { hexOf } from './vectorFile.ts';
import {
  day,
  issuerKey,
  lightKey,
  listUri,
  now,
  photo,
  seconds,
  verifierId,
  type World,
} from './world.ts';
import { write, type Item, type ItemMap } from './rawCbor.ts';

interface EdgeCode {
  readonly name: string;
  readonly text: string;
  /** The result, with its reason behind a colon. */
  readonly result: string;
  readonly setting?: Partial<CodeSetting>;
}

/** Labels with their new values; undefined takes the label out. */
type Changes = readonly (readonly [label: number | string, value: Item | undefined])[];

interface Edit {
  readonly badge?: Changes;
  readonly badgeHeader?: Changes;
  readonly badgeUnprotected?: ItemMap;
  readonly badgeTag?: number;
  readonly signBadge?: (signature: Uint8Array) => Uint8Array;
  readonly proof?: Changes;
  /** The payload of the proof, whatever it is. */
  readonly proofBytes?: Uint8Array;
  readonly proofHeader?: Changes;
  readonly proofUnprotected?: ItemMap;
  readonly proofTag?: number;
  readonly signProof?: (signature: Uint8Array) => Uint8Array;
  readonly text?: (text: string) => string;
}

const { badgeHeader, badgeType, credentialType, keyBindingType, status } = draftNumbers;
const labels = {
  ...{ issuer: 1, audience: 3, end: 4, notBefore: 5, issued: 6, key: 8, nonce: 39, identity: 169 },
  ...{ organization: -70001, role: -70002, photoHash: -70003, photo: -70004 },
} as const;
const slot = seconds(now) - 10;
const hour = 3600;
const malformed = 'notValid: malformed';
const old = 'notValid: oldOrWrongClock';
const clock = 'check: clock';
const digits = Uint8Array.of(0x34, 0x37);
const nonce = new Uint8Array(16).fill(0xa5);
const raw = (hex: string): Item => ({ raw: Buffer.from(hex, 'hex') });
const bytesOf = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'));
const halfHash = (...parts: readonly Uint8Array[]) =>
  new Uint8Array(createHash('sha256').update(Buffer.concat(parts)).digest().subarray(0, 16));

/** Base45 of RFC 9285, written out. */
function base45(bytes: Uint8Array): string {
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length;
    let value = isPair ? (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0) : (bytes[at] ?? 0);
    for (let letter = 0; letter < (isPair ? 3 : 2); letter += 1) {
      text += alphabet[value % 45] ?? '';
      value = Math.floor(value / 45);
    }
  }
  return text;
}

function changed(whole: ItemMap, changes: Changes = []): ItemMap {
  const all = new Map(whole);
  for (const [label, value] of changes) {
    if (value === undefined) all.delete(label);
    else all.set(label, value);
  }
  return all;
}

async function message(
  header: ItemMap,
  payload: Uint8Array,
  key: DeviceKey,
  {
    unprotected = new Map(),
    tag = 18,
    resign = (signature) => signature,
  }: {
    readonly unprotected?: ItemMap;
    /** Zero for none. */
    readonly tag?: number;
    readonly resign?: (signature: Uint8Array) => Uint8Array;
  },
): Promise<Buffer> {
  const written = write(header);
  const signed = write(['Signature1', written, new Uint8Array(), payload]);
  const signature = resign(await key.sign(new Uint8Array(signed)));
  const content: Item = [written, unprotected, payload, signature];
  return write(tag === 0 ? content : { tag, content });
}

function coseKey({ point }: DeviceKey, ...more: readonly (readonly [number, Item])[]): ItemMap {
  return new Map<number, Item>([
    [1, 2],
    [-1, 1],
    [-2, point.slice(0, 32)],
    [-3, point.slice(32)],
    ...more,
  ]);
}

/** The codes of a world, with what a verifier of docs/badge.md says of each. */
export async function edgeCodes({ light }: World): Promise<readonly EdgeCode[]> {
  const list = (...more: readonly (readonly [string, Item])[]): Item =>
    new Map<string, Item>([['idx', 1], ['uri', listUri], ...more]);
  const badge: ItemMap = new Map<number, Item>([
    [labels.issuer, light.issuer],
    [labels.issued, light.issuedAt],
    [labels.end, light.expiresAt],
    [labels.key, new Map([[1, coseKey(lightKey)]])],
    [credentialType, 'urn:lanyard:badge:1'],
    [status, new Map([['status_list', list()]])],
    [labels.organization, light.organization],
    [labels.role, light.role],
    [labels.photoHash, light.photoHash],
  ]);

  const make = async (edit: Edit): Promise<string> => {
    const signed = await message(
      changed(
        new Map<number, Item>([
          [1, -7],
          [4, light.keyId],
          [16, badgeType],
        ]),
        edit.badgeHeader,
      ),
      write(changed(badge, edit.badge)),
      issuerKey,
      {
        ...(edit.badgeUnprotected === undefined ? {} : { unprotected: edit.badgeUnprotected }),
        ...(edit.badgeTag === undefined ? {} : { tag: edit.badgeTag }),
        ...(edit.signBadge === undefined ? {} : { resign: edit.signBadge }),
      },
    );
    const header = new Map<number, Item>([
      [1, -7],
      [badgeHeader, { raw: signed }],
      [16, keyBindingType],
    ]);
    const claims = new Map<number, Item>([
      [labels.audience, 'gate'],
      [labels.issued, slot],
    ]);
    const proof = await message(
      changed(header, edit.proofHeader),
      edit.proofBytes ?? write(changed(claims, edit.proof)),
      lightKey,
      {
        ...(edit.proofUnprotected === undefined ? {} : { unprotected: edit.proofUnprotected }),
        ...(edit.proofTag === undefined ? {} : { tag: edit.proofTag }),
        ...(edit.signProof === undefined ? {} : { resign: edit.signProof }),
      },
    );
    const text = `LY1:${base45(proof)}`;
    return edit.text?.(text) ?? text;
  };

  const badgeWith = (label: number, value: Item | undefined): Edit => ({ badge: [[label, value]] });
  const proofWith = (label: number, value: Item | undefined): Edit => ({ proof: [[label, value]] });
  const identity = (...members: readonly (readonly [number, Item])[]): Edit =>
    badgeWith(labels.identity, new Map<number, Item>(members));
  const slotAt = (at: number): Edit => proofWith(labels.issued, at);
  const answer = (given: Uint8Array, at = slot): Edit => ({
    proof: [
      [labels.nonce, given],
      [labels.issued, at],
      ...(given.length === 16 ? [[labels.audience, verifierId] as const] : []),
    ],
  });
  const asked = (open: Uint8Array, nowMs: number, openedAtMs = nowMs): Partial<CodeSetting> => ({
    nowMs,
    openNonce: hexOf(open),
    openedAtMs,
  });
  const at = (second: number): Partial<CodeSetting> => ({ nowMs: second * 1000 });
  const emoji = (count: number): string => '🙂'.repeat(count);
  const holderKey = (value: Item): Edit => badgeWith(labels.key, value);
  const withList = (...more: readonly (readonly [string, Item])[]): Edit =>
    badgeWith(status, new Map([['status_list', list(...more)]]));
  const { issuedAt, expiresAt } = light;
  const rawProof = (hex: string): Edit => ({ proofBytes: bytesOf(hex) });
  // 3: 'gate', 6: the slot, as the page has it.
  const [gate, time] = ['036467617465', `061a${slot.toString(16)}`];

  const rows: readonly (readonly [string, string, Edit, Partial<CodeSetting>?])[] = [
    ['in order', 'valid', {}],
    // What is required.
    ...(
      [
        ['iss', labels.issuer],
        ['iat', labels.issued],
        ['exp', labels.end],
        ['cnf', labels.key],
        ['vct', credentialType],
        ['status', status],
        ['the organization', labels.organization],
        ['the role', labels.role],
        ['the photo hash', labels.photoHash],
      ] as const
    ).map(
      ([name, label]) => [`badge without ${name}`, malformed, badgeWith(label, undefined)] as const,
    ),
    ...([1, 4, 16] as const).flatMap((label) => [
      [
        `badge without the header ${label}`,
        malformed,
        { badgeHeader: [[label, undefined]] } satisfies Edit,
      ] as const,
    ]),
    ...([1, badgeHeader, 16] as const).map(
      (label) =>
        [
          `proof without the header ${label}`,
          malformed,
          { proofHeader: [[label, undefined]] } satisfies Edit,
        ] as const,
    ),
    ['proof without an audience', malformed, proofWith(labels.audience, undefined)],
    ['proof without a time', malformed, proofWith(labels.issued, undefined)],
    // Empty texts and wrong types.
    ['an empty issuer', malformed, badgeWith(labels.issuer, '')],
    ['an empty organization', malformed, badgeWith(labels.organization, '')],
    ['an empty role', malformed, badgeWith(labels.role, '')],
    ['an empty card number', malformed, identity([1, ''], [4, 'Zoë Ångström'])],
    ['an empty name', malformed, identity([1, '0042-1187'], [4, ''])],
    ['an empty audience', malformed, proofWith(labels.audience, '')],
    ['an empty address of the list', malformed, withList(['uri', ''])],
    ['an identity without a name', malformed, identity([1, '0042-1187'])],
    ['an identity without a card number', malformed, identity([4, 'Zoë Ångström'])],
    ['a card number that is an integer', malformed, identity([1, 421187], [4, 'Zoë Ångström'])],
    ['an end that is a text', malformed, badgeWith(labels.end, '1796288400')],
    ['an end that is a float', malformed, badgeWith(labels.end, raw('fb41dac3d840000000'))],
    ['an end that is a bignum', malformed, badgeWith(labels.end, raw('c2446b126000'))],
    ['a negative time of issue', malformed, badgeWith(labels.issued, -1)],
    ['an organization in bytes', malformed, badgeWith(labels.organization, Uint8Array.of(65))],
    ['a photo hash of 15 bytes', malformed, badgeWith(labels.photoHash, new Uint8Array(15))],
    ['a photo hash of 17 bytes', malformed, badgeWith(labels.photoHash, new Uint8Array(17))],
    ['another credential type', malformed, badgeWith(credentialType, 'urn:lanyard:badge:2')],
    ['a credential type that is an integer', malformed, badgeWith(credentialType, 1)],
    // Integers.
    ['an end of 2^53 − 1', 'valid', badgeWith(labels.end, 2n ** 53n - 1n)],
    ['an end of 2^53', malformed, badgeWith(labels.end, 2n ** 53n)],
    ['an end of 2^60', malformed, badgeWith(labels.end, 2n ** 60n)],
    ['an index of 2^53 − 1', 'notValid: statusReference', withList(['idx', 2n ** 53n - 1n])],
    ['an index of 2^60', malformed, withList(['idx', 2n ** 60n])],
    ['a negative index', malformed, withList(['idx', -1])],
    ['the last place of the list', 'notValid: suspended', withList(['idx', 3])],
    ['a place beyond the list', 'notValid: statusReference', withList(['idx', 4])],
    ['the status 3', 'notValid: revoked', withList(['idx', 0]), { statuses: '03' }],
    // Times of a badge.
    ['a badge that ends as it begins', malformed, badgeWith(labels.end, issuedAt)],
    ['nbf that is iat', 'valid', badgeWith(labels.notBefore, issuedAt)],
    ['nbf before iat', 'valid', badgeWith(labels.notBefore, 0)],
    ['nbf after iat', malformed, badgeWith(labels.notBefore, issuedAt + 1)],
    ['a time of issue off the hour', 'valid', badgeWith(labels.issued, issuedAt + 7)],
    ['an end off the hour', 'valid', badgeWith(labels.end, expiresAt + 7)],
    ['a badge of thirty days', 'valid', badgeWith(labels.end, issuedAt + 30 * 24 * hour)],
    [
      'a badge issued five minutes ahead of the verifier',
      'valid',
      { badge: [[labels.issued, slot + 300]], proof: [[labels.issued, slot + 300]] },
    ],
    // The slot.
    ['a slot that begins a second late', malformed, slotAt(slot + 1)],
    ['a slot that begins a second early', malformed, slotAt(slot - 1)],
    ['a slot in milliseconds', old, slotAt(slot * 1000)],
    ['90 seconds behind', 'valid', {}, at(slot + 90)],
    ['90.999 seconds behind', 'valid', {}, at(slot + 90.999)],
    ['91 seconds behind', clock, {}, at(slot + 91)],
    ['30 seconds ahead', 'valid', {}, at(slot - 30)],
    ['30.001 seconds ahead', clock, {}, at(slot - 30.001)],
    ['600 seconds behind', clock, {}, at(slot + 600)],
    ['601 seconds behind', old, {}, at(slot + 601)],
    ['600 seconds ahead', clock, {}, at(slot - 600)],
    ['601 seconds ahead', old, {}, at(slot - 601)],
    // The slot against the badge.
    ['a slot at the badge’s end, before that', clock, slotAt(expiresAt), at(expiresAt - 10)],
    ['a slot at the badge’s end, then', 'notValid: expired', slotAt(expiresAt), at(expiresAt)],
    [
      'a slot a day after the badge’s end, then',
      'notValid: expired',
      slotAt(expiresAt + 24 * hour),
      at(expiresAt + 24 * hour),
    ],
    ['a slot before its badge', clock, slotAt(issuedAt - 30), at(issuedAt + 10)],
    [
      'a slot before its badge, digits answered',
      'valid',
      answer(digits, issuedAt - 30),
      asked(digits, (issuedAt + 10) * 1000),
    ],
    [
      'a slot eleven minutes old, before its badge',
      old,
      slotAt(issuedAt - 360),
      at(issuedAt + 300),
    ],
    // Answers.
    ['digits that nobody asked for', 'valid', answer(digits)],
    ['two letters', malformed, answer(Uint8Array.of(0x61, 0x62))],
    ['a digit and a colon', malformed, answer(Uint8Array.of(0x34, 0x3a))],
    ['a slash and a digit', malformed, answer(Uint8Array.of(0x2f, 0x37))],
    ['one digit', malformed, answer(Uint8Array.of(0x34))],
    ['three digits', malformed, answer(Uint8Array.of(0x34, 0x37, 0x30))],
    ['digits as a text', malformed, proofWith(labels.nonce, '47')],
    ['15 bytes', malformed, answer(new Uint8Array(15))],
    ['17 bytes', malformed, answer(new Uint8Array(17))],
    ['16 bytes that nobody asked for', 'valid', answer(nonce)],
    ['16 bytes for the gate', 'notValid: otherVerifier', proofWith(labels.nonce, nonce)],
    ['an audience with a capital', 'notValid: otherVerifier', proofWith(labels.audience, 'Gate')],
    ['digits answered, 600 seconds behind', 'valid', answer(digits), asked(digits, now + 590_000)],
    ['digits answered, 601 seconds behind', old, answer(digits), asked(digits, now + 591_000)],
    ['digits answered, 600 seconds ahead', 'valid', answer(digits), asked(digits, now - 610_000)],
    ['digits answered, 601 seconds ahead', old, answer(digits), asked(digits, now - 611_000)],
    ['digits answered, a day behind', old, answer(digits), asked(digits, now + day)],
    ['16 bytes answered, a day behind', 'valid', answer(nonce, slot - 3600), asked(nonce, now)],
    ['16 bytes not answered, an hour behind', old, slotAt(slot - hour), asked(nonce, now)],
    ['digits answered after 30 seconds', 'valid', answer(digits), asked(digits, now + 30_000, now)],
    [
      'digits answered after 30.001 seconds',
      'check: challengeOver',
      answer(digits),
      asked(digits, now + 30_001, now),
    ],
    // The photo.
    ['an empty thumbnail', malformed, proofWith(labels.photo, [photo.salt, new Uint8Array()])],
    [
      'a thumbnail of one byte',
      'valid',
      {
        badge: [[labels.photoHash, halfHash(photo.salt, Uint8Array.of(7))]],
        proof: [[labels.photo, [photo.salt, Uint8Array.of(7)]]],
      },
    ],
    [
      'a hash over the array instead of the bytes in a row',
      'notValid: photo',
      {
        badge: [[labels.photoHash, halfHash(write([photo.salt, Uint8Array.of(7)]))]],
        proof: [[labels.photo, [photo.salt, Uint8Array.of(7)]]],
      },
    ],
    [
      'a salt of 15 bytes',
      malformed,
      proofWith(labels.photo, [photo.salt.slice(1), photo.thumbnail]),
    ],
    ['a photo of three', malformed, proofWith(labels.photo, [photo.salt, photo.thumbnail, 1])],
    ['a photo without a salt', malformed, proofWith(labels.photo, [photo.thumbnail])],
    // Key ids.
    ['a key id of 7 bytes', malformed, { badgeHeader: [[4, light.keyId.slice(1)]] }],
    ['a key id of 9 bytes', malformed, { badgeHeader: [[4, new Uint8Array(9)]] }],
    ['another key id', 'notValid: issuerUnknown', { badgeHeader: [[4, new Uint8Array(8)]] }],
    // Members beside those of the page.
    ['a claim of the badge that nobody knows', 'valid', badgeWith(-79999, 'new')],
    [
      'cnf with a member',
      'valid',
      holderKey(
        new Map<number, Item>([
          [1, coseKey(lightKey)],
          [3, nonce],
        ]),
      ),
    ],
    ['cnf with a key id alone', malformed, holderKey(new Map([[3, nonce]]))],
    [
      'a COSE_Key with an algorithm',
      malformed,
      holderKey(new Map([[1, coseKey(lightKey, [3, -7])]])),
    ],
    ['a key on another curve', malformed, holderKey(new Map([[1, coseKey(lightKey, [-1, 2])]]))],
    [
      'a key that is not on the curve',
      'notValid: holderSignature',
      holderKey(new Map([[1, coseKey(lightKey, [-3, new Uint8Array(32)])]])),
    ],
    [
      'status with a member',
      'valid',
      badgeWith(
        status,
        new Map<string, Item>([
          ['status_list', list()],
          ['more', 1],
        ]),
      ),
    ],
    ['status_list with a member', 'valid', withList(['more', 1])],
    [
      'an identity with a member',
      'valid',
      identity([1, '0042-1187'], [4, 'Zoë Ångström'], [8, 'x']),
    ],
    ['a claim of the proof that nobody knows', malformed, proofWith(-79999, 1)],
    ['a header of the badge that nobody knows', malformed, { badgeHeader: [[5, nonce]] }],
    ['a header of the proof that nobody knows', malformed, { proofHeader: [[5, nonce]] }],
    ['an unprotected header of the badge', malformed, { badgeUnprotected: new Map([[4, nonce]]) }],
    ['an unprotected header of the proof', malformed, { proofUnprotected: new Map([[4, nonce]]) }],
    // Texts as keys.
    ['a key of 255 bytes', 'valid', { badge: [['k'.repeat(255), 1]] }],
    ['a key of 256 bytes', malformed, { badge: [['k'.repeat(256), 1]] }],
    ['a key of 63 emoji', 'valid', { badge: [[emoji(63), 1]] }],
    ['a key of 64 emoji', malformed, { badge: [[emoji(64), 1]] }],
    // Algorithms and tags.
    ['a proof with ESP256', malformed, { proofHeader: [[1, -9]] }],
    ['a badge with ESP256', malformed, { badgeHeader: [[1, -9]] }],
    ['a badge with ES384', malformed, { badgeHeader: [[1, -35]] }],
    ['a proof of the badge’s type', malformed, { proofHeader: [[16, badgeType]] }],
    ['a type in words', malformed, { badgeHeader: [[16, 'application/sd-cwt']] }],
    ['a proof without a tag', malformed, { proofTag: 0 }],
    ['a badge without a tag', malformed, { badgeTag: 0 }],
    ['a proof with the tag of a CWT', malformed, { proofTag: 61 }],
    // Signatures.
    [
      'a proof’s signature of 63 bytes',
      'notValid: holderSignature',
      { signProof: (all) => all.slice(1) },
    ],
    [
      'a badge’s signature of 65 bytes',
      'notValid: issuerSignature',
      { signBadge: (all) => Buffer.concat([all, Uint8Array.of(0)]) },
    ],
    ['the other signature of the proof', 'valid', { signProof: otherSignature }],
    ['the other signature of the badge', 'valid', { signBadge: otherSignature }],
    // Bytes.
    ['a proof of bytes written by hand', 'valid', rawProof(`a2${gate}${time}`)],
    ['labels that are not sorted', malformed, rawProof(`a2${time}${gate}`)],
    ['a label twice', malformed, rawProof(`a3${gate}${gate}${time}`)],
    ['a map without its length', malformed, rawProof(`bf${gate}${time}ff`)],
    ['a length that is not the shortest', malformed, rawProof(`b802${gate}${time}`)],
    ['a time of eight bytes', malformed, rawProof(`a2${gate}061b00000000${slot.toString(16)}`)],
    ['a byte after the claims', malformed, rawProof(`a2${gate}${time}00`)],
    ['text that is not UTF-8', malformed, rawProof(`a20364676174ff${time}`)],
    ['claims that are an array', malformed, rawProof(`82${gate}`)],
    ['no claims', malformed, rawProof('')],
    ['undefined among the claims', malformed, { badge: [[-79999, raw('f7')]] }],
    ['true among the claims', 'valid', { badge: [[-79999, raw('f5')]] }],
    ['a simple value among the claims', malformed, { badge: [[-79999, raw('f8ff')]] }],
    ['a tag among the claims', 'valid', { badge: [[-79999, { tag: 1, content: 1 }]] }],
    [
      'an array seven levels deep in a claim',
      'valid',
      { badge: [[-79999, raw(`${'81'.repeat(6)}80`)]] },
    ],
    [
      'an array eight levels deep in a claim',
      malformed,
      { badge: [[-79999, raw(`${'81'.repeat(7)}80`)]] },
    ],
    // Texts.
    ['a space before the prefix', 'noCode', { text: (all) => ` ${all}` }],
    ['a line feed at the end', malformed, { text: (all) => `${all}\n` }],
    ['the prefix in small letters', 'noCode', { text: (all) => all.replace('LY1', 'ly1') }],
    ['another version', 'noCode', { text: (all) => all.replace('LY1', 'LY2') }],
    ['the prefix alone', malformed, { text: () => 'LY1:' }],
    ['2,201 characters', malformed, { text: (all) => all.padEnd(2201, '0') }],
    ['a letter outside of the alphabet', malformed, { text: (all) => `${all.slice(0, -1)}a` }],
    ['a group above its limit', malformed, { text: (all) => `${all.slice(0, -3)}:::` }],
  ];
  return Promise.all(
    rows.map(async ([name, result, edit, setting]) => ({
      name,
      text: await make(edit),
      result,
      ...(setting === undefined ? {} : { setting }),
    })),
  );
}
