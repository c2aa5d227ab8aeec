import fc from 'fast-check';
import { expect, test } from 'vitest';
import { greyPixels, spread } from '#verifier/decoder/greyPixels.ts';

/** A frame of 4 by 2 pixels as a browser has it, with rows of 6 bytes behind a gap of 3. */
function frameOf(format: VideoPixelFormat | null): VideoFrame {
  const rows = [
    [10, 20, 30, 40],
    [50, 60, 70, 255],
  ];
  return {
    format,
    visibleRect: { width: 4, height: 2 },
    allocationSize: () => 24,
    copyTo: async (to: Uint8Array) => {
      rows.forEach((row, at) => {
        to.set(row, 3 + at * 6);
      });
      return [{ offset: 3, stride: 6 }];
    },
  } as unknown as VideoFrame;
}

test.each(['I420', 'NV12', 'I444'] as const)(
  'a frame in %s becomes its brightness as grey pixels',
  async (format) => {
    const read = await greyPixels(frameOf(format));
    expect([read?.width, read?.height]).toEqual([4, 2]);
    const levels = [10, 20, 30, 40, 50, 60, 70, 255];
    expect([...(read?.data ?? [])]).toEqual(levels.flatMap((level) => [level, level, level, 255]));
  },
);

test.each(['RGBA', 'BGRX', null] as const)(
  'a frame in %s is left to the canvas',
  async (format) => {
    expect(await greyPixels(frameOf(format))).toBeUndefined();
  },
);

test('each sample of a row becomes one opaque pixel, whatever lies between the rows', () => {
  const shapes = fc.record({
    width: fc.integer({ min: 1, max: 9 }),
    height: fc.integer({ min: 1, max: 9 }),
    offset: fc.nat(5),
    gap: fc.nat(5),
    seed: fc.uint8Array({ minLength: 150, maxLength: 150 }),
  });
  fc.assert(
    fc.property(shapes, ({ width, height, offset, gap, seed }) => {
      const stride = width + gap;
      const into = new Uint32Array(width * height);
      spread(seed, { offset, stride }, width, into);
      into.forEach((pixel, at) => {
        const level = seed[offset + Math.floor(at / width) * stride + (at % width)] ?? 0;
        expect(pixel).toBe(0xff000000 + level * 0x010101);
      });
    }),
  );
});
