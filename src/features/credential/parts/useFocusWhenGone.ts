import { useEffect, useRef, type RefObject } from 'react';

/**
 * What goes when its work is done must not take the person's place on the page with it: the focus
 * moves to what is next.
 * @param isThere whether that which may hold the focus is shown.
 */
export function useFocusWhenGone(isThere: boolean, next: RefObject<HTMLElement | null>): void {
  const wasThere = useRef(isThere);
  useEffect(() => {
    if (wasThere.current && !isThere && document.activeElement === document.body) {
      next.current?.focus();
    }
    wasThere.current = isThere;
  }, [isThere, next]);
}
