/**
 * The start-up gates round the app (section 2). Who has passed them on this device sees the app at
 * once, and the chain's code comes behind the first paint; who has not sees the chain.
 */
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { loadScreenTexts } from '#i18n/i18n.ts';
import { useHasPassed } from '#store/firstLogin.ts';
import { behindPaint } from '#ui/firstPaint.ts';
import { PartBoundary } from '#ui/PartBoundary.tsx';
import { useLockKind } from '#store/lock/useLockKind.ts';
import { Page } from '../Page.tsx';
import { ScreenFailed } from '../ScreenFailed.tsx';
import styles from './Gated.module.css';

const LockNotice = lazy(async () => {
  await behindPaint();
  return import('../lock/LockNotice.tsx');
});

const GateChain = lazy(async () => {
  const [{ GateChain }] = await Promise.all([import('./GateChain.tsx'), loadScreenTexts()]);
  return { default: GateChain };
});

export function Gated({ children }: { readonly children: ReactNode }) {
  const hasPassed = useHasPassed();
  const isPainted = useIsPainted();
  const [isCovered, setCovered] = useState(false);
  const lock = useLockKind();
  const app = useRef<HTMLDivElement>(null);
  // Under a lock nothing of the person is in the document, whatever covers it.
  const isLocked = lock === 'unset' || lock === 'locked' || lock === 'closed';
  if (hasPassed !== true) {
    return (
      <PartBoundary
        part="gates"
        fallback={
          <Page>
            <ScreenFailed />
          </Page>
        }
      >
        <Suspense fallback={null}>
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
      {isPainted || isLocked ? (
        // A gate that cannot be shown never takes the card, unless it is the lock.
        <PartBoundary
          part="gates"
          fallback={
            isLocked ? (
              <Page>
                <ScreenFailed />
              </Page>
            ) : null
          }
          onError={() => {
            setCovered(false);
          }}
        >
          <Suspense fallback={null}>
            <GateChain hasPassed app={app} onCover={setCovered} />
          </Suspense>
        </PartBoundary>
      ) : null}
    </>
  );
}

function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let isMounted = true;
    void behindPaint().then(() => {
      if (isMounted) setPainted(true);
    });
    return () => {
      isMounted = false;
    };
  }, []);
  return isPainted;
}
