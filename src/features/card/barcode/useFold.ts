import { useLayoutEffect, useState, type RefObject } from 'react';

/** The bar that says that there is no network, on one line: the code keeps its size when it comes and goes. */
const networkBarPx = 44;

/**
 * The height that the card leaves for its code, so that code, number and clock stand above the tab bar.
 * @param frame what the code is drawn in: followed by its number in the code's box, and by the clock in the
 * card's last part.
 * @returns CSS pixels, below 0 where there is none; undefined where nothing is laid out.
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
    // What stands above the card makes the page higher, or the screen's own part of it lower.
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

/** What is not there yet of the bar that may come. */
function networkBar(): number {
  const strip = document.querySelector<HTMLElement>('[data-slot="network"]');
  return strip === null ? 0 : Math.max(0, networkBarPx - strip.offsetHeight);
}

/** The part of the card that has the code, without the code: number and clock where they stand below it, and space. */
function besideTheCode(frame: HTMLElement, foot: HTMLElement): number {
  const { paddingBlockStart, paddingBlockEnd } = getComputedStyle(foot);
  const space = (parseFloat(paddingBlockStart) || 0) + (parseFloat(paddingBlockEnd) || 0);
  const { bottom } = frame.getBoundingClientRect();
  const isBelow = (frame.nextElementSibling?.getBoundingClientRect().top ?? 0) >= bottom;
  const last = foot.lastElementChild?.getBoundingClientRect().bottom ?? bottom;
  return space + (isBelow ? Math.max(0, last - bottom) : 0);
}
