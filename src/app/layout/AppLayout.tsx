import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { startUpAccess } from '#domain/access/access.ts';
import { columnsOf, isListScreen } from '#domain/navigation/columns.ts';
import { withScreenTexts } from '#i18n/i18n.ts';
import { useText } from '#i18n/useText.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { retryImport } from '#ui/retryImport.ts';
import { dismissProblems } from '#ui/toast/toasts.ts';
import { Banners } from './Banners.tsx';
import { loadListScreen } from '../screens/loadScreen.ts';
import { TabBar } from './TabBar.tsx';
import { useIsWide } from '../navigation/useIsWide.ts';
import { usePlace } from '../navigation/place.ts';
import styles from './AppLayout.module.css';

// Few users ever see it, and signing out is not needed to reach a card.
const ArchivedScreen = lazy(() => withScreenTexts(import('./ArchivedScreen.tsx')));

// Only the wide layout has these; each loads with the texts of the screens.
const beside = () => retryImport(() => withScreenTexts(import('./Beside.tsx')));
const CardColumn = lazy(async () => ({ default: (await beside()).CardColumn }));
const ListColumn = lazy(async () => ({ default: (await beside()).ListColumn }));
const NothingChosen = lazy(async () => ({ default: (await beside()).NothingChosen }));
const EscapeGoesBack = lazy(async () => ({ default: (await beside()).EscapeGoesBack }));
const WideHeader = lazy(() => retryImport(() => import('./WideHeader.tsx')));
const lists = {
  Notifications: lazy(async () => ({ default: await loadListScreen('Notifications') })),
  Settings: lazy(async () => ({ default: await loadListScreen('Settings') })),
} as const;

/**
 * The frame around every screen: banners, and the narrow or the wide navigator (specification, section 2;
 * decisions/narrow-and-wide). The screen keeps its place in the tree, so that typed text is preserved when the user turns a
 * phone or resizes a window.
 */
export function AppLayout() {
  const text = useText();
  const isWide = useIsWide();
  const { pathname } = useLocation();
  const place = usePlace(pathname);
  const { screen, main } = place;
  const content = useRef<HTMLDivElement>(null);
  const list = isListScreen(main) ? main : undefined;
  const List = list === undefined ? undefined : lists[list];
  const facts = useCardFacts()?.facts;
  const access = facts === undefined ? 'granted' : startUpAccess(facts);
  const columns = isWide && access === 'granted' ? columnsOf(screen, main) : 'narrow';
  // decisions/toasts: a screen's error messages are removed when the user leaves it.
  useEffect(() => dismissProblems, [pathname]);
  return (
    <div className={styles['shell']}>
      <a className={styles['skip']} href="#content">
        {text('app.skipToContent')}
      </a>
      <Banners />
      {isWide && access === 'granted' ? (
        <Suspense fallback={<div className={styles['headerRoom']} />}>
          <WideHeader facts={facts} place={place} />
          <EscapeGoesBack screen={screen} />
        </Suspense>
      ) : null}
      <div className={[columns === 'narrow' ? '' : styles['columns'], styles[columns]].join(' ')}>
        <Suspense fallback={null}>
          {columns === 'card' ? <CardColumn /> : null}
          {columns === 'detail' && list !== undefined && List !== undefined ? (
            <ListColumn key={list} list={list}>
              <List />
            </ListColumn>
          ) : null}
        </Suspense>
        <div
          id="content"
          ref={content}
          tabIndex={-1}
          role="main"
          className={[styles['content'], access === 'granted' ? '' : styles['withoutTabs']].join(
            ' ',
          )}
        >
          {access === 'granted' ? (
            <Outlet />
          ) : (
            <Suspense fallback={null}>
              <ArchivedScreen access={access} />
            </Suspense>
          )}
        </div>
        <Suspense fallback={null}>
          {columns === 'list' && list !== undefined ? (
            <NothingChosen key={list} list={list} scroller={content} />
          ) : null}
        </Suspense>
      </div>
      {!isWide && access === 'granted' ? <TabBar facts={facts} place={place} /> : null}
      <ScrollRestoration />
    </div>
  );
}
