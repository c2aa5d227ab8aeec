import { expect, test } from 'vitest';
import { circlesOf } from './circularChunks.ts';

test.each([
  ['no files', {}, []],
  ['a chain', { a: ['b'], b: ['c'], c: [] }, []],
  ['one file by two ways', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, []],
  ['two files', { start: ['ground'], ground: ['start'] }, [['ground', 'start']]],
  [
    'three files, and one that only imports them',
    { page: ['a'], a: ['b'], b: ['c'], c: ['a'] },
    [['a', 'b', 'c']],
  ],
  [
    'two circles apart',
    { a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] },
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a file of another build', { a: ['elsewhere'] }, []],
])('the import cycles of %s', (_name, imports, expected) => {
  expect(circlesOf(imports)).toEqual(expected);
});
