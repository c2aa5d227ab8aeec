import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the next element when an element is removed because its work is done. The user keeps
 * their place on the page.
 * @param isThere whether the element that may hold the focus is shown.
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
