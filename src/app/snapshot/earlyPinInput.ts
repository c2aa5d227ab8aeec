/** The PIN field before the app is there: it accepts digits, shows how many, and passes them on. */
import { pinLength } from '#domain/lock/limits.ts';

/** Shows dots for the typed digits; nothing else of them becomes part of the page. */
export function takeEarlyDigits(field: HTMLInputElement): void {
  field.addEventListener('input', () => {
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
  const digits = field.value.replace(/\D/g, '').slice(0, pinLength);
  if (field.value !== digits) field.value = digits;
  [...(field.nextElementSibling?.children ?? [])].forEach((cell, at) => {
    cell.toggleAttribute('data-filled', at < digits.length);
  });
}

/** Enters the digits as if they had been typed into the app's own field. */
export function typeInto(field: HTMLInputElement, digits: string): void {
  field.value = digits;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
