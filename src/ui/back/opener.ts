/** Where the focus belongs on a screen that the person comes back to: on what they left it by. */

type Find = () => HTMLElement | undefined;

let find: Find | undefined;

/** The next screen is one that the person comes back to; undefined for a new one. */
export function expectReturn(next: Find | undefined): void {
  find = next;
}

/** Asked once, by the screen that is there now. */
export function openerOnReturn(): HTMLElement | undefined {
  const found = find?.();
  find = undefined;
  return found;
}
