/** Where the focus belongs when the user comes back to a screen: on the element that they left it by. */

type Find = () => HTMLElement | undefined;

let find: Find | undefined;

/** Marks the next screen as one that the user comes back to; undefined for a new one. */
export function expectReturn(next: Find | undefined): void {
  find = next;
}

/** Called once, by the current screen. */
export function openerOnReturn(): HTMLElement | undefined {
  const found = find?.();
  find = undefined;
  return found;
}
