import { describe, expect, it } from 'vitest';
import { isSwipedAway, movementOf } from './swipe.ts';

describe('a movement on a row', () => {
  it.each([
    [5, 3, 'undecided'],
    [20, 4, 'swipe'],
    [20, 18, 'other'],
    [4, 40, 'other'],
    [-30, 0, 'other'],
  ])('%i towards the start and %i down: %s', (towards, down, movement) => {
    expect(movementOf(towards, down)).toBe(movement);
  });
});

describe('the end of a swipe', () => {
  it.each([
    ['over two fifths of the row, however slow', 144, 360, 5000, true],
    ['less and slow', 120, 360, 1000, false],
    ['less and quick', 60, 360, 100, true],
    ['a quick touch of a few pixels', 30, 360, 20, false],
  ])('%s', (_what, towards, width, elapsed, isAway) => {
    expect(isSwipedAway(towards, width, elapsed)).toBe(isAway);
  });
});
