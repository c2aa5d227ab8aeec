/**
 * What the server has just said of one card, written into the kept list of credentials: its answer to
 * a change or a request is newer than the list, which may not be fetched again for a while (the network
 * can break in the middle of a swap). The next list replaces it.
 */
import type { CardDto, CardholderCardsDto } from '#contract/dto/card.ts';
import { amendReply } from './replies.ts';
import { replyCache } from './replyCache.ts';

/** Notes the status that the server confirmed for a card. */
export async function patchCardStatus(cardId: string, status: string): Promise<void> {
  await amend((card) => (card.id === cardId ? { ...card, status } : card), undefined);
}

/**
 * Notes the card that the server has made for a request, so that it is not requested twice.
 * @param typeId the type that was asked for; `undefined` where the server was left to choose.
 */
export async function addCachedCard(
  cardholderId: string,
  typeId: string | undefined,
  card: CardDto,
): Promise<void> {
  await amend((each) => each, { cardholderId, typeId: typeId ?? card.type?.id, card });
}

/**
 * Notes what the server has just said of one card: in the list of credentials, and in the user reply,
 * from which the ID screen draws the person's own card. The age of the user reply stays: only a card
 * was asked for, and the person's status was not.
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

/** A card of a type that the list did not have yet brings its group along. */
function withGroupFor(added: NewCard | undefined, cardholderId: string, groups: Groups): Groups {
  const type = added?.card.type;
  if (type === undefined || added?.cardholderId !== cardholderId) return groups;
  if (added.typeId !== type.id || groups.some((each) => each.type.id === type.id)) return groups;
  return [...groups, { type, cards: [] }];
}
