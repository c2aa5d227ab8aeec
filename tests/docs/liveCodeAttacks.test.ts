/** docs/security.md, 'The live code': the same attacks as in docs/badge.md, each with its tests. */
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { namedIn } from '#scripts/test/promises.ts';
import { hasTitle } from './support/namedTests.ts';
import { tableUnder } from './support/tableUnder.ts';

const attacks = tableUnder('docs/badge.md', 'Attacks').map(([attack = '']) => attack);
const rows = tableUnder('docs/security.md', 'The live code');

test('docs/security.md: the live code has the attacks of docs/badge.md, in the same order', () => {
  expect(attacks.length).toBeGreaterThan(10);
  expect(rows.map(([attack]) => attack)).toEqual(attacks);
});

describe('docs/security.md, the live code', () => {
  test.each(rows)('%s: each named test exists, and it says what is left over', (...row) => {
    const [, stops = '', leftOver = ''] = row;
    expect(row).toHaveLength(3);
    expect(leftOver).not.toBe('');
    expect(namedIn(stops).length).toBeGreaterThan(0);
    const named = [...namedIn(stops), ...namedIn(leftOver)];
    expect(named.filter(({ path }) => !existsSync(path))).toEqual([]);
    const isProof = ({ path, title = '' }: (typeof named)[number]) =>
      /\.(test\.tsx?|spec\.ts)$/.test(path) && hasTitle(path, title);
    expect(named.filter((each) => !isProof(each))).toEqual([]);
  });
});
