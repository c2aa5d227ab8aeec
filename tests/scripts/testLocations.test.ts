import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Folders of tests that mirror no folder of code: each names what it is about. */
const topics = ['e2e', 'gallery', 'native', 'openReader', 'soak', 'styles', 'support'];

const tests = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(test|spec)\.tsx?$/.test(path) && existsSync(path));

const beside = tests.filter((path) => /^(src|sw|plugins)\//.test(path));
const apart = tests.filter((path) => path.startsWith('tests/'));

/** The module that a test beside it is about. */
function moduleOf(path: string): string | undefined {
  return ['.ts', '.tsx']
    .map((ending) => path.replace(/\.test\.tsx?$/, ending))
    .find((module) => existsSync(module));
}

/** What a file imports of our own code, from the root; types are free. */
function importsOf(path: string): readonly string[] {
  const named = readFileSync(path, 'utf8').matchAll(
    /(?:^import (?!type )[^'"]*?from |^import |\bimport\(\s*)'([#.][^']+)'/gm,
  );
  return [...named].map(([, name = '']) =>
    name.startsWith('#')
      ? name.replace(/^#(?!tests|emulator|scripts)/, 'src/')
      : join(dirname(path), name),
  );
}

test('a test lies beside the module that it is named after', () => {
  expect(beside.filter((path) => moduleOf(path) === undefined)).toEqual([]);
});

test('a test beside its module needs that module and rules of the domain alone', () => {
  const allowed = (path: string): RegExp =>
    new RegExp(
      `^(${moduleOf(path)?.replaceAll('.', '\\.') ?? ''}|src/domain/.*|.*\\.example\\.ts)$`,
    );
  const found = beside.flatMap((path) =>
    importsOf(path)
      .filter((each) => !allowed(path).test(each))
      .map((each) => `${path} imports ${each}`),
  );
  expect(found).toEqual([]);
});

test('every other test lies below tests, in the folder that its code has below src or the root', () => {
  const found = apart.filter((path) => {
    const folder = dirname(path).replace(/^tests\/?/, '');
    const [top = ''] = folder.split('/');
    return !topics.includes(top) && !existsSync(join('src', folder)) && !existsSync(folder);
  });
  expect(found).toEqual([]);
});

test('nothing lies in tests itself', () => {
  expect(apart.filter((path) => dirname(path) === 'tests')).toEqual([]);
});
