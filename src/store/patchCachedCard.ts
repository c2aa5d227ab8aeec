/**
 * Writes the server's latest answer about one card into the stored list of credentials. The answer to a
 * change or a request is newer than the list. The list may not be fetched again for a while, because the
 * network can fail in the middle of a swap. The next list replaces the change.
 */
import type { CardDto, CardholderCardsDto } from '#contract/dto/card.ts';
import { amendReply } from './replies.ts';
import { replyCache } from '#session/replyCache.ts';

/** Stores the status that the server confirmed for a card. */
export async function patchCardStatus(cardId: string, status: string): Promise<void> {
  await amend((card) => (card.id === cardId ? { ...card, status } : card), undefined);
}

/**
 * Stores the card that the server created for a request, so that it is not requested twice.
 * @param typeId the requested type; `undefined` where the server chooses it.
 */
export async function addCachedCard(
  cardholderId: string,
  typeId: string | undefined,
  card: CardDto,
): Promise<void> {
  await amend((each) => each, { cardholderId, typeId: typeId ?? card.type?.id, card });
}

/**
 * Stores the server's latest answer about one card in the list of credentials and in the user reply. The ID
 * screen renders the cardholder's own card from the user reply. The age of the user reply stays: only a card
 * was requested, not the cardholder's status.
 */
export async function patchCachedCard(card: Pick<CardDto, 'id'> & Partial<CardDto>): Promise<void> {
  const merged = (each: CardDto): CardDto => (each.id === card.id ? { ...each, ...card } : each);
  await amend(merged, undefined);
  const user = replyCache.get('user');
  if (user === undefined) return;
  const { cardId, cardStatus } = user.value;
  const json = {
    ...user.value,
    cardStatus: cardId === card.id ? card.status : cardStatus,
    cards: user.value.cards.map(merged),
  };
  await amendReply('user', json);
}

interface NewCard {
  readonly cardholderId: string;
  readonly typeId: string | undefined;
  readonly card: CardDto;
}

async function amend(
  change: (card: CardDto) => CardDto,
  added: NewCard | undefined,
): Promise<void> {
  const stored = replyCache.get('credentials');
  if (stored === undefined) return;
  const json = stored.value.map(({ cardholder, cardsPerType }) => ({
    cardholder,
    cardsPerType: withGroupFor(added, cardholder.id, cardsPerType).map(({ type, cards }) => {
      const isHere = added?.cardholderId === cardholder.id && added.typeId === type.id;
      const others = isHere ? cards.filter(({ id }) => id !== added.card.id) : cards;
      return { type, cards: isHere ? [...others, added.card] : others.map(change) };
    }),
  }));
  await amendReply('credentials', json);
}

type Groups = CardholderCardsDto['cardsPerType'];

/** Adds the group of a card whose type the list did not have yet. */
function withGroupFor(added: NewCard | undefined, cardholderId: string, groups: Groups): Groups {
  const type = added?.card.type;
  if (type === undefined || added?.cardholderId !== cardholderId) return groups;
  if (added.typeId !== type.id || groups.some((each) => each.type.id === type.id)) return groups;
  return [...groups, { type, cards: [] }];
}
