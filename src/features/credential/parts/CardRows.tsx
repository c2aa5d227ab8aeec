import { useCallback } from 'react';
import type { Card } from '#domain/entities/card.ts';
import { GrowingList } from '#ui/list/GrowingList.tsx';
import { CardRow } from './CardRow.tsx';

interface CardRowsProps {
  /** What the cards have in common. */
  readonly label: string;
  readonly cards: readonly Card[];
  readonly cardholderId: string;
  readonly opens: boolean;
}

/** Lists cards one below the other. The number of cards that a server sends has no known limit (SR-142). */
export function CardRows({ label, cards, cardholderId, opens }: CardRowsProps) {
  const row = useCallback(
    (card: Card) => <CardRow card={card} cardholderId={cardholderId} opens={opens} />,
    [cardholderId, opens],
  );
  return <GrowingList label={label} items={cards} keyOf={keyOf} row={row} />;
}

function keyOf({ id }: Card): string {
  return id;
}
