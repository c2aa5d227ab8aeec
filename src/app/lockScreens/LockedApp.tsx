import { lazy, Suspense, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import type { Organization } from '#domain/entities/organization.ts';
import { hasServiceWorker } from '#device/capabilities.ts';
import { SigningInScreen } from '#features/session/SigningInScreen.tsx';
import { withScreenTexts } from '#i18n/i18n.ts';
import { useText } from '#i18n/useText.ts';
import { Notice } from '#ui/Notice.tsx';
import { PartBoundary } from '#ui/PartBoundary.tsx';
import type { SignInProgress } from '../wiring/finishSignInReturn.ts';
import { Page } from '../layout/Page.tsx';
import { ScreenFailed } from '../layout/ScreenFailed.tsx';
import { StillComing } from '../layout/StillComing.tsx';
import { capturePinSnapshot } from '../snapshot/capturePinSnapshot.ts';
import { startNativeAppJob } from '../jobs/nativeAppJob.ts';
import { startLockJob } from '../jobs/lockJob.ts';
import { preloadCard } from '../lock/preloadCard.ts';
import { signInFor } from '../lock/signInFor.ts';
import { hidePrivacyOverlay } from '../lock/privacyOverlay.ts';

const LockScreen = lazy(async () => {
  const code = await withScreenTexts(import('#features/lock/LockScreen.tsx'));
  return { default: code.LockScreen };
});

/** A store app has no worker to show the snapshot. */
function captureSnapshots(): (() => void) | undefined {
  return hasServiceWorker() ? capturePinSnapshot() : undefined;
}

const screenFailed = (
  <>
    <ScreenFailed />
    <HideOverlay />
  </>
);

interface LockedProps {
  /** What may be read while the app is locked. */
  readonly organization: Organization | undefined;
  readonly arrival: SignInProgress;
  readonly prepareRouter: () => void;
}

/** The locked app: only the PIN screen, or a progress screen while a sign-in verifies the user again. */
export default function LockedApp({ organization, arrival, prepareRouter }: LockedProps) {
  const text = useText();
  const signingIn = useSyncExternalStore(arrival.subscribe, arrival.current);
  useEffect(startLockJob, []);
  useEffect(() => void preloadCard(prepareRouter), [prepareRouter]);
  useEffect(startNativeAppJob, []);
  useEffect(captureSnapshots, []);
  if (signingIn.kind === 'finishing') {
    return (
      <Page>
        <SigningInScreen />
        <HideOverlay />
      </Page>
    );
  }
  return (
    <Page>
      {signingIn.kind === 'failed' ? (
        <div role="status" data-snapshot="omit">
          <Notice tone="error">{text(`session.problem.${signingIn.problem}`)}</Notice>
        </div>
      ) : null}
      <PartBoundary part="lock" fallback={screenFailed}>
        <Suspense fallback={<StillComing>{screenFailed}</StillComing>}>
          <LockScreen organization={organization} onSignIn={signInFor} />
          <HideOverlay />
        </Suspense>
      </PartBoundary>
    </Page>
  );
}

/** Removes the privacy overlay once its neighbours are in the document, and before their paint. */
function HideOverlay() {
  useLayoutEffect(hidePrivacyOverlay, []);
  return null;
}
