/** decisions/digital-keys: a hid card that is active on the server, on a device that is not set up. */
import type { Card } from '../entities/card.ts';
import { hasEndpoint, type HidState } from './hidState.ts';

/** The HID status of this device, as far as the display of a card depends on it. */
export interface HidPresence {
  readonly state: HidState;
  /** The cards with a switch that was confirmed here and a key that has not arrived yet. */
  readonly confirmedCardIds: readonly string[];
}

/**
 * Whether a card waits to be moved to this device. In a browser, or without the SDK, a missing endpoint
 * cannot be detected, so the card keeps its status. Confirming there would take the key from a working phone.
 */
export function isSwitchingDevice(
  { id, status, type }: Pick<Card, 'id' | 'status' | 'type'>,
  { state, confirmedCardIds }: HidPresence,
): boolean {
  const isActive = status === 'activated' || status === 'approved';
  const isHid = type?.isDigital === true && type.system === 'hid_mobile_access';
  return isActive && isHid && hasEndpoint(state) === false && !confirmedCardIds.includes(id);
}

/** The card as this device shows it. The server is not notified. */
export function shownCard(card: Card, hid: HidPresence | undefined): Card {
  if (hid === undefined || !isSwitchingDevice(card, hid)) return card;
  return { ...card, status: 'switching_device' };
}
