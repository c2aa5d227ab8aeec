/** An issuer, a holder and a verifier who know one another, with keys that are the same each time. */
import { fixedKey, fixedPair } from './fixedKeys.ts';
import type { Bytes } from '../../codec/bytes.ts';
import { keyIdOf, thumbprintOf } from '../../codec/coseKey.ts';
import type { DeviceKey } from '../../holder/deviceKey.ts';
import { makeCode, type HeldBadge, type Showing } from '../../holder/makeCode.ts';
import { checkCode, type CheckInput } from '../../judgement/checkCode.ts';
import { emptyMemory } from '../../judgement/replayMemory.ts';
import type { Trust } from '../../judgement/trust.ts';
import { uncorrectedClock } from '../../judgement/verifierClock.ts';
import { badgeTimes, encodeBadge, type Badge } from '../../model/badge.ts';
import { encodeCode, type KeyBinding } from '../../model/code.ts';
import type { KeyEntry, KeyList } from '../../model/keyList.ts';
import { photoHashOf, type Photo } from '../../model/photo.ts';
import { packStatuses } from '../../model/statusBits.ts';
import type { StatusList } from '../../model/statusList.ts';

const key = (name: string): DeviceKey => fixedPair(fixedKey(name));

export const rootKey = key('root');
export const issuerKey = key('issuer');
export const fullKey = key('full');
export const lightKey = key('light');
export const strangersKey = key('stranger');

/** 26 November 2026, 09:12:40 UTC: 10 s into a slot. */
export const now = Date.UTC(2026, 10, 26, 9, 12, 40);
export const seconds = (ms: number): number => Math.floor(ms / 1000);
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

const issuer = 'https://cards.northgate.example';
export const listUri = `${issuer}/status/1`;
export const verifierId = 'gate-3.northgate.example';

export const photo: Photo = {
  salt: Uint8Array.from({ length: 16 }, (_each, at) => at),
  thumbnail: Uint8Array.from({ length: 400 }, (_each, at) => (at * 7) % 256),
};

/** The same picture with another salt: nobody can link the two badges by it. */
const lightPhoto: Photo = { ...photo, salt: photo.salt.map((byte) => byte ^ 0xff) };

export interface World {
  readonly full: Badge;
  readonly light: Badge;
  readonly entry: KeyEntry;
  readonly keyList: KeyList;
  readonly statusList: StatusList;
  readonly trust: Trust;
  readonly rootThumbprint: Bytes;
}

/** Statuses of the list: the full badge has the first, the light one the second. */
export async function createWorld(statuses: readonly number[] = [0, 0, 1, 2]): Promise<World> {
  const keyId = await keyIdOf(issuerKey.point);
  const light: Badge = {
    issuer,
    keyId,
    ...badgeTimes(now - 2 * hour, seconds(now + 30 * day)),
    holderKey: lightKey.point,
    status: { index: 1, uri: listUri },
    organization: 'Northgate University',
    role: 'Employee',
    photoHash: await photoHashOf(lightPhoto),
  };
  const full: Badge = {
    ...light,
    holderKey: fullKey.point,
    status: { index: 0, uri: listUri },
    photoHash: await photoHashOf(photo),
    identity: { cardNumber: '0042-1187', fullName: 'Zoë Ångström' },
  };
  const entry: KeyEntry = {
    keyId,
    key: issuerKey.point,
    issuer,
    name: 'Northgate University',
    notBefore: seconds(now - 90 * day),
    expiresAt: seconds(now + 90 * day),
    statusUris: [listUri],
  };
  const keyList: KeyList = {
    number: 7,
    issuedAt: seconds(now - day),
    expiresAt: seconds(now + 30 * day),
    rootKey: rootKey.point,
    entries: [entry],
  };
  const statusList: StatusList = {
    uri: listUri,
    keyId,
    issuedAt: seconds(now - 14 * minute),
    expiresAt: seconds(now - 14 * minute + 2 * day),
    timeToLive: 900,
    bits: 2,
    statuses: packStatuses(statuses, 2),
  };
  return {
    full,
    light,
    entry,
    keyList,
    statusList,
    trust: trustOf(keyList, statusList),
    rootThumbprint: await thumbprintOf(rootKey.point),
  };
}

export function trustOf(keyList: KeyList, ...lists: readonly StatusList[]): Trust {
  return {
    keyList,
    statusLists: new Map(lists.map((list) => [list.uri, list])),
    issuers: new Set([issuer]),
  };
}

/** The badge as a device holds it. */
export async function held(badge: Badge, by = issuerKey): Promise<HeldBadge> {
  const own =
    badge.identity === undefined ? { key: lightKey, photo: lightPhoto } : { key: fullKey, photo };
  return { bytes: await encodeBadge(badge, by.sign), ...own };
}

/** The code that a holder's device shows. */
export async function shown(badge: Badge, showing: Partial<Showing> = {}): Promise<string> {
  const asked = { nowMs: now, offsetMs: 0, withPhoto: false, ...showing };
  const made = await makeCode(await held(badge), asked);
  if (!made.ok) throw new Error(made.failure);
  return made.text;
}

/** A code with anything in it that a holder could sign by hand. */
export async function signedByHand(
  badge: Badge,
  binding: Partial<KeyBinding> = {},
  keys: { readonly issuer?: DeviceKey; readonly holder?: DeviceKey } = {},
): Promise<string> {
  const device = await held(badge, keys.issuer);
  const all = { audience: 'gate', issuedAt: seconds(now) - 10, ...binding };
  const code = await encodeCode(device.bytes, all, (keys.holder ?? device.key).sign);
  if (!code.ok) throw new Error(code.refusal);
  return code.value;
}

/** What the verifier finds, with everything in order that the test does not change. */
export function check(world: World, text: string, input: Partial<CheckInput> = {}) {
  return checkCode({
    text,
    nowMs: now,
    clock: uncorrectedClock,
    trust: world.trust,
    verifierId,
    memory: emptyMemory,
    isPhotoDemanded: false,
    ...input,
  });
}

/** The kind of a result with its reason, if it has one. */
export async function resultOf(...args: Parameters<typeof check>): Promise<string> {
  const result = await check(...args);
  return 'reason' in result ? `${result.kind}: ${result.reason}` : result.kind;
}
