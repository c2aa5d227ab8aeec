/** decisions/decoders: the pixels of each kind of TIFF that is accepted. */
import { beforeEach, expect, test, vi } from 'vitest';
import { decodeTiff } from '#device/media/decodeTiff.ts';
import { readTiff } from '#domain/media/tiff.ts';
import { tiff } from '#tests/support/uploads/pictures.ts';
import type { TiffOptions } from '#tests/support/uploads/pictures.ts';

beforeEach(() => {
  vi.stubGlobal(
    'ImageData',
    class {
      readonly data: Uint8ClampedArray;
      readonly width: number;
      readonly height: number;

      constructor(data: Uint8ClampedArray, width: number, height: number) {
        this.data = data;
        this.width = width;
        this.height = height;
      }
    },
  );
});

const red = [200, 30, 30, 255];
const green = [30, 160, 60, 255];

test.each<[what: string, options: TiffOptions]>([
  ['as it is', {}],
  ['big-endian', { isBigEndian: true }],
  ['deflated, big-endian', { compression: 'deflate', isBigEndian: true }],
  ['PackBits', { compression: 'packbits' }],
  ['CMYK', { isCmyk: true }],
])('a TIFF %s: red on the left, green on the right', async (_what, options) => {
  const bytes = new Uint8Array(tiff(6, 4, options));
  const read = readTiff(bytes);
  if (read === undefined) throw new Error('not a TIFF');
  const { data, width, height } = await decodeTiff(read, bytes);
  expect([width, height]).toEqual([6, 4]);
  const row = [red, red, red, green, green, green].flat();
  expect([...data]).toEqual([row, row, row, row].flat());
});
