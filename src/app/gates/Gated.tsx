/**
 * The start-up gates around the app (section 2). A user who has passed them on this device sees the app at
 * once. The chain's code then loads with the server's first answer, or with a lock. Any other user sees the
 * chain.
 */
import { isCovering } from '#domain/lock/covering.ts';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { withScreenTexts } from '#i18n/i18n.ts';
import { useHasPassed } from '#store/firstLogin.ts';
import { useLockKind } from '#lock/lockState.ts';
import { afterPaint } from '#ui/afterPaint.ts';
import { PartBoundary } from '#ui/PartBoundary.tsx';
import { retryImport } from '#ui/retryImport.ts';
import { PageSpinner } from '#ui/Spinner.tsx';
import { Page } from '../layout/Page.tsx';
import { FailedPage } from '../layout/ScreenFailed.tsx';
import { useHasFreshAnswer } from './freshAnswers.ts';
import { loadChain, loadPassedChain } from './loadChain.ts';
import styles from './Gated.module.css';

const LockNotice = lazy(async () => {
  await afterPaint();
  return retryImport(() => withScreenTexts(import('../lockScreens/LockNotice.tsx')));
});

/** Blocks a user who has not passed, so a failed load is shown. */
const GateChain = lazy(loadChain);

/** Loads behind the app for a user who has passed. */
const LaterGateChain = lazy(() => retryImport(loadPassedChain));

export function Gated({ children }: { readonly children: ReactNode }) {
  const hasPassed = useHasPassed();
  const [isCovered, setCovered] = useState(false);
  const lock = useLockKind();
  const app = useRef<HTMLDivElement>(null);
  // Under a lock the document contains no data of the cardholder, whatever covers it.
  const isLocked = isCovering(lock);
  const isChainNeeded = useIsChainNeeded(isLocked);
  if (hasPassed !== true) {
    return (
      <PartBoundary part="gates" fallback={<FailedPage />}>
        <Suspense fallback={<Coming />}>
          <GateChain hasPassed={hasPassed} />
        </Suspense>
      </PartBoundary>
    );
  }
  return (
    <>
      <div ref={app} className={styles['app']} inert={isCovered}>
        {isLocked ? null : children}
      </div>
      {lock === 'unlocked' ? (
        <Suspense fallback={null}>
          <LockNotice />
        </Suspense>
      ) : null}
      {isChainNeeded ? (
        // A gate that cannot be shown never hides the card, unless it is the lock.
        <PartBoundary
          part="gates"
          fallback={isLocked ? <FailedPage /> : null}
          onError={() => {
            setCovered(false);
          }}
        >
          <Suspense fallback={isLocked ? <Coming /> : null}>
            <LaterGateChain hasPassed app={app} onCover={setCovered} />
          </Suspense>
        </PartBoundary>
      ) : null}
    </>
  );
}

/** Shown while the lock or the first gate loads and nothing else may be shown. */
function Coming() {
  return (
    <Page>
      <PageSpinner />
    </Page>
  );
}

/**
 * Whether the chain of a user who has passed it is needed. Stored answers open no gate, so a start without a
 * network never loads it. It stays after a lock: it holds open steps, and the place of the focus.
 */
function useIsChainNeeded(isLocked: boolean): boolean {
  const isFirstPaintDone = useIsFirstPaintDone();
  const hasFreshAnswer = useHasFreshAnswer();
  const isNeeded = isLocked || (isFirstPaintDone && hasFreshAnswer);
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  return isNeeded || wasNeeded;
}

function useIsFirstPaintDone(): boolean {
  const [isFirstPaintDone, setPainted] = useState(false);
  useEffect(() => {
    let isMounted = true;
    void afterPaint().then(() => {
      if (isMounted) setPainted(true);
    });
    return () => {
      isMounted = false;
    };
  }, []);
  return isFirstPaintDone;
}
