/** CBOR is written in one form and read in no other. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeCbor, encodeCbor, type CborValue } from '../codec/cbor.ts';
import { fromHex, hexOf } from './support/vectorFile.ts';

const key = fc.oneof(fc.maxSafeInteger(), fc.string({ maxLength: 20, unit: 'grapheme' }));
const value = fc.letrec<{ item: CborValue }>((tie) => ({
  item: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.maxSafeInteger(),
    fc.string({ unit: 'grapheme' }),
    fc.boolean(),
    fc.constant(null),
    fc.uint8Array({ maxLength: 40 }),
    fc.array(tie('item'), { maxLength: 4 }),
    fc.array(fc.tuple(key, tie('item')), { maxLength: 4 }).map((pairs) => new Map(pairs)),
    fc.record({ tag: fc.nat(), content: tie('item') }),
  ),
})).item;

describe('what is written', () => {
  test('reads back as the same value', () => {
    fc.assert(
      fc.property(value, (item) => {
        const read = decodeCbor(encodeCbor(item));
        expect(read).toEqual({ ok: true, value: item });
      }),
    );
  });

  test('a Node Buffer becomes a byte string, and not the map that cbor2 makes of it', () => {
    const buffer = Buffer.from('0102', 'hex');
    expect(hexOf(encodeCbor(buffer))).toBe('420102');
    expect(hexOf(encodeCbor(['Signature1', buffer]))).toBe(
      hexOf(encodeCbor(['Signature1', Uint8Array.of(1, 2)])),
    );
    expect(hexOf(encodeCbor(new Map([[1, buffer]])))).toBe('a101420102');
  });

  test('a view of a larger buffer is written alone', () => {
    const view = Uint8Array.of(9, 1, 2, 9).subarray(1, 3);
    expect(hexOf(encodeCbor(view))).toBe('420102');
  });

  test.each<[string, unknown]>([
    ['a float', 1.5],
    ['NaN', NaN],
    ['an integer beyond 2^53', 2 ** 53],
    ['undefined', undefined],
    ['a plain object', { a: 1 }],
    ['a lone surrogate', '\ud800'],
    ['a date', new Date(0)],
  ])('refused: %s', (_what, item) => {
    expect(() => encodeCbor(item as CborValue)).toThrow();
  });

  test('keys are sorted by their bytes, as RFC 8949, section 4.2.1 sorts them', () => {
    const map = new Map<number | string, CborValue>(
      ['aa', 'z', -1, 100, 10].map((each) => [each, 0]),
    );
    expect(hexOf(encodeCbor(map))).toBe('a50a00186400' + '2000' + '617a00' + '62616100');
  });
});

describe('what is read', () => {
  test('any bytes that are accepted are written again as the same bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 12 }), (bytes) => {
        const read = decodeCbor(bytes);
        if (read.ok) expect(hexOf(encodeCbor(read.value))).toBe(hexOf(bytes));
      }),
      { numRuns: 5000 },
    );
  });

  test.each([
    ['no bytes', ''],
    ['an integer in more bytes than it needs', '1817'],
    ['an integer in two bytes that needs one', '190017'],
    ['an integer in four bytes that needs two', '1a00000100'],
    ['an integer in eight bytes that needs four', '1b0000000000000001'],
    ['a length in more bytes than it needs', '580161'],
    ['a tag in more bytes than it needs', 'd80100'],
    ['keys out of order', 'a202000100'],
    ['a key twice', 'a201000101'],
    ['the same key twice, written differently', 'a20100180101'],
    ['bytes after the item', '0000'],
    ['a text that is not UTF-8', '62c328'],
    ['an overlong UTF-8 sequence', '62c0af'],
    ['a surrogate in UTF-8', '63eda080'],
    ['an array of unknown length', '9f00ff'],
    ['a map of unknown length', 'bf0000ff'],
    ['a byte string in pieces', '5f4100ff'],
    ['a text in pieces', '7f6161ff'],
    ['a stop without a start', 'ff'],
    ['a half float', 'f93c00'],
    ['a float', 'fb3ff199999999999a'],
    ['undefined', 'f7'],
    ['a simple value', 'e0'],
    ['simple(59), which redacts claims', 'f83b'],
    ['a big integer', '1bffffffffffffffff'],
    ['a tag beyond 2^53', 'db002000000000000900'],
    ['a key that is a byte string', 'a1410000'],
    ['a key that is an array', 'a1810000'],
    ['a key of more than 255 letters', `a1790100${'61'.repeat(256)}00`],
    ['an item that ends early', '42ff'],
    ['a length beyond the bytes', '5b00000000ffffffff00'],
    ['an array with a length of 2^32', '9affffffff00'],
    ['reserved additional information', '1c'],
    ['nine levels', '818181818181818181' + '00'],
    ['nine levels of tags', 'c1c1c1c1c1c1c1c1c1' + '00'],
    ['a thousand levels', '81'.repeat(1000) + '00'],
  ])('refused: %s', (_what, hex) => {
    expect(decodeCbor(fromHex(hex))).toEqual({ ok: false, refusal: 'cbor' });
  });

  test('eight levels are read', () => {
    expect(decodeCbor(fromHex('8181818181818181' + '00')).ok).toBe(true);
    expect(decodeCbor(fromHex('c1c1c1c1c1c1c1c1' + '00')).ok).toBe(true);
  });

  test('with the tolerant rules, forms that others write are read', () => {
    const tolerant = { deterministic: false, maxDepth: 8 };
    for (const hex of ['1817', 'a202000100', '9f00ff', '5f4100ff']) {
      expect(decodeCbor(fromHex(hex), tolerant).ok, hex).toBe(true);
    }
    expect(decodeCbor(fromHex('a201000101'), tolerant).ok, 'a key twice').toBe(false);
    expect(decodeCbor(fromHex('0000'), tolerant).ok, 'bytes after the item').toBe(false);
  });

  test('no tag is interpreted: neither a regular expression nor a symbol nor a date is made', () => {
    for (const hex of ['d8236161', 'd90118676578616d706c65', 'c100', 'd8206161', 'c24101']) {
      const read = decodeCbor(fromHex(hex));
      expect(read.ok && Object.keys(read.value as object), hex).toEqual(['tag', 'content']);
    }
  });

  test('a key named __proto__ is a key like any other', () => {
    const read = decodeCbor(encodeCbor(new Map([['__proto__', 1]])));
    expect(read.ok && (read.value as Map<string, number>).get('__proto__')).toBe(1);
  });

  test('what is read does not change with the bytes that it came from', () => {
    const bytes = fromHex('420102');
    const read = decodeCbor(bytes);
    bytes.fill(0);
    expect(read).toEqual({ ok: true, value: Uint8Array.of(1, 2) });
  });
});
