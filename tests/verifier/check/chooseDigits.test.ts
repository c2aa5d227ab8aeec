/** docs/badge.md, 'Challenge': two digits are spoken. */
import { expect, test } from 'vitest';
import fc from 'fast-check';
import { noteAnswer, openChallenge } from '#badge/judgement/challenge.ts';
import { toHex } from '#badge/codec/bytes.ts';
import { nonceOfDigits } from '#badge/model/challenge.ts';
import { chooseDigits } from '../../../verifier/check/chooseDigits.ts';

const nonceOf = (digits: string) => nonceOfDigits(digits)!;
/** Random bytes in turn, and then each byte once more. */
const bytes = (...first: readonly number[]) => {
  const rest = [...first, ...Array.from({ length: 256 }, (_, byte) => byte)];
  return () => Uint8Array.of(rest.shift() ?? 0);
};

test.each([
  [0, '00'],
  [7, '07'],
  [99, '99'],
  [100, '00'],
  [199, '99'],
])('the byte %i chooses %s, and its nonce is these digits', (byte, digits) => {
  expect(chooseDigits(bytes(byte), undefined)).toEqual({ digits, nonce: nonceOf(digits) });
});

test('a byte that would prefer the first pairs is not used', () => {
  expect(chooseDigits(bytes(200, 255, 42), undefined).digits).toBe('42');
});

test('new digits differ from the digits before and from the wrong answers to them', () => {
  const pair = fc.integer({ min: 0, max: 99 }).map((each) => String(each).padStart(2, '0'));
  fc.assert(
    fc.property(
      pair,
      fc.array(pair, { maxLength: 3 }),
      fc.integer({ min: 0, max: 255 }),
      (asked, wrong, byte) => {
        const before = wrong.reduce(
          (challenge, each) => noteAnswer(challenge, toHex(nonceOf(each))),
          openChallenge(nonceOf(asked), 0),
        );
        const { digits } = chooseDigits(bytes(byte), before);
        expect([asked, ...wrong]).not.toContain(digits);
      },
    ),
  );
});

test('each pair that is left has the same chance', () => {
  const before = noteAnswer(openChallenge(nonceOf('47'), 0), toHex(nonceOf('12')));
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256 - (256 % 98); byte += 1) {
    const { digits } = chooseDigits(bytes(byte), before);
    counts.set(digits, (counts.get(digits) ?? 0) + 1);
  }
  expect(counts.size).toBe(98);
  expect(new Set(counts.values())).toEqual(new Set([2]));
});
