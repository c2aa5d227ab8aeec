import { describe, expect, it } from 'vitest';
import { closing } from './closing.ts';
import type { Ended } from './closing.ts';
import { leftOut } from './counts.ts';
import type { ReportedTest } from './playwrightReport.ts';
import { noTime } from './spent.ts';
import type { Outcome } from './stages.ts';

const ended = (name: string, outcome: Outcome): Ended => ({ name, seconds: 1.23, outcome });
const passed: Outcome = { counts: { passed: 5, failed: 0, skipped: 0 }, failures: [] };
const flaky = (title: string): ReportedTest => ({
  file: 'card.spec.ts',
  line: 1,
  titles: ['', title],
  tags: [],
  status: 'flaky',
  failure: 'Error: late\n  at once',
  seconds: 2,
  steps: [],
});
const withFlaky = (count: number): Outcome => ({
  ...passed,
  flaky: Array.from({ length: count }, (_, at) => flaky(`test ${String(at)}`)),
});
const closed = (outcome: Outcome, without?: readonly string[]) =>
  closing([ended('browser tests', outcome)], without, '2026-03-15');

describe('the closing lines of `npm test`', () => {
  it('end with the counts of all stages', () => {
    const { lines, exitCode } = closing(
      [
        ended('lint', { counts: { passed: 1, failed: 0, skipped: 0 }, failures: [] }),
        ended('browser tests', {
          counts: { passed: 4, failed: 1, skipped: 0 },
          failures: ['card.spec.ts › stays\n    Error: gone'],
          spent: { ...noTime, tests: [{ name: 'card.spec.ts › stays', seconds: 3 }] },
        }),
        ended('Firefox', { counts: leftOut, failures: [], leftOut: 'this machine has no Firefox' }),
      ],
      undefined,
      '2026-03-15',
    );
    expect(lines).toEqual([
      '── failed',
      'card.spec.ts › stays\n    Error: gone',
      '── slowest tests',
      '    3.0 s  card.spec.ts › stays',
      '── of 3 s in tests and builds, added up',
      '    0.0 %  sign-ins (0, 0 s)',
      '    0.0 %  installations of the worker (0, 0 s)',
      '    0.0 %  builds (0, 0 s)',
      '── stages',
      '    1.2 s  lint: 1 passed, 0 failed',
      '    1.2 s  browser tests: 4 passed, 1 failed',
      '    1.2 s  Firefox: 0 passed, 0 failed, 1 skipped (left out: this machine has no Firefox)',
      '',
      '5 passed, 1 failed, 1 skipped',
    ]);
    expect(exitCode).toBe(1);
  });

  it('name each flaky test with its first failure and its row, and count it as passed', () => {
    const { lines, exitCode } = closed(withFlaky(1));
    expect(lines.slice(0, 4)).toEqual([
      '── flaky: failed, and passed when run again',
      'card.spec.ts › test 0\n    Error: late',
      '── mend them with this change, or add to tests/flaky.tsv:',
      '2026-03-15\tcard.spec.ts › test 0\tError: late\t?\t?',
    ]);
    expect(lines.slice(-2)).toEqual(['1 flaky', '5 passed, 0 failed']);
    expect(exitCode).toBe(0);
  });

  it('fail a run with more than three flaky tests', () => {
    expect(closed(withFlaky(3)).exitCode).toBe(0);
    const { lines, exitCode } = closed(withFlaky(4));
    expect(lines).toContain('4 tests passed only when they ran again; a run may have 3');
    expect(lines.slice(-2)).toEqual(['4 flaky', '5 passed, 1 failed']);
    expect(exitCode).toBe(1);
  });

  it('of a part say what it left out, and never end like those of a whole run', () => {
    const { lines, exitCode } = closed(passed, ['other engines']);
    expect(lines.slice(-4)).toEqual([
      '── left out',
      'other engines',
      '',
      'of this part: 5 passed, 0 failed',
    ]);
    expect(exitCode).toBe(0);
  });

  it('fail a whole run in which no test ran, and not a part', () => {
    const none: Outcome = { counts: leftOut, failures: [] };
    expect(closed(none).exitCode).toBe(1);
    expect(closed(none, ['all']).exitCode).toBe(0);
  });
});
