import { X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router-dom';
import { startUpAccess } from '#domain/access/access.ts';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { loadScreenTexts } from '#i18n/i18n.ts';
import { useText } from '#i18n/useText.ts';
import { useCardFacts } from '#store/useCardFacts.ts';
import { Button } from '#ui/Button.tsx';
import { PartBoundary } from '#ui/PartBoundary.tsx';
import { dismissProblems } from '#ui/toast/toasts.ts';
import { Banners } from './Banners.tsx';
import { withTexts } from '../screens.ts';
import { TabBar } from './TabBar.tsx';
import { useIsWide } from '../useIsWide.ts';
import { WideHeader } from './WideHeader.tsx';
import styles from './Shell.module.css';

/** The page under a panel; the narrow navigator opens it as a screen like any other. */
const loadProfile = withTexts(() =>
  import('#features/profile/ProfileScreen.tsx').then((module) => module.ProfileScreen),
);
// Few people ever see it, and signing out is no part of the way to a card.
const ArchivedScreen = lazy(async () => {
  const [module] = await Promise.all([import('./ArchivedScreen.tsx'), loadScreenTexts()]);
  return { default: module.ArchivedScreen };
});
const ProfileScreen = lazy(async () => ({ default: await loadProfile() }));

/**
 * What stands round every screen: banners, and the narrow or the wide navigator (specification,
 * section 2). The screen itself keeps its place in the tree, so that turning a phone or resizing a
 * window keeps what was typed.
 */
export function Shell() {
  const text = useText();
  const isWide = useIsWide();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const content = useRef<HTMLDivElement>(null);
  const facts = useCardFacts()?.facts;
  const access = facts === undefined ? 'granted' : startUpAccess(facts);
  const isPanel = isWide && access === 'granted' && pathname !== pathOf('Profile');
  const closePanel = () => {
    void navigate(pathOf('Profile'));
  };
  useEscape(isPanel, closePanel);
  // Decision 53: what went wrong on a screen is said no longer than one is there.
  useEffect(() => dismissProblems, [pathname]);
  return (
    <div className={styles['shell']}>
      <a className={styles['skip']} href="#content" inert={isPanel}>
        {text('app.skipToContent')}
      </a>
      <Banners isCovered={isPanel} />
      {isWide && access === 'granted' ? <WideHeader isInert={isPanel} facts={facts} /> : null}
      {isPanel ? (
        <>
          <div className={styles['base']} inert>
            {/* Scenery: the panel before it, which may be the card, outlives it. */}
            <PartBoundary part="profile" fallback={null}>
              <Suspense fallback={null}>
                <ProfileScreen />
              </Suspense>
            </PartBoundary>
          </div>
          <div className={styles['scrim']} onClick={closePanel} />
        </>
      ) : null}
      <div
        id="content"
        ref={content}
        tabIndex={-1}
        role={isPanel ? 'dialog' : 'main'}
        aria-modal={isPanel || undefined}
        aria-label={isPanel ? text('app.panel') : undefined}
        className={[
          isPanel ? styles['panel'] : isWide ? styles['base'] : styles['content'],
          access === 'granted' ? '' : styles['withoutTabs'],
        ].join(' ')}
      >
        {isPanel ? (
          <div className={styles['panelBar']}>
            <Button look="plain" icon={<X size={18} />} onClick={closePanel}>
              {text('app.close')}
            </Button>
          </div>
        ) : null}
        {access === 'granted' ? (
          <Outlet />
        ) : (
          <Suspense fallback={null}>
            <ArchivedScreen access={access} />
          </Suspense>
        )}
      </div>
      {!isWide && access === 'granted' ? <TabBar facts={facts} /> : null}
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
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', close);
    return () => {
      window.removeEventListener('keydown', close);
    };
  }, [isOn]);
}
