import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chunkModules } from './chunks.ts';

const listed = Object.values(chunkModules).flat();

test('every module of a chunk exists', () => {
  expect(listed.filter((path) => !existsSync(path))).toEqual([]);
});

test('no module is listed twice', () => {
  expect(listed).toHaveLength(new Set(listed).size);
});
