/** Section 9: 'Pending digital-key message check 60,000 ms', while somebody who may get one looks. */
import { connectivity } from '#device/connectivity.ts';
import { awaitsKeyMessage } from '#domain/digitalKey/awaitsKeyMessage.ts';
import { pendingMessageCheckMs } from '#domain/digitalKey/timing.ts';
import { sessionState } from '#identity/session.ts';
import { replyCache } from '#store/replyCache.ts';
import { knownCard } from '#store/useCardFacts.ts';
import { checkKeyMessage, forgetKeyMessage } from '#sync/pendingKeyMessage.ts';
import { pollWhileLeading } from '#sync/pollWhileLeading.ts';

export function startKeyMessageJob(): void {
  pollWhileLeading({ everyMs: pendingMessageCheckMs, isWanted, poll: checkKeyMessage });
  sessionState.subscribe(() => {
    if (sessionState.current().kind !== 'signedIn') forgetKeyMessage();
  });
}

function isWanted(): boolean {
  const isSeen = document.visibilityState === 'visible' && connectivity.current() === 'online';
  const cards = isSeen ? knownCard(replyCache.all())?.facts.person.cards : undefined;
  return cards !== undefined && awaitsKeyMessage(cards);
}
