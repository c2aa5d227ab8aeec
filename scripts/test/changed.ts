/** What a change reaches: for `npm test -- --changed`, which has less than a minute. */
import { execFileSync } from 'node:child_process';
import type { ImportGraph } from '../measure/imports.ts';

interface Change {
  /** What the files are compared with, in words. */
  readonly since: string;
  /** Changed and new files from the root, without deleted ones. */
  readonly files: readonly string[];
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
  const head = git('rev-parse', 'HEAD').trim();
  const fork = ['@{upstream}', 'origin/HEAD', 'main']
    .map((branch) => optional('merge-base', 'HEAD', branch))
    .find((commit) => commit !== undefined);
  const files = since(fork ?? head);
  if (files.length > 0) {
    return {
      since: fork === undefined || fork === head ? 'the last commit' : `commit ${fork.slice(0, 8)}`,
      files,
    };
  }
  const before = optional('rev-parse', '--verify', 'HEAD~1');
  return { since: 'the commit before the last', files: before === undefined ? [] : since(before) };
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
