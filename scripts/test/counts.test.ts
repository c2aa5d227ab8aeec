import { describe, expect, it } from 'vitest';
import { closingLine, ofCheck, ofRunner, playwrightCounts, vitestCounts } from './counts.ts';

const some = { passed: 3, failed: 0, skipped: 1 };

describe('the counts of a test stage', () => {
  it.each([
    ['a check that passed', ofCheck(true), '1 passed, 0 failed'],
    ['a check that failed', ofCheck(false), '0 passed, 1 failed'],
    ['a runner that passed', ofRunner(true, some), '3 passed, 0 failed, 1 skipped'],
    [
      'a runner with a failed test',
      ofRunner(false, { ...some, failed: 2 }),
      '3 passed, 2 failed, 1 skipped',
    ],
    [
      'a runner that crashed after its tests',
      ofRunner(false, some),
      '3 passed, 1 failed, 1 skipped',
    ],
    ['a runner that left no report', ofRunner(true, undefined), '0 passed, 1 failed'],
    [
      'a runner that ran no test',
      ofRunner(true, { passed: 0, failed: 0, skipped: 4 }),
      '0 passed, 1 failed, 4 skipped',
    ],
  ])('%s', (_what, counts, line) => {
    expect(closingLine(counts)).toBe(line);
  });

  it('reads the reports of both runners', () => {
    expect(
      vitestCounts({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 0 }),
    ).toEqual({ passed: 5, failed: 1, skipped: 2 });
    expect(
      playwrightCounts({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 } }),
    ).toEqual({ passed: 5, failed: 1, skipped: 0 });
  });

  it('counts a flaky test as passed, unless it is refused', () => {
    const report = { stats: { expected: 4, unexpected: 1, flaky: 2, skipped: 0 } };
    expect(playwrightCounts(report, 1)).toEqual({ passed: 5, failed: 2, skipped: 0 });
  });

  it.each([undefined, null, {}, { stats: {} }, 'text'])(
    'refuses anything that is not a report: %j',
    (report) => {
      expect(vitestCounts(report)).toBeUndefined();
      expect(playwrightCounts(report)).toBeUndefined();
    },
  );
});
