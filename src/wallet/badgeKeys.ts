/**
 * The keys of the badges: one for each badge, in this browser's storage behind the lock. They exist twice a kind
 * while a badge is renewed (`store/model/badgeKeyRows`).
 */
import type { BadgeKind } from '#badge/holder/issuerReplies.ts';
import type { DeviceKeys } from '#device/deviceKey/deviceKey.ts';
import { webDeviceKeys } from '#device/deviceKey/webDeviceKeys.ts';
import { perApp } from '#scope/perApp.ts';
import { deviceKeyRow } from '#store/deviceKeyRow.ts';
import { badgeKeyRows, keyPlaces, type KeyPlace } from '#store/model/badgeKeyRows.ts';

type Places = Readonly<Record<KeyPlace, DeviceKeys>>;

const places = perApp<Readonly<Record<BadgeKind, Places>>>(() => ({
  full: placesOf('full'),
  light: placesOf('light'),
}));

function placesOf(kind: BadgeKind): Places {
  const rows = badgeKeyRows[kind];
  return { 1: webDeviceKeys(deviceKeyRow(rows[1])), 2: webDeviceKeys(deviceKeyRow(rows[2])) };
}

/** The key of this kind of badge at a place. */
export function badgeKey(kind: BadgeKind, place: KeyPlace): DeviceKeys {
  return places()[kind][place];
}

/** Where a renewal makes its key: the place that the badge in use does not name. */
export function otherPlace(place: KeyPlace | undefined): KeyPlace {
  return place === 1 ? 2 : 1;
}

/** Removes the keys of a kind. @throws when the storage cannot be written. */
export async function removeBadgeKeys(kind: BadgeKind): Promise<void> {
  for (const place of keyPlaces) await badgeKey(kind, place).remove();
}
