import type { CardType } from '#domain/entities/card.ts';
import { useText } from '#i18n/useText.ts';

/** The name of a card type: the server's own name, otherwise one of our texts. */
export function TypeName({ type }: { readonly type: CardType }) {
  const text = useText();
  return type.name === undefined ? text('credential.untypedName') : <bdi>{type.name}</bdi>;
}
