import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeBase64url, randomText, encodeBase64url } from './base64url.ts';

test('any bytes can be decoded again, encoded as another implementation encodes them', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      const text = encodeBase64url(bytes);
      expect(text).toBe(Buffer.from(bytes).toString('base64url'));
      expect(decodeBase64url(text)).toEqual(Uint8Array.from(bytes));
    }),
  );
});

test.each([
  ['a letter of base64 that base64url has not', 'ab+/'],
  ['padding', 'YQ=='],
  ['white space', 'YW Jj'],
  ['a length that no bytes have', 'YWJjZ'],
  ['another spelling of the same bytes', 'YR'],
  ['a letter of another alphabet', 'YWJé'],
])('refused: %s', (_what, text) => {
  expect(decodeBase64url(text)).toBeUndefined();
});

test('random bytes differ each time', () => {
  const texts = Array.from({ length: 100 }, () => randomText(16));
  expect(new Set(texts).size).toBe(100);
  for (const text of texts) expect(decodeBase64url(text)).toHaveLength(16);
});
