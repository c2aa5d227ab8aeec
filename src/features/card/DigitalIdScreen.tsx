import { RefreshCw, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { withScreenTexts } from '#i18n/i18n.ts';
import { useText } from '#i18n/useText.ts';
import { useIsCardLost } from '#store/cardLoss.ts';
import { Button } from '#ui/Button.tsx';
import { CardToCome } from '#ui/CardToCome.tsx';
import { afterNextPaint, afterPaint } from '#ui/afterPaint.ts';
import { Link } from '#ui/link/Link.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PartBoundary } from '#ui/PartBoundary.tsx';
import { retryImport } from '#ui/retryImport.ts';
import { Screen } from '#ui/Screen.tsx';
import { CardFace } from './face/CardFace.tsx';
import { Confirmed } from './parts/Confirmed.tsx';
import { shownReadinessTasks } from './readiness/readinessTasks.ts';
import { useDigitalId } from './useDigitalId.ts';
import styles from './DigitalIdScreen.module.css';

const PullToRefresh = lazy(async () => {
  await afterPaint();
  return retryImport(() => import('./parts/PullToRefresh.tsx'));
});

const ReadyLine = lazy(async () => {
  await afterPaint();
  return retryImport(() => withScreenTexts(import('./readiness/ReadyLine.tsx')));
});

const AtCode = lazy(async () => {
  await afterPaint();
  return retryImport(() => import('./gateMode/BarcodeActions.tsx'));
});

/**
 * The digital ID card screen (specification, section 2 'Digital ID card screen'). It shows the stored card
 * without waiting for anything.
 */
export function DigitalIdScreen() {
  const text = useText();
  const { card, isComing, isAskedFor, refresh } = useDigitalId();
  const area = useRef<HTMLDivElement>(null);
  const tasks = useSyncExternalStore(shownReadinessTasks.subscribe, shownReadinessTasks.current);
  const hasCard = card !== undefined;
  // Runs before the paint, so that the awaited frame is the one that shows the card.
  useLayoutEffect(() => {
    // The benchmark reads this mark: the card, its code and its photo are in the document.
    if (hasCard) afterNextPaint(() => performance.mark('lanyard:card'));
  }, [hasCard]);
  const refreshButton = (
    // The label stays on the button during a refresh, so that nothing around it moves.
    <Button
      variant="plain"
      icon={<RefreshCw size={18} />}
      isBusy={isAskedFor}
      aria-label={isAskedFor ? text('card.refreshing') : undefined}
      onClick={refresh}
    >
      {text('card.refresh')}
    </Button>
  );
  return (
    <Screen title={text('card.title')} hidesTitle isPage>
      <div ref={area} className={styles['area']}>
        <PartBoundary part="pull" fallback={null}>
          <Suspense fallback={null}>
            <PullToRefresh area={area} onRefresh={refresh} />
          </Suspense>
        </PartBoundary>
        {card === undefined ? (
          <NoCard isComing={isComing} isAskedFor={isAskedFor} onRefresh={refresh} />
        ) : (
          <>
            <CardFace
              face={card.face}
              isComing={isComing}
              atCode={
                // If this part fails, the code is still shown.
                <PartBoundary part="atCode" fallback={null}>
                  <Suspense fallback={null}>
                    <AtCode face={card.face} />
                  </Suspense>
                </PartBoundary>
              }
            />
            <div className={styles['strip']}>
              <PartBoundary
                part="confirmed"
                fallback={<Notice tone="error">{text('app.partFailed')}</Notice>}
              >
                <Confirmed key={card.confirmedAt} confirmedAt={card.confirmedAt} />
              </PartBoundary>
              <div className={styles['actions']}>
                {refreshButton}
                <Link
                  to={pathOf('IdSettings')}
                  className={styles['more']}
                  aria-label={text('screen.IdSettings')}
                >
                  <SlidersHorizontal aria-hidden="true" size={20} />
                </Link>
              </div>
            </div>
            {tasks.length + card.face.statusFaults.length === 0 ? null : (
              <PartBoundary part="ready" fallback={null}>
                <Suspense fallback={null}>
                  <ReadyLine status={card.face.statusFaults} tasks={tasks} onRefresh={refresh} />
                </Suspense>
              </PartBoundary>
            )}
          </>
        )}
      </div>
    </Screen>
  );
}

interface NoCardProps {
  readonly isComing: boolean;
  readonly isAskedFor: boolean;
  readonly onRefresh: () => void;
}

/**
 * Shown before the first answer: a placeholder card while one is fetched, otherwise the reason why there is
 * no card.
 */
function NoCard({ isComing, isAskedFor, onRefresh }: NoCardProps) {
  const text = useText();
  const isLost = useIsCardLost();
  if (isComing && !isAskedFor) {
    return <CardToCome>{text('card.loading')}</CardToCome>;
  }
  return (
    <div className={styles['empty']}>
      <div role="status">
        <strong>{text('card.notAvailable')}</strong>
        <p>{text(isLost ? 'card.lostText' : 'card.notAvailableText')}</p>
      </div>
      <Button variant="primary" isBusy={isAskedFor} onClick={onRefresh}>
        {text('app.retry')}
      </Button>
    </div>
  );
}
