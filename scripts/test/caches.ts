/** Where checks keep their results between two runs: below `.cache`, which is never committed. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a result of ESLint depends on beside the file and ESLint's own key, which has its version and its options.
 * It has no code of our own rules, and no version of the packages that bring rules and types.
 */
const lintSources = [
  'eslint.config.js',
  'scripts/lint/*.js',
  'tsconfig*.json',
  'package-lock.json',
];

/**
 * ESLint's arguments for files that have not changed since the last run. A rule that knows types may then miss a
 * fault in a file whose imports have changed, so the full tier lints without it.
 */
export function lintCache(): readonly string[] {
  const location = join('.cache/eslint', hashOf(lintSources));
  for (const old of foldersBelow('.cache/eslint')) {
    if (old !== location) rmSync(old, { recursive: true });
  }
  return ['--cache', '--cache-strategy', 'content', '--cache-location', `${location}/`];
}

/** Prettier's arguments. Its key has all that a result depends on: the text, the options, and the versions. */
export const formatCache = [
  '--cache',
  '--cache-strategy',
  'content',
  '--cache-location',
  '.cache/prettier',
];

/** @param patterns files from the root. */
export function hashOf(patterns: readonly string[], root = '.'): string {
  const hash = createHash('sha256');
  for (const file of globSync([...patterns], { cwd: root }).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

function foldersBelow(path: string): readonly string[] {
  try {
    return readdirSync(path).map((name) => join(path, name));
  } catch {
    return [];
  }
}
