/** Whether a test that a page names exists. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testTitles, type TestTitles } from './testTitles.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const known = new Map<string, TestTitles>();

/** Whether a test of the file, or a group of tests, runs under this title. @throws if there is no such file. */
export function hasTitle(path: string, title: string): boolean {
  const titles = known.get(path) ?? testTitles(path, readFileSync(join(root, path), 'utf8'));
  known.set(path, titles);
  return titles.has(title);
}
