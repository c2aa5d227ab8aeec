import { expect, test } from 'vitest';
import { restAfter } from '#verifier/camera/readFrames.ts';

test.each([
  ['while people come, the page hardly rests', 180, 59_999, 10],
  ['after a minute without a code, a fast phone', 3, 60_000, 10],
  ['after a minute, an ordinary phone rests as long as it reads', 25, 60_000, 25],
  ['after a minute, a slow phone makes the officer wait no longer', 180, 60_000, 60],
])('the camera rests between frames: %s', (_case, readMs, idleMs, restMs) => {
  expect(restAfter(readMs, idleMs)).toBe(restMs);
});
