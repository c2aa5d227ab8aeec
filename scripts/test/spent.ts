/** Where the time of a run of `npm test` went: its slowest tests, and the work that no test is about. */
import { relative } from 'node:path';
import { listOf, numberOf, textOf } from './json.ts';
import { nameOf, reportedTests } from './playwrightReport.ts';

/** Steps that the browser tests' support wraps with these titles (`test.step`). */
const chores = {
  'sign in': 'sign-ins',
  'install the worker': 'installations of the worker',
  build: 'builds',
} as const;
type Chore = keyof typeof chores;

interface Timed {
  readonly name: string;
  readonly seconds: number;
}

export interface Spent {
  readonly tests: readonly Timed[];
  /** Each time that one of the chores was done. */
  readonly chores: readonly (Timed & { readonly name: Chore })[];
  /** Of chores that are no part of a test. */
  readonly secondsOutside: number;
}

export const noTime: Spent = { tests: [], chores: [], secondsOutside: 0 };

export function addSpent(a: Spent, b: Spent): Spent {
  return {
    tests: [...a.tests, ...b.tests],
    chores: [...a.chores, ...b.chores],
    secondsOutside: a.secondsOutside + b.secondsOutside,
  };
}

/** Reads Playwright's JSON report. */
export function spentInPlaywright(report: unknown): Spent {
  const tests = reportedTests(report);
  return {
    ...noTime,
    tests: tests.map((test) => ({ name: nameOf(test), seconds: test.seconds })),
    chores: tests.flatMap(({ steps }) =>
      steps.flatMap(({ title, seconds }) => (isChore(title) ? [{ name: title, seconds }] : [])),
    ),
  };
}

/** Reads Vitest's JSON report. */
export function spentInVitest(report: unknown): Spent {
  return {
    ...noTime,
    tests: listOf(report, 'testResults').flatMap((file) =>
      listOf(file, 'assertionResults').map((test) => ({
        name: `${relative(process.cwd(), textOf(file, 'name'))}: ${textOf(test, 'fullName')}`,
        seconds: numberOf(test, 'duration') / 1000,
      })),
    ),
  };
}

/** A stage that is a build. */
export function spentBuilding(seconds: number): Spent {
  return { tests: [], chores: [{ name: 'build', seconds }], secondsOutside: seconds };
}

function isChore(title: string): title is Chore {
  return Object.hasOwn(chores, title);
}

/** How many tests the closing lines name. */
const named = 10;

/** The slowest tests, and which share of all time in tests and builds each chore took. Empty if no test ran. */
export function spentLines({ tests, chores: done, secondsOutside }: Spent): readonly string[] {
  if (tests.length === 0) return [];
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, named);
  const all = sum(tests) + secondsOutside;
  return [
    '── slowest tests',
    ...slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`),
    `── of ${all.toFixed(0)} s in tests and builds, added up`,
    ...Object.entries(chores).map(([chore, what]) => {
      const each = done.filter(({ name }) => name === chore);
      const share = all === 0 ? 0 : (100 * sum(each)) / all;
      return `${share.toFixed(1).padStart(7)} %  ${what} (${String(each.length)}, ${sum(each).toFixed(0)} s)`;
    }),
  ];
}

function sum(timed: readonly Timed[]): number {
  return timed.reduce((total, { seconds }) => total + seconds, 0);
}
