import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { hidAvailability } from '#device/digitalKey/hidStatus.ts';
import { canServerClearSite } from '#device/capabilities.ts';
import { AutoLockNotice } from '#features/lock/AutoLockNotice.tsx';
import { withScreenTexts } from '#i18n/i18n.ts';
import { offerToClear } from '#lock/lockedSession.ts';
import { lockNotice } from '#lock/controller.ts';
import { PartBoundary } from '#ui/PartBoundary.tsx';

/** The PIN screen must be available when the app locks, with or without a network. */
function preloadLocked(): void {
  void Promise.allSettled([import('./LockedApp.tsx'), import('#features/lock/LockScreen.tsx')]);
}

// Only a phone with a HID key asks this.
const AskAboutKeys = lazy(async () => {
  const code = await withScreenTexts(import('#features/lock/AskAboutKeys.tsx'));
  return { default: code.AskAboutKeys };
});

// Asked only when the user turns on a lock over data that was stored unprotected.
const OfferClearing = lazy(async () => {
  const code = await withScreenTexts(import('./OfferClearing.tsx'));
  return { default: code.OfferClearing };
});

/** What an open lock shows over the app: 'Locks in n seconds', and the questions about its keys and old bytes. */
export default function LockNotice() {
  const leftMs = useSyncExternalStore(lockNotice.subscribe, lockNotice.current);
  const { state } = useSyncExternalStore(hidAvailability.subscribe, hidAvailability.current);
  const isOffering = useSyncExternalStore(offerToClear.subscribe, offerToClear.current);
  useEffect(preloadLocked, []);
  const hasHid = state !== undefined && state.kind !== 'unavailable';
  return (
    <>
      {leftMs === undefined ? null : <AutoLockNotice leftMs={leftMs} />}
      {hasHid ? (
        <PartBoundary part="keys" fallback={null}>
          <Suspense fallback={null}>
            <AskAboutKeys />
          </Suspense>
        </PartBoundary>
      ) : null}
      {isOffering && canServerClearSite() ? (
        <PartBoundary part="lock" fallback={null}>
          <Suspense fallback={null}>
            <OfferClearing />
          </Suspense>
        </PartBoundary>
      ) : null}
    </>
  );
}
