/** The PIN field before the app is there: it takes its digits and shows how many, and hands them on. */
import { pinLength } from '#domain/lock/limits.ts';

/** Shows dots for what is typed; nothing else of it becomes part of the page. */
export function takeDigits(field: HTMLInputElement): void {
  const cells = [...(field.nextElementSibling?.children ?? [])];
  const show = (): void => {
    const digits = field.value.replace(/\D/g, '').slice(0, pinLength);
    if (field.value !== digits) field.value = digits;
    cells.forEach((cell, at) => {
      cell.toggleAttribute('data-filled', at < digits.length);
    });
  };
  field.addEventListener('input', show);
  // Typed before this script ran.
  show();
}

/** As if the digits had been typed into the app's own field. */
export function typeInto(field: HTMLInputElement, digits: string): void {
  field.value = digits;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
