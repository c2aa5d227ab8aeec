/** The browser tests that docs/security.md names as proofs of its promises. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

interface Named {
  /** From the repository's root. */
  readonly path: string;
  /** The title in typographic quotes after the path, if there is one. */
  readonly title: string | undefined;
}

/**
 * The tests that a text names: a file in code quotes, and then a title in typographic quotes.
 * @param text a cell of a table, or any other text of a page.
 */
export function namedIn(text: string): readonly Named[] {
  return [...text.matchAll(/`([^`]+)`(?: “([^”]+)”)?/g)].map(([, path = '', title]) => ({
    path,
    title,
  }));
}

export interface Promised {
  /** The name of the file. */
  readonly file: string;
  /** Undefined if the page names the whole file. */
  readonly title: string | undefined;
}

/** @param page the text of docs/security.md. */
export function promisedTests(
  page = readFileSync('docs/security.md', 'utf8'),
): readonly Promised[] {
  const rows = page.split('\n').filter((line) => line.startsWith('|'));
  return rows
    .flatMap(namedIn)
    .filter(({ path }) => path.endsWith('.spec.ts'))
    .map(({ path, title }) => ({ file: basename(path), title }));
}
