import { memo, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Button } from '../Button.tsx';
import styles from './GrowingList.module.css';

/** So many rows are drawn at a time: a phone's screenful, and no task that a finger could feel. */
export const rowsAtATime = 10;

interface GrowingListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** One row; the same function between renders, or every row is drawn again. */
  readonly row: (item: Item) => ReactNode;
  /** The words of the button that goes on, for whoever does not scroll. */
  readonly more: string;
  /** How many steps were drawn when it was left; see `onGrow`. */
  readonly initialSteps?: number;
  readonly onGrow?: (steps: number) => void;
}

/**
 * A list of any length that draws its rows as one scrolls towards them. Rows that are there stay in
 * the page: they can be found, selected and scrolled back to (docs/decisions/long-lists.md).
 */
export function GrowingList<Item>({
  label,
  items,
  keyOf,
  row,
  more,
  initialSteps = 1,
  onGrow,
}: GrowingListProps<Item>) {
  const [steps, setSteps] = useState(initialSteps);
  const end = useRef<HTMLDivElement>(null);
  const chunks = useMemo(() => chunksOf(items), [items]);
  const isMore = chunks.length > steps;
  const grow = () => {
    setSteps(steps + 1);
    onGrow?.(steps + 1);
  };
  const latest = useRef(grow);
  useEffect(() => {
    latest.current = grow;
  });
  // Observed anew after each step: an end that is still near speaks up again.
  useEffect(() => {
    if (!isMore || end.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) latest.current();
      },
      { rootMargin: '800px 0px' },
    );
    observer.observe(end.current);
    return () => {
      observer.disconnect();
    };
  }, [isMore, steps]);
  return (
    <>
      <ul className={styles['list']} aria-label={label}>
        {chunks.slice(0, steps).map((chunk, index) => (
          <Rows key={index} chunk={chunk} keyOf={keyOf as KeyOf} row={row as Row} />
        ))}
      </ul>
      {isMore ? (
        <div ref={end}>
          <Button isWide onClick={grow}>
            {more}
          </Button>
        </div>
      ) : null}
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

/** The rows of one step: a list that grows draws its new rows and leaves the others alone. */
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
