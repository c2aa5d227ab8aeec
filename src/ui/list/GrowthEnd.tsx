import { useEffect, useRef } from 'react';
import { useText } from '#i18n/useText.ts';
import { Button } from '../Button.tsx';
import type { Growth } from './useGrowth.ts';

/**
 * Below what is drawn of something long: it grows as one scrolls towards its end, or by a button for
 * whoever does not scroll. Nothing once all of it is there.
 */
export function GrowthEnd({ growth: { drawn, isMore, grow } }: { readonly growth: Growth }) {
  const text = useText();
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(grow);
  useEffect(() => {
    latest.current = grow;
  });
  // Observed anew after each step: an end that is still near speaks up again.
  useEffect(() => {
    if (!isMore || end.current === null) return;
    const observer = new IntersectionObserver(
      // A busy page hears several crossings at once, oldest first.
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { rootMargin: '800px 0px' },
    );
    observer.observe(end.current);
    return () => {
      observer.disconnect();
    };
  }, [isMore, drawn]);
  if (!isMore) return null;
  return (
    <div ref={end}>
      <Button isWide onClick={grow}>
        {text('list.more')}
      </Button>
    </div>
  );
}
