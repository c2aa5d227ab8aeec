import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isSandbox } from '#domain/access/access.ts';
import { isOutdated, updateOffer } from '#device/appUpdateState.ts';
import { connectivity, type Connectivity } from '#device/connectivity.ts';
import { clockSkewState } from '#device/clockSkewState.ts';
import { withScreenTexts } from '#i18n/i18n.ts';
import { useText } from '#i18n/useText.ts';
import { sessionState, isSignedIn } from '#session/session.ts';
import { storeTrouble } from '#store/storeTrouble.ts';
import { hasWaitingChanges } from '#store/waitingCount.ts';
import { Notice } from '#ui/Notice.tsx';
import { PartBoundary } from '#ui/PartBoundary.tsx';
import { retryImport } from '#ui/retryImport.ts';

// Rarely shown, and hardly ever in a page's first two minutes.
const UpdateBar = lazy(() => retryImport(() => import('../update/UpdateBar.tsx')));

// Checked after the first paint, and the clock is rarely wrong.
const ClockNotice = lazy(() => retryImport(() => withScreenTexts(import('./ClockNotice.tsx'))));

// The response to a refresh was lost on its way, and no worker kept it: rare.
const SignInAgain = lazy(() => retryImport(() => withScreenTexts(import('./SignInAgain.tsx'))));

// A constant in a build: no other build contains the banner or the feature it describes.
const isDemo = import.meta.env.MODE === 'demo';

const SimulatedBanner = isDemo
  ? lazy(() => withScreenTexts(import('./SimulatedBanner.tsx')))
  : () => null;

/** Notices for the whole app: sandbox, no network, ended tokens, a wrong clock, storage, a new version. */
export function Banners() {
  const text = useText();
  const session = useSyncExternalStore(sessionState.subscribe, sessionState.current);
  const network = useSyncExternalStore(connectivity.subscribe, connectivity.current);
  const trouble = useSyncExternalStore(storeTrouble.subscribe, storeTrouble.current);
  const offer = useSyncExternalStore(updateOffer.subscribe, updateOffer.current);
  const isOld = useSyncExternalStore(isOutdated.subscribe, isOutdated.current);
  const waiting = useSyncExternalStore(hasWaitingChanges.subscribe, hasWaitingChanges.current);
  const auth = isSignedIn(session) ? session.auth : undefined;
  const clockFault = useSyncExternalStore(clockSkewState.subscribe, clockSkewState.current);
  return (
    <>
      {/* The region exists before its text, so only changes are announced. */}
      <div role="status">
        {isDemo ? (
          <Suspense fallback={null}>
            <SimulatedBanner />
          </Suspense>
        ) : null}
        {auth !== undefined && isSandbox({ liveEnabled: auth.claims.liveEnabled }) ? (
          <Notice tone="warning" icon="sandbox" shape="bar">
            {text('app.sandbox')}
          </Notice>
        ) : null}
        <NetworkStrip network={network} waiting={waiting} />
        {auth?.isEnded === true ? (
          <PartBoundary part="signInAgain" fallback={null}>
            <Suspense fallback={null}>
              <SignInAgain />
            </Suspense>
          </PartBoundary>
        ) : null}
        {clockFault === undefined ? null : (
          <PartBoundary part="clock" fallback={null}>
            <Suspense fallback={null}>
              <ClockNotice fault={clockFault} />
            </Suspense>
          </PartBoundary>
        )}
        {trouble === undefined ? null : (
          <Notice tone="error" shape="bar">
            {text(`store.${trouble}`)}
          </Notice>
        )}
        {offer !== undefined || isOld || trouble === 'newer' ? (
          <PartBoundary part="update" fallback={null}>
            <Suspense fallback={null}>
              <UpdateBar />
            </Suspense>
          </PartBoundary>
        ) : null}
      </div>
    </>
  );
}

interface NetworkStripProps {
  readonly network: Connectivity;
  /** How many changes wait for the network. */
  readonly waiting: number;
}

/**
 * Shows why no new data arrives. Its element exists without a text too, because a snapshot fills it at the
 * time of the start.
 */
export function NetworkStrip({ network, waiting }: NetworkStripProps) {
  const text = useText();
  return (
    <div data-slot="network">
      {network === 'online' ? null : (
        <Notice tone="warning" icon="offline" shape="bar">
          {network === 'portal'
            ? text('app.portal')
            : waiting === 0
              ? text('app.offline')
              : text('app.offlineWaiting', { count: waiting })}
        </Notice>
      )}
    </div>
  );
}
