import { serialQueue } from '#async/serialQueue.ts';
import { CloudFailure } from '#cloud/failure.ts';
import type { CredentialHolder } from '#domain/credential/credentials.ts';
import { perApp } from '#scope/perApp.ts';
import { refreshReply } from '#sync/refreshReply.ts';
import { replyCache } from '#session/replyCache.ts';
import { knownCredentials } from '#store/useCredentials.ts';

const inTurn = perApp(() => serialQueue());

/**
 * Fetches the credentials of all of the user's cardholders and stores them. Each fetch starts after the
 * previous one has ended. A later answer is newer and must not be overwritten by an older one.
 * @throws CloudFailure when no answer came or it cannot be read; the stored credentials stay.
 */
export function refreshCredentials(): Promise<void> {
  return inTurn()(fetchCredentials);
}

async function fetchCredentials(): Promise<void> {
  const isStored = replyCache.get('cardholders') !== undefined;
  if (!isStored) await refreshReply('cardholders', {});
  try {
    await refetchStored();
  } catch (error) {
    // A stored cardholder may no longer exist, and the server then refuses the whole list.
    if (!isStored || !(error instanceof CloudFailure) || error.kind !== 'refused') throw error;
    await refreshReply('cardholders', {});
    await refetchStored();
  }
}

async function refetchStored(): Promise<void> {
  const cardholderIds = replyCache.get('cardholders')?.value.map(({ id }) => id) ?? [];
  await refreshReply('credentials', { body: { cardholderIds } });
}

/**
 * Fetches the server's list again, to find out what became of a change whose answer was lost.
 * @returns the cardholders with their cards; `unclear` if the list does not come either.
 */
export async function rereadCredentials(): Promise<readonly CredentialHolder[] | 'unclear'> {
  try {
    await refreshCredentials();
  } catch (error) {
    if (!(error instanceof CloudFailure)) throw error;
    return 'unclear';
  }
  return knownCredentials(replyCache.all())?.holders ?? [];
}
