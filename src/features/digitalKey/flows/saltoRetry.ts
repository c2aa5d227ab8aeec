/** What the user may try again on the Keys screen. */
import { activeSaltoCard } from '#domain/digitalKey/saltoCard.ts';
import { replyCache } from '#session/replyCache.ts';
import { knownCard } from '#store/useCardFacts.ts';
import { keyControllers } from './keyControllers.ts';

/** Looks for the key of the active card once more. */
export async function fetchSaltoKeyAgain(): Promise<void> {
  const cards = knownCard(replyCache.all())?.facts.person.cards ?? [];
  await keyControllers().salto.sync(activeSaltoCard(cards)?.id, true);
}
