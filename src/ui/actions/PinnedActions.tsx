import type { ReactNode } from 'react';
import { registerToastFloor } from '../toast/floor.ts';
import styles from './PinnedActions.module.css';

/**
 * What leads on from a step, at the window's bottom in reach of a thumb. It stays in sight while the content
 * scrolls, unless it takes so much of the window that little of the content would be left.
 */
export function PinnedActions({ children }: { readonly children: ReactNode }) {
  return (
    <div ref={pin} className={styles['actions']}>
      {children}
    </div>
  );
}

/** Of the window's height. */
const largestPart = 0.36;

function pin(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  let leave: (() => void) | undefined;
  const check = (): void => {
    const isPinned = element.offsetHeight <= window.innerHeight * largestPart;
    element.toggleAttribute('data-pinned', isPinned);
    if (isPinned) leave ??= registerToastFloor(element);
    else {
      leave?.();
      leave = undefined;
    }
  };
  const sizes = new ResizeObserver(check);
  sizes.observe(element);
  window.addEventListener('resize', check);
  check();
  return () => {
    sizes.disconnect();
    window.removeEventListener('resize', check);
    leave?.();
  };
}
