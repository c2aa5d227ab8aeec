import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Height of the bar that reports a missing network, on one line. The code keeps its size when the bar appears
 * or disappears.
 */
const networkBarPx = 44;

/**
 * Returns the height that the card leaves for its code, so that code, number and clock fit above the tab bar.
 * @param frame the element that the code is drawn in. Its number follows in the code's box, and the clock
 *   follows in the card's last part.
 * @returns CSS pixels, below 0 when there is no room; undefined when nothing is laid out.
 */
export function useFold(frame: RefObject<HTMLElement | null>): number | undefined {
  const [height, setHeight] = useState<number>();
  useLayoutEffect(() => {
    const card = frame.current?.closest('article');
    if (frame.current === null || card == null) return;
    const element = frame.current;
    const measure = () => {
      setHeight(heightFor(element, card));
    };
    measure();
    // Content above the card makes the page taller, or the screen's own part of it shorter.
    const observer = new ResizeObserver(measure);
    for (const each of [card, document.body, card.closest('#content')]) {
      if (each !== null) observer.observe(each);
    }
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [frame]);
  return height;
}

function heightFor(frame: HTMLElement, card: HTMLElement): number | undefined {
  const fold = parseFloat(getComputedStyle(card, '::after').blockSize);
  const foot = card.lastElementChild;
  if (Number.isNaN(fold) || !(foot instanceof HTMLElement)) return undefined;
  const top = card.getBoundingClientRect().top + window.scrollY;
  return Math.floor(fold - top - networkBar() - foot.offsetTop - besideTheCode(frame, foot));
}

/** Returns the missing height of the bar that may appear. */
function networkBar(): number {
  const strip = document.querySelector<HTMLElement>('[data-slot="network"]');
  return strip === null ? 0 : Math.max(0, networkBarPx - strip.offsetHeight);
}

/**
 * Measures the part of the card that has the code, without the code: the space, and number and clock if they
 * are below it.
 */
function besideTheCode(frame: HTMLElement, foot: HTMLElement): number {
  const { paddingBlockStart, paddingBlockEnd } = getComputedStyle(foot);
  const space = (parseFloat(paddingBlockStart) || 0) + (parseFloat(paddingBlockEnd) || 0);
  const { bottom } = frame.getBoundingClientRect();
  const isBelow = (frame.nextElementSibling?.getBoundingClientRect().top ?? 0) >= bottom;
  const last = foot.lastElementChild?.getBoundingClientRect().bottom ?? bottom;
  return space + (isBelow ? Math.max(0, last - bottom) : 0);
}
