/** Pictures from a server: only those whose memory is bounded are decoded and shown. */
import { expect, test } from 'vitest';
import { bmp, gif, jpegHead, pngHead, png } from '#tests/support/uploads/pictures.ts';
import { isShowable, maxPhotoBytes } from '../../../src/domain/media/rasterImage.ts';

/** The 12-byte header of OS/2, without pixels. */
function os2Bmp(width: number, height: number): Buffer {
  const file = Buffer.alloc(26);
  file.write('BM', 0, 'latin1');
  file.writeUInt32LE(12, 14);
  file.writeUInt16LE(width, 18);
  file.writeUInt16LE(height, 20);
  return file;
}

function gifOfScreen(width: number, height: number, frameWidth: number): Buffer {
  const file = gif(1, 1);
  file.writeUInt16LE(width, 6);
  file.writeUInt16LE(height, 8);
  file.writeUInt16LE(frameWidth, 13 + 6 + 8 + 5);
  return file;
}

/** A WebP without loss: its sides, less one, in 14 bits each. */
function losslessWebp(width: number, height: number): Buffer {
  const file = Buffer.from('RIFF\x20\0\0\0WEBPVP8L\x0a\0\0\0\x2f\0\0\0\0\0', 'latin1');
  file.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  return file;
}

test.each([
  ['a photo of 24 million pixels', true, jpegHead(6000, 4000)],
  ['a photo of 26 million', false, jpegHead(6500, 4000)],
  ['a JPEG with a stray byte', true, strayByte(jpegHead(6, 4))],
  ['a small PNG', true, png(6, 4)],
  ['a large drawing', true, pngHead(4000, 4000)],
  ['a flat PNG that takes 100 MB of memory', false, pngHead(5000, 5000)],
  ['a flat WebP of as many pixels as a photo', true, losslessWebp(5000, 5000)],
  ['a flat WebP of more', false, losslessWebp(16_000, 16_000)],
  ['a BMP', true, bmp(6, 4)],
  ['a BMP of OS/2', true, os2Bmp(6, 4)],
  ['a BMP bomb of OS/2', false, os2Bmp(65_535, 65_535)],
  ['a GIF', true, gif(6, 4)],
  ['a GIF whose frame is larger than its screen', false, gifOfScreen(9, 60_000, 60_000)],
  ['a GIF whose screen is a bomb', false, gifOfScreen(65_535, 65_535, 1)],
  ['no picture', false, Buffer.from('<svg/>')],
])('%s: shown: %s', (_what, expected, bytes) => {
  expect(isShowable(bytes, maxPhotoBytes)).toBe(expected);
});

test('a file of more bytes than are read is not shown', () => {
  expect(isShowable(png(6, 4), 10)).toBe(false);
});

function strayByte(jpeg: Buffer): Buffer {
  const remark = Buffer.from([0xff, 0xfe, 0, 2]);
  return Buffer.concat([jpeg.subarray(0, 2), remark, Buffer.from([0]), jpeg.subarray(2)]);
}
