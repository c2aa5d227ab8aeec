import { describe, expect, it } from 'vitest';
import { chosenTests } from './chosen.ts';

const test = (file: string, title: string, ...tags: string[]) => ({
  file,
  line: 1,
  titles: [title],
  tags,
});
const chosen = (tests: readonly ReturnType<typeof test>[]) =>
  chosenTests(tests, [
    { file: 'lock.spec.ts', title: 'ten tries' },
    { file: 'heap.spec.ts', title: undefined },
  ]).map(({ file, titles }) => `${file} ${titles.join()}`);

describe('the browser tests of `npm test`', () => {
  it('are the first of each file, and those that docs/security.md names', () => {
    expect(
      chosen([
        test('lock.spec.ts', 'a PIN'),
        test('lock.spec.ts', 'a wait'),
        test('lock.spec.ts', 'ten tries'),
        test('heap.spec.ts', 'one'),
        test('heap.spec.ts', 'two'),
        test('card.spec.ts', 'another'),
        test('card.spec.ts', 'ten tries'),
      ]),
    ).toEqual([
      'lock.spec.ts a PIN',
      'lock.spec.ts ten tries',
      'heap.spec.ts one',
      'card.spec.ts another',
    ]);
  });

  it('are those with the tag', () => {
    expect(
      chosen([
        test('card.spec.ts', 'one'),
        test('card.spec.ts', 'two'),
        test('card.spec.ts', 'three', 'chosen'),
      ]),
    ).toEqual(['card.spec.ts one', 'card.spec.ts three']);
  });

  it('are the first by line, although a report lists tests of groups last', () => {
    expect(
      chosen([
        { ...test('card.spec.ts', 'after the group'), line: 30 },
        { ...test('card.spec.ts', 'in the group, narrow'), line: 10 },
        { ...test('card.spec.ts', 'in the group, wide'), line: 10 },
      ]),
    ).toEqual(['card.spec.ts in the group, narrow']);
  });
});
