import { useEffect, useState, type RefObject } from 'react';
import { useText } from '#i18n/useText.ts';
import styles from './PullToRefresh.module.css';

/** How far a finger pulls before a release refreshes, and how far the indicator follows it. */
const triggerPx = 72;
const longestPx = 120;

interface PullToRefreshProps {
  readonly area: RefObject<HTMLElement | null>;
  readonly onRefresh: () => void;
}

/** Refreshes the screen when the user pulls it down at its top. The refresh button does the same. */
export default function PullToRefresh({ area, onRefresh }: PullToRefreshProps) {
  const text = useText();
  const [distance, setDistance] = useState(0);
  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    let startY: number | undefined;
    let pulled = 0;
    const rest = () => {
      startY = undefined;
      pulled = 0;
      setDistance(0);
    };
    const start = (event: TouchEvent) => {
      // A second finger makes it another gesture.
      rest();
      const isAtTop = window.scrollY <= 0;
      startY = isAtTop && event.touches.length === 1 ? event.touches[0]?.clientY : undefined;
    };
    const move = (event: TouchEvent) => {
      const y = event.touches[0]?.clientY;
      if (startY === undefined || y === undefined) return;
      pulled = Math.min(longestPx, Math.max(0, (y - startY) / 2));
      if (pulled > 0 && event.cancelable) event.preventDefault();
      setDistance(pulled);
    };
    const end = () => {
      if (pulled >= triggerPx) onRefresh();
      rest();
    };
    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', rest);
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', rest);
    };
  }, [area, onRefresh]);
  if (distance === 0) return null;
  return (
    <div className={styles['pull']} style={{ blockSize: distance }} aria-hidden="true">
      {text(distance >= triggerPx ? 'card.releaseToRefresh' : 'card.pullToRefresh')}
    </div>
  );
}
