import { pinLength } from './limits.ts';

// No regular expression: the engine keeps the text that matched last, and a PIN would outlive its screen.

/** Section 5: 'PIN: digits only, length 4'. */
export function isPin(text: string): boolean {
  return text.length === pinLength && pinDigits(text) === text;
}

/** What a typed or pasted text leaves in the field: its digits, as many as a PIN has. */
export function pinDigits(text: string): string {
  return Array.from(text)
    .filter((character) => character >= '0' && character <= '9')
    .slice(0, pinLength)
    .join('');
}
