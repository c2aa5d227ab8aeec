import * as v from 'valibot';
import { flag, id, list, maybe, section, text } from './lenientSchema.ts';

/** The kind of card, and the credential system that a digital card belongs to. */
export const CardTypeDto = v.object({
  id,
  name: text,
  category: section(v.object({ isDigital: flag, digitalCredentialSystem: text })),
});
export type CardTypeDto = v.InferOutput<typeof CardTypeDto>;

/** Specification, section 3: Card. `status` is the server's own text; the domain interprets it. */
export const CardDto = v.object({
  id,
  cardNumber: text,
  status: text,
  blockReason: text,
  modified: text,
  type: maybe(CardTypeDto),
});
export type CardDto = v.InferOutput<typeof CardDto>;

/** The cards of one cardholder, grouped by type (reply to `cards/credentials`). */
export const CardholderCardsDto = v.object({
  cardholder: v.object({ id }),
  cardsPerType: list(v.object({ type: CardTypeDto, cards: list(CardDto) })),
});
export type CardholderCardsDto = v.InferOutput<typeof CardholderCardsDto>;

/** The reply to a status change. The change is accepted only when `status` is the requested one. */
export const CardStatusDto = v.object({ id: text, status: text });
export type CardStatusDto = v.InferOutput<typeof CardStatusDto>;

/** Specification, section 3: DigitalCard. */
export const DigitalCardDto = v.object({ type: text, status: text });
export type DigitalCardDto = v.InferOutput<typeof DigitalCardDto>;

/** Specification, section 3: card status update. Dates are ISO strings. */
export const CardStatusUpdateDto = v.object({
  cardId: v.string(),
  status: v.string(),
  type: v.string(),
  profileId: v.string(),
  startDate: v.string(),
  endDate: v.string(),
});
export type CardStatusUpdateDto = v.InferOutput<typeof CardStatusUpdateDto>;

/**
 * The body of a card request. The specification does not show its shape (assumed). Without a type, the
 * organization chooses the card.
 */
export const CardRequestDto = v.object({
  cardholderId: v.string(),
  typeId: v.optional(v.string()),
});
export type CardRequestDto = v.InferOutput<typeof CardRequestDto>;
