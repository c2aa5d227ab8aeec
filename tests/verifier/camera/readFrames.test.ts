import fc from 'fast-check';
import { expect, test } from 'vitest';
import { restAfter, visiblePart } from '#verifier/camera/readFrames.ts';

test.each([
  ['while people come, the page hardly rests', 180, 59_999, 10],
  ['after a minute without a code, a fast phone', 3, 60_000, 10],
  ['after a minute, an ordinary phone rests as long as it reads', 25, 60_000, 25],
  ['after a minute, a slow phone makes the officer wait no longer', 180, 60_000, 60],
])('the camera rests between frames: %s', (_case, readMs, idleMs, restMs) => {
  expect(restAfter(readMs, idleMs)).toBe(restMs);
});

const frame = { width: 1920, height: 1080 };

test.each([
  ['a box of 4 by 3', { width: 400, height: 300 }, { x: 240, y: 0, width: 1440, height: 1080 }],
  ['a square', { width: 320, height: 320 }, { x: 420, y: 0, width: 1080, height: 1080 }],
  ['an upright box', { width: 360, height: 640 }, { x: 420, y: 0, width: 1080, height: 1080 }],
  ['a strip beside a result', { width: 390, height: 140 }, { x: 0, y: 0, ...frame }],
  ['the frame’s own shape', { width: 640, height: 360 }, { x: 0, y: 0, ...frame }],
  ['no box yet', { width: 0, height: 0 }, { x: 0, y: 0, ...frame }],
])('only what the officer sees of a frame is read: %s', (_box, box, part) => {
  expect(visiblePart(frame, box)).toEqual(part);
});

test('of an upright frame in a box of 4 by 3, the square in the middle is read', () => {
  const upright = { width: 1080, height: 1920 };
  const part = visiblePart(upright, { width: 400, height: 300 });
  expect(part).toEqual({ x: 0, y: 420, width: 1080, height: 1080 });
});

test('the visible part is never empty and never outside of the frame', () => {
  const size = fc.record({
    width: fc.integer({ min: 1, max: 5000 }),
    height: fc.integer({ min: 1, max: 5000 }),
  });
  fc.assert(
    fc.property(size, size, (of, box) => {
      const { x, y, width, height } = visiblePart(of, box);
      expect(x >= 0 && y >= 0 && width >= 1 && height >= 1).toBe(true);
      expect(x + width <= of.width && y + height <= of.height).toBe(true);
    }),
  );
});
