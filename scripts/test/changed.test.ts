import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findChange, nearestTests, reach, testsAtLines } from './changed.ts';

function workTree() {
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-changed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
      cwd: folder,
      stdio: 'pipe',
    });
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const commit = (name: string, text: string) => {
    write(name, text);
    git('add', '.');
    git('commit', '-qm', name);
  };
  git('init', '-qb', 'main');
  commit('one.ts', '1');
  commit('two.ts', '2');
  return { folder, git, write, commit };
}

describe('the change of a work tree', () => {
  it('is the last commit, if there is nothing else', () => {
    const { folder } = workTree();
    expect(findChange(folder)).toMatchObject({
      since: 'the commit before the last',
      files: ['two.ts'],
    });
  });

  it('is what is not committed on the main branch, without what is deleted', () => {
    const { folder, git, write } = workTree();
    write('one.ts', '1b');
    write('a new file.ts', '');
    git('rm', '-q', 'two.ts');
    expect(findChange(folder)).toMatchObject({
      since: 'the last commit',
      files: ['one.ts', 'a new file.ts'],
    });
  });

  it('is everything since a branch left the main branch', () => {
    const { folder, git, write, commit } = workTree();
    git('checkout', '-qb', 'topic');
    commit('three.ts', '3');
    write('one.ts', '1b');
    const { since, files } = findChange(folder);
    expect(since).toMatch(/^commit [0-9a-f]{8}$/);
    expect(files).toEqual(['one.ts', 'three.ts']);
  });

  it('names the changed lines, the line after deleted ones, and all lines of a new file', () => {
    const { folder, write, commit } = workTree();
    commit('long.ts', ['a', 'b', 'c', 'd', 'e', 'f'].join('\n'));
    write('long.ts', ['a', 'B', 'B2', 'c', 'e', 'f'].join('\n'));
    write('new.ts', 'a\nb');
    const { linesOf } = findChange(folder);
    expect(linesOf('long.ts')).toEqual([2, 3, 4]);
    expect(linesOf('new.ts')).toEqual([1, 2]);
  });
});

describe('the browser tests of a changed file', () => {
  const tests = [{ line: 20 }, { line: 10 }, { line: 20 }, { line: 30 }];

  it.each([
    ['in one test', [15], [10]],
    ['in a loop that makes two', [20], [20, 20]],
    ['in the last', [99], [30]],
    ['above all of them', [3], [10]],
    ['nowhere', [], []],
  ])('whose lines have changed: %s', (_where, lines, expected) => {
    expect(testsAtLines(tests, lines).map(({ line }) => line)).toEqual(expected);
  });
});

const imports = (...paths: string[]) =>
  paths.map((path) => ({ path, isDynamic: false, isType: false }));
const graph = new Map([
  ['rule.ts', imports()],
  ['rule.test.ts', imports('rule.ts')],
  ['screen.tsx', imports('rule.ts')],
  ['app.tsx', imports('screen.tsx')],
  ['app.test.tsx', imports('app.tsx')],
  ['screen.test.tsx', imports('screen.tsx')],
  ['page.test.ts', imports()],
  ['other.test.ts', imports('other.ts')],
]);

describe('the tests that a change reaches', () => {
  const reached = (...changed: string[]) =>
    nearestTests(reach(graph, changed, (path) => (path === 'page.md' ? ['page.test.ts'] : [])));

  it('are those that import it, through other files too, nearest first', () => {
    expect(reached('rule.ts')).toEqual({
      chosen: ['rule.test.ts', 'screen.test.tsx', 'app.test.tsx'],
      leftOut: [],
    });
  });

  it('are changed ones, and those that read a changed page', () => {
    expect(reached('other.test.ts', 'page.md').chosen).toEqual(['other.test.ts', 'page.test.ts']);
  });

  it('are as many as there is time for', () => {
    const paths = Array.from({ length: 20 }, (_, at) => `${String(at)}.test.tsx`);
    const { chosen, leftOut } = nearestTests(new Map(paths.map((path) => [path, 1])));
    expect(chosen).toEqual(paths.slice(0, 12));
    expect(leftOut).toEqual(paths.slice(12));
  });
});
