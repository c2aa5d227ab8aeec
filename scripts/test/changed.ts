/** What a change reaches: for `npm test -- --changed`, which has less than a minute. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportGraph } from '../measure/imports.ts';

interface Change {
  /** What the files are compared with, in words. */
  readonly since: string;
  /** Changed and new files from the root, without deleted ones. */
  readonly files: readonly string[];
  /** The numbers of a file's changed lines; all lines of a new file. */
  readonly linesOf: (path: string) => readonly number[];
}

/**
 * The change of a work tree: what it has since it left the main branch, committed or not. Without anything of
 * that kind, the last commit.
 * @param folder the root of the work tree.
 * @throws if it is not one, or has no commit.
 */
export function findChange(folder = '.'): Change {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const optional = (...args: readonly string[]): string | undefined => {
    try {
      return git(...args).trim();
    } catch {
      return undefined;
    }
  };
  const listed = (...args: readonly string[]): readonly string[] =>
    git(...args, '-z')
      .split('\0')
      .filter((path) => path !== '');
  const since = (commit: string): readonly string[] => [
    ...listed('diff', '--name-only', '--no-renames', '--diff-filter=d', commit),
    ...listed('ls-files', '--others', '--exclude-standard'),
  ];
  const linesSince = (commit: string) => (path: string) =>
    git('ls-files', '--', path) === ''
      ? lineNumbers(1, readFileSync(join(folder, path), 'utf8').split('\n').length)
      : linesInDiff(git('diff', '--unified=0', '--no-renames', commit, '--', path));
  const head = git('rev-parse', 'HEAD').trim();
  const fork = ['@{upstream}', 'origin/HEAD', 'main']
    .map((branch) => optional('merge-base', 'HEAD', branch))
    .find((commit) => commit !== undefined);
  const files = since(fork ?? head);
  if (files.length > 0) {
    return {
      since: fork === undefined || fork === head ? 'the last commit' : `commit ${fork.slice(0, 8)}`,
      files,
      linesOf: linesSince(fork ?? head),
    };
  }
  const before = optional('rev-parse', '--verify', 'HEAD~1');
  return {
    since: 'the commit before the last',
    files: before === undefined ? [] : since(before),
    linesOf: linesSince(before ?? head),
  };
}

function linesInDiff(diff: string): readonly number[] {
  return [...diff.matchAll(/^@@ \S+ \+(\d+)(?:,(\d+))? @@/gm)].flatMap(
    ([, first = '1', count = '1']) => lineNumbers(Number(first), Math.max(1, Number(count))),
  );
}

function lineNumbers(first: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => first + at);
}

/**
 * The tests of a file whose lines have changed; the first one, if the change is above all of them.
 * @param tests all tests of the file.
 */
export function testsAtLines<Test extends { readonly line: number }>(
  tests: readonly Test[],
  changedLines: readonly number[],
): readonly Test[] {
  const starts = [...new Set(tests.map(({ line }) => line))].sort((a, b) => a - b);
  const changed = new Set(
    changedLines.map((line) => starts.findLast((start) => start <= line) ?? starts[0]),
  );
  return tests.filter(({ line }) => changed.has(line));
}

/**
 * How many imports lie between a change and the files that it reaches; 0 for a changed file.
 * @param readers the files that name a changed file which nothing imports, such as a page of docs.
 */
export function reach(
  graph: ImportGraph,
  changed: readonly string[],
  readers: (path: string) => readonly string[],
): ReadonlyMap<string, number> {
  const importers = new Map<string, string[]>();
  for (const [path, imports] of graph) {
    for (const { path: target } of imports) {
      importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  }
  const distances = new Map(changed.map((path) => [path, 0]));
  // A map's iterator also visits what is added on the way, nearest first.
  for (const [path, distance] of distances) {
    const next = [...(importers.get(path) ?? []), ...(distance === 0 ? readers(path) : [])];
    for (const each of next) if (!distances.has(each)) distances.set(each, distance + 1);
  }
  return distances;
}

/** What one file of tests costs on average: one that renders costs as much as five others. */
const costOf = (path: string): number => (path.endsWith('.tsx') ? 5 : 1);
/** About half a minute of two cores. */
const budget = 60;

interface Nearest {
  readonly chosen: readonly string[];
  readonly leftOut: readonly string[];
}

/** The files of tests next to the change, as many as there is time for. Changed ones come first. */
export function nearestTests(distances: ReadonlyMap<string, number>): Nearest {
  const reached = [...distances.keys()].filter((path) => /\.test\.tsx?$/.test(path));
  let cost = 0;
  const fits = reached.map((path) => (cost += costOf(path)) <= budget);
  return {
    chosen: reached.filter((_path, at) => fits[at] === true),
    leftOut: reached.filter((_path, at) => fits[at] !== true),
  };
}
