import type { ReactNode } from 'react';
import { registerToastFloor } from '../toast/floor.ts';
import styles from './PinnedActions.module.css';

/**
 * The actions that lead on from a step, at the bottom of the window within reach of a thumb. They stay
 * visible while the content scrolls, unless they would leave little room for the content.
 */
export function PinnedActions({ children }: { readonly children: ReactNode }) {
  return (
    <div ref={pin} className={styles['actions']}>
      {children}
    </div>
  );
}

/** A fraction of the window's height. */
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
