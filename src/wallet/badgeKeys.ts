/**
 * The keys of the badges: one for each badge. They exist twice a kind while a badge is renewed.
 */
import type { BadgeKind } from '#badge/holder/issuerReplies.ts';
import type { DeviceKeys } from '#device/deviceKey/deviceKey.ts';
import { deviceKeys } from './deviceKeys.ts';

/** Where the key of a badge is stored: one place has the key in use, and a renewal makes its key in the other. */
export const keyPlaces = [1, 2] as const;

export type KeyPlace = (typeof keyPlaces)[number];

/** The key of this kind of badge at a place. */
export function badgeKey(kind: BadgeKind, place: KeyPlace): DeviceKeys {
  return deviceKeys(`badge-${kind}-${place}`);
}

/** Where a renewal makes its key: the place that the badge in use does not name. */
export function otherPlace(place: KeyPlace | undefined): KeyPlace {
  return place === 1 ? 2 : 1;
}

/** Removes the keys of a kind. @throws when the storage cannot be written. */
export async function removeBadgeKeys(kind: BadgeKind): Promise<void> {
  for (const place of keyPlaces) await badgeKey(kind, place).remove();
}
