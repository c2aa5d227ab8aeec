/** `npm test -- --changed`: what a change reaches, and what that leaves out. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { importGraph } from '../measure/imports.ts';
import { listBrowserTests } from './browserTests.ts';
import { findChange, nearestTests, reach } from './changed.ts';
import { browserTestsOf, checksOf, unitTests } from './stages.ts';
import type { Plan } from './stages.ts';

const isCode = (path: string): boolean => /\.tsx?$/.test(path);
const isBrowserTest = (path: string): boolean => path.endsWith('.spec.ts');

export async function changedPlan(): Promise<Plan> {
  const { since, files } = findChange();
  console.log(`── ${String(files.length)} files changed since ${since}`);
  const code = codeFiles();
  const distances = reach(importGraph(code), files, (path) => readersOf(path, code));
  const { chosen, leftOut } = nearestTests(distances);
  const changedSpecs = files.filter((path) => isBrowserTest(path));
  const specs = await thatRun(changedSpecs);
  const reachedSpecs = [...distances.keys()].filter(
    (path) => isBrowserTest(path) && !specs.includes(path),
  );
  return {
    checks: checksOf(files),
    stages: [
      ...(chosen.length === 0 ? [] : [unitTests(chosen)]),
      ...(specs.length === 0 ? [] : [browserTestsOf(specs)]),
    ],
    leftOut: [
      'lint and format of unchanged files, borders, dead exports',
      ...(leftOut.length === 0
        ? ['unit and component tests that the change does not reach by imports']
        : [
            `${String(leftOut.length)} of ${String(chosen.length + leftOut.length)} reached files of tests`,
          ]),
      ...(specs.length === 0 ? ['both builds'] : []),
      `browser tests of unchanged files (${String(reachedSpecs.length)} import what changed)`,
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

/** Without those that only longer runs have (`testIgnore`). */
async function thatRun(specs: readonly string[]): Promise<readonly string[]> {
  if (specs.length === 0) return [];
  const running = new Set((await listBrowserTests()).map(({ file }) => `tests/e2e/${file}`));
  return specs.filter((path) => running.has(path));
}
