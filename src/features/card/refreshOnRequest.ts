/** What calls the cloud is no part of the way to the painted card: loaded with the first tap. */
import { vibrate } from '#device/vibrate.ts';
import { refreshCard, type RefreshOutcome } from '#sync/refreshCard.ts';
import { showMessage, type MessageName } from '#ui/toast/showMessage.ts';

/** Refreshes the card because the person asked for it, and says how it went. */
export async function refreshOnRequest(): Promise<void> {
  const message = await refreshCard().then(messageFor, (): MessageName => 'startupFailed');
  if (message === 'cardRefreshed') vibrate('done');
  if (message !== undefined) showMessage(message);
}

/**
 * Section 8 has words for start-up data alone; a session that ended has its own screen, a missing network
 * its banner.
 */
function messageFor(outcome: RefreshOutcome): MessageName | undefined {
  if (outcome.kind === 'refreshed') return 'cardRefreshed';
  const { kind } = outcome.failure;
  if (kind === 'signedOut' || kind === 'offline') return undefined;
  return outcome.replies.includes('startup') ? 'startupFailed' : 'cardNotRefreshed';
}
