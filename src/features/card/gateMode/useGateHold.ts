import { useCallback, useEffect, useRef } from 'react';
import { isGateMode } from '#device/gateMode.ts';
import { blockReload } from '#device/reloadBlockers.ts';
import { acquireWakeLock, type WakeLock } from '#device/screen/wakeLock.ts';
import { dispatch, lockState, lockDependencies } from '#store/lock/controller.ts';

/**
 * What gate mode holds while it is open: the screen, the auto-lock (decision 47), a new version, and what
 * would cover it.
 * @returns tells the lock of a touch that is not the one that leaves.
 */
export function useGateHold(isBright: boolean): () => void {
  const screen = useRef<WakeLock>(undefined);
  useEffect(() => {
    // Once the app is locked, gate mode is over, and the lock is a new version's moment (decision 36).
    const endReloadHold = blockReload('gateMode', () => lockState.current().kind !== 'locked');
    screen.current = acquireWakeLock();
    isGateMode.set(true);
    dispatch({ type: 'gateEntered', now: lockDependencies.now() });
    return () => {
      // Before the lock hears of it, which may lock at once and then looks for what it would disturb.
      endReloadHold();
      dispatch({ type: 'gateLeft', now: lockDependencies.now() });
      isGateMode.set(false);
      screen.current?.release();
    };
  }, []);
  useEffect(() => {
    screen.current?.brighten(isBright);
  }, [isBright]);
  return useCallback(() => {
    dispatch({ type: 'usedAtGate', now: lockDependencies.now() });
  }, []);
}
