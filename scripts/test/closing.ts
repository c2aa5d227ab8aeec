/** The closing lines of `npm test`. Often only the end of a log is stored, so they name all that matters. */
import { add, closingLine, nothing, ofCheck } from './counts.ts';
import type { Counts } from './counts.ts';
import { tooManyFlaky } from './flaky.ts';
import { ledgerPath, ledgerRow } from './flakyLedger.ts';
import { nameOf } from './playwrightReport.ts';
import { addSpent, noTime, spentLines } from './spent.ts';
import type { Outcome, Plan } from './stages.ts';

export interface Ended {
  readonly name: string;
  readonly seconds: number;
  readonly outcome: Outcome;
}

export interface Closing {
  readonly lines: readonly string[];
  readonly exitCode: number;
}

/**
 * Sums up a run.
 * @param leftOut what a run did without that is not whole; undefined for a whole one, whose last line is its counts.
 * @param today as `2026-01-31`.
 */
export function closing(ended: readonly Ended[], leftOut: Plan['leftOut'], today: string): Closing {
  const flaky = ended.flatMap(({ outcome }) => outcome.flaky ?? []);
  const tooMany = tooManyFlaky(flaky.length);
  const failed = [
    ...ended.flatMap(({ outcome }) => outcome.failures),
    ...(tooMany === undefined ? [] : [tooMany]),
  ];
  const total = [
    ...ended.map(({ outcome }) => outcome.counts),
    ...(tooMany === undefined ? [] : [ofCheck(false)]),
  ].reduce(add, nothing);
  const spent = ended.map(({ outcome }) => outcome.spent ?? noTime).reduce(addSpent, noTime);
  return {
    lines: [
      ...titled('── failed', failed),
      ...titled(
        '── flaky: failed, and passed when run again',
        flaky.map((test) => `${nameOf(test)}\n    ${test.failure.split('\n')[0] ?? ''}`),
      ),
      ...titled(
        `── mend them with this change, or add to ${ledgerPath}:`,
        flaky.map((test) => ledgerRow(test, today)),
      ),
      ...spentLines(spent),
      '── stages',
      ...ended.map(stageLine),
      ...titled('── left out', leftOut ?? []),
      '',
      ...(flaky.length === 0 ? [] : [`${String(flaky.length)} flaky`]),
      lastLine(total, leftOut !== undefined),
    ],
    exitCode: exitCodeOf(total, leftOut !== undefined),
  };
}

function titled(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [title, ...lines];
}

function stageLine({ name, seconds, outcome: { counts, leftOut } }: Ended): string {
  const line = `${seconds.toFixed(1).padStart(7)} s  ${name}: ${closingLine(counts)}`;
  return leftOut === undefined ? line : `${line} (left out: ${leftOut})`;
}

/** A part of a run never ends with the line of a whole one. */
function lastLine(total: Counts, isPart: boolean): string {
  return isPart ? `of this part: ${closingLine(total)}` : closingLine(total);
}

/** Nothing that ran is a fault of a whole run. A part may have nothing to run. */
function exitCodeOf({ passed, failed }: Counts, isPart: boolean): number {
  return failed === 0 && (passed > 0 || isPart) ? 0 : 1;
}
