import { pinLength } from './limits.ts';

// Do not use a regular expression: the engine stores the last matched text, so a PIN would outlive its
// screen.

/** Section 5: 'PIN: digits only, length 4'. */
export function isPin(text: string): boolean {
  return text.length === pinLength && pinDigits(text) === text;
}

/** The digits that remain in the field from a typed or pasted text, at most the length of a PIN. */
export function pinDigits(text: string): string {
  return Array.from(text)
    .filter((character) => character >= '0' && character <= '9')
    .slice(0, pinLength)
    .join('');
}
