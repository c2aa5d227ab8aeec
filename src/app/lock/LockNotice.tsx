import { useEffect, useSyncExternalStore } from 'react';
import { AutoLockNotice } from '#features/lock/AutoLockNotice.tsx';
import { lockNotice } from '#store/lock/state.ts';

/** The PIN screen has to be there when the app locks, with or without a network. */
function preloadLocked(): void {
  void Promise.allSettled([import('./Locked.tsx'), import('#features/lock/LockScreen.tsx')]);
}

/** 'Locks in n seconds', while the auto-lock is near. */
export default function LockNotice() {
  const leftMs = useSyncExternalStore(lockNotice.subscribe, lockNotice.current);
  useEffect(preloadLocked, []);
  return leftMs === undefined ? null : <AutoLockNotice leftMs={leftMs} />;
}
