import type { CardDto, CardTypeDto } from '#contract/dto/card.ts';
import type { Card, CardType } from '../world/entities/card.ts';
import type { World } from '../world/world.ts';

export function cardTypeDto(type: CardType): CardTypeDto {
  const { isDigital, digitalCredentialSystem } = type.category;
  return {
    id: type.id,
    name: type.name,
    category: { isDigital, digitalCredentialSystem: digitalCredentialSystem ?? undefined },
  };
}

export function cardDto(card: Card, world: World): CardDto {
  const type = world.cardTypes[card.typeId];
  return {
    id: card.id,
    cardNumber: card.cardNumber ?? undefined,
    status: card.status,
    blockReason: card.blockReason ?? undefined,
    modified: card.modified,
    type: type && cardTypeDto(type),
  };
}
