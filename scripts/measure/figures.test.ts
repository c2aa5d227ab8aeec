import { describe, expect, test } from 'vitest';
import { instancesIn, lineFigures, mutablesIn, readsClock, staticClosure } from './figures.ts';

test('median, 90 % and maximum', () => {
  expect(lineFigures([10, 1, 2, 3, 4, 5, 6, 7, 8, 9])).toBe('5 / 9 / 10');
  expect(lineFigures([])).toBe('0 / 0 / 0');
});

describe('mutable variables of a module', () => {
  test.each([
    ['let a = 1;', ['a']],
    ['export let a: string | undefined;', ['a']],
    ['const a = new Map<string, string>();', ['a']],
    ['const a: string[] = [];', ['a']],
    ['const a = new Set([1]);', []],
    ['const a = [1];', []],
    ['function f() { let a = 1; return a; }', []],
    ['const a: readonly string[] = Object.freeze([]);', []],
    ['const a = perApp(() => new Map<string, string>());', []],
  ])('%s', (code, names) => {
    expect(mutablesIn('x.ts', code)).toEqual(names);
  });
});

describe('instances of a module that hold state', () => {
  test.each([
    ['const a = observable(1);', ['a']],
    ['export const a = observable<string | undefined>(undefined);', ['a']],
    ['const a = atom(1);', ['a']],
    ['export const a = createTilt(window), b = 1;', ['a']],
    ['export const a: Tilt = createTilt(window);', ['a']],
    ['let a = createTilt(window);', []],
    ["import { createContext } from 'react'; const a = createContext(1);", []],
    ["import { lazy } from 'react'; const a = lazy(load);", []],
    ['const a = lazy(load);', ['a']],
    ['const a = () => createTilt(window);', []],
    ['const a = created();', []],
    ['const a = perApp(() => observable(1));', []],
    ['const a = perAppObservable(1);', []],
    ['function f() { const a = observable(1); return a; }', []],
  ])('%s', (code, names) => {
    expect(instancesIn('x.ts', code)).toEqual(names);
  });
});

test.each([
  ['const a = Date.now();', true],
  ['const a = performance.now();', true],
  ['const a = new Date();', true],
  ['const a = new Date(ms);', false],
  ['// Date.now() is read elsewhere', false],
])('reads the clock: %s is %s', (code, reads) => {
  expect(readsClock('x.ts', code)).toBe(reads);
});

test('a file and all that it needs, circles included', () => {
  const imports: Readonly<Record<string, readonly string[]>> = { a: ['b', 'c'], b: ['a'], c: [] };
  expect([...staticClosure('a', (path) => imports[path] ?? [])]).toEqual(['a', 'b', 'c']);
});
