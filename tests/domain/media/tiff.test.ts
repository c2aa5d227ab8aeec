import { describe, expect, test } from 'vitest';
import { tiff } from '#tests/support/uploads/pictures.ts';
import { readTiff } from '../../../src/domain/media/tiff.ts';

/** decisions/tiff: an accepted type, whose directories are checked against the file before decoding. */
describe('a TIFF is decoded only if its fields fit the file', () => {
  test.each([
    ['as it is', {}],
    ['deflated', { compression: 'deflate' }],
    ['PackBits', { compression: 'packbits' }],
    ['CMYK', { isCmyk: true }],
    ['big-endian', { isBigEndian: true }],
  ] as const)('%s', (_what, options) => {
    expect(readTiff(tiff(6, 4, options))).toMatchObject({ width: 6, height: 4 });
  });

  test.each([
    ['a strip beyond the file', { 273: [1_000_000] }],
    ['fewer strips than rows need', { 278: [1] }],
    ['no rows in a strip', { 278: [0] }],
    ['fewer counts than rows need', { 278: [2], 273: [8, 9] }],
    ['one strip for three planes', { 284: [2] }],
    ['pixels in an unknown order', { 284: [3] }],
    ['bits in an unknown order', { 266: [3] }],
    ['colours of five and six bits', { 258: [5, 6, 5] }],
    ['fractions', { 339: [3, 3, 3] }],
    ['negative numbers', { 339: [2, 2, 2] }],
    ['two samples beside its colours', { 277: [5], 338: [2, 0] }],
    ['inks of its own', { 262: [5], 258: [8, 8, 8, 8], 277: [4], 332: [2] }],
    ['differences of fractions', { 259: [5], 317: [3] }],
    ['a palette without its colours', { 262: [3], 258: [8], 277: [1], 320: [0] }],
    ['nothing that says what its samples are', { 262: [] }],
    ['a compression of raw cameras', { 259: [34_713] }],
    ['old JPEG', { 259: [6] }],
    ['a colour space of raw cameras', { 262: [32_803] }],
    ['luma and chroma without JPEG', { 262: [6] }],
    ['32 bits a sample', { 258: [32] }],
    ['sixteen samples a pixel', { 277: [16] }],
    ['tiles without a height', { 322: [16], 324: [8], 325: [8] }],
    ['tiles of enormous sides', { 322: [60_000], 323: [60_000], 324: [8], 325: [8] }],
  ])('is not decoded with %s', (_what, fields) => {
    expect(readTiff(tiff(6, 4, { fields }))).toBeUndefined();
  });

  test('a directory that points at itself is read once', () => {
    const file = tiff(6, 4);
    const directoryAt = file.readUInt32LE(4);
    const entries = file.readUInt16LE(directoryAt);
    file.writeUInt32LE(directoryAt, directoryAt + 2 + 12 * entries);
    expect(readTiff(file)).toMatchObject({ width: 6 });
  });

  test('a field of four billion values is not even counted', () => {
    const file = tiff(6, 4);
    const directoryAt = file.readUInt32LE(4);
    file.writeUInt32LE(0xffffffff, directoryAt + 2 + 4);
    expect(readTiff(file)).toBeUndefined();
  });
});
