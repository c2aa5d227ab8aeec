/** Continues the stored session in this tab, with what one read of the disk has found. */
import { transition } from '#session/session.ts';
import { setCardLost } from './cardLoss.ts';
import { noteRow } from './knownRows.ts';
import type { AuthRecord } from './model/items.ts';
import type { DataKey } from './model/seal.ts';
import type { BootRead } from './read/bootRead.ts';
import { readPublicItem } from './read/publicItem.ts';
import { wasCardStored } from './storedMarker.ts';
import { knownCard } from './useCardFacts.ts';

/** A read that opened the session: no lock applies, or it was unlocked. */
export type OpenBoot = BootRead & { readonly dataKey: DataKey; readonly auth: AuthRecord };

export function isOpenBoot(boot: BootRead): boot is OpenBoot {
  return boot.dataKey !== undefined && boot.auth !== undefined;
}

export function restoreSession(boot: OpenBoot): void {
  const { dataKey, auth, replies, nonces } = boot;
  for (const [name, nonce] of nonces) noteRow(name, nonce);
  if (knownCard(replies) === undefined && wasCardStored()) setCardLost(dataKey.id);
  transition({
    type: 'opened',
    dataKey,
    auth,
    region: readPublicItem(boot, 'region'),
    replies,
    hasPassedGates: readPublicItem(boot, 'firstLogin') === true,
  });
}
