import { cloud } from '#cloud/cloud.ts';
import { CloudFailure } from '#cloud/failure.ts';
import { blockConclusion, type BlockConclusion } from '#domain/card/blockConclusion.ts';
import { readCardStatus, type CardStatus } from '#domain/entities/status.ts';
import { currentDataKey } from '#session/session.ts';
import { patchCachedCard } from '#store/patchCachedCard.ts';

export interface BlockOutcome {
  readonly conclusion: BlockConclusion;
  /** The server's messages when it refused, shown as text. */
  readonly messages: readonly string[];
}

/**
 * Blocks the cardholder's own card (section 7: `POST cards/{id}/{status}`; decisions/two-calls-for-one-act), then reads the card
 * by its id again and stores the result.
 * @param cardId the card of the ID screen.
 */
export async function blockOwnCard(cardId: string): Promise<BlockOutcome> {
  const answer = await ask(cardId);
  const read = await readOwnCard(cardId);
  const isRefused = answer.isRefused && read === undefined;
  const conclusion = isRefused ? 'refused' : blockConclusion(answer.status, read);
  // The answer named the status, but the card could not be read. The answer is all that is known.
  if (conclusion === 'accepted' && read === undefined) {
    await patchCachedCard({ id: cardId, status: answer.status });
  }
  return { conclusion, messages: answer.messages };
}

interface Asked {
  readonly status: string | undefined;
  readonly messages: readonly string[];
  /** The server refused, or nothing was sent. */
  readonly isRefused: boolean;
}

/** Sends the request. A call that failed in transit may still have arrived, so it returns no status. */
async function ask(cardId: string): Promise<Asked> {
  try {
    const params = { id: cardId, status: 'blocked' };
    const { value } = await cloud.call('changeCardStatus', { params });
    return { status: value?.status, messages: [], isRefused: false };
  } catch (error) {
    if (!(error instanceof CloudFailure)) throw error;
    const isRefused = error.kind === 'refused' || error.kind === 'outdated';
    return { status: undefined, messages: error.messages.all, isRefused };
  }
}

/**
 * Reads one card by its id and stores it.
 * @returns its status; `undefined` if no answer came, or one about another card.
 */
export async function readOwnCard(cardId: string): Promise<CardStatus | undefined> {
  const askedUnder = currentDataKey()?.id;
  try {
    const { value } = await cloud.call('card', { params: { id: cardId } });
    if (value.id !== cardId) return undefined;
    if (askedUnder === currentDataKey()?.id) await patchCachedCard(value);
    return readCardStatus(value.status);
  } catch (error) {
    if (!(error instanceof CloudFailure)) throw error;
    return undefined;
  }
}
