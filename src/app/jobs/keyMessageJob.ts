/**
 * Section 9: 'Pending digital-key message check 60,000 ms', while the app is visible to a user who may get
 * one.
 */
import { connectivity } from '#device/connectivity.ts';
import { hidAvailability } from '#device/digitalKey/hidStatus.ts';
import { shouldPollKeyMessages } from '#domain/digitalKey/shouldPollKeyMessages.ts';
import { pendingMessageCheckMs } from '#domain/digitalKey/timing.ts';
import { sessionState, signedInSession } from '#session/session.ts';
import { replyCache } from '#session/replyCache.ts';
import { knownCard } from '#store/useCardFacts.ts';
import { checkKeyMessage, clearKeyMessage } from '#sync/pendingKeyMessage.ts';
import { pollOnLeader } from '#sync/pollOnLeader.ts';
import { stopAll, type Stop } from '#async/stop.ts';

export function startKeyMessageJob(): Stop {
  let isStopped = false;
  pollOnLeader({
    everyMs: pendingMessageCheckMs,
    isWanted: () => !isStopped && isWanted(),
    poll: checkKeyMessage,
  });
  const unsubscribe = sessionState.subscribe(() => {
    if (signedInSession() === undefined) clearKeyMessage();
  });
  return stopAll(unsubscribe, () => {
    isStopped = true;
  });
}

function isWanted(): boolean {
  const isSeen = document.visibilityState === 'visible' && connectivity.current() === 'online';
  const cards = isSeen ? knownCard(replyCache.all())?.facts.person.cards : undefined;
  const { state } = hidAvailability.current();
  const canHoldKey = state !== undefined && state.kind !== 'unavailable';
  return cards !== undefined && shouldPollKeyMessages(cards, canHoldKey);
}
