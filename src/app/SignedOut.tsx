import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { SigningInScreen } from '#features/session/SigningInScreen.tsx';
import { SigningOutScreen } from '#features/session/SigningOutScreen.tsx';
import { SignInScreen } from '#features/session/SignInScreen.tsx';
import type { ClosedReason as ClosedReason } from '#session/session.ts';
import { isSigningOut } from '#identity/signOut.ts';
import { loadScreenTexts } from '#i18n/i18n.ts';
import { isDiskClearing } from '#store/diskClearing.ts';
import { markPinAsked, wasPinAsked } from '#store/pinMark.ts';
import { PartBoundary } from '#ui/PartBoundary.tsx';
import type { SignInProgress } from './wiring/finishSignInReturn.ts';
import { loadChain } from './gates/loadChain.ts';
import { Page } from './layout/Page.tsx';
import type { SignInOffer } from './signInOffer.ts';
import { SignInPreferences } from './SignInPreferences.tsx';
import { startNativeAppJob } from './jobs/nativeAppJob.ts';

// Few users leave while they choose a PIN.
const PinNotChosen = lazy(async () => {
  const [{ PinNotChosen: Why }] = await Promise.all([
    import('#features/lock/PinNotChosen.tsx'),
    loadScreenTexts(),
  ]);
  return { default: Why };
});

interface SignedOutProps {
  /** Undefined on a first visit, and after a wipe. */
  readonly reason: ClosedReason | undefined;
  readonly arrival: SignInProgress;
  readonly press: SignInOffer | undefined;
}

/** The sign-in screen, or a progress screen while a sign-out or a return from the provider is being finished. */
export default function SignedOut({ reason, arrival, press }: SignedOutProps) {
  const state = useSyncExternalStore(arrival.subscribe, arrival.current);
  const [isPinMissing] = useState(wasPinAsked);
  // Shown once. The mark is not reset during the read: a first render that is discarded would lose the
  // answer.
  useEffect(() => {
    markPinAsked(false);
  }, []);
  // Runs before the user can tap: a store app never leaves its own page.
  useEffect(startNativeAppJob, []);
  const isFinishing = state.kind === 'finishing';
  useEffect(() => {
    // Loads what comes next while the provider issues the tokens.
    if (isFinishing) loadChain().catch(() => undefined);
  }, [isFinishing]);
  const isLeaving = useSyncExternalStore(isSigningOut.subscribe, isSigningOut.current);
  const isClearing = useSyncExternalStore(isDiskClearing.subscribe, isDiskClearing.current);
  return (
    <Page>
      {isLeaving || isClearing ? (
        <SigningOutScreen />
      ) : isFinishing ? (
        <SigningInScreen />
      ) : (
        <SignInScreen
          key={state.kind}
          reason={reason}
          problem={state.kind === 'failed' ? state.problem : undefined}
          press={press}
          why={
            isPinMissing && reason === undefined ? (
              <PartBoundary part="pinNotChosen" fallback={null}>
                <Suspense fallback={null}>
                  <PinNotChosen />
                </Suspense>
              </PartBoundary>
            ) : null
          }
          preferences={<SignInPreferences />}
        />
      )}
    </Page>
  );
}
