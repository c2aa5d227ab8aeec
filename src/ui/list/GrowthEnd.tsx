import { useEffect, useRef } from 'react';
import { useText } from '#i18n/useText.ts';
import { Button } from '../Button.tsx';
import type { Growth } from './useGrowth.ts';

/**
 * Follows the rendered part of long content. The content grows as the user scrolls towards its end, or by a
 * button for users who do not scroll. Nothing is shown once everything is rendered.
 */
export function GrowthEnd({ growth: { drawn, isMore, grow } }: { readonly growth: Growth }) {
  const text = useText();
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(grow);
  useEffect(() => {
    latest.current = grow;
  });
  // Observes again after each step, so that an end that is still near triggers again.
  useEffect(() => {
    if (!isMore || end.current === null) return;
    const observer = new IntersectionObserver(
      // A busy page receives several crossings at once, oldest first.
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
