import { CloudFailure } from '#cloud/failure.ts';
import { refreshReply } from '#sync/refreshReply.ts';
import { replyCache } from '#store/replyCache.ts';

let running: Promise<void> = Promise.resolve();

/**
 * Fetches the credentials of all of the person's cardholders and keeps them. Each begins after the one
 * before has ended: what was asked later is newer, and must not be overwritten by an older answer.
 * @throws CloudFailure when no answer came or it cannot be read; the kept ones stay.
 */
export function refreshCredentials(): Promise<void> {
  const next = running.then(fetchCredentials);
  running = next.catch(() => undefined);
  return next;
}

async function fetchCredentials(): Promise<void> {
  const isStored = replyCache.get('cardholders') !== undefined;
  if (!isStored) await refreshReply('cardholders', {});
  try {
    await refetchStored();
  } catch (error) {
    // A kept cardholder may not be there any more, and the whole list is refused for it.
    if (!isStored || !(error instanceof CloudFailure) || error.kind !== 'refused') throw error;
    await refreshReply('cardholders', {});
    await refetchStored();
  }
}

async function refetchStored(): Promise<void> {
  const cardholderIds = replyCache.get('cardholders')?.value.map(({ id }) => id) ?? [];
  await refreshReply('credentials', { body: { cardholderIds } });
}
