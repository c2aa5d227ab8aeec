import { describe, expect, it } from 'vitest';
import type { Figure, Run } from './figures.ts';
import { floorName } from './sites.ts';
import { summary } from './statistics.ts';
import { tablesOf } from './tables.ts';

const where = {
  cores: 2,
  processor: 'P',
  day: '2026-01-02',
  load: 0.5,
  rounds: 9,
  build: 'abcd',
};

function run(figures: readonly Partial<Figure>[], more: Partial<Run> = {}): Run {
  const plain = { goal: 'P1', what: 'w', slowdown: 4, unit: 'ms', sample: summary([10, 20, 30]) };
  return { ...where, figures: figures.map((each) => ({ ...plain, ...each }) as Figure), ...more };
}

describe('the result tables', () => {
  it('each figure shows whether it meets its goal', () => {
    const tables = tablesOf([
      [
        'coldStart',
        run([{ what: 'kept', limit: 20 }, { what: 'broken', limit: 19 }, { what: 'told' }]),
      ],
    ]);
    expect(tables).toContain('| P1 | kept | ÷4 | 3 | 20 ms | 15 to 25 | 20 ms | yes |');
    expect(tables).toContain('| P1 | broken | ÷4 | 3 | 20 ms | 15 to 25 | 19 ms | **no** |');
    expect(tables).toContain('| P1 | told | ÷4 | 3 | 20 ms | 15 to 25 |  |  |');
  });

  it('a figure of which more is better must reach its goal', () => {
    const rate = { unit: 'of 100', sample: summary([85]) } as const;
    const tables = tablesOf([
      [
        'badge',
        run([
          { ...rate, what: 'kept', atLeast: 85 },
          { ...rate, what: 'broken', atLeast: 86 },
        ]),
      ],
    ]);
    expect(tables).toContain('| kept | ÷4 | 1 | 85 of 100 |  | at least 85 of 100 | yes |');
    expect(tables).toContain('| broken | ÷4 | 1 | 85 of 100 |  | at least 86 of 100 | **no** |');
  });

  it('rows are sorted by goal number, with unnumbered goals last', () => {
    const runs = ['P10', '', 'P2', 'OpenReader', 'P9'].map((goal): readonly [string, Run] => [
      'a',
      run([{ goal }]),
    ]);
    const goals = [...tablesOf(runs).matchAll(/^\| (\S*) ?\| w \|/gm)].map(([, goal]) => goal);
    expect(goals).toEqual(['P2', 'P9', 'P10', '', 'OpenReader']);
  });

  it('a figure measured once shows no spread', () => {
    const once = run([{ unit: 'MB', sample: summary([1.234]), limit: 5 }]);
    expect(tablesOf([['memory', once]])).toContain('| 1.23 MB |  | 5 MB | yes |');
  });

  it.each([
    ['quiet and whole', {}, ''],
    ['busy with the bench itself', { load: 2.9 }, ''],
    ['too few rounds', { rounds: 3 }, ' **Not to be quoted**: 3 of 9 rounds.'],
    ['a busy machine', { load: 3.1 }, ' **Not to be quoted**: the machine had other work.'],
  ])('the summary line shows whether a run may be quoted: %s', (_, facts, result) => {
    const { load } = { ...where, ...facts };
    const line = `- list: 2026-01-02, build abcd, 2 cores (P), load ${load} at its end.${result}`;
    expect(tablesOf([['list', run([], facts)]]).split('\n')).toContain(line);
  });

  it('a static card whose quartiles lie far apart makes a run worthless', () => {
    const of = summary([80, 100, 160]);
    const ratio = summary([1]);
    const start = { firstPaint: of, ratio, longestTask: ratio, longTasks: ratio, heap: ratio };
    const starts = [{ ...start, site: floorName, slowdown: 4, snapshot: of, snapshotMs: [] }];
    expect(tablesOf([['coldStart', run([], { starts })]])).toContain(
      '**Not to be quoted**: the static card was not steady at ÷4.',
    );
  });

  it('the tables list the starts, the page weights, what was missing, and the machine', () => {
    const of = summary([1, 2, 3]);
    const start = {
      snapshot: of,
      firstPaint: of,
      ratio: of,
      longestTask: of,
      longTasks: of,
      heap: of,
    };
    const tables = tablesOf([
      [
        'coldStart',
        run([], {
          starts: [{ ...start, site: 'card', slowdown: 1, snapshotMs: [1, 2, 3] }],
          weights: [
            {
              site: 'card',
              requests: 7,
              wireBytes: 12_340,
              scripts: 2,
              scriptBytes: 5_000,
              firstScripts: 4,
              firstScriptBytes: 6_000,
            },
          ],
          notes: ['Without a peer.'],
        }),
      ],
    ]);
    expect(tables).toContain('| card | ÷1 | 3 | 2 (2 to 3) | 2 (2 to 3) | 2.00 (1.50 to 2.50) |');
    expect(tables).toContain('| card | 7 | 12.3 | 2 | 5.0 | 4 | 6.0 |');
    expect(tables).toContain('Without a peer.');
    expect(tables).toContain(
      '- coldStart: 2026-01-02, build abcd, 2 cores (P), load 0.5 at its end.',
    );
  });
});
