import type { CardType } from '#domain/card/card.ts';
import { useText } from '#i18n/useText.ts';

/** What cards of a type are called: the server's own name, else a word of ours. */
export function TypeName({ type }: { readonly type: CardType }) {
  const text = useText();
  return type.name === undefined ? text('credential.untypedName') : <bdi>{type.name}</bdi>;
}
