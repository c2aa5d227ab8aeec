/** The vectors of docs/badge.md: everything in hex, times in seconds since 1970 unless a name says ms. */
import { edgeCodes } from './edgeCodes.ts';
import { fixedKey } from './fixedKeys.ts';
import { fromHex, hexOf as hex } from './vectorFile.ts';
import {
  acceptanceOf,
  inputOf,
  type CodeSetting,
  type FetchedList,
  type ListMessages,
} from './vectorInput.ts';
import { decodeCbor, encodeCbor, type CborValue } from '../../codec/cbor.ts';
import { writeCodeText } from '../../codec/codeText.ts';
import { keyIdOf, thumbprintOf } from '../../codec/coseKey.ts';
import { readSign1, sign1, type Signer } from '../../codec/coseSign1.ts';
import { accepted } from '../../codec/refusal.ts';
import { checkCode } from '../../judgement/checkCode.ts';
import { claims } from '../../model/claims.ts';
import { encodeChallenge, parseChallenge, type NonceChallenge } from '../../model/challenge.ts';
import { encodeKeyList, type KeyList } from '../../model/keyList.ts';
import { slotStart } from '../../model/slot.ts';
import { packStatuses } from '../../model/statusBits.ts';
import { encodeStatusList, type StatusList } from '../../model/statusList.ts';
import {
  createWorld,
  day,
  held,
  hour,
  issuerKey,
  listUri,
  minute,
  now,
  photo,
  rootKey,
  seconds,
  shown,
  signedByHand,
  strangersKey,
  verifierId,
  type World,
} from './world.ts';

/** Everybody may sign with these keys: they are here to be known. */
async function keyVectors() {
  const names = ['root', 'issuer', 'full', 'light', 'stranger'] as const;
  return Promise.all(
    names.map(async (name) => {
      const { privateKey, point } = fixedKey(name);
      return {
        name,
        private: hex(privateKey),
        x: hex(point.slice(0, 32)),
        y: hex(point.slice(32)),
        thumbprint: hex(await thumbprintOf(point)),
        keyId: hex(await keyIdOf(point)),
      };
    }),
  );
}

const nonce = Uint8Array.from({ length: 16 }, (_each, at) => 0xf0 + at);
const challenge: NonceChallenge = {
  audience: verifierId,
  nonce,
  wants: { full: true, photo: false },
  name: 'Gate 3',
};

interface Case {
  readonly name: string;
  readonly text: string;
  readonly setting?: Partial<CodeSetting>;
}

async function codeCases(here: World): Promise<readonly Case[]> {
  const light = await shown(here.light);
  const full = await shown(here.full);
  const answer = await shown(here.full, { asked: { digits: '47' } });
  const wrong = await shown(here.full, { asked: { digits: '74' } });
  const nonceAnswer = await shown(here.full, { asked: { challenge } });
  const digits = { openNonce: '3437', openedAtMs: now };
  const statuses = (...all: readonly number[]) => ({ statuses: hex(packStatuses(all, 2)) });
  const shownAt = (nowMs: number) => shown(here.full, { nowMs });
  const badgeEnd = here.full.expiresAt * 1000;
  const slot = slotStart(now);
  const holder = hex(await thumbprintOf(here.full.holderKey));
  const closed = [{ holder, slot, lastSeenMs: now }];
  return [
    { name: 'light', text: light },
    { name: 'full', text: full },
    { name: 'photo', text: await shown(here.full, { withPhoto: true }) },
    { name: 'two minutes old', text: full, setting: { nowMs: now + 2 * minute } },
    { name: 'an hour old', text: full, setting: { nowMs: now + hour } },
    { name: 'digits answered', text: answer, setting: digits },
    {
      name: 'digits answered by a code of an hour ago',
      text: await shown(here.full, { nowMs: now - hour, asked: { digits: '47' } }),
      setting: digits,
    },
    {
      name: 'nonce answered by a code of an hour ago',
      text: await shown(here.full, { nowMs: now - hour, asked: { challenge } }),
      setting: { openNonce: hex(nonce), openedAtMs: now },
    },
    { name: 'digits awaited', text: full, setting: digits },
    { name: 'digits answered wrong', text: wrong, setting: digits },
    {
      name: 'digits answered after 31 seconds',
      text: answer,
      setting: { ...digits, nowMs: now + 31_000 },
    },
    {
      name: 'digits answered after three wrong answers',
      text: answer,
      setting: { ...digits, wrongAnswers: ['3131', '3132', '3133'] },
    },
    {
      name: 'nonce answered',
      text: nonceAnswer,
      setting: { openNonce: hex(nonce), openedAtMs: now },
    },
    {
      name: 'nonce answered to another verifier',
      text: nonceAnswer,
      setting: { openNonce: hex(nonce), openedAtMs: now, verifierId: 'gate-4.northgate.example' },
    },
    {
      name: 'no nonce, and yet an audience',
      text: await signedByHand(here.full, { audience: verifierId }),
    },
    { name: 'photo demanded', text: light, setting: { isPhotoDemanded: true } },
    {
      name: 'photo of somebody else',
      text: await signedByHand(here.full, { photo: { ...photo, salt: new Uint8Array(16) } }),
    },
    { name: 'closed and still in view', text: full, setting: { nowMs: now + 4999, closed } },
    { name: 'seen before', text: full, setting: { nowMs: now + 5000, closed } },
    {
      name: 'seen before, now with digits that nobody asked for',
      text: answer,
      setting: { nowMs: now + 5000, closed },
    },
    {
      name: 'an earlier slot than one seen before',
      text: full,
      setting: {
        nowMs: now + 30_000,
        closed: [{ holder, slot: slot + 30, lastSeenMs: now + 30_000 }],
      },
    },
    {
      name: 'the next slot after one seen before',
      text: await shownAt(now + 30_000),
      setting: { nowMs: now + 30_000, closed },
    },
    {
      name: 'another holder after one seen before',
      text: light,
      setting: { nowMs: now + 5000, closed },
    },
    { name: 'revoked', text: full, setting: statuses(1, 0) },
    { name: 'suspended', text: full, setting: statuses(2, 0) },
    { name: 'index out of range', text: full, setting: statuses() },
    {
      name: 'list a day and an hour old',
      text: await shownAt(now + day + hour),
      setting: { nowMs: now + day + hour },
    },
    {
      name: 'list past its end',
      text: await shownAt(now + 2 * day),
      setting: { nowMs: now + 2 * day },
    },
    {
      name: 'key list past its end',
      text: await shownAt(now + 2 * hour),
      setting: { nowMs: now + 2 * hour, keyList: 'keyListShort' },
    },
    {
      name: 'badge past its end',
      text: await shownAt(badgeEnd - 1000),
      setting: { nowMs: badgeEnd },
    },
    { name: 'issuer unknown', text: full, setting: { issuers: [] } },
    {
      name: 'badge signed by a stranger',
      text: await signedByHand(here.full, {}, { issuer: strangersKey }),
    },
    {
      name: 'code signed by a stranger',
      text: await signedByHand(here.full, {}, { holder: strangersKey }),
    },
    { name: 'cut', text: full.slice(0, -3) },
    { name: 'another code', text: 'HC1:NCFOXN' },
  ];
}

/** Codes at the edges of the page: their results are written by hand (edgeCodes.ts). */
async function edgeVectors(here: World) {
  const codes = (await edgeCodes(here)).map(({ name, text, result: written, setting }) => {
    const [result = '', reason] = written.split(': ');
    const verifier = { nowMs: now, ...setting };
    return { name, text, verifier, result, ...(reason === undefined ? {} : { reason }) };
  });
  return { nowMs: now, verifierId, codes };
}

async function codeVectors(here: World, messages: ListMessages) {
  const codes = [];
  for (const { name, text, setting } of await codeCases(here)) {
    const verifier = { nowMs: now, ...setting };
    const result = await checkCode(await inputOf(verifier, text, { messages, verifierId }));
    const reason = 'reason' in result ? { reason: result.reason } : {};
    codes.push({ name, text, verifier, result: result.kind, ...reason });
  }
  return { nowMs: now, verifierId, codes };
}

/** Lists that a verifier fetches. Their order is that of docs/badge.md. */
async function listVectors(here: World, messages: ListMessages) {
  const keys = async (changes: Partial<KeyList>, sign = rootKey.sign) =>
    hex(await encodeKeyList({ ...here.keyList, ...changes }, sign));
  const statuses = async (changes: Partial<StatusList>, sign = issuerKey.sign) =>
    hex(await encodeStatusList({ ...here.statusList, ...changes }, sign));
  const strangersRoot = { rootKey: strangersKey.point };
  const uri = `${listUri}0`;
  const fetched: readonly (Pick<FetchedList, 'message' | 'uri'> & {
    readonly name: string;
    readonly kind: FetchedList['kind'];
    readonly first?: true;
    readonly nowMs?: number;
  })[] = [
    { name: 'the first', kind: 'keyList', first: true, message: messages.keyList },
    { name: 'the same again', kind: 'keyList', message: messages.keyList },
    {
      name: 'a higher number',
      kind: 'keyList',
      message: await keys({ number: 8, issuedAt: seconds(now) }),
    },
    {
      name: 'a lower number',
      kind: 'keyList',
      message: await keys({ number: 6, issuedAt: seconds(now) }),
    },
    {
      name: 'issued earlier',
      kind: 'keyList',
      message: await keys({ issuedAt: here.keyList.issuedAt - 1 }),
    },
    {
      name: 'of another root',
      kind: 'keyList',
      first: true,
      message: await keys(strangersRoot, strangersKey.sign),
    },
    {
      name: 'of the root, signed by a stranger',
      kind: 'keyList',
      first: true,
      message: await keys({}, strangersKey.sign),
    },
    {
      name: 'past its end',
      kind: 'keyList',
      first: true,
      message: messages.keyListShort,
      nowMs: now + hour,
    },
    {
      name: 'at its end',
      kind: 'keyList',
      first: true,
      message: messages.keyList,
      nowMs: here.keyList.expiresAt * 1000,
    },
    {
      name: 'in the last second before its end',
      kind: 'keyList',
      first: true,
      message: messages.keyList,
      nowMs: here.keyList.expiresAt * 1000 - 1,
    },
    {
      name: 'with an entry whose key id has 9 bytes',
      kind: 'keyList',
      first: true,
      message: await keys({ entries: [{ ...here.entry, keyId: new Uint8Array(9) }] }),
    },
    {
      name: 'with a header that nobody knows',
      kind: 'keyList',
      first: true,
      message: await withHeader(messages.keyList, rootKey.sign),
    },
    { name: 'the first', kind: 'statusList', first: true, message: messages.statusList },
    { name: 'the same again', kind: 'statusList', message: messages.statusList },
    {
      name: 'issued later',
      kind: 'statusList',
      message: await statuses({ issuedAt: seconds(now) }),
    },
    {
      name: 'issued earlier',
      kind: 'statusList',
      message: await statuses({ issuedAt: here.statusList.issuedAt - 1 }),
    },
    {
      name: 'at another address',
      kind: 'statusList',
      first: true,
      message: messages.statusList,
      uri,
    },
    {
      name: 'at an address that no entry has',
      kind: 'statusList',
      first: true,
      message: await statuses({ uri }),
      uri,
    },
    {
      name: 'signed by a stranger',
      kind: 'statusList',
      first: true,
      message: await statuses({}, strangersKey.sign),
    },
    {
      name: 'past its end',
      kind: 'statusList',
      first: true,
      message: messages.statusList,
      nowMs: now + 2 * day,
    },
    {
      name: 'in the last second before its end',
      kind: 'statusList',
      first: true,
      message: messages.statusList,
      nowMs: here.statusList.expiresAt * 1000 - 1,
    },
    {
      name: 'at its end',
      kind: 'statusList',
      first: true,
      message: messages.statusList,
      nowMs: here.statusList.expiresAt * 1000,
    },
    {
      name: 'made when its entry began',
      kind: 'statusList',
      first: true,
      message: await statuses({ issuedAt: here.entry.notBefore }),
    },
    {
      name: 'made a second before its entry began',
      kind: 'statusList',
      first: true,
      message: await statuses({ issuedAt: here.entry.notBefore - 1 }),
    },
    {
      name: 'in the last second before its entry’s end',
      kind: 'statusList',
      first: true,
      message: await statuses({ expiresAt: here.entry.expiresAt + 1 }),
      nowMs: here.entry.expiresAt * 1000 - 1,
    },
    {
      name: 'at its entry’s end',
      kind: 'statusList',
      first: true,
      message: await statuses({ expiresAt: here.entry.expiresAt + 1 }),
      nowMs: here.entry.expiresAt * 1000,
    },
    {
      name: 'with another key id',
      kind: 'statusList',
      first: true,
      message: await statuses({ keyId: new Uint8Array(8) }),
    },
    {
      name: 'with a key id of 7 bytes',
      kind: 'statusList',
      first: true,
      message: await statuses({ keyId: here.entry.keyId.slice(1) }),
    },
    {
      name: 'that ends as it begins',
      kind: 'statusList',
      first: true,
      message: await statuses({ expiresAt: here.statusList.issuedAt }),
    },
    {
      name: 'with a header that nobody knows',
      kind: 'statusList',
      first: true,
      message: await withHeader(messages.statusList, issuerKey.sign),
    },
  ];
  const root = here.rootThumbprint;
  const lists = [];
  for (const { first, nowMs = now, ...each } of fetched) {
    const list: FetchedList & { readonly name: string } = { ...each, isHeld: !first, nowMs };
    lists.push({ ...list, result: await acceptanceOf(list, { messages, root }) });
  }
  return lists;
}

/** The message with one more label in its protected header. */
async function withHeader(message: string, sign: Signer): Promise<string> {
  const { protectedHeader, payload } = accepted(readSign1(accepted(decodeCbor(fromHex(message)))));
  const header = new Map([...protectedHeader, [5, nonce] as const]);
  return hex(encodeCbor(await sign1(header, payload, sign)));
}

function challengeVectors() {
  const { name: _name, ...unnamed } = challenge;
  const edited = (...changes: readonly (readonly [number, CborValue])[]) =>
    writeCodeText(
      'challenge',
      encodeCbor(
        new Map<number, CborValue>([
          [claims.audience, verifierId],
          [claims.nonce, nonce],
          [claims.wants, 1],
          ...changes,
        ]),
      ),
    );
  const named = encodeChallenge(challenge);
  const texts: readonly (readonly [string, string])[] = [
    ['with a name', named],
    ['without a name', encodeChallenge(unnamed)],
    ['asks for both', encodeChallenge({ ...unnamed, wants: { full: true, photo: true } })],
    ['asks for nothing', encodeChallenge({ ...unnamed, wants: { full: false, photo: false } })],
    ['an empty name', edited([claims.verifierName, ''])],
    ['a wish that nobody knows', edited([claims.wants, 4])],
    ['a nonce of 15 bytes', edited([claims.nonce, nonce.slice(1)])],
    ['a label that nobody knows', edited([-79999, 1])],
    ['cut', named.slice(0, -3)],
    ['another code', 'HC1:NCFOXN'],
  ];
  return texts.map(([name, text]) => {
    const read = parseChallenge(text);
    if (!read.ok) {
      return { name, text, result: read.refusal === 'notACode' ? 'noCode' : 'malformed' };
    }
    return {
      name,
      text,
      result: 'read',
      challenge: { ...read.value, nonce: hex(read.value.nonce) },
    };
  });
}

export async function makeOwnVectors() {
  const here = await createWorld();
  const short = { ...here.keyList, expiresAt: seconds(now + hour) };
  const messages = {
    badgeFull: hex((await held(here.full)).bytes),
    badgeLight: hex((await held(here.light)).bytes),
    salt: hex(photo.salt),
    thumbnail: hex(photo.thumbnail),
    photoHash: hex(here.full.photoHash),
    keyList: hex(await encodeKeyList(here.keyList, rootKey.sign)),
    keyListShort: hex(await encodeKeyList(short, rootKey.sign)),
    statusList: hex(await encodeStatusList(here.statusList, issuerKey.sign)),
    challenge: encodeChallenge(challenge),
  };
  return {
    keys: await keyVectors(),
    messages,
    codes: await codeVectors(here, messages),
    edges: await edgeVectors(here),
    lists: await listVectors(here, messages),
    challenges: challengeVectors(),
  };
}
