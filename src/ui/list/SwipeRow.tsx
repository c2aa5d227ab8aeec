import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { isSwipedAway, movementOf } from './swipe.ts';
import styles from './SwipeRow.module.css';

interface SwipeRowProps {
  /** The content beneath the row, which shows what a swipe does. It is visual only. */
  readonly beneath: ReactNode;
  /** Called when the row was swiped away towards its start. The same action is available without a swipe. */
  readonly onSwiped: () => void;
  readonly children: ReactNode;
}

interface Drag {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly at: number;
  /** 1 if the row's start is on the left. */
  readonly sign: 1 | -1;
  readonly isSwipe: boolean;
}

/**
 * A row that a finger can swipe away. It is rendered once when a swipe begins, with the content beneath it. Then
 * it moves without a render, so that a list of long rows still follows the finger. A mouse selects text and does
 * not swipe.
 */
export function SwipeRow({ beneath, onSwiped, children }: SwipeRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag>(undefined);
  // Ten rows that nobody swipes would otherwise have ten hidden icons and words.
  const [hasBeenSwiped, setHasBeenSwiped] = useState(false);

  function begin(event: PointerEvent<HTMLDivElement>): void {
    if (event.pointerType === 'mouse' || !event.isPrimary) return;
    const sign = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const { pointerId: pointer, clientX: x, clientY: y, timeStamp: at } = event;
    drag.current = { pointer, x, y, at, sign, isSwipe: false };
  }

  function follow(event: PointerEvent<HTMLDivElement>): void {
    const from = drag.current;
    if (from?.pointer !== event.pointerId) return;
    const towards = towardsStart(from, event);
    if (!from.isSwipe) {
      const movement = movementOf(towards, event.clientY - from.y);
      if (movement === 'undecided') return;
      drag.current = movement === 'swipe' ? { ...from, isSwipe: true } : undefined;
      if (movement === 'other') return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setHasBeenSwiped(true);
    }
    place(Math.max(0, towards) * -from.sign);
  }

  function end(event: PointerEvent<HTMLDivElement>): void {
    const from = drag.current;
    if (from?.pointer !== event.pointerId) return;
    drag.current = undefined;
    if (!from.isSwipe) return;
    ignoreNextClick(event.currentTarget);
    const width = event.currentTarget.getBoundingClientRect().width;
    const isLetGo = event.type !== 'pointercancel';
    if (isLetGo && isSwipedAway(towardsStart(from, event), width, event.timeStamp - from.at)) {
      // The row is removed with its content and does not come back under the finger.
      onSwiped();
    } else {
      place(undefined);
    }
  }

  function place(offset: number | undefined): void {
    const { current } = row;
    if (current === null) return;
    current.style.transform = offset === undefined ? '' : `translateX(${String(offset)}px)`;
    current.parentElement?.toggleAttribute('data-swiping', offset !== undefined);
  }

  return (
    <div className={styles['place']}>
      <div className={styles['beneath']} aria-hidden="true">
        {hasBeenSwiped ? beneath : null}
      </div>
      <div
        ref={row}
        className={styles['row']}
        onPointerDown={begin}
        onPointerMove={follow}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {children}
      </div>
    </div>
  );
}

function towardsStart({ x, sign }: Drag, { clientX }: PointerEvent): number {
  return (x - clientX) * sign;
}

/** Ignores the next click: releasing the row is not a tap on the content beneath the finger. */
function ignoreNextClick(element: HTMLElement): void {
  const ignore = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener('click', ignore, { capture: true, once: true });
  // If no click follows, the next one is intended.
  setTimeout(() => {
    element.removeEventListener('click', ignore, { capture: true });
  }, 0);
}
