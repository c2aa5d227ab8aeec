/** What a person does on the snapshot, until the app is there to do it. */
import { matchElement } from './matchElement.ts';
import { pressKey, discardEarlyDigits, takeEarlyDigits, typeInto } from './earlyPinInput.ts';

export interface CapturedInput {
  /** Notes it, while both screens are there; what that gives carries it on in the app's. */
  readonly note: () => () => void;
  /** There is no app to do it: links lead where they lead, and no digit is taken or kept. */
  readonly letGo: () => void;
}

/** What can be tapped, and the card's code, which opens gate mode. */
const tappable = 'a, button, svg[role="img"]';

export function captureInput(snapshot: HTMLElement, root: HTMLElement): CapturedInput {
  const taps = new AbortController();
  const field = snapshot.querySelector('input');
  let tapped: Element | undefined;
  snapshot.addEventListener(
    'click',
    (event) => {
      const control = event.target instanceof Element ? event.target.closest(tappable) : null;
      if (control === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      if (field === null || !pressKey(field, control)) tapped = control;
    },
    { signal: taps.signal },
  );
  if (field !== null) takeEarlyDigits(field);
  return {
    note: () => {
      const active = document.activeElement;
      const focused =
        active !== null && snapshot.contains(active)
          ? matchElement(active, snapshot, root)
          : undefined;
      const tap = tapped === undefined ? undefined : matchElement(tapped, snapshot, root);
      const digits = field?.value ?? '';
      return () => {
        if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
        const next = digits === '' ? null : root.querySelector('input');
        if (next !== null) typeInto(next, digits);
        if (tap instanceof HTMLElement) tap.click();
        // The way into gate mode comes later than the code, and finds the mark (`BarcodeActions`).
        else tap?.setAttribute('data-tapped', '');
      };
    },
    letGo: () => {
      taps.abort();
      tapped = undefined;
      if (field !== null) discardEarlyDigits(field);
    },
  };
}
