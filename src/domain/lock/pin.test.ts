import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPin, pinDigits } from './pin.ts';

describe("section 5: 'PIN: digits only, length 4'", () => {
  test.each([
    ['0000', true],
    ['7391', true],
    ['', false],
    ['739', false],
    ['73915', false],
    ['73 1', false],
    ['739\n', false],
    ['73a1', false],
    ['-391', false],
    ['٧٣٩١', false],
  ])('%j: %s', (text, expected) => {
    expect(isPin(text)).toBe(expected);
  });

  test.each([
    ['7391', '7391'],
    ['7 3-9.1', '7391'],
    ['PIN: 73915', '7391'],
    ['abc', ''],
    ['', ''],
  ])('typing or pasting %j leaves %j in the field', (text, digits) => {
    expect(pinDigits(text)).toBe(digits);
  });

  test('the field only ever holds digits, and never more than a PIN', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(pinDigits(text)).toMatch(/^[0-9]{0,4}$/);
      }),
    );
  });
});
