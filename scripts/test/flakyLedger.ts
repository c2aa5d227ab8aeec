/**
 * `tests/flaky.tsv`: the browser tests that failed once and passed alone, until a change mends them. A row is the day,
 * the test, the first line of its failure, the class of the cause and the cause, or '?' for both.
 */
import { nameOf } from './playwrightReport.ts';
import type { ReportedTest } from './playwrightReport.ts';

export const ledgerPath = 'tests/flaky.tsv';
export const ledgerHead = ['day', 'test', 'first line', 'class', 'cause'].join('\t');

/** The classes of causes, as docs/decisions/two-sizes-of-test.md explains them. */
const flakyClasses = ['product', 'engine', 'test', 'chance', 'order', 'guard', 'driver'];

const unknown = '?';
/** How long a row may stay without a cause. */
const mostDays = 14;
const mostRows = 10;
const dayMs = 86_400_000;

/** @param day as `2026-01-31`. */
export function ledgerRow(test: ReportedTest, day: string): string {
  const firstLine = test.failure.split('\n').find((line) => line.trim() !== '') ?? '';
  return [day, nameOf(test), firstLine, unknown, unknown]
    .map((cell) => cell.replaceAll(/\s+/g, ' ').trim())
    .join('\t');
}

/**
 * What is wrong with a ledger.
 * @param names the names of all browser tests.
 * @param today as `2026-01-31`.
 */
export function faultsOfLedger(
  ledger: string,
  names: ReadonlySet<string>,
  today: string,
): readonly string[] {
  const [head, ...rows] = ledger.replace(/\n+$/, '').split('\n');
  return [
    ...(head === ledgerHead ? [] : ['the first line is not the head']),
    ...(rows.length > mostRows ? [`more than ${String(mostRows)} rows: mend some`] : []),
    ...rows.flatMap((row) => faultsOfRow(row, names, today).map((fault) => `${fault}: ${row}`)),
  ];
}

function faultsOfRow(row: string, names: ReadonlySet<string>, today: string): readonly string[] {
  const cells = row.split('\t');
  const [day = '', test = '', , kind = '', cause = ''] = cells;
  if (cells.length !== 5) return ['not five columns'];
  const days = (Date.parse(today) - Date.parse(day)) / dayMs;
  return [
    ...(/^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(days) ? [] : ['no day']),
    ...(names.has(test) ? [] : ['no such test']),
    ...(flakyClasses.includes(kind) || (kind === unknown && cause === unknown)
      ? []
      : ['no such class']),
    ...(cause === '' ? ["no cause, and no '?'"] : []),
    ...(cause === unknown && days > mostDays ? [`no cause after ${String(mostDays)} days`] : []),
  ];
}
