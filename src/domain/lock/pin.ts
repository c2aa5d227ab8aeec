import { pinLength } from './limits.ts';

// Do not use a regular expression: the engine stores the last matched text, so a PIN would outlive its
// screen.

/** Section 5: 'PIN: digits only, length 4'. */
export function isPin(text: string): boolean {
  return text.length === pinLength && digitsIn(text) === text;
}

/**
 * The digits that remain in the field when its text has become `text`. A key adds one character at most: its
 * digit counts. A text of several, as a password manager or a paste puts it there, counts only if it is up to
 * four digits alone; any other is nobody's PIN and leaves nothing.
 * @param before the digits that were in the field.
 */
export function pinDigits(before: string, text: string): string {
  const digits = digitsIn(text);
  const isTyped = text.length <= before.length + 1;
  return isTyped || digits === text ? digits : '';
}

function digitsIn(text: string): string {
  return Array.from(text)
    .filter((character) => character >= '0' && character <= '9')
    .slice(0, pinLength)
    .join('');
}
