/**
 * Prevents the screen from turning off while a code is held to a reader. In a store app it also sets full
 * brightness.
 */
import { controlsScreen } from '../capabilities.ts';

export interface WakeLock {
  /** In a store app: sets full brightness, or the user's own setting. A browser cannot control the brightness. */
  readonly brighten: (isBright: boolean) => void;
  /** Returns the screen to its normal behaviour. */
  readonly release: () => void;
}

export function acquireWakeLock(): WakeLock {
  const over = new AbortController();
  const isOver = (): boolean => over.signal.aborted;
  let lock: WakeLockSentinel | undefined;
  const save = async (): Promise<void> => {
    if (isOver() || document.visibilityState !== 'visible') return;
    const next = await askForLock();
    // While the browser was busy, another lock may have been requested, or the hold may have ended.
    if (!isOver() && lock?.released !== false) lock = next;
    else await next?.release();
  };
  const onSight = (): void => {
    // The browser releases the lock when the page is hidden.
    if (document.visibilityState === 'visible') void save();
  };
  document.addEventListener('visibilitychange', onSight, { signal: over.signal });
  void save();
  const native = controlsScreen() ? import('./phoneScreen.native.ts') : undefined;
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

/**
 * Undefined where the browser has no lock, or refuses one: a low battery, or a page that was hidden during
 * the request.
 */
async function askForLock(): Promise<WakeLockSentinel | undefined> {
  if (!('wakeLock' in navigator)) return undefined;
  return navigator.wakeLock.request('screen').catch(() => undefined);
}
