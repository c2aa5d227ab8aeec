import { describe, expect, it } from 'vitest';
import { isStrict, flakyResult, tooManyFlaky } from './flaky.ts';
import type { ReportedTest } from './playwrightReport.ts';

const promised = [
  { file: 'card.spec.ts', title: 'SR-061 starts offline' },
  { file: 'media.spec.ts', title: undefined },
];
const reported = (file: string, title: string, status = 'flaky'): ReportedTest => ({
  file,
  line: 1,
  titles: ['a group', title],
  tags: [],
  status,
  failure: 'late',
  seconds: 1,
  steps: [],
});

describe('a browser test that failed and then passed alone', () => {
  it.each([
    ['that docs/security.md names', 'card.spec.ts', 'SR-061 starts offline', true],
    ['of a file that docs/security.md names', 'media.spec.ts', 'anything', true],
    ['of the lock', 'lockedHeap.spec.ts', 'anything', true],
    ['of the tokens', 'tokens.spec.ts', 'anything', true],
    ['of a sign-out', 'signOut.spec.ts', 'anything', true],
    ['of the sign-in', 'signIn.spec.ts', 'anything', false],
    [
      'with the title of a promise in another file',
      'queue.spec.ts',
      'SR-061 starts offline',
      false,
    ],
  ])('%s has to pass three times more: %s, %s is %s', (_what, file, title, expected) => {
    expect(isStrict(reported(file, title), promised)).toBe(expected);
  });

  it('counts as passed', () => {
    const test = reported('queue.spec.ts', 'sends each change once');
    expect(flakyResult([test], [], promised)).toEqual({ tolerated: [test], refused: [] });
  });

  it.each([
    ['passes three times', ['expected', 'expected', 'expected'], true],
    ['fails in one of three', ['expected', 'unexpected', 'expected'], false],
    ['is skipped in one of three', ['expected', 'skipped', 'expected'], false],
    ['ran twice alone, because the runner crashed', ['expected', 'expected'], false],
    ['did not run again', [], false],
  ])('of the lock that %s', (_what, statuses, isPassed) => {
    const test = reported('lock.spec.ts', 'SR-021');
    const repeated = [
      ...statuses.map((status) => reported('lock.spec.ts', 'SR-021', status)),
      reported('lock.spec.ts', 'another', 'unexpected'),
    ];
    const { tolerated, refused } = flakyResult([test], repeated, promised);
    expect(tolerated).toEqual(isPassed ? [test] : []);
    expect(refused).toEqual(isPassed ? [] : [test]);
  });

  it('is one of at most three in a run', () => {
    expect(tooManyFlaky(0)).toBeUndefined();
    expect(tooManyFlaky(3)).toBeUndefined();
    expect(tooManyFlaky(4)).toBe('4 tests passed only when they ran again; a run may have 3');
  });
});
