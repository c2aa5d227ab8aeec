/** Builds the tables of docs/performance.md from the saved bench results. */
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { savedRun } from './figures.ts';
import type { Run } from './figures.ts';
import { tablesOf } from './tables.ts';

const file = 'docs/performance.md';
const begin = '<!-- figures: written by npm run bench -->';
const end = '<!-- end of figures -->';
const names = [
  'coldStart',
  'growth',
  'list',
  'photo',
  'memory',
  'openReader',
  'requests',
  'engines',
  'badge',
  'trace',
];

/** Writes the tables between the two markers in docs/performance.md, and prints them. */
export async function writeReport(): Promise<void> {
  const runs = names.flatMap((name): readonly (readonly [string, Run])[] => {
    const run = savedRun(name);
    return run === undefined ? [] : [[name, run]];
  });
  const page = readFileSync(file, 'utf8');
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has lost its marks.`);
  const options = { ...(await resolveConfig(file)), filepath: file };
  const made = await format(
    `${page.slice(0, from)}${begin}\n\n${tablesOf(runs)}\n\n${page.slice(to)}`,
    options,
  );
  writeFileSync(file, made);
  console.log(made.slice(made.indexOf(begin) + begin.length, made.indexOf(end)));
}
