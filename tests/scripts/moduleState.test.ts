import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { instancesIn, mutablesIn } from '#scripts/measure/figures.ts';

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'sw'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => /(?<!\.(test|spec|example))\.tsx?$/.test(path));

const found = files.flatMap((path) => {
  const text = readFileSync(path, 'utf8');
  return [...mutablesIn(path, text), ...instancesIn(path, text)].map((name) => ({ path, name }));
});

test('decisions/app-scope: at most ten module variables have state, each with its reason', () => {
  const record = readFileSync('docs/decisions/app-scope.md', 'utf8');
  const isListed = ({ path, name }: (typeof found)[number]): boolean =>
    record.includes(`\`${path.replace(/^src\//, '')}\``) && record.includes(`\`${name}\``);
  expect(found.filter((each) => !isListed(each))).toEqual([]);
  expect(found.length).toBeLessThanOrEqual(10);
});
