import type { Card } from '#domain/entities/card.ts';
import type { ActionPlan } from '#domain/credential/actionPlan.ts';
import { text } from '#i18n/i18n.ts';
import { keyItems, setKeyItem } from '#store/keyItems.ts';
import { checkKeyMessage } from '#sync/pendingKeyMessage.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { startChange } from './changeStatus.ts';
import type { CardOwner } from './rereadStatus.ts';

/**
 * Confirms that a card's key belongs on this device. The server activates it again and then sends an
 * invitation, which replaces what was there (decisions/digital-keys).
 */
export async function moveToDevice(card: Card, plan: ActionPlan, owner: CardOwner): Promise<void> {
  if (!(await startChange(plan, owner))) return;
  const stored = keyItems.current().digitalKey;
  const others = (stored?.switchedCards ?? []).filter((id) => id !== card.id);
  await setKeyItem('digitalKey', {
    redeemedMessages: stored?.redeemedMessages ?? [],
    switchedCards: [...others, card.id],
  });
  showToast('green', text('key.move.done'));
  // The check in the next minute would also find it.
  await checkKeyMessage().catch(() => undefined);
}
