/** Records what the user does on the snapshot, until the app can do it. */
import { matchElement } from './matchElement.ts';
import { pressKey, discardEarlyDigits, takeEarlyDigits, typeInto } from './earlyPinInput.ts';

export interface CapturedInput {
  /** Records the input while both screens exist; the returned function repeats it on the app's screen. */
  readonly note: () => () => void;
  /** Used if no app loads: links open their address, and no digit is accepted or stored. */
  readonly letGo: () => void;
}

/** What can be tapped, including the card's code, which opens gate mode. */
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
        // The code that opens gate mode loads later than the barcode, and finds the mark (`BarcodeActions`).
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
