/** Records what the user does on the snapshot, until the app can do it. */
import { matchElement } from './matchElement.ts';
import { pressKey, discardEarlyDigits, takeEarlyDigits, typeInto } from './earlyPinInput.ts';

export interface CapturedInput {
  /** Records the input while both screens exist; the returned function repeats it on the app's screen. */
  readonly note: () => () => void;
  /**
   * Whether a press of a control has begun on the snapshot and its click is not recorded yet. If so, `run` is
   * called when the press is over, and at the latest after half a second.
   */
  readonly waitForPress: (run: () => void) => boolean;
  /** Used if no app loads: links open their address, and no digit is accepted or stored. */
  readonly letGo: () => void;
}

/** What can be tapped, including the card's code, which opens gate mode. */
const tappable = 'a, button, svg[role="img"]';
/** Longer than a tap takes. Counted from when the hand-over is ready. */
const pressLimitMs = 500;
/** A touch screen sends the click some time after the finger is lifted; no click follows a press that moved away. */
const clickLimitMs = 300;

export function captureInput(snapshot: HTMLElement, root: HTMLElement): CapturedInput {
  const taps = new AbortController();
  const field = snapshot.querySelector('input');
  let tapped: Element | undefined;
  let isPressed = false;
  let afterPress: (() => void) | undefined;
  let ending: number | undefined;
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
  // A press may end anywhere on the page.
  for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'keydown', 'keyup', 'click']) {
    window.addEventListener(type, followPress, { signal: taps.signal });
  }
  if (field !== null) takeEarlyDigits(field);
  return {
    note: () => {
      taps.abort();
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
        // The barcode passes it on to the button that opens gate mode, which loads later.
        else tap?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      };
    },
    waitForPress: (run) => {
      if (isPressed && afterPress === undefined) window.setTimeout(endPress, pressLimitMs);
      if (isPressed) afterPress = run;
      return isPressed;
    },
    letGo: () => {
      taps.abort();
      tapped = undefined;
      isPressed = false;
      if (field !== null) discardEarlyDigits(field);
    },
  };

  /** A space key presses when it goes down and clicks when it goes up. Any other key does both at once. */
  function followPress(event: Event): void {
    const { type, target } = event;
    const begins = type.endsWith('down');
    if ('key' in event && event.key !== ' ') return;
    if (begins && !(target instanceof Element && target.closest(tappable))) return;
    window.clearTimeout(ending);
    if (begins) isPressed = true;
    // Not within the event: its other listeners would find another page.
    else ending = window.setTimeout(endPress, type === 'pointerup' ? clickLimitMs : 0);
  }

  function endPress(): void {
    isPressed = false;
    const run = afterPress;
    afterPress = undefined;
    run?.();
  }
}
