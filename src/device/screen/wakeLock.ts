/** Keeps the screen on while a code is held before a reader; in a store app as bright as it gets, too. */
import { nativePlatform } from '../nativePlatform.ts';

export interface WakeLock {
  /** In a store app: full brightness, or what the person has set. A browser has no say in it. */
  readonly brighten: (isBright: boolean) => void;
  /** The screen goes its own way again. */
  readonly release: () => void;
}

export function acquireWakeLock(): WakeLock {
  const over = new AbortController();
  const isOver = (): boolean => over.signal.aborted;
  let lock: WakeLockSentinel | undefined;
  const save = async (): Promise<void> => {
    if (isOver() || document.visibilityState !== 'visible') return;
    const next = await askForLock();
    // Another one may have been asked for, or the hold may be over, while the browser thought.
    if (!isOver() && lock?.released !== false) lock = next;
    else await next?.release();
  };
  const onSight = (): void => {
    // The browser lets go of it when the page is hidden.
    if (document.visibilityState === 'visible') void save();
  };
  document.addEventListener('visibilitychange', onSight, { signal: over.signal });
  void save();
  const native = nativePlatform() === undefined ? undefined : import('./phoneScreen.native.ts');
  const set = (isBright: boolean): void => {
    const isAwake = !isOver();
    native
      ?.then(({ setPhoneScreen }) => setPhoneScreen({ isAwake, isBright }))
      .catch(() => undefined);
  };
  return {
    brighten: (isBright) => {
      if (!isOver()) set(isBright);
    },
    release: () => {
      if (isOver()) return;
      over.abort();
      void lock?.release();
      set(false);
    },
  };
}

/** Undefined where the browser has none, or refuses: a low battery, a page that was hidden meanwhile. */
async function askForLock(): Promise<WakeLockSentinel | undefined> {
  if (!('wakeLock' in navigator)) return undefined;
  return navigator.wakeLock.request('screen').catch(() => undefined);
}
