/** What toasts stand on, so that they never lie over what can be pressed at the window's bottom (decision 53). */

const heights = new Map<Element, number>();

/**
 * As the `ref` of an element that keeps to the window's bottom, such as a gate's actions. The height of the
 * highest is `--floor` of the whole page, in CSS pixels. The tabs, which are there before any of this is
 * loaded, carry `data-floor` instead.
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
 * Follows what is marked as a floor, for as long as a toast is seen: the tabs come and go with the window's
 * width, and with the start-up steps. @returns ends it.
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
  if (heightPx === undefined) heights.delete(element);
  else heights.set(element, heightPx);
  const highest = Math.max(0, ...heights.values());
  document.documentElement.style.setProperty('--floor', `${String(highest)}px`);
}
