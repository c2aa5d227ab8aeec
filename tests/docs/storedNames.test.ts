/** docs/stored-names.md lists each string that is stored on a device or passes between contexts. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/stored-names.md', 'utf8');
const listed = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)])
  .map(([, name = '']) => name);

const code = globSync('{src,sw,verifier,packages}/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

/** Packages of ours, whose names are imports. */
const packages = ['lanyard-native', 'lanyard-native/definitions'];

test('each listed name is in the code', () => {
  expect(listed.length).toBeGreaterThan(30);
  expect(listed.filter((name) => !code.includes(name))).toEqual([]);
});

test('each name of a lock, channel, cache, key or mark in the code is listed', () => {
  const found = [...code.matchAll(/['"`]((?:lanyard|stand)[-./:][\w./:-]*\w)/g)].map(
    ([, name = '']) => name,
  );
  expect(found.length).toBeGreaterThan(20);
  const unlisted = found.filter((name) => !listed.includes(name) && !packages.includes(name));
  expect([...new Set(unlisted)]).toEqual([]);
});
