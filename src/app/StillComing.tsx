import { useEffect, useState, type ReactNode } from 'react';

/** As long as the words of `index.html` wait: a slow start is no fault. */
const lateMs = 10_000;

/**
 * Stands where the code of a whole screen is still coming: nothing at first, then `children`, a sentence with
 * a way out. No state of the disk or the network leaves a blank page (decision 77).
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
