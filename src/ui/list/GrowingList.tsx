import { memo, useMemo, type ReactNode } from 'react';
import { GrowthEnd } from './GrowthEnd.tsx';
import { useGrowth } from './useGrowth.ts';
import styles from './GrowingList.module.css';

/** The number of rows rendered at a time: a phone's screenful, and too short a task for a finger to feel. */
export const rowsAtATime = 10;

interface GrowingListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** Renders one row. Pass the same function between renders, or every row is rendered again. */
  readonly row: (item: Item) => ReactNode;
  /** How many steps were rendered when the user left; see `onGrow`. */
  readonly initialSteps?: number;
  readonly onGrow?: (steps: number) => void;
}

/**
 * A list of any length that renders its rows as the user scrolls towards them. Rendered rows stay in the
 * page: they can be found, selected and scrolled back to (docs/decisions/long-lists.md).
 */
export function GrowingList<Item>({
  label,
  items,
  keyOf,
  row,
  initialSteps,
  onGrow,
}: GrowingListProps<Item>) {
  const chunks = useMemo(() => chunksOf(items), [items]);
  const growth = useGrowth({ steps: chunks.length, initialSteps, onGrow });
  return (
    <>
      <ul className={styles['list']} aria-label={label}>
        {chunks.slice(0, growth.drawn).map((chunk, index) => (
          <Rows key={index} chunk={chunk} keyOf={keyOf as KeyOf} row={row as Row} />
        ))}
      </ul>
      <GrowthEnd growth={growth} />
    </>
  );
}

type KeyOf = (item: unknown) => string;
type Row = (item: unknown) => ReactNode;

interface RowsProps {
  readonly chunk: readonly unknown[];
  readonly keyOf: KeyOf;
  readonly row: Row;
}

/** The rows of one step. A list that grows renders its new rows and leaves the others alone. */
const Rows = memo(function Rows({ chunk, keyOf, row }: RowsProps) {
  return chunk.map((item) => (
    <li key={keyOf(item)} className={styles['row']}>
      {row(item)}
    </li>
  ));
});

function chunksOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / rowsAtATime) }, (_, index) =>
    items.slice(index * rowsAtATime, (index + 1) * rowsAtATime),
  );
}
