import type { Card, CardType, DigitalCard } from '#domain/entities/card.ts';
import { readCardStatus } from '#domain/entities/status.ts';
import { readCredentialSystem } from '#domain/entities/credentialSystem.ts';
import type { CardDto, CardTypeDto, DigitalCardDto } from '../dto/card.ts';

export function toCard(dto: CardDto): Card {
  return {
    id: dto.id,
    cardNumber: dto.cardNumber,
    status: readCardStatus(dto.status),
    statusWord: dto.status,
    blockReason: dto.blockReason,
    modified: dto.modified,
    type: dto.type === undefined ? undefined : toCardType(dto.type),
  };
}

/** Maps a card type. A type that names a credential system is digital, even if isDigital is missing. */
export function toCardType({ id, name, category }: CardTypeDto): CardType {
  const system = readCredentialSystem(category.digitalCredentialSystem);
  return { id, name, isDigital: category.isDigital ?? system !== undefined, system };
}

export function toDigitalCard({ type, status }: DigitalCardDto): DigitalCard {
  return { system: readCredentialSystem(type), status: readCardStatus(status) };
}
