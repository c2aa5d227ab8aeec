import { describe, expect, it } from 'vitest';
import { nameOf, reportedTests, testList } from './playwrightReport.ts';

const run = (status: string, duration: number, ...steps: object[]) => ({
  status,
  duration,
  errors: status === 'failed' ? [{ message: '\u001b[31mError: gone\u001b[39m' }] : [],
  steps,
});
const report = {
  suites: [
    {
      title: 'card.spec.ts',
      file: 'card.spec.ts',
      specs: [
        {
          title: 'is shown',
          file: 'card.spec.ts',
          line: 7,
          tags: ['chosen'],
          tests: [
            {
              status: 'flaky',
              results: [
                run('failed', 2000, {
                  title: 'sign in',
                  duration: 1500,
                  steps: [{ title: 'install the worker', duration: 500 }],
                }),
                run('passed', 1000),
              ],
            },
          ],
        },
      ],
      suites: [
        {
          title: '',
          file: 'card.spec.ts',
          specs: [
            {
              title: 'stays',
              file: 'card.spec.ts',
              tests: [{ status: 'expected' }, { status: 'unexpected' }],
            },
          ],
        },
      ],
    },
  ],
};

describe('the tests in a report of Playwright', () => {
  it('have their groups, their first failure, and the time and steps of all runs', () => {
    expect(reportedTests(report)).toEqual([
      {
        file: 'card.spec.ts',
        line: 7,
        titles: ['is shown'],
        tags: ['chosen'],
        status: 'flaky',
        failure: 'Error: gone',
        seconds: 3,
        steps: [
          { title: 'sign in', seconds: 1.5 },
          { title: 'install the worker', seconds: 0.5 },
        ],
      },
      expect.objectContaining({ titles: ['', 'stays'], status: 'expected', seconds: 0 }),
      expect.objectContaining({ titles: ['', 'stays'], status: 'unexpected' }),
    ]);
  });

  it('are named and listed without their unnamed groups', () => {
    const tests = reportedTests(report).slice(0, 2);
    expect(tests.map(nameOf)).toEqual(['card.spec.ts › is shown', 'card.spec.ts › stays']);
    expect(testList(tests)).toBe('card.spec.ts › is shown\ncard.spec.ts › stays\n');
  });

  it.each([undefined, null, {}, { suites: 1 }, 'text'])('are none in %j', (other) => {
    expect(reportedTests(other)).toEqual([]);
  });
});
