/**
 * A verifier of the tests' own, written along docs/badge.md, over Node's cryptography and `rawCbor.ts`. It shares with
 * the implementation nothing but the numbers of the drafts, so that the two can disagree.
 */
import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { draftNumbers, statusListType } from '../../codec/draftNumbers.ts';
import { read, write, NotInOrder, type Item } from './rawCbor.ts';
import type { CodeSetting, FetchedList, ListMessages } from './vectorInput.ts';

type Fields = ReadonlyMap<number | string, unknown>;

interface Message {
  readonly header: Fields;
  readonly claims: Fields;
  readonly isSignedBy: (key: Fields) => boolean;
}

interface KeyList {
  readonly number: number;
  readonly issued: number;
  readonly end: number;
  readonly root: Fields;
  readonly entries: readonly Fields[];
  readonly message: Message;
}

interface StatusList {
  readonly uri: string;
  readonly keyId: string;
  readonly issued: number;
  readonly end: number;
  readonly bits: number;
  readonly bytes: Uint8Array;
  readonly message: Message;
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function fail(): never {
  throw new NotInOrder();
}

function fields(value: unknown): Fields {
  return value instanceof Map ? (value as Fields) : fail();
}

function integer(from: Fields, label: number | string): number {
  const value = from.get(label);
  return typeof value === 'number' && value >= 0 ? value : fail();
}

function text(from: Fields, label: number | string): string {
  const value = from.get(label);
  return typeof value === 'string' && value !== '' ? value : fail();
}

function bytes(from: Fields, label: number | string, ...sizes: readonly number[]): Uint8Array {
  const value = from.get(label);
  if (!(value instanceof Uint8Array)) return fail();
  return sizes.length === 0 || sizes.includes(value.length) ? value : fail();
}

function exactly(from: Fields, ...labels: readonly (number | string)[]): void {
  if (from.size !== labels.length || labels.some((label) => !from.has(label))) fail();
}

function coseKey(value: unknown): Fields {
  const key = fields(value);
  exactly(key, 1, -1, -2, -3);
  if (key.get(1) !== 2 || key.get(-1) !== 1) fail();
  bytes(key, -2, 32);
  bytes(key, -3, 32);
  return key;
}

const thumbprint = (key: Fields): string => sha256(write(key as Item & Map<number, Item>));

function publicKey(key: Fields): KeyObject | undefined {
  const part = (label: number) => Buffer.from(bytes(key, label)).toString('base64url');
  try {
    return createPublicKey({
      key: { kty: 'EC', crv: 'P-256', x: part(-2), y: part(-3) },
      format: 'jwk',
    });
  } catch {
    return undefined;
  }
}

/** A COSE_Sign1 with exactly the labels of the page. */
function message(item: unknown, type: number | string, ...labels: readonly number[]): Message {
  const { tag, content } = item as { tag?: unknown; content?: unknown };
  if (tag !== 18 || !Array.isArray(content) || content.length !== 4) return fail();
  const [written, unprotected, payload, signature] = content as readonly unknown[];
  if (!(written instanceof Uint8Array) || fields(unprotected).size > 0) return fail();
  if (!(payload instanceof Uint8Array) || !(signature instanceof Uint8Array)) return fail();
  const header = fields(read(written));
  exactly(header, 1, 16, ...labels);
  if (header.get(1) !== -7 || header.get(16) !== type) fail();
  return {
    header,
    claims: fields(read(payload)),
    isSignedBy: (key) => {
      const of = publicKey(key);
      if (of === undefined || signature.length !== 64) return false;
      const signed = write(['Signature1', written, new Uint8Array(), payload]);
      return verify('sha256', signed, { key: of, dsaEncoding: 'ieee-p1363' }, signature);
    },
  };
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

function base45(code: string): Uint8Array {
  if (code.length % 3 === 1) return fail();
  const found: number[] = [];
  for (let at = 0; at < code.length; at += 3) {
    const group = Array.from(code.slice(at, at + 3), (letter) => alphabet.indexOf(letter));
    if (group.includes(-1)) fail();
    const value = group.reduceRight((sum, digit) => sum * 45 + digit, 0);
    if (value >= (group.length === 3 ? 65_536 : 256)) fail();
    found.push(...(group.length === 3 ? [value >> 8, value & 255] : [value]));
  }
  return Uint8Array.from(found);
}

function keyListOf(bytesOf: Uint8Array): KeyList {
  const signed = message(read(bytesOf), 'application/vnd.lanyard.key-list+cwt');
  const { claims } = signed;
  const entries = claims.get(-70011);
  if (!Array.isArray(entries)) return fail();
  for (const each of entries) {
    const entry = fields(each);
    bytes(entry, 1, 8);
    coseKey(entry.get(2));
    text(entry, 3);
    text(entry, 4);
    integer(entry, 5);
    integer(entry, 6);
    if (!Array.isArray(entry.get(7))) fail();
  }
  const [issued, end] = [integer(claims, 6), integer(claims, 4)];
  if (issued >= end) fail();
  return {
    number: integer(claims, -70010),
    issued,
    end,
    root: coseKey(claims.get(-70012)),
    entries: entries as readonly Fields[],
    message: signed,
  };
}

function statusListOf(bytesOf: Uint8Array): StatusList {
  const signed = message(read(bytesOf), statusListType, 4);
  const { claims, header } = signed;
  const [issued, end] = [integer(claims, 6), integer(claims, 4)];
  if (issued >= end) fail();
  integer(claims, draftNumbers.timeToLive);
  const packed = fields(claims.get(draftNumbers.statusList));
  const bits = integer(packed, 'bits');
  if (![1, 2, 4, 8].includes(bits)) fail();
  return {
    uri: text(claims, 2),
    keyId: hex(bytes(header, 4, 8)),
    issued,
    end,
    bits,
    bytes: inflateSync(bytes(packed, 'lst'), { maxOutputLength: 1_048_576 }),
    message: signed,
  };
}

/** The entries that count for something of that time, at a verifier's time in ms. */
function entriesOf(list: KeyList, keyId: string, issued: number, nowMs: number): readonly Fields[] {
  return list.entries.filter(
    (entry) =>
      hex(bytes(entry, 1)) === keyId &&
      integer(entry, 5) <= issued &&
      nowMs < integer(entry, 6) * 1000,
  );
}

const urisOf = (entry: Fields) => entry.get(7) as readonly string[];
const keyOf = (entry: Fields) => coseKey(entry.get(2));

/** @returns `accepted` or the first condition of docs/badge.md that fails. @param root the thumbprint, in hex. */
export function secondAcceptance(
  { kind, message: bytesOf, uri, isHeld, nowMs }: FetchedList,
  messages: ListMessages,
  root: string,
): string {
  try {
    const keys = keyListOf(Buffer.from(messages.keyList, 'hex'));
    if (kind === 'keyList') {
      const list = keyListOf(Buffer.from(bytesOf, 'hex'));
      if (thumbprint(list.root) !== root) return 'root';
      if (!list.message.isSignedBy(list.root)) return 'signature';
      if (isHeld && (list.number < keys.number || list.issued < keys.issued)) return 'older';
      return nowMs >= list.end * 1000 ? 'expired' : 'accepted';
    }
    const held = statusListOf(Buffer.from(messages.statusList, 'hex'));
    const list = statusListOf(Buffer.from(bytesOf, 'hex'));
    if (list.uri !== (uri ?? held.uri)) return 'uri';
    const entries = entriesOf(keys, list.keyId, list.issued, nowMs).filter((entry) =>
      urisOf(entry).includes(list.uri),
    );
    if (entries.length === 0) return 'issuerUnknown';
    if (!entries.some((entry) => list.message.isSignedBy(keyOf(entry)))) return 'signature';
    if (isHeld && list.issued < held.issued) return 'older';
    return nowMs >= list.end * 1000 ? 'expired' : 'accepted';
  } catch {
    return 'malformed';
  }
}

interface Known {
  readonly messages: ListMessages;
  readonly verifierId: string;
}

/** @returns the result, with its reason behind a colon. */
export function secondResult(code: string, setting: CodeSetting, known: Known): string {
  if (!code.startsWith('LY1:')) return 'noCode';
  try {
    if (code.length > 2200) return fail();
    return resultOf(proofOf(base45(code.slice(4))), setting, known);
  } catch {
    return 'notValid: malformed';
  }
}

interface Proof {
  readonly proof: Message;
  readonly badge: Message;
  readonly keyId: string;
  readonly issued: number;
  readonly end: number;
  readonly holder: Fields;
  readonly reference: { readonly index: number; readonly uri: string };
  readonly photoHash: string;
  readonly audience: string;
  readonly slot: number;
  readonly nonce: Uint8Array | undefined;
  readonly photo: readonly Uint8Array[] | undefined;
}

function proofOf(bytesOf: Uint8Array): Proof {
  const { badgeHeader, badgeType, credentialType, keyBindingType, status } = draftNumbers;
  const proof = message(read(bytesOf), keyBindingType, badgeHeader);
  const badge = message(proof.header.get(badgeHeader), badgeType, 4);
  const { claims } = badge;
  text(claims, 1);
  const [issued, end] = [integer(claims, 6), integer(claims, 4)];
  const notBefore = claims.has(5) ? integer(claims, 5) : issued;
  if (notBefore > issued || issued >= end) fail();
  if (claims.get(credentialType) !== 'urn:lanyard:badge:1') fail();
  const list = fields(fields(claims.get(status)).get('status_list'));
  if (claims.has(169)) {
    const person = fields(claims.get(169));
    text(person, 1);
    text(person, 4);
  }
  text(claims, -70001);
  text(claims, -70002);
  const own = proof.claims;
  for (const label of own.keys()) if (![3, 6, 39, -70004].includes(Number(label))) fail();
  const slot = integer(own, 6);
  if (slot % 30 !== 0) fail();
  const nonce = own.has(39) ? bytes(own, 39, 2, 16) : undefined;
  if (nonce?.length === 2 && !/^\d\d$/.test(Buffer.from(nonce).toString('latin1'))) fail();
  return {
    proof,
    badge,
    keyId: hex(bytes(badge.header, 4, 8)),
    issued,
    end,
    holder: coseKey(fields(claims.get(8)).get(1)),
    reference: { index: integer(list, 'idx'), uri: text(list, 'uri') },
    photoHash: hex(bytes(claims, -70003, 16)),
    audience: text(own, 3),
    slot,
    nonce,
    photo: own.has(-70004) ? photoOf(own.get(-70004)) : undefined,
  };
}

function photoOf(value: unknown): readonly Uint8Array[] {
  if (!Array.isArray(value) || value.length !== 2) return fail();
  const [salt, thumbnail] = value as readonly unknown[];
  if (!(salt instanceof Uint8Array) || salt.length !== 16) return fail();
  return thumbnail instanceof Uint8Array && thumbnail.length > 0 ? [salt, thumbnail] : fail();
}

function resultOf(code: Proof, setting: CodeSetting, { messages, verifierId }: Known): string {
  const keys = keyListOf(Buffer.from(messages[setting.keyList ?? 'keyList'], 'hex'));
  const held = statusListOf(Buffer.from(messages.statusList, 'hex'));
  const issuers = setting.issuers ?? keys.entries.map((entry) => text(entry, 3));
  const issuer = text(code.badge.claims, 1);
  const entry = entriesOf(keys, code.keyId, code.issued, setting.nowMs).filter(
    (each) => text(each, 3) === issuer && issuers.includes(issuer),
  );
  if (entry.length === 0) return 'notValid: issuerUnknown';
  const signer = entry.find((each) => code.badge.isSignedBy(keyOf(each)));
  if (signer === undefined) return 'notValid: issuerSignature';
  const nowMs = Math.max(setting.nowMs, code.issued * 1000);
  if (nowMs >= code.end * 1000) return 'notValid: expired';
  if (!code.proof.isSignedBy(code.holder)) return 'notValid: holderSignature';

  const { index, uri } = code.reference;
  if (!urisOf(signer).includes(uri)) return 'notValid: statusReference';
  const packed = setting.statuses === undefined ? held.bytes : Buffer.from(setting.statuses, 'hex');
  const perByte = 8 / held.bits;
  const byte = packed[Math.floor(index / perByte)];
  if (byte === undefined) return 'notValid: statusReference';
  const value = (byte >> ((index % perByte) * held.bits)) & (2 ** held.bits - 1);
  if (value !== 0) return value === 2 ? 'notValid: suspended' : 'notValid: revoked';
  const audience = code.nonce?.length === 16 ? (setting.verifierId ?? verifierId) : 'gate';
  if (code.audience !== audience) return 'notValid: otherVerifier';
  if (code.photo !== undefined && sha256(Buffer.concat(code.photo)).slice(0, 32) !== code.photoHash)
    return 'notValid: photo';

  const answer = answerOf(code, setting);
  const skew = code.slot - Math.floor(nowMs / 1000);
  const isOld = Math.abs(skew) > 600;
  if (isOld && !(answer === '' && code.nonce?.length === 16)) return 'notValid: oldOrWrongClock';
  const isFresh = skew >= -90 && skew <= 30 && code.slot >= code.issued && code.slot < code.end;
  const doubts = [
    answer ?? (isFresh ? undefined : 'clock'),
    answer === undefined && wasSeen(code, setting) ? 'seenBefore' : undefined,
    nowMs >= held.end * 1000 ? 'statusUnknown' : undefined,
    nowMs >= keys.end * 1000 ? 'keysOld' : undefined,
    nowMs - held.issued * 1000 > 24 * 3_600_000 ? 'listOld' : undefined,
    setting.isPhotoDemanded === true && code.photo === undefined ? 'photoMissing' : undefined,
  ];
  const doubt = doubts.find((each) => each !== undefined && each !== '');
  return doubt === undefined ? 'valid' : `check: ${doubt}`;
}

/** @returns undefined without a challenge, and an empty text for a right answer. */
function answerOf({ nonce }: Proof, setting: CodeSetting): string | undefined {
  const { nowMs, openNonce, openedAtMs = nowMs, wrongAnswers = [] } = setting;
  if (openNonce === undefined) return undefined;
  const age = nowMs - openedAtMs;
  if (age < 0 || age > 30_000 || wrongAnswers.length >= 3) return 'challengeOver';
  if (nonce === undefined) return 'answerAwaited';
  return hex(nonce) === openNonce ? '' : 'answerWrong';
}

function wasSeen({ holder, slot }: Proof, { closed = [], nowMs }: CodeSetting): boolean {
  const own = closed.filter((seen) => seen.holder === thumbprint(holder));
  return own.some(
    (seen) => slot < seen.slot || (slot === seen.slot && nowMs - seen.lastSeenMs >= 5000),
  );
}
