/** Cards and credentials: reading, requesting, activating and blocking them. */
import type { Handlers } from './handler.ts';
import type { Caller } from './caller.ts';
import type { Card } from '../world/entities/card.ts';
import type { Cardholder } from '../world/entities/cardholder.ts';
import type { World } from '../world/world.ts';
import { may, ownCard, ownCardholder, profileOf } from './caller.ts';
import { cardDto, cardTypeDto } from './cardDto.ts';
import { changeStatus, refusedValidity } from './cardTransition.ts';
import { newId } from './newId.ts';
import { forbidden, notFound, refuse, type Refusal } from './refusal.ts';

type Noun =
  | 'card'
  | 'patchCard'
  | 'changeCardStatus'
  | 'updateCardPerType'
  | 'credentials'
  | 'requestCard'
  | 'saltoKey';

export const cardHandlers: Pick<Handlers, Noun> = {
  card({ caller, params, world }) {
    const card = ownCard(caller, world, params.id);
    return card === undefined ? notFound('id') : cardDto(card, world);
  },

  patchCard({ body, caller, now, params, world }) {
    return changeIdCard(caller, world, params.id, body.status, now);
  },

  changeCardStatus({ caller, now, params, world }) {
    const answer = changeIdCard(caller, world, params.id, params.status, now);
    const card = ownCard(caller, world, params.id);
    // Only the organization can unblock a card that its holder has reported lost.
    if (card?.status === 'Blocked') card.blockReason ??= 'Reported lost by the cardholder.';
    return answer;
  },

  updateCardPerType({ body, caller, now, world }) {
    if (!may(caller, 'allowUserManageCredentials')) return forbidden('allowUserManageCredentials');
    const card = ownCard(caller, world, body.cardId);
    if (card === undefined) return notFound('cardId');
    const type = world.cardTypes[card.typeId];
    const typeWords = [card.typeId, type?.name, type?.category.digitalCredentialSystem];
    if (!typeWords.includes(body.type)) return refuse(422, 'type', 'This is not the card’s type.');
    const cardholder = ownCardholder(caller, card.cardholderId);
    if (body.profileId !== cardholder?.profileId && body.profileId !== cardholder?.id) {
      return refuse(422, 'profileId', 'This is not the card’s profile.');
    }
    const refusal = refusedValidity(body, now);
    return refusal ?? changeStatus(caller, world, card, body.status, now, body);
  },

  credentials({ body, caller, world }) {
    if (!may(caller, 'allowUserViewCredentials')) return forbidden('allowUserViewCredentials');
    const cardholders = body.cardholderIds.map((id) => ownCardholder(caller, id));
    const known = cardholders.filter((cardholder) => cardholder !== undefined);
    if (known.length !== cardholders.length) return notFound('cardholderIds');
    return known.map((cardholder) => ({
      cardholder: { id: cardholder.id },
      cardsPerType: typesFor(caller, cardholder, world).map((type) => ({
        type: cardTypeDto(type),
        cards: cardsOf(world, cardholder)
          .filter((card) => card.typeId === type.id)
          .map((card) => cardDto(card, world)),
      })),
    }));
  },

  requestCard({ body, caller, now, world }) {
    const missing = (['MANAGE_CARD', 'allowUserManageCredentials'] as const).find(
      (permission) => !may(caller, permission),
    );
    if (missing !== undefined) return forbidden(missing);
    const cardholder = ownCardholder(caller, body.cardholderId);
    if (cardholder === undefined) return notFound('cardholderId');
    const type = requestedType(caller, cardholder, world, body.typeId);
    if (type === undefined) return notFound('typeId');
    const held = cardsOf(world, cardholder).filter((card) => card.typeId === type.id);
    // A browser may send a POST twice on its own. The same request again does not create a second card.
    const requested = held.find((card) => card.status === 'Initialized');
    if (requested !== undefined) return cardDto(requested, world);
    if (held.some((card) => card.status !== 'Withdrawn' && card.status !== 'Expired')) {
      return refuse(409, 'typeId', 'You have a card of this type already.');
    }
    const id = newId('card');
    const card: Card = {
      id,
      cardholderId: cardholder.id,
      typeId: type.id,
      cardNumber: null,
      status: 'Initialized',
      blockReason: null,
      modified: now.toISOString(),
      startDate: null,
      endDate: null,
    };
    world.cards[id] = card;
    return cardDto(card, world);
  },

  saltoKey({ caller, params, world }) {
    const card = ownCard(caller, world, params.cardId);
    const system = card && world.cardTypes[card.typeId]?.category.digitalCredentialSystem;
    if (card === undefined || system !== 'salto_space') return notFound('cardId');
    if (card.status !== 'Activated') {
      return refuse(409, 'cardId', 'Only an activated card has a key.');
    }
    return { params: { mobilePhoneBinaryData: { binaryData: binaryKey(card) } } };
  },
};

/** Changes the card on the ID screen. Either MANAGE_CARD or the permission to manage credentials allows it. */
function changeIdCard(
  caller: Caller,
  world: World,
  id: string,
  status: string,
  now: Date,
): { id: string; status: string } | Refusal {
  if (!may(caller, 'MANAGE_CARD') && !may(caller, 'allowUserManageCredentials')) {
    return forbidden('MANAGE_CARD');
  }
  const card = ownCard(caller, world, id);
  return card === undefined ? notFound('id') : changeStatus(caller, world, card, status, now);
}

function cardsOf(world: World, cardholder: Cardholder): readonly Card[] {
  return Object.values(world.cards).filter((card) => card.cardholderId === cardholder.id);
}

/** The types that the profile offers, plus the types of held cards that it no longer offers. */
function typesFor(caller: Caller, cardholder: Cardholder, world: World) {
  const ids = new Set([
    ...(profileOf(caller, cardholder)?.cardTypeIds ?? []),
    ...cardsOf(world, cardholder).map((card) => card.typeId),
  ]);
  return [...ids].flatMap((id) => world.cardTypes[id] ?? []);
}

/** The type of a request. Without one, it is the organization's choice: its first printed card. */
function requestedType(caller: Caller, cardholder: Cardholder, world: World, id?: string) {
  const offered = typesFor(caller, cardholder, world);
  if (id !== undefined) return offered.find((each) => each.id === id);
  return [...offered, ...Object.values(world.cardTypes)].find(
    ({ category }) => !category.isDigital,
  );
}

/** An opaque key of 96 bytes, the same each time a card's key is fetched. It does not open anything. */
function binaryKey(card: Card): string {
  const seed = `${card.id}|${card.cardNumber ?? ''}|`;
  const text = seed.repeat(Math.ceil(96 / seed.length)).slice(0, 96);
  return btoa(text.replace(/[^ -~]/g, '.'));
}
