/** The PIN field before the app is there: it takes its digits and shows how many, and hands them on. */
import { pinLength } from '#domain/lock/limits.ts';

/** Shows dots for what is typed; nothing else of it becomes part of the page. */
export function takeEarlyDigits(field: HTMLInputElement): void {
  field.addEventListener('input', () => {
    showDots(field);
  });
  // Typed before this script ran.
  showDots(field);
}

/** A tap on a key of the painted keypad (`#ui/pin/Keypad`). @returns whether it was one. */
export function pressKey(field: HTMLInputElement, control: Element): boolean {
  const key = control.getAttribute('data-key');
  if (key === null) return false;
  field.value = key === 'delete' ? field.value.slice(0, -1) : field.value + key;
  showDots(field);
  return true;
}

/** Nobody will judge them. */
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

/** As if the digits had been typed into the app's own field. */
export function typeInto(field: HTMLInputElement, digits: string): void {
  field.value = digits;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
