/** Where the focus belongs when the user comes back to a screen: on the element that they left it by. */
import { perApp } from '#scope/perApp.ts';

type Find = () => HTMLElement | undefined;

const expected = perApp(() => ({ find: undefined as Find | undefined }));

/** Marks the next screen as one that the user comes back to; undefined for a new one. */
export function expectReturn(next: Find | undefined): void {
  expected().find = next;
}

/** Called once, by the current screen. */
export function openerOnReturn(): HTMLElement | undefined {
  const app = expected();
  const found = app.find?.();
  app.find = undefined;
  return found;
}
