import { useSyncExternalStore } from 'react';
import type { Card } from '#domain/entities/card.ts';
import { shownCard } from '#domain/digitalKey/deviceSwitch.ts';
import { hidAvailability } from '#device/digitalKey/hidStatus.ts';
import { keyItems } from '#store/keyItems.ts';

/** Returns a card as this device shows it (decisions/digital-keys). The server is not notified. */
export function useShownCard(card: Card): Card {
  const { state } = useSyncExternalStore(hidAvailability.subscribe, hidAvailability.current);
  const { digitalKey } = useSyncExternalStore(keyItems.subscribe, keyItems.current);
  if (state === undefined) return card;
  return shownCard(card, { state, confirmedCardIds: digitalKey?.switchedCards ?? [] });
}
