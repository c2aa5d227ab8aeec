/** What the wide layout shows around a screen (decisions/narrow-and-wide); not part of a phone's start. */
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListScreen } from '#domain/navigation/columns.ts';
import { parentOf } from '#domain/navigation/parents.ts';
import type { ScreenName } from '#domain/navigation/screenPaths.ts';
import { CardBeside } from '#features/card/CardBeside.tsx';
import { useText } from '#i18n/useText.ts';
import { useNotifications } from '#store/useNotifications.ts';
import { besideAnother, WayUpContext } from '#ui/back/wayUp.ts';
import { Blank } from '#ui/blank/Blank.tsx';
import { PartBoundary } from '#ui/PartBoundary.tsx';
import { useEscape } from '../navigation/useEscape.ts';
import { stepBack } from '../navigation/upNavigation.ts';
import { saveListScroll, savedListScroll } from './listScroll.ts';
import { tabScreens } from './tabScreens.ts';
import styles from './AppLayout.module.css';

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

interface ListColumnProps {
  readonly list: ListScreen;
  /** The list itself. */
  readonly children: ReactNode;
}

/** The column of the list from which the screen was chosen. */
export function ListColumn({ list, children }: ListColumnProps) {
  const text = useText();
  const column = useRef<HTMLElement>(null);
  return (
    <aside ref={column} className={styles['listColumn']} aria-label={text(`screen.${list}`)}>
      <PartBoundary part="list" fallback={null}>
        <WayUpContext value={besideAnother}>{children}</WayUpContext>
        <KeepScroll list={list} scroller={column} />
      </PartBoundary>
    </aside>
  );
}

interface KeepScrollProps {
  readonly list: ListScreen;
  readonly scroller: RefObject<HTMLElement | null>;
}

/** Restores a list's scroll position and records its changes. */
function KeepScroll({ list, scroller }: KeepScrollProps) {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    element.scrollTo({ top: savedListScroll(list), behavior: 'instant' });
    const note = (): void => {
      saveListScroll(list, element.scrollTop);
    };
    element.addEventListener('scroll', note, { passive: true });
    return () => {
      element.removeEventListener('scroll', note);
    };
  }, [list, scroller]);
  return null;
}

const signs = {
  Notifications: tabScreens.notifications.Icon,
  Settings: tabScreens.settings.Icon,
} as const;
const words = { Notifications: 'notification.choose', Settings: 'settings.chooseEntry' } as const;

interface NothingChosenProps {
  readonly list: ListScreen;
  /** The element that scrolls the list, which is the screen itself. */
  readonly scroller: RefObject<HTMLElement | null>;
}

/** Shown beside a list in which nothing is chosen. */
export function NothingChosen({ list, scroller }: NothingChosenProps) {
  const text = useText();
  const notifications = useNotifications();
  // An empty list has its own text; there is nothing to choose.
  const isEmpty = list === 'Notifications' && (notifications ?? []).length === 0;
  return (
    <aside className={styles['nothing']} aria-label={text(words[list])}>
      <KeepScroll list={list} scroller={scroller} />
      {isEmpty ? null : <Blank icon={signs[list]}>{text(words[list])}</Blank>}
    </aside>
  );
}

/**
 * Handles Escape on a main screen. Each screen below a main screen handles Escape itself, so that no key
 * press is lost.
 */
export function EscapeGoesBack({ screen }: { readonly screen: ScreenName }) {
  const navigate = useNavigate();
  useEscape(parentOf(screen) === undefined, () => {
    stepBack(navigate, screen);
  });
  return null;
}
