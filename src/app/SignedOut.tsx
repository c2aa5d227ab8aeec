import { useEffect, useState, useSyncExternalStore } from 'react';
import { SigningInScreen } from '#features/session/SigningInScreen.tsx';
import { SigningOutScreen } from '#features/session/SigningOutScreen.tsx';
import { SignInScreen } from '#features/session/SignInScreen.tsx';
import type { ClosedReason as ClosedReason } from '#session/session.ts';
import { isSigningOut } from '#identity/signOut.ts';
import { isDiskClearing } from '#store/diskClearing.ts';
import { markSignInUnfinished, wasSignInUnfinished } from '#store/unfinishedSignIn.ts';
import type { SignInProgress } from './wiring/finishSignInReturn.ts';
import { loadChain } from './gates/loadChain.ts';
import { Page } from './layout/Page.tsx';
import type { SignInOffer } from './signInOffer.ts';
import { SignInPreferences } from './SignInPreferences.tsx';
import { startNativeAppJob } from './jobs/nativeAppJob.ts';

interface SignedOutProps {
  /** Undefined on a first visit, and after a wipe. */
  readonly reason: ClosedReason | undefined;
  readonly arrival: SignInProgress;
  readonly press: SignInOffer | undefined;
}

/** The sign-in screen, or a progress screen while a sign-out or a return from the provider is being finished. */
export default function SignedOut({ reason, arrival, press }: SignedOutProps) {
  const state = useSyncExternalStore(arrival.subscribe, arrival.current);
  const [isUnfinished] = useState(wasSignInUnfinished);
  // Repeated once. The mark is not reset during the read: a first render that is discarded would lose the
  // answer.
  useEffect(() => {
    markSignInUnfinished(false);
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
          isRepeated={isUnfinished && state.kind === 'none' && isNothingStored(reason)}
          preferences={<SignInPreferences />}
        />
      )}
    </Page>
  );
}

/** A device whose data was lost keeps that reason until the next session is stored. */
function isNothingStored(reason: ClosedReason | undefined): boolean {
  return reason === undefined || reason === 'lost';
}
