import { useCallback, useEffect, useRef } from 'react';
import { isGateMode } from '#device/gateMode.ts';
import { blockReload } from '#device/reloadBlockers.ts';
import { acquireWakeLock, type WakeLock } from '#device/screen/wakeLock.ts';
import { dispatch, lockState, lockDependencies } from '#lock/controller.ts';

/**
 * Holds four things while gate mode is open: the screen, the auto-lock (decisions/auto-lock), a new version, and
 * anything that would cover it.
 * @returns a function that notifies the lock of a touch, for a touch that does not leave gate mode.
 */
export function useGateHold(isBright: boolean): () => void {
  const screen = useRef<WakeLock>(undefined);
  useEffect(() => {
    // Gate mode is over once the app is locked, and a new version may load at the lock (decisions/updates-by-consent).
    const endReloadHold = blockReload('gateMode', () => lockState.current().kind !== 'locked');
    screen.current = acquireWakeLock();
    isGateMode.set(true);
    dispatch({ type: 'gateEntered', now: lockDependencies.now() });
    return () => {
      // Runs before the lock receives the event. The lock may lock at once and then check what it would
      // disturb.
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
