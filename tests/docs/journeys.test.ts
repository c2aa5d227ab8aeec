/** The lists of docs/journeys.md stay short and true. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** How many files a reader may have to open. */
const limits = { PIN: 20, 'Phone number': 20, 'Cold start': 15 } as const;

/** The page loads them by their address. */
const entries = ['src/snapshotBoot.ts', 'src/main.tsx'];

const sections = readFileSync('docs/journeys.md', 'utf8').split(/^## /m).slice(1);

function filesOf(journey: string): readonly string[] {
  const section = sections.find((each) => each.startsWith(`${journey}:`)) ?? '';
  return [...section.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path);
}

function importsOf(path: string): readonly string[] {
  const named = readFileSync(path, 'utf8').matchAll(/\b(?:from |import\(|import )'([#.][^']+)'/g);
  return [...named]
    .map(([, name = '']) =>
      name.startsWith('#') ? name.replace('#', 'src/') : join(dirname(path), name),
    )
    .filter((each) => /\.tsx?$/.test(each) && existsSync(each));
}

/** What is one import away from these files, or two: a list of screens or a module of types lies between. */
function near(paths: readonly string[]): ReadonlySet<string> {
  const next = paths.flatMap(importsOf);
  return new Set([...next, ...next.flatMap(importsOf)]);
}

/** Whether an earlier file calls this one, or this one follows what an earlier file sets. */
function isLedTo(path: string, earlier: readonly string[]): boolean {
  if (entries.includes(path) || near(earlier).has(path)) return true;
  const own = near([path]);
  return earlier.some((each) => own.has(each));
}

test.each(Object.entries(limits))('%s: a reader opens at most %i files', (journey, limit) => {
  const files = filesOf(journey);
  expect(files.length).toBeGreaterThan(10);
  expect(files.length).toBeLessThanOrEqual(limit);
  expect(files.filter((path) => !existsSync(path))).toEqual([]);
});

test.each(Object.keys(limits))('%s: an earlier file leads to each', (journey) => {
  const files = filesOf(journey);
  const lost = files.filter((path, at) => at > 0 && !isLedTo(path, files.slice(0, at)));
  expect(lost).toEqual([]);
});
