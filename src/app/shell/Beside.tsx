/** What the wide layout shows beside a screen (decision 64); no part of a phone's start. */
import { Bell, Settings } from 'lucide-react';
import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import type { ListScreen } from '#domain/navigation/columns.ts';
import { CardBeside } from '#features/card/CardBeside.tsx';
import { useText } from '#i18n/useText.ts';
import { besideAnother, WayUpContext } from '#ui/back/wayUp.ts';
import { Blank } from '#ui/blank/Blank.tsx';
import { PartBoundary } from '#ui/PartBoundary.tsx';
import { loadListScreen } from '../screens.ts';
import { noteScroll, scrollOf } from './listScroll.ts';
import styles from './Shell.module.css';

const lists: Readonly<Record<ListScreen, React.ComponentType>> = {
  Notifications: lazy(async () => ({ default: await loadListScreen('Notifications') })),
  Settings: lazy(async () => ({ default: await loadListScreen('Settings') })),
};

/** The column of the card. */
export function CardColumn() {
  return (
    <div className={styles['cardColumn']}>
      <PartBoundary part="card" fallback={null}>
        <CardBeside />
      </PartBoundary>
    </div>
  );
}

/** The column of the list that the screen was chosen from. */
export function ListColumn({ list }: { readonly list: ListScreen }) {
  const text = useText();
  const column = useRef<HTMLElement>(null);
  const List = lists[list];
  return (
    <aside
      ref={column}
      className={styles['listColumn']}
      aria-label={text(`screen.${list}`)}
      onScroll={({ currentTarget }) => {
        noteScroll(list, currentTarget.scrollTop);
      }}
    >
      <PartBoundary part="list" fallback={null}>
        <Suspense fallback={null}>
          <WayUpContext value={besideAnother}>
            <List />
          </WayUpContext>
          <Scrolled list={list} column={column} />
        </Suspense>
      </PartBoundary>
    </aside>
  );
}

interface ScrolledProps {
  readonly list: ListScreen;
  readonly column: React.RefObject<HTMLElement | null>;
}

/** Scrolls once what is beside it in the tree is in the document. */
function Scrolled({ list, column }: ScrolledProps) {
  useLayoutEffect(() => {
    if (column.current !== null) column.current.scrollTop = scrollOf(list);
  }, [column, list]);
  return null;
}

const signs = { Notifications: Bell, Settings } as const;
const words = { Notifications: 'notification.choose', Settings: 'settings.chooseEntry' } as const;

/** Beside a list of which nothing is chosen. */
export function NothingChosen({ list }: { readonly list: ListScreen }) {
  const text = useText();
  return (
    <div className={styles['nothing']}>
      <Blank icon={signs[list]}>{text(words[list])}</Blank>
    </div>
  );
}
