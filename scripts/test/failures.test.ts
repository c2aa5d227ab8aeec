import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { playwrightFailures, vitestFailures } from './failures.ts';

describe('the failed tests in a report, by name', () => {
  it('lists each failed Vitest test, and each file that does not load', () => {
    const report = {
      testResults: [
        {
          name: join(process.cwd(), 'src/one.test.ts'),
          status: 'failed',
          assertionResults: [
            { fullName: 'adds up', status: 'passed', failureMessages: [] },
            {
              fullName: 'takes away',
              status: 'failed',
              failureMessages: [
                '\u001b[31mAssertionError\u001b[39m: 1 is not 2\n\n  a\n b\n c\n d',
              ],
            },
          ],
        },
        {
          name: join(process.cwd(), 'src/two.test.ts'),
          status: 'failed',
          message: 'SyntaxError: no',
          assertionResults: [],
        },
        { name: 'three', status: 'passed', assertionResults: [] },
      ],
    };
    expect(vitestFailures(report)).toEqual([
      'src/one.test.ts: takes away\n    AssertionError: 1 is not 2\n    a\n    b\n    c',
      'src/two.test.ts: (the file itself)\n    SyntaxError: no',
    ]);
  });

  it('lists failed Playwright tests in all suites, and errors outside tests', () => {
    const failed = (status: string) => [
      { status, results: [{ errors: [{ message: 'Error: gone' }] }, { errors: [] }] },
    ];
    const report = {
      suites: [
        {
          title: 'card.spec.ts',
          file: 'card.spec.ts',
          specs: [
            {
              title: 'is shown',
              file: 'card.spec.ts',
              tests: [{ status: 'expected', results: [] }],
            },
          ],
          suites: [
            {
              title: 'offline',
              file: 'card.spec.ts',
              specs: [
                { title: 'is there', file: 'card.spec.ts', tests: failed('unexpected') },
                { title: 'stays', file: 'card.spec.ts', tests: failed('flaky') },
              ],
            },
          ],
        },
      ],
      errors: [{ message: 'no browser' }],
    };
    expect(playwrightFailures(report)).toEqual([
      'card.spec.ts › offline › is there\n    Error: gone',
      '(no test)\n    no browser',
    ]);
  });

  it.each([undefined, null, {}, { testResults: 1, suites: 'no' }, 'text'])(
    'lists nothing for anything that is not a report: %j',
    (report) => {
      expect(vitestFailures(report)).toEqual([]);
      expect(playwrightFailures(report)).toEqual([]);
    },
  );
});
