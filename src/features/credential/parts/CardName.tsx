import type { Card } from '#domain/entities/card.ts';
import { useText } from '#i18n/useText.ts';

/** The name of a card among others: its number, otherwise its type. */
export function CardName({ card }: { readonly card: Card }) {
  const text = useText();
  const words = [card.cardNumber, card.type?.name].find(
    (each) => each !== undefined && each.trim() !== '',
  );
  return words === undefined ? text('credential.noNumber') : <bdi>{words}</bdi>;
}
