import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Folders of tests that do not mirror a code folder: each is named after its topic. */
const topics = ['e2e', 'engines', 'gallery', 'native', 'soak', 'styles', 'support', 'upgrade'];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && existsSync(path));
const tests = files.filter((path) => /\.(test|spec)\.tsx?$/.test(path));

/** A package has its own folder for what a module's test beside it cannot prove. */
const inPackage = /^packages\/[^/]+\/tests\//;
const beside = tests.filter(
  (path) => /^(src|sw|plugins|packages)\//.test(path) && !inPackage.test(path),
);
const apart = tests.filter((path) => path.startsWith('tests/'));

/** The module that a test next to it covers. */
function moduleOf(path: string): string | undefined {
  return ['.ts', '.tsx']
    .map((ending) => path.replace(/\.test\.tsx?$/, ending))
    .find((module) => existsSync(module));
}

/** Imports of our own code in a file, as paths from the root; type imports are exempt. */
function importsOf(path: string): readonly string[] {
  const named = readFileSync(path, 'utf8').matchAll(
    /(?:^import (?!type )[^'"]*?from |^import |\bimport\(\s*)'([#.][^']+)'/gm,
  );
  return [...named].map(([, name = '']) =>
    name.startsWith('#')
      ? name
          .replace(/^#(open-reader|badge)/, 'packages/$1')
          .replace(/^#(?!tests|emulator|scripts)/, 'src/')
      : join(dirname(path), name),
  );
}

test('a test next to a module has that module’s name', () => {
  expect(beside.filter((path) => moduleOf(path) === undefined)).toEqual([]);
});

test('a test next to its module imports only that module and domain rules', () => {
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

test('every other test is below tests, in the folder matching its code in src or the root', () => {
  const found = apart.filter((path) => {
    const folder = dirname(path).replace(/^tests\/?/, '');
    const [top = ''] = folder.split('/');
    return !topics.includes(top) && !existsSync(join('src', folder)) && !existsSync(folder);
  });
  expect(found).toEqual([]);
});

test('the tests of a package import nothing outside it', () => {
  const found = files
    .filter((path) => inPackage.test(path))
    .flatMap((path) => {
      const [home = ''] = /^packages\/[^/]+\//.exec(path) ?? [];
      return importsOf(path)
        .filter((each) => !each.startsWith(home))
        .map((each) => `${path} imports ${each}`);
    });
  expect(found).toEqual([]);
});

test('no test is directly in the tests folder', () => {
  expect(apart.filter((path) => dirname(path) === 'tests')).toEqual([]);
});
