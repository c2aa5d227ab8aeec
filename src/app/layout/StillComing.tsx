import { useEffect, useState, type ReactNode } from 'react';

/** As long as the texts of `index.html` wait: a slow start is not an error. */
const lateMs = 10_000;

/**
 * Placeholder while the code of a whole screen loads: empty at first, then `children`, an error text with an
 * action. No state of the disk or the network leaves a blank page (decisions/damaged-rows).
 */
export function StillComing({ children }: { readonly children: ReactNode }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, lateMs, true);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return isLate ? children : null;
}
