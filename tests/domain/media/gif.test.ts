import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { animatedPng, animatedWebp, gif } from '#tests/support/uploads/pictures.ts';
import { hasMoreFrames } from '../../../src/domain/media/gif.ts';
import { checkPicture } from '../../../src/domain/media/checkPicture.ts';
import { isShowable, maxPhotoBytes } from '../../../src/domain/media/rasterImage.ts';
import { maxFrames } from '../../../src/domain/media/limits.ts';

describe('GIF frames', () => {
  test('every frame is counted, whatever its size (property)', () => {
    const side = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(side, side, fc.integer({ min: 1, max: 20 }), (width, height, frames) => {
        const bytes = gif(width, height, frames);
        expect(hasMoreFrames(bytes, frames - 1)).toBe(true);
        expect(hasMoreFrames(bytes, frames)).toBe(false);
      }),
      { numRuns: 50 },
    );
  });

  test('arbitrary bytes after the header end the walk without an error (property)', () => {
    const head = gif(2, 2, 3);
    fc.assert(
      fc.property(fc.nat(head.length), fc.uint8Array({ maxLength: 300 }), (at, rest) => {
        const bytes = Uint8Array.from([...head.subarray(0, at), ...rest]);
        expect(typeof hasMoreFrames(bytes, 5)).toBe('boolean');
      }),
    );
  });

  test('a truncated file has the frames before the cut', () => {
    // Cut off four bytes into the part before the third frame.
    const cut = gif(6, 4, 3).subarray(0, gif(6, 4, 2).length - 1 + 4);
    expect(hasMoreFrames(cut, 1)).toBe(true);
    expect(hasMoreFrames(cut, 2)).toBe(false);
  });
});

const animations = [
  ['as many frames as are decoded', maxFrames, 'accepted'],
  ['one more', maxFrames + 1, 'refused'],
  ['10,000 frames of one pixel, which took 159 MB', 10_000, 'refused'],
] as const;

test.each(animations)('a chosen animation of %s: %s', (_, frames, kind) => {
  for (const bytes of [gif(1, 1, frames), animatedPng(frames)]) {
    const judgement = checkPicture(bytes, 'photo');
    expect(judgement.kind).toBe(kind);
    if (judgement.kind === 'refused') expect(judgement.refusal).toEqual({ reason: 'unreadable' });
  }
});

test.each(animations)("a server's animation of %s: %s", (_, frames, kind) => {
  for (const bytes of [gif(1, 1, frames), animatedPng(frames), animatedWebp(frames)]) {
    expect(isShowable(bytes, maxPhotoBytes)).toBe(kind === 'accepted');
  }
});
