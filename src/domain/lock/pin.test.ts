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
    ['', '7', '7'],
    ['73', '739', '739'],
    ['739', '7391', '7391'],
    ['73', '73a', '73'],
    ['73', '7', '7'],
    ['739', '', ''],
    ['7391', '73915', '7391'],
  ])('typing: %j becomes %j, and %j stays in the field', (before, text, digits) => {
    expect(pinDigits(before, text)).toBe(digits);
  });

  test.each([
    ['', '7391', '7391'],
    ['', '739', '739'],
    ['73', '7391', '7391'],
    ['', 'Sommer2024!', ''],
    ['', '4006381333931', ''],
    ['', '73915', ''],
    ['', '7 3-9.1', ''],
    ['', 'PIN: 7391', ''],
    ['', '+49 7391', ''],
    ['73', '73 91', ''],
  ])('a text put in at once: %j becomes %j, and %j stays in the field', (before, text, digits) => {
    expect(pinDigits(before, text)).toBe(digits);
  });

  test('the field only ever holds digits, and never more than a PIN', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{0,4}$/),
        fc.string({ unit: 'grapheme' }),
        (before, text) => {
          expect(pinDigits(before, text)).toMatch(/^[0-9]{0,4}$/);
        },
      ),
    );
  });

  test('any text that is put into an empty field leaves a PIN only if it is one', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.stringMatching(/^\d{1,9}$/),
      fc.stringMatching(/^\w{0,4}\d{4}\W?$/),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(isPin(pinDigits('', text))).toBe(isPin(text));
      }),
      { numRuns: 2_000 },
    );
  });
});
