/** The badges of the signed-in user, sealed like replies, with the keys that they name. */
import { decodeBase64url, encodeBase64url } from '#bytes/base64url.ts';
import { areSame } from '#badge/codec/bytes.ts';
import type { BadgeKind } from '#badge/holder/issuerReplies.ts';
import type { HeldBadge } from '#badge/holder/makeCode.ts';
import { parseBadge, type Badge } from '#badge/model/badge.ts';
import type { IssuingPause } from '#domain/badge/issuingPause.ts';
import type { Observable } from '#domain/observable/observable.ts';
import { perAppObservable } from '#scope/perApp.ts';
import { readItem } from '#store/itemAccess.ts';

import type { ItemValue } from '#store/model/items.ts';
import { updateItem } from '#store/updateItem.ts';
import { badgeKey, otherPlace, removeBadgeKeys, type KeyPlace } from './badgeKeys.ts';

export type StoredBadges = ItemValue<'badges'>;
export type StoredBadge = NonNullable<StoredBadges[BadgeKind]>;

export const badgeKinds: readonly BadgeKind[] = ['light', 'full'];

/** @returns undefined when there are none, or they cannot be read. @throws when the disk cannot be read. */
export function readBadges(): Promise<StoredBadges | undefined> {
  return readItem('badges');
}

/** A badge that is stored together with its key. */
export interface FoundBadge {
  readonly badge: Badge;
  readonly held: HeldBadge;
}

/**
 * @returns undefined for a badge that cannot be read, or whose key this device has lost.
 * @throws when the disk cannot be read: the key may be there.
 */
export async function openBadge(
  kind: BadgeKind,
  stored: StoredBadge,
): Promise<FoundBadge | undefined> {
  const [bytes, salt, thumbnail] = [stored.bytes, stored.salt, stored.thumbnail].map(
    decodeBase64url,
  );
  if (bytes === undefined || salt === undefined || thumbnail === undefined) return undefined;
  const read = parseBadge(bytes);
  if (!read.ok) return undefined;
  const { badge } = read.value;
  const key = await badgeKey(kind, stored.keyPlace).find();
  if (key === undefined || !areSame(key.point, badge.holderKey)) return undefined;
  return { badge, held: { bytes, key, photo: { salt, thumbnail } } };
}

/**
 * Stores a badge in place of the one before, whose key is then removed. Its own key is stored already.
 * @param about the card that it belongs to. A badge of another card is dropped with the storing.
 * @returns whether it is stored: not for a session that has ended.
 * @throws when the disk cannot be read or written.
 */
export async function saveBadge(
  kind: BadgeKind,
  { bytes, photo }: HeldBadge,
  keyPlace: KeyPlace,
  about: string,
): Promise<boolean> {
  const next: StoredBadge = {
    bytes: encodeBase64url(bytes),
    salt: encodeBase64url(photo.salt),
    thumbnail: encodeBase64url(photo.thumbnail),
    keyPlace,
  };
  const stored = await changeBadges(about, (before) => ({ ...before, [kind]: next }));
  if (stored === undefined) return false;
  await badgeKey(kind, otherPlace(keyPlace)).remove();
  return true;
}

/** Records what the cloud offers; the pause after a failure is over. @throws as above. */
export async function saveOffered(about: string, offered: readonly BadgeKind[]): Promise<void> {
  await changeBadges(about, ({ pause: _over, ...before }) => ({
    ...before,
    offered: [...offered],
  }));
}

/** Records when the issuer is asked again. The badges stay. @throws as above. */
export async function savePause(about: string, pause: IssuingPause): Promise<void> {
  await changeBadges(about, (before) => ({ ...before, pause }));
}

/** Removes badges and their keys; another key of their kind too. @throws as above. */
export async function dropBadges(about: string, kinds = badgeKinds): Promise<void> {
  const isDropped = (kind: BadgeKind): boolean => kinds.includes(kind);
  await changeBadges(about, ({ full, light, ...before }) => ({
    ...before,
    ...(full === undefined || isDropped('full') ? {} : { full }),
    ...(light === undefined || isDropped('light') ? {} : { light }),
  }));
  for (const kind of kinds) await removeBadgeKeys(kind);
}

async function changeBadges(
  about: string,
  change: (before: StoredBadges) => StoredBadges,
): Promise<StoredBadges | undefined> {
  const stored = await updateItem('badges', (before) =>
    change(before?.about === about ? before : { about }),
  );
  changes.set(changes.current() + 1);
  return stored;
}

const changes = perAppObservable(0);

/** Counts the changes that this page has stored. The badges arrive one after the other. */
export const badgeChanges: Observable<number> = changes;
