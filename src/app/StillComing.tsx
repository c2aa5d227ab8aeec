import { useEffect, useState, type ReactNode } from 'react';

/** As long as the words of `index.html` wait: a slow start is no fault. */
const lateMs = 10_000;

/**
 * Stands where the code of a whole screen is still coming: nothing at first, then `children`, a sentence with
 * a way out. No state of the disk or the network leaves a blank page (decision 77).
 * @param onLate called just before they are shown.
 */
export function StillComing({
  children,
  onLate,
}: {
  readonly children: ReactNode;
  readonly onLate?: () => void;
}) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      onLate?.();
      setLate(true);
    }, lateMs);
    return () => {
      clearTimeout(timer);
    };
  }, [onLate]);
  return isLate ? children : null;
}
