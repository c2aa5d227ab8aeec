import { expect, test } from 'vitest';
import { isPaused, pauseAfter, type IssuingPause, type IssuingProblem } from './issuingPause.ts';

const now = 1_800_000_000_000;
const minute = 60_000;

/** The lengths of the first pauses in succession, in minutes. */
function pauses(problem: IssuingProblem, random: number, count: number): readonly number[] {
  const found: IssuingPause[] = [];
  for (let tries = 0; tries < count; tries += 1) {
    found.push(pauseAfter(problem, found.at(-1), now, random));
  }
  return found.map(({ from, until }) => (until - from) / minute);
}

const firstPauses: readonly [IssuingProblem, readonly number[]][] = [
  ['unreachable', [0.5, 1, 2, 4, 8, 16, 30, 30]],
  ['denied', [30, 60, 120, 240, 480, 720, 720]],
  ['refused', [30, 60, 120, 240, 480, 720, 720]],
  ['notOffered', [720, 720]],
];

test.each(firstPauses)('%s: %j minutes at the least', (problem, minutes) => {
  expect(pauses(problem, 0, minutes.length)).toEqual(minutes);
});

test('half of each pause is chance', () => {
  for (const [problem] of firstPauses) {
    const [least = 0] = pauses(problem, 0, 1);
    expect(pauses(problem, 0.5, 1)[0]).toBe(least * 1.5);
  }
});

test('a pause counts from its begin to its end, and not on a clock that was set back', () => {
  const pause = pauseAfter('unreachable', undefined, now, 0);
  const moments = [now - 1, now, pause.until - 1, pause.until];
  expect(moments.map((moment) => isPaused(pause, moment))).toEqual([false, true, true, false]);
});
