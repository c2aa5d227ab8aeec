/** The tests that a page names: a file in code quotes, and then a title in typographic quotes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testTitles, type TestTitles } from './testTitles.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export interface Named {
  /** From the repository's root. */
  readonly path: string;
  /** The title in typographic quotes after the path, if there is one. */
  readonly title: string | undefined;
}

/** @param text a cell of a table, or any other text of a page. */
export function namedIn(text: string): readonly Named[] {
  return [...text.matchAll(/`([^`]+)`(?: “([^”]+)”)?/g)].map(([, path = '', title]) => ({
    path,
    title,
  }));
}

const known = new Map<string, TestTitles>();

/** Whether a test of the file, or a group of tests, runs under this title. @throws if there is no such file. */
export function hasTitle(path: string, title: string): boolean {
  const titles = known.get(path) ?? testTitles(path, readFileSync(join(root, path), 'utf8'));
  known.set(path, titles);
  return titles.has(title);
}
