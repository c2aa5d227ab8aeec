import { expect, test } from 'vitest';
import { restAfter } from '#verifier/camera/readFrames.ts';

test.each([
  ['a fast phone', 3, 10],
  ['an ordinary phone rests as long as it reads', 25, 25],
  ['a slow phone makes the officer wait no longer', 180, 60],
])('the camera rests between frames: %s', (_phone, readMs, restMs) => {
  expect(restAfter(readMs)).toBe(restMs);
});
