/** The floor that toasts rest on, so that they never cover controls at the bottom of the window (decisions/toasts). */
import { perApp } from '#scope/perApp.ts';

const heights = perApp(() => new Map<Element, number>());

/**
 * Used as the `ref` of an element that stays at the bottom of the window, such as a gate's actions. The
 * height of the tallest one is `--floor` of the whole page, in CSS pixels. The tabs exist before any of this
 * is loaded, so they carry `data-floor` instead.
 */
export function registerToastFloor(element: HTMLElement): () => void {
  const sizes = new ResizeObserver(() => {
    note(element, element.offsetHeight);
  });
  sizes.observe(element);
  note(element, element.offsetHeight);
  return () => {
    sizes.disconnect();
    note(element, undefined);
  };
}

/**
 * Follows the elements marked as a floor while a toast is visible. The tabs appear and disappear with the
 * window's width and with the start-up steps. @returns a function that ends it.
 */
export function watchToastFloors(): () => void {
  const ends = new Map<HTMLElement, () => void>();
  const follow = (): void => {
    const floors = new Set(document.querySelectorAll<HTMLElement>('[data-floor]'));
    for (const [floor, end] of ends) {
      if (floors.has(floor)) continue;
      end();
      ends.delete(floor);
    }
    for (const floor of floors) if (!ends.has(floor)) ends.set(floor, registerToastFloor(floor));
  };
  const changes = new MutationObserver(follow);
  changes.observe(document.body, { childList: true, subtree: true });
  follow();
  return () => {
    changes.disconnect();
    for (const end of ends.values()) end();
  };
}

function note(element: Element, heightPx: number | undefined): void {
  const known = heights();
  if (heightPx === undefined) known.delete(element);
  else known.set(element, heightPx);
  const highest = Math.max(0, ...known.values());
  document.documentElement.style.setProperty('--floor', `${String(highest)}px`);
}
