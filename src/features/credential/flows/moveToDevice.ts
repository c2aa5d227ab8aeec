import type { Card } from '#domain/card/card.ts';
import type { ActionPlan } from '#domain/credential/actionPlan.ts';
import { text } from '#i18n/i18n.ts';
import { keyItems, setKeyItem } from '#store/keyItems.ts';
import { checkKeyMessage } from '#sync/pendingKeyMessage.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { startChange } from './changeStatus.ts';
import type { CardOwner } from './rereadStatus.ts';

/**
 * Confirms that a card's key belongs on this device: the server activates it anew, and then an
 * invitation comes, which replaces what there was (decision 27).
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
  // The next minute's look would find it as well.
  await checkKeyMessage().catch(() => undefined);
}
