import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';

/** How far a finger moves before it is a swipe and not a tap. */
const slopPx = 8;
/** If released beyond this distance, or faster than this, the sheet closes. */
const closingPx = 96;
const closingPxPerMs = 0.5;

export interface SwipeDown {
  /** How far the sheet follows the finger, in CSS pixels; 0 at rest. */
  readonly offset: number;
  readonly handlers: Pick<
    React.DOMAttributes<HTMLElement>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
  >;
}

interface Touch {
  readonly id: number;
  readonly y: number;
  readonly at: number;
  isSwipe: boolean;
}

/**
 * A swipe down that closes a sheet. Scrolled content scrolls instead, and a mouse never swipes.
 * @param scroller the element that scrolls the sheet's content.
 */
export function useSwipeDown(
  scroller: RefObject<HTMLElement | null>,
  onClose: () => void,
): SwipeDown {
  const [offset, setOffset] = useState(0);
  const touch = useRef<Touch>(undefined);
  // For the style sheet: at the top, a finger that moves down moves the sheet and scrolls nothing.
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const note = (): void => {
      element.toggleAttribute('data-at-top', element.scrollTop <= 0);
    };
    note();
    element.addEventListener('scroll', note, { passive: true });
    return () => {
      element.removeEventListener('scroll', note);
    };
  }, [scroller]);
  const rest = (): void => {
    touch.current = undefined;
    setOffset(0);
  };
  const distanceOf = (event: PointerEvent): number =>
    touch.current?.id === event.pointerId ? event.clientY - touch.current.y : 0;
  return {
    offset,
    handlers: {
      onPointerDown: (event) => {
        // A second finger makes it a different gesture.
        if (!event.isPrimary) rest();
        else if (event.pointerType !== 'mouse' && (scroller.current?.scrollTop ?? 0) <= 0) {
          const { pointerId: id, clientY: y, timeStamp: at } = event;
          touch.current = { id, y, at, isSwipe: false };
        }
      },
      onPointerMove: (event) => {
        const distance = distanceOf(event);
        if (touch.current === undefined || (!touch.current.isSwipe && distance < slopPx)) return;
        if (!touch.current.isSwipe) {
          touch.current.isSwipe = true;
          // The finger may leave the sheet. Releasing it there taps nothing.
          event.currentTarget.setPointerCapture(event.pointerId);
        }
        setOffset(Math.max(0, distance));
      },
      onPointerUp: (event) => {
        const distance = distanceOf(event);
        const speed = distance / Math.max(1, event.timeStamp - (touch.current?.at ?? 0));
        const isClosing = distance > closingPx || (distance > slopPx && speed > closingPxPerMs);
        const isSwipe = touch.current?.isSwipe === true;
        rest();
        if (isSwipe && isClosing) onClose();
      },
      onPointerCancel: rest,
    },
  };
}
