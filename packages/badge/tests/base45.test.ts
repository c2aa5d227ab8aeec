/** Base45 as RFC 9285 has it, and the texts of codes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeBase45, encodeBase45 } from '../codec/base45.ts';
import { maxCodeLength, readCodeText, writeCodeText } from '../codec/codeText.ts';

const ascii = (text: string) => new Uint8Array(Buffer.from(text, 'ascii'));

describe('RFC 9285, section 4', () => {
  test.each([
    ['AB', 'BB8'],
    ['Hello!!', '%69 VD92EX0'],
    ['base-45', 'UJCLQE7W581'],
    ['ietf!', 'QED8WEX0'],
  ])('%s is %s', (text, encoded) => {
    expect(encodeBase45(ascii(text))).toBe(encoded);
    expect(decodeBase45(encoded)).toEqual({ ok: true, value: ascii(text) });
  });

  test.each([
    ['three letters above their limit', 'GGW'],
    ['the highest three letters', ':::'],
    ['two letters above their limit', 'US'],
    ['the highest two letters', '::'],
    ['one letter', 'A'],
    ['four letters', 'BB8A'],
  ])('refused: %s', (_what, text) => {
    expect(decodeBase45(text)).toEqual({ ok: false, refusal: 'base45' });
  });
});

describe('what the library would accept', () => {
  test.each([
    ['a letter that it would read as zero', 'BB€'],
    ['a letter of another script that it would read as zero', 'ĀBB'],
    ['lower case', 'bb8'],
    ['a line break', 'BB8\n'],
    ['white space of another kind', 'BB\u00a0'],
    ['half of a surrogate pair', 'BB\ud83d'],
  ])('refused: %s', (_what, text) => {
    expect(decodeBase45(text)).toEqual({ ok: false, refusal: 'base45' });
  });

  test('a view of a larger buffer is encoded alone', () => {
    expect(encodeBase45(ascii('xABx').subarray(1, 3))).toBe('BB8');
    expect(encodeBase45(Buffer.from('AB'))).toBe('BB8');
  });
});

test('any bytes read back, and any text that is read is written again as the same text', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      expect(decodeBase45(encodeBase45(bytes))).toEqual({ ok: true, value: new Uint8Array(bytes) });
    }),
  );
  const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...Array.from(letters)), maxLength: 30 }),
      (text) => {
        const read = decodeBase45(text);
        if (read.ok) expect(encodeBase45(read.value)).toBe(text);
      },
    ),
  );
});

describe('the text of a code', () => {
  const bytes = ascii('AB');

  test('has its prefix', () => {
    expect(writeCodeText('code', bytes)).toBe('LY1:BB8');
    expect(writeCodeText('challenge', bytes)).toBe('LYC1:BB8');
    expect(readCodeText('code', 'LY1:BB8')).toEqual({ ok: true, value: bytes });
    expect(readCodeText('challenge', 'LYC1:BB8')).toEqual({ ok: true, value: bytes });
  });

  test.each(['', 'BB8', 'ly1:BB8', ' LY1:BB8', 'LY2:BB8', 'LYC1:BB8', 'https://e.example/LY1:BB8'])(
    'is not a code: %j',
    (text) => {
      expect(readCodeText('code', text)).toEqual({ ok: false, refusal: 'notACode' });
    },
  );

  test('has at most 2,200 characters, with the prefix', () => {
    const longest = 'LY1:' + '0'.repeat(maxCodeLength - 4);
    expect(longest).toHaveLength(2200);
    expect(readCodeText('code', longest).ok).toBe(true);
    expect(readCodeText('code', longest + '0')).toEqual({ ok: false, refusal: 'tooLong' });
  });

  test('fits the alphanumeric mode of a QR code', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (any) => {
        expect(writeCodeText('code', any)).toMatch(/^[0-9A-Z $%*+\-./:]*$/);
      }),
    );
  });
});
