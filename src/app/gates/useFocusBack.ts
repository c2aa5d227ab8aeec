import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { afterNextPaint } from '#ui/afterPaint.ts';

/** Returns the focus to where it was in the app when a gate covered it. */
export function useFocusBack(
  isCovered: boolean,
  app: RefObject<HTMLElement | null> | undefined,
): void {
  const last = useRef<HTMLElement | null>(null);
  // Runs before the effects: the chain may come with its gate, whose heading takes the focus in one.
  useLayoutEffect(() => {
    const remember = () => {
      const focused = document.activeElement;
      if (focused instanceof HTMLElement && app?.current?.contains(focused) === true) {
        last.current = focused;
      }
    };
    remember();
    document.addEventListener('focusin', remember);
    return () => {
      document.removeEventListener('focusin', remember);
    };
  }, [app]);
  useEffect(() => {
    if (!isCovered) return;
    const covered = app?.current;
    return () => {
      const heading = covered?.querySelector<HTMLElement>(
        'main h1, [role=main] h1, [role=dialog] h1',
      );
      const target = last.current?.isConnected === true ? last.current : heading;
      // While the app is inert, nothing in it takes the focus. The inert state ends with the next paint.
      const page = covered?.ownerDocument;
      afterNextPaint(() => {
        if (page?.activeElement === page?.body) target?.focus();
      });
    };
  }, [isCovered, app]);
}
