import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { hidStanding } from '#device/digitalKey/hidHere.ts';
import { AutoLockNotice } from '#features/lock/AutoLockNotice.tsx';
import { loadScreenTexts } from '#i18n/i18n.ts';
import { lockNotice } from '#store/lock/state.ts';
import { PartBoundary } from '#ui/PartBoundary.tsx';

/** The PIN screen has to be there when the app locks, with or without a network. */
function preloadLocked(): void {
  void Promise.allSettled([import('./Locked.tsx'), import('#features/lock/LockScreen.tsx')]);
}

// Only a phone with a HID key asks.
const AskAboutKeys = lazy(async () => {
  const [{ AskAboutKeys: Ask }] = await Promise.all([
    import('#features/lock/AskAboutKeys.tsx'),
    loadScreenTexts(),
  ]);
  return { default: Ask };
});

/** What an open lock says over the app: 'Locks in n seconds', and the question about its keys. */
export default function LockNotice() {
  const leftMs = useSyncExternalStore(lockNotice.subscribe, lockNotice.current);
  const { state } = useSyncExternalStore(hidStanding.subscribe, hidStanding.current);
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
    </>
  );
}
