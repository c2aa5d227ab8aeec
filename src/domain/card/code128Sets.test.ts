import { expect, test } from 'vitest';
import { code128Sets } from './code128Sets.ts';

test.each([
  ['Card', 'B:Card'],
  ['12', 'C:12'],
  ['123', 'B:123'],
  ['1234', 'C:1234'],
  ['12345', 'B:1|C:2345'],
  ['AB1234', 'B:AB|C:1234'],
  ['A12B', 'B:A12B'],
  ['A\tb', 'A:A\t|B:b'],
  // The library put a shift into set C for these.
  ['12345678\bs', 'C:12345678|A:\b|B:s'],
  ['1234a\u001d5678', 'C:1234|B:a|A:\u001d|C:5678'],
  ['12a\u001d5', 'B:12a|A:\u001d5'],
  ['\u0000', 'A:\u0000'],
])('SR-114: the code sets of %j are %j', (value, expected) => {
  expect(
    code128Sets(value)
      .map(({ set, text }) => `${set}:${text}`)
      .join('|'),
  ).toBe(expected);
});
