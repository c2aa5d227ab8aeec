/** Decision 27: a hid card that the server calls active, on a device where nothing is set up. */
import type { Card } from '../card/card.ts';
import { hasEndpoint, type HidState } from './hidState.ts';

/** What of HID on this device a card's display depends on. */
export interface HidPresence {
  readonly state: HidState;
  /** The cards whose switch was confirmed here and whose key is on its way. */
  readonly confirmedCardIds: readonly string[];
}

/**
 * Whether a card waits to be moved to this device. In a browser, or without the SDK, no endpoint is
 * known to be missing, and the card keeps its status: confirming there would take the key from a
 * working phone.
 */
export function isSwitchingDevice(
  { id, status, type }: Pick<Card, 'id' | 'status' | 'type'>,
  { state, confirmedCardIds }: HidPresence,
): boolean {
  const isActive = status === 'activated' || status === 'approved';
  const isHid = type?.isDigital === true && type.system === 'hid_mobile_access';
  return isActive && isHid && hasEndpoint(state) === false && !confirmedCardIds.includes(id);
}

/** The card as it is shown here; the server is told nothing of it. */
export function shownCard(card: Card, hid: HidPresence | undefined): Card {
  if (hid === undefined || !isSwitchingDevice(card, hid)) return card;
  return { ...card, status: 'switching_device' };
}
