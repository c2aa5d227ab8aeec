/**
 * What the server has just said of one card, written into the kept list of credentials: its answer to
 * a change or a request is newer than the list, which may not be fetched again for a while (the network
 * can break in the middle of a swap). The next list replaces it.
 */
import type { CardDto } from '#contract/dto/card.ts';
import { currentDataKey } from './connection.ts';
import { keepReply } from './replies.ts';
import { shelf } from './shelf.ts';

/** Notes the status that the server confirmed for a card. */
export async function noteCardStatus(cardId: string, status: string): Promise<void> {
  await amend((card) => (card.id === cardId ? { ...card, status } : card), undefined);
}

/** Notes the card that the server has made for a request, so that it is not requested twice. */
export async function noteNewCard(
  cardholderId: string,
  typeId: string,
  card: CardDto,
): Promise<void> {
  await amend((each) => each, { cardholderId, typeId, card });
}

interface NewCard {
  readonly cardholderId: string;
  readonly typeId: string;
  readonly card: CardDto;
}

async function amend(
  change: (card: CardDto) => CardDto,
  added: NewCard | undefined,
): Promise<void> {
  const kept = shelf.get('credentials');
  if (kept === undefined) return;
  const json = kept.value.map(({ cardholder, cardsPerType }) => ({
    cardholder,
    cardsPerType: cardsPerType.map(({ type, cards }) => {
      const isHere = added?.cardholderId === cardholder.id && added.typeId === type.id;
      const others = isHere ? cards.filter(({ id }) => id !== added.card.id) : cards;
      return { type, cards: isHere ? [...others, added.card] : others.map(change) };
    }),
  }));
  await keepReply('credentials', kept.params, json, currentDataKey());
}
