/** The vectors of docs/badge.md: everything in hex, times in seconds since 1970 unless a name says ms. */
import { fixedKey } from './fixedKeys.ts';
import { keyIdOf, thumbprintOf } from '../../codec/coseKey.ts';
import { openChallenge } from '../../judgement/challenge.ts';
import type { CheckInput } from '../../judgement/checkCode.ts';
import { encodeChallenge, type NonceChallenge } from '../../model/challenge.ts';
import { encodeKeyList } from '../../model/keyList.ts';
import { packStatuses } from '../../model/statusBits.ts';
import { encodeStatusList } from '../../model/statusList.ts';
import {
  check,
  createWorld,
  day,
  held,
  hour,
  issuerKey,
  minute,
  now,
  photo,
  rootKey,
  shown,
  signedByHand,
  strangersKey,
  trustOf,
  verifierId,
  type World,
} from './world.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

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
  readonly input?: Partial<CheckInput>;
}

async function cases(here: World): Promise<readonly Case[]> {
  const light = await shown(here.light);
  const full = await shown(here.full);
  const answer = await shown(here.full, { asked: { digits: '47' } });
  const digits = openChallenge(Uint8Array.of(0x34, 0x37), now);
  const statusesOf = (...statuses: readonly number[]) =>
    trustOf(here.keyList, { ...here.statusList, statuses: packStatuses(statuses, 2) });
  return [
    { name: 'light', text: light },
    { name: 'full', text: full },
    { name: 'photo', text: await shown(here.full, { withPhoto: true }) },
    { name: 'two minutes old', text: full, input: { nowMs: now + 2 * minute } },
    { name: 'an hour old', text: full, input: { nowMs: now + hour } },
    { name: 'digits answered', text: answer, input: { challenge: digits } },
    { name: 'digits awaited', text: full, input: { challenge: digits } },
    {
      name: 'nonce answered',
      text: await shown(here.full, { asked: { challenge } }),
      input: { challenge: openChallenge(nonce, now) },
    },
    { name: 'photo demanded', text: light, input: { isPhotoDemanded: true } },
    { name: 'revoked', text: full, input: { trust: statusesOf(1, 0) } },
    { name: 'suspended', text: full, input: { trust: statusesOf(2, 0) } },
    { name: 'index out of range', text: full, input: { trust: statusesOf() } },
    {
      name: 'list a day and an hour old',
      text: await shown(here.full, { nowMs: now + day + hour }),
      input: { nowMs: now + day + hour },
    },
    {
      name: 'list past its end',
      text: await shown(here.full, { nowMs: now + 2 * day }),
      input: { nowMs: now + 2 * day },
    },
    { name: 'issuer unknown', text: full, input: { trust: { ...here.trust, issuers: new Set() } } },
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

/** How the verifier of a case differs from one with the lists above, at `now`, without a challenge. */
function settingOf({ nowMs = now, trust, challenge: open, isPhotoDemanded }: Partial<CheckInput>) {
  const list = trust && Array.from(trust.statusLists.values())[0];
  return {
    nowMs,
    ...(open === undefined ? {} : { openNonce: hex(open.nonce) }),
    ...(isPhotoDemanded === true ? { isPhotoDemanded } : {}),
    ...(list === undefined ? {} : { statuses: hex(list.statuses) }),
    ...(trust === undefined ? {} : { issuers: Array.from(trust.issuers) }),
  };
}

export async function makeOwnVectors() {
  const here = await createWorld();
  const codes = [];
  for (const { name, text, input = {} } of await cases(here)) {
    const result = await check(here, text, input);
    const reason = 'reason' in result ? { reason: result.reason } : {};
    codes.push({ name, text, verifier: settingOf(input), result: result.kind, ...reason });
  }
  return {
    keys: await keyVectors(),
    messages: {
      badgeFull: hex((await held(here.full)).bytes),
      badgeLight: hex((await held(here.light)).bytes),
      salt: hex(photo.salt),
      thumbnail: hex(photo.thumbnail),
      photoHash: hex(here.full.photoHash),
      keyList: hex(await encodeKeyList(here.keyList, rootKey.sign)),
      statusList: hex(await encodeStatusList(here.statusList, issuerKey.sign)),
      challenge: encodeChallenge(challenge),
    },
    codes: { nowMs: now, verifierId, codes },
  };
}
