import { describe, expect, it } from 'vitest';
import { faultsOfLedger, ledgerHead, ledgerRow } from './flakyLedger.ts';

const name = 'card.spec.ts › offline › stays';
const faults = (...rows: string[]) =>
  faultsOfLedger([ledgerHead, ...rows, ''].join('\n'), new Set([name]), '2026-03-15').map(
    (fault) => fault.split(':')[0],
  );
const row = ({ day = '2026-03-14', test = name, kind = 'test', cause = 'reads once' } = {}) =>
  [day, test, 'Error: gone', kind, cause].join('\t');

describe('the ledger of flaky tests', () => {
  it('takes the row that a run prints', () => {
    const printed = ledgerRow(
      {
        file: 'card.spec.ts',
        line: 1,
        titles: ['', 'offline', 'stays'],
        tags: [],
        status: 'flaky',
        failure: '\n  Error:\tgone\n  at once',
        seconds: 1,
        steps: [],
      },
      '2026-03-14',
    );
    expect(printed).toBe(`2026-03-14\t${name}\tError: gone\t?\t?`);
    expect(faults(printed)).toEqual([]);
  });

  it.each([
    ['is empty', [], []],
    ['has a row with its cause', [row({ day: '2026-01-01' })], []],
    ['has ten rows', Array.from({ length: 10 }, () => row()), []],
    ['has eleven rows', Array.from({ length: 11 }, () => row()), ['more than 10 rows']],
    ['is without a cause for 14 days', [row({ day: '2026-03-01', cause: '?' })], []],
    [
      'is without a cause for longer',
      [row({ day: '2026-02-28', cause: '?', kind: '?' })],
      ['no cause after 14 days'],
    ],
    ['has an unknown class', [row({ kind: 'weather' })], ['no such class']],
    ['has a cause without a class', [row({ kind: '?' })], ['no such class']],
    ['has a class without a cause', [row({ cause: '' })], ["no cause, and no '?'"]],
    ['names a test that is gone', [row({ test: 'card.spec.ts › is gone' })], ['no such test']],
    ['has no day', [row({ day: 'Monday' })], ['no day']],
    ['has a row of four columns', ['2026-03-14\ta\tb\tc'], ['not five columns']],
  ])('%s', (_what, rows, expected) => {
    expect(faults(...rows)).toEqual(expected);
  });

  it('says if its head is missing', () => {
    expect(faultsOfLedger(`${row()}\n`, new Set([name]), '2026-03-15')).toEqual([
      'the first line is not the head',
    ]);
  });
});
