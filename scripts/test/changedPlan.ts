/** `npm test -- --changed`: what a change reaches, and what that leaves out. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { importGraph } from '../measure/imports.ts';
import { listBrowserTests } from './browserTests.ts';
import { findChange, nearestTests, reach, testsAtLines } from './changed.ts';
import type { ReportedTest } from './playwrightReport.ts';
import { browserTestsIn, checksOf, unitTests } from './stages.ts';
import type { Plan } from './stages.ts';

const isCode = (path: string): boolean => /\.tsx?$/.test(path);
const isBrowserTest = (path: string): boolean => path.endsWith('.spec.ts');

/** As many as there is time for. */
const mostBrowserTests = 6;

export async function changedPlan(): Promise<Plan> {
  const { since, files, linesOf } = findChange();
  console.log(`── ${String(files.length)} files changed since ${since}`);
  const code = codeFiles();
  const distances = reach(importGraph(code), files, (path) => readersOf(path, code));
  const { chosen, leftOut } = nearestTests(distances);
  const specs = await testsIn(files.filter(isBrowserTest), linesOf);
  const browserTests = specs.slice(0, mostBrowserTests);
  const reachedSpecs = [...distances.keys()].filter(isBrowserTest);
  return {
    checks: checksOf(files),
    stages: [
      ...(chosen.length === 0 ? [] : [unitTests(chosen)]),
      ...(browserTests.length === 0 ? [] : [browserTestsIn(browserTests)]),
    ],
    leftOut: [
      'lint and format of unchanged files, borders, dead exports',
      ...(leftOut.length === 0
        ? ['unit and component tests that the change does not reach by imports']
        : [
            `${String(leftOut.length)} of ${String(chosen.length + leftOut.length)} reached files of tests`,
          ]),
      ...(browserTests.length === 0 ? ['both builds'] : []),
      `browser tests but ${String(browserTests.length)} of ${String(specs.length)} whose lines changed (the change reaches ${String(reachedSpecs.length)} files)`,
      'other engines',
    ],
  };
}

function codeFiles(): readonly string[] {
  return execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
    .split('\0')
    .filter((path) => isCode(path) && existsSync(path));
}

/** The code that names a page, a list or a style sheet, which it may read as a file. */
function readersOf(path: string, code: readonly string[]): readonly string[] {
  if (isCode(path)) return [];
  return code.filter((each) => readFileSync(each, 'utf8').includes(basename(path)));
}

/** The tests in these files whose lines have changed. A file of longer runs alone (`testIgnore`) has none. */
async function testsIn(
  specs: readonly string[],
  linesOf: (path: string) => readonly number[],
): Promise<readonly ReportedTest[]> {
  if (specs.length === 0) return [];
  const tests = await listBrowserTests();
  return specs.flatMap((path) =>
    testsAtLines(
      tests.filter(({ file }) => `tests/e2e/${file}` === path),
      linesOf(path),
    ),
  );
}
