import { fieldOf } from './json.ts';

/** The result counts of a stage of `npm test`. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const nothing: Counts = { passed: 0, failed: 0, skipped: 0 };

/** A stage whose engine this machine lacks: not passed, and no fault of the change. */
export const leftOut: Counts = { ...nothing, skipped: 1 };

export function add(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  };
}

/** A stage that is one check counts as one test. */
export function ofCheck(succeeded: boolean): Counts {
  return succeeded ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 };
}

/**
 * A runner's own counts, plus a failure if the counts hide one. That is the case if the runner ended badly
 * without a failed test (a crash, a file that does not load). It is also the case if it left no report, or
 * ran no test.
 * @param reported undefined if there is no readable report.
 */
export function ofRunner(succeeded: boolean, reported: Counts | undefined): Counts {
  if (reported === undefined) return ofCheck(false);
  const ran = reported.passed + reported.failed;
  const hidden = ran === 0 || (!succeeded && reported.failed === 0);
  return hidden ? add(reported, ofCheck(false)) : reported;
}

/** Reads Vitest's JSON report. */
export function vitestCounts(report: unknown): Counts | undefined {
  return counts(
    report,
    ['numPassedTests'],
    ['numFailedTests'],
    ['numPendingTests', 'numTodoTests'],
  );
}

/**
 * Reads Playwright's JSON report. A flaky test passed at its second run and counts as passed.
 * @param refused how many of its flaky tests count as failed all the same.
 */
export function playwrightCounts(report: unknown, refused = 0): Counts | undefined {
  const stats = fieldOf(report, 'stats');
  const read = counts(stats, ['expected', 'flaky'], ['unexpected'], ['skipped']);
  return read && { ...read, passed: read.passed - refused, failed: read.failed + refused };
}

/** The last line of `npm test`. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  const line = `${String(passed)} passed, ${String(failed)} failed`;
  return skipped === 0 ? line : `${line}, ${String(skipped)} skipped`;
}

type Names = readonly string[];

function counts(report: unknown, passed: Names, failed: Names, skipped: Names): Counts | undefined {
  const sums = [passed, failed, skipped].map((names) =>
    names.reduce((sum, name) => sum + Number(fieldOf(report, name)), 0),
  );
  const [passedSum = NaN, failedSum = NaN, skippedSum = NaN] = sums;
  if (sums.some((sum) => !Number.isSafeInteger(sum))) return undefined;
  return { passed: passedSum, failed: failedSum, skipped: skippedSum };
}
