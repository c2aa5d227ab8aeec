import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  addSpent,
  noTime,
  spentBuilding,
  spentInPlaywright,
  spentInVitest,
  spentLines,
} from './spent.ts';

const browser = spentInPlaywright({
  suites: [
    {
      title: 'card.spec.ts',
      file: 'card.spec.ts',
      specs: [
        {
          title: 'is shown',
          file: 'card.spec.ts',
          tests: [
            {
              results: [
                {
                  duration: 40_000,
                  steps: [
                    {
                      title: 'arrive',
                      duration: 20_000,
                      steps: [{ title: 'sign in', duration: 12_000 }],
                    },
                    { title: 'sign in', duration: 3_000 },
                    { title: 'build', duration: 10_000 },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
});
const unit = spentInVitest({
  testResults: [
    {
      name: join(process.cwd(), 'src/one.test.ts'),
      assertionResults: Array.from({ length: 11 }, (_, at) => ({
        fullName: `case ${String(at)}`,
        duration: 1000 * (at / 5),
      })),
    },
  ],
});

describe('the lines about where the time went', () => {
  it('name the ten slowest tests of all runners, and the share of each chore in tests and builds', () => {
    expect(spentLines([browser, unit, spentBuilding(9)].reduce(addSpent))).toEqual([
      '── slowest tests',
      '   40.0 s  card.spec.ts › is shown',
      '    2.0 s  src/one.test.ts: case 10',
      ...[9, 8, 7, 6, 5, 4, 3, 2].map(
        (at) => `    ${(at / 5).toFixed(1)} s  src/one.test.ts: case ${String(at)}`,
      ),
      '── of 60 s in tests and builds, added up',
      '   25.0 %  sign-ins (2, 15 s)',
      '    0.0 %  installations of the worker (0, 0 s)',
      '   31.7 %  builds (2, 19 s)',
    ]);
  });

  it('are absent where no test ran', () => {
    expect(spentLines(noTime)).toEqual([]);
    expect(spentLines(spentInPlaywright(undefined))).toEqual([]);
  });
});
