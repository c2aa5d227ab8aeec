import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router-dom';
import { startUpAccess } from '#domain/access/access.ts';
import { columnsOf, isListScreen } from '#domain/navigation/columns.ts';
import { loadScreenTexts } from '#i18n/i18n.ts';
import { useText } from '#i18n/useText.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { patiently } from '#ui/patiently.ts';
import { dismissProblems } from '#ui/toast/toasts.ts';
import { Banners } from './Banners.tsx';
import { forgetScroll, noteScroll, scrollOf } from './listScroll.ts';
import { TabBar } from './TabBar.tsx';
import { useIsWide } from '../useIsWide.ts';
import { usePlace } from '../ways/place.ts';
import { stepBack } from '../ways/ways.ts';
import { WideHeader } from './WideHeader.tsx';
import styles from './Shell.module.css';

// Few people ever see it, and signing out is no part of the way to a card.
const ArchivedScreen = lazy(() =>
  import('./ArchivedScreen.tsx').then((module) => ({ default: module.ArchivedScreen })),
);

// The wide layout alone has them; each comes with the texts of the screens.
const beside = async () => {
  const [code] = await patiently(() => Promise.all([import('./Beside.tsx'), loadScreenTexts()]));
  return code;
};
const CardColumn = lazy(async () => ({ default: (await beside()).CardColumn }));
const ListColumn = lazy(async () => ({ default: (await beside()).ListColumn }));
const NothingChosen = lazy(async () => ({ default: (await beside()).NothingChosen }));

/**
 * What stands round every screen: banners, and the narrow or the wide navigator (specification,
 * section 2; decision 64). The screen itself keeps its place in the tree, so that turning a phone or
 * resizing a window keeps what was typed.
 */
export function Shell() {
  const text = useText();
  const isWide = useIsWide();
  const { pathname } = useLocation();
  const place = usePlace(pathname);
  const { main } = place;
  const navigate = useNavigate();
  const content = useRef<HTMLDivElement>(null);
  const list = isListScreen(main) ? main : undefined;
  const facts = useCardFacts()?.facts;
  const access = facts === undefined ? 'granted' : startUpAccess(facts);
  const columns = isWide && access === 'granted' ? columnsOf(place.screen, main) : 'narrow';
  useEscape(isWide, () => {
    stepBack(navigate, place.screen);
  });
  // Decision 53: what went wrong on a screen is said no longer than one is there.
  useEffect(() => dismissProblems, [pathname]);
  useLayoutEffect(() => {
    if (list === undefined) return;
    return () => {
      forgetScroll(list);
    };
  }, [list]);
  useLayoutEffect(() => {
    if (columns !== 'list' || list === undefined || content.current === null) return;
    content.current.scrollTop = scrollOf(list);
  }, [columns, list]);
  return (
    <div className={styles['shell']}>
      <a className={styles['skip']} href="#content">
        {text('app.skipToContent')}
      </a>
      <Banners />
      {isWide && access === 'granted' ? <WideHeader facts={facts} place={place} /> : null}
      <div className={[columns === 'narrow' ? '' : styles['columns'], styles[columns]].join(' ')}>
        <Suspense fallback={null}>
          {columns === 'card' ? <CardColumn /> : null}
          {columns === 'detail' && list !== undefined ? (
            <ListColumn key={list} list={list} />
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
          onScroll={({ currentTarget }) => {
            if (columns === 'list' && list !== undefined) noteScroll(list, currentTarget.scrollTop);
          }}
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
          {columns === 'list' && list !== undefined ? <NothingChosen list={list} /> : null}
        </Suspense>
      </div>
      {!isWide && access === 'granted' ? <TabBar facts={facts} place={place} /> : null}
      <ScrollRestoration />
    </div>
  );
}

/** Specification, section 2: 'Escape closes the modal or goes back'. */
function useEscape(isOn: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    if (!isOn) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Behind everything else that a message or a dialog does with the key.
      setTimeout(() => {
        if (!event.defaultPrevented) latest.current();
      });
    };
    window.addEventListener('keydown', close);
    return () => {
      window.removeEventListener('keydown', close);
    };
  }, [isOn]);
}
