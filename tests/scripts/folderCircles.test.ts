import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { folderCircles, importGraph } from '#scripts/measure/imports.ts';

const product = globSync('{src,sw,packages}/**/*.{ts,tsx}').filter(
  (path) => !/\.(test|example|d)\.tsx?$|\/tests\//.test(path),
);

test('no two folders import one another', () => {
  expect(folderCircles(importGraph(product))).toEqual([]);
});

test('a circle between two folders is found', () => {
  const graph = new Map([
    ['a/x.ts', [{ path: 'b/y.ts', isDynamic: false, isType: false }]],
    ['b/y.ts', [{ path: 'a/z.ts', isDynamic: true, isType: false }]],
    ['a/z.ts', [{ path: 'a/x.ts', isDynamic: false, isType: false }]],
  ]);
  expect(folderCircles(graph)).toEqual(['a <> b']);
});
