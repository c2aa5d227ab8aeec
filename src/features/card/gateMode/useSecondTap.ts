import { useCallback, useEffect, useRef } from 'react';

/** Somebody who taps the code twice means to open gate mode, and not to leave it again. */
const secondTapMs = 500;

/** @returns whether a tap of now is still the second of the two. */
export function useSecondTap(): () => boolean {
  const openedAtMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    openedAtMs.current = performance.now();
  }, []);
  return useCallback(() => performance.now() - openedAtMs.current < secondTapMs, []);
}
