/** Code that calls the cloud is not needed to render the card. It loads with the first tap. */
import { vibrate } from '#device/vibrate.ts';
import { refreshCard, type RefreshOutcome } from '#sync/refreshCard.ts';
import { showMessage, type MessageName } from '#ui/toast/messages.ts';

/** Refreshes the card at the user's request and shows the result. */
export async function refreshOnRequest(): Promise<void> {
  const message = await refreshCard().then(messageFor, (): MessageName => 'startupFailed');
  if (message === 'cardRefreshed') vibrate('done');
  if (message !== undefined) showMessage(message);
}

/**
 * Returns the message for a result. Section 8 has texts only for start-up data. An ended session has its own
 * screen, and a missing network has its banner.
 */
function messageFor(outcome: RefreshOutcome): MessageName | undefined {
  if (outcome.kind === 'refreshed') return 'cardRefreshed';
  const { kind } = outcome.failure;
  if (kind === 'signedOut' || kind === 'offline') return undefined;
  return outcome.replies.includes('startup') ? 'startupFailed' : 'cardNotRefreshed';
}
