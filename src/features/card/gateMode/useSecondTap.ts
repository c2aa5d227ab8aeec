import { steadyNow } from '#clock/clock.ts';
import { useCallback, useEffect, useRef } from 'react';

/** A user who taps the code twice means to open gate mode, not to leave it again. */
const secondTapMs = 500;

/** @returns whether a tap now is still the second of the two. */
export function useSecondTap(): () => boolean {
  const openedAtMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    openedAtMs.current = steadyNow();
  }, []);
  return useCallback(() => steadyNow() - openedAtMs.current < secondTapMs, []);
}
