import fc from 'fast-check';
import { expect, test } from 'vitest';
import { utf8Bytes } from './utf8.ts';

const wellFormedText = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }).filter((point) => point < 0xd800 || point > 0xdfff))
  .map((points) => String.fromCodePoint(...points));

test('counts the bytes that an encoder writes', () => {
  fc.assert(
    fc.property(wellFormedText, (text) => {
      return utf8Bytes(text) === new TextEncoder().encode(text).length;
    }),
  );
});

test.each(['\uD800', 'a\uDC00b', '\uDC00\uD800'])(
  'SR-113: a lone surrogate has no byte count',
  (text) => {
    expect(utf8Bytes(text)).toBeUndefined();
  },
);
