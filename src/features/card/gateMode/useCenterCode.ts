import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls gate mode so that the code is in the middle, at the start and in each look. This applies when gate
 * mode is higher than the window, as on a small screen with large text.
 * @returns the ref for the scrolling element.
 */
export function useCenterCode(
  frame: RefObject<HTMLElement | null>,
  variant: string,
): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [outer, inner] = [scroller.current, frame.current];
    if (outer === null || inner === null) return;
    const [around, within] = [outer.getBoundingClientRect(), inner.getBoundingClientRect()];
    outer.scrollTop += within.top + within.height / 2 - (around.top + around.height / 2);
  }, [frame, variant]);
  return scroller;
}
