/** The PIN field before the app is there: it accepts digits, shows how many, and passes them on. */
import { pinLength } from '#domain/lock/limits.ts';

/** From key to key a hand needs longer. A scanner that types does not. */
const handMs = 35;

/** Shows dots for the typed digits; nothing else of them becomes part of the page. */
export function takeEarlyDigits(field: HTMLInputElement): void {
  let keyAtMs = -handMs;
  let isScan = false;
  field.addEventListener('input', ({ timeStamp }) => {
    const isQuick = timeStamp - keyAtMs < handMs;
    keyAtMs = timeStamp;
    // More than a PIN in one go is not a PIN, and nor is the rest of it (`pinEntryController`).
    // A pattern must not match the digits: the engine stores the last matched text.
    isScan = (isQuick && isScan) || /\D/.test(field.value) || field.value.length > pinLength;
    if (isQuick && isScan) field.value = '';
    showDots(field);
  });
  // Digits that were typed before this script ran.
  showDots(field);
}

/** Handles a tap on a key of the snapshot's keypad (`#ui/pin/Keypad`). @returns whether it was one. */
export function pressKey(field: HTMLInputElement, control: Element): boolean {
  const key = control.getAttribute('data-key');
  if (key === null) return false;
  field.value = key === 'delete' ? field.value.slice(0, -1) : field.value + key;
  showDots(field);
  return true;
}

/** Discards the digits, because no code will check them. */
export function discardEarlyDigits(field: HTMLInputElement): void {
  field.value = '';
  field.disabled = true;
  showDots(field);
}

function showDots(field: HTMLInputElement): void {
  const cells = [...(field.nextElementSibling?.children ?? [])];
  const shown = cells.filter((cell) => cell.hasAttribute('data-filled')).length;
  const text = field.value;
  let digits = text.replace(/\D/g, '').slice(0, pinLength);
  // As `pinDigits`: a key adds one character, and a longer text is digits alone or nobody's PIN.
  if (text.length > shown + 1 && digits !== text) digits = '';
  if (text !== digits) field.value = digits;
  cells.forEach((cell, at) => {
    cell.toggleAttribute('data-filled', at < digits.length);
  });
}

/** Enters the digits as if they had been typed into the app's own field. */
export function typeInto(field: HTMLInputElement, digits: string): void {
  field.value = digits;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
