import { useEffect, useSyncExternalStore } from 'react';
import { SigningInScreen } from '#features/session/SigningInScreen.tsx';
import { SigningOutScreen } from '#features/session/SigningOutScreen.tsx';
import { SignInScreen } from '#features/session/SignInScreen.tsx';
import { Preferences } from '#features/settings/parts/Preferences.tsx';
import type { SignedOutReason } from '#identity/session.ts';
import { isSigningOut } from '#identity/signOut.ts';
import { isDiskClearing } from '#store/diskClearing.ts';
import type { Arrival } from './arrival.ts';
import { Page } from './Page.tsx';
import { keepStoreApp } from './storeApp/keepStoreApp.ts';

interface SignedOutProps {
  readonly reason: SignedOutReason;
  readonly arrival: Arrival;
}

/** The sign-in screen, or the moment in which a sign-out, or a return from the provider, is finished. */
export default function SignedOut({ reason, arrival }: SignedOutProps) {
  const state = useSyncExternalStore(arrival.subscribe, arrival.current);
  // Before anybody can tap: a store app never leaves its own page.
  useEffect(keepStoreApp, []);
  const isLeaving = useSyncExternalStore(isSigningOut.subscribe, isSigningOut.current);
  const isClearing = useSyncExternalStore(isDiskClearing.subscribe, isDiskClearing.current);
  return (
    <Page>
      {isLeaving || isClearing ? (
        <SigningOutScreen />
      ) : state.kind === 'finishing' ? (
        <SigningInScreen />
      ) : (
        <SignInScreen
          key={state.kind}
          reason={reason}
          problem={state.kind === 'failed' ? state.problem : undefined}
          preferences={<Preferences />}
        />
      )}
    </Page>
  );
}
