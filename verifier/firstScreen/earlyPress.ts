/**
 * Presses on the first screen before the page's scripts run. The page repeats them on its own buttons, so that
 * no press is lost. This file belongs to a script of its own, which is small and runs before the page's.
 */
const controls = 'button, label';

export interface EarlyPress {
  /** The place of the control among those of the page, from 0; undefined if none was used. */
  readonly pressed: number | undefined;
  readonly focused: number | undefined;
}

export const noEarlyPress: EarlyPress = { pressed: undefined, focused: undefined };

/** Notes presses and the focus below `page` until `take` is called. */
export function noteEarlyPresses(page: Document): { readonly take: () => EarlyPress } {
  let pressed: number | undefined;
  let focused: number | undefined;
  const placeOf = (event: Event): number | undefined => {
    const control = event.target instanceof Element ? event.target.closest(controls) : null;
    const at = control === null ? -1 : controlsOf(page).indexOf(control);
    return at < 0 ? undefined : at;
  };
  const onClick = (event: Event): void => {
    const at = placeOf(event);
    if (at === undefined) return;
    pressed = at;
    // The label of a file: what the user chooses would be lost with the first screen.
    event.preventDefault();
  };
  const onFocus = (event: Event): void => {
    focused = placeOf(event);
  };
  page.addEventListener('click', onClick);
  page.addEventListener('focusin', onFocus);
  return {
    take: () => {
      page.removeEventListener('click', onClick);
      page.removeEventListener('focusin', onFocus);
      return { pressed, focused };
    },
  };
}

/** Repeats what was noted on the controls that the page has now. */
export function repeatEarlyPress({ pressed, focused }: EarlyPress, page: Document): void {
  const found = controlsOf(page);
  inputOf(found[focused ?? -1])?.focus();
  inputOf(found[pressed ?? -1])?.click();
}

function controlsOf(page: Document): readonly Element[] {
  return [...page.querySelectorAll(controls)];
}

/** A label has the focus and the press of its field. */
function inputOf(control: Element | undefined): HTMLElement | undefined {
  if (control instanceof HTMLLabelElement) return control.control ?? undefined;
  return control instanceof HTMLElement ? control : undefined;
}

export const earlyPresses = noteEarlyPresses(document);
