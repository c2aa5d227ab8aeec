/** What a person does on the painted screen, until the app is there to do it. */
import { counterpart } from './counterpart.ts';
import { pressKey, refuseDigits, takeDigits, typeInto } from './pinDigits.ts';

export interface KeptPlace {
  /** Notes it, while both screens are there; what that gives carries it on in the app's. */
  readonly note: () => () => void;
  /** There is no app to do it: links lead where they lead, and no digit is taken or kept. */
  readonly letGo: () => void;
}

/** What can be tapped, and the card's code, which opens gate mode. */
const tappable = 'a, button, svg[role="img"]';

export function keepPlace(painted: HTMLElement, root: HTMLElement): KeptPlace {
  const taps = new AbortController();
  const field = painted.querySelector('input');
  let tapped: Element | undefined;
  painted.addEventListener(
    'click',
    (event) => {
      const control = event.target instanceof Element ? event.target.closest(tappable) : null;
      if (control === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      if (field === null || !pressKey(field, control)) tapped = control;
    },
    { signal: taps.signal },
  );
  if (field !== null) takeDigits(field);
  return {
    note: () => {
      const active = document.activeElement;
      const focused =
        active !== null && painted.contains(active)
          ? counterpart(active, painted, root)
          : undefined;
      const tap = tapped === undefined ? undefined : counterpart(tapped, painted, root);
      const digits = field?.value ?? '';
      return () => {
        if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
        const next = digits === '' ? null : root.querySelector('input');
        if (next !== null) typeInto(next, digits);
        if (tap instanceof HTMLElement) tap.click();
        // The way into gate mode comes later than the code, and finds the mark (`AtCode`).
        else tap?.setAttribute('data-tapped', '');
      };
    },
    letGo: () => {
      taps.abort();
      tapped = undefined;
      if (field !== null) refuseDigits(field);
    },
  };
}
