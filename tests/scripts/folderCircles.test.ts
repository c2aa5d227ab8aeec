import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { folderCircles, importGraph } from '#scripts/measure/imports.ts';

const product = globSync('{src,sw,packages}/**/*.{ts,tsx}').filter(
  (path) => !/\.(test|example|d)\.tsx?$|\/tests\//.test(path),
);

/** Left over: composed screens lie in the root of `app`, because another place costs the start 300 bytes. */
const known = ['src/app <> src/app/screens'];

test('no two folders import one another, but for those that are known', () => {
  expect(folderCircles(importGraph(product))).toEqual(known);
});

test('a circle between two folders is found', () => {
  const graph = new Map([
    ['a/x.ts', [{ path: 'b/y.ts', isDynamic: false, isType: false }]],
    ['b/y.ts', [{ path: 'a/z.ts', isDynamic: true, isType: false }]],
    ['a/z.ts', [{ path: 'a/x.ts', isDynamic: false, isType: false }]],
  ]);
  expect(folderCircles(graph)).toEqual(['a <> b']);
});
