import { describe, expect, it } from 'vitest';
import type { Started } from './profiles.ts';
import { cardName, floorName, usualName } from './sites.ts';
import { startFigures, startsOf, weightFigures } from './startFigures.ts';
import type { Sample } from './startFigures.ts';

function started(shownMs: number, more: Partial<Started> = {}): Started {
  return {
    shownMs,
    interactiveMs: 0,
    firstPaintMs: shownMs,
    longTasks: [],
    typedAt: 0,
    derivationMs: 0,
    heapBytes: 2_000_000,
    mainThreadMs: 100,
    ...more,
  };
}

const text = { kind: 'text', text: 'x' } as const;
const limits = { 1: 1.25, 4: 1.15 };

function sample(name: string, shownMs: readonly number[], more: Partial<Sample> = {}): Sample {
  const starts = shownMs.map((each) => started(each));
  return { site: { name, landing: text }, slowdown: 4, starts, ...more };
}

const floor = sample(floorName, [100, 200, 100]);

function figure(samples: readonly Sample[], what: string) {
  const found = startFigures(samples).find((each) => each.what.includes(what));
  if (found === undefined) throw new Error(`no figure of "${what}"`);
  return found;
}

describe('start measurements against the goals', () => {
  it('P1: a start is compared with the static card of the same round, with the limit for its speed', () => {
    const site = { name: cardName, landing: text, goal: { name: 'P1', limits } };
    const card = sample(cardName, [150, 300, 110], { site });
    const found = figure([floor, card], 'to the static card');
    expect(found).toMatchObject({ goal: 'P1', unit: '×', limit: 1.15 });
    expect(found.sample.median).toBe(1.5);
  });

  it('P7: a start is held against the start without a network', () => {
    const goal = { name: 'P7', limits: { 4: 1.05 } };
    const card = sample(cardName, [150, 300, 110]);
    const hanging = sample('hanging', [150, 330, 110], {
      site: { name: 'hanging', landing: text, goal },
    });
    const found = figure([floor, card, hanging], 'hanging: to no network');
    expect(found.sample).toMatchObject({
      median: 1,
      upperQuartile: expect.closeTo(1.05) as number,
    });
    expect(found.limit).toBe(1.05);
    expect(figure([floor, card, hanging], 'hanging: to the static card').limit).toBeUndefined();
  });

  it('P3: the time from last digit to card excludes key derivation; only the slow speed has a limit', () => {
    const site = { name: 'locked', landing: { kind: 'pinField' } as const };
    const facts = { typedAt: 500, derivationMs: 90, interactiveMs: 700 };
    const starts = [1, 2, 3].map(() => started(300, facts));
    const slow = figure([floor, { site, slowdown: 4, starts }], 'less the key derivation');
    expect(slow).toMatchObject({ goal: 'P3', limit: 150 });
    expect(slow.sample.median).toBe(110);
    const fast = { site, slowdown: 1, starts };
    expect(figure([{ ...floor, slowdown: 1 }, fast], 'less the key derivation')).not.toHaveProperty(
      'limit',
    );
  });

  it('P6: the longest task of each start is measured', () => {
    const site = { name: cardName, landing: text, goal: { name: 'P1', limits } };
    const starts = [[], [80, 60], [70]].map((longTasks) => started(200, { longTasks }));
    const found = figure([floor, { site, slowdown: 4, starts }], 'longest task');
    expect(found).toMatchObject({ goal: 'P6', limit: 50 });
    expect(found.sample.median).toBe(70);
  });

  it('P12, P13: work and takeover are compared with the usual stack of the same round', () => {
    const site = { name: cardName, landing: text };
    const starts = [started(80, { mainThreadMs: 150, interactiveMs: 300 })];
    const usual = sample(usualName, [200]);
    const work = figure([floor, usual, { site, slowdown: 4, starts }], 'work of the first');
    expect(work).toMatchObject({ goal: 'P12', limit: 1.5, sample: { median: 1.5 } });
    const takeover = figure([floor, usual, { site, slowdown: 4, starts }], 'has taken over: to');
    expect(takeover).toMatchObject({ goal: 'P13', limit: 1, sample: { median: 1.5 } });
  });

  it('P4, P14: only the app’s own scripts count', () => {
    const first = { firstScripts: 30, firstScriptBytes: 200_000 };
    const weight = { requests: 1, wireBytes: 1, scripts: 1, scriptBytes: 99_000, ...first };
    const figures = weightFigures([
      { ...weight, site: floorName },
      { ...weight, site: cardName },
    ]);
    expect(figures.map(({ goal, sample: { median } }) => [goal, median])).toEqual([
      ['P4', 99],
      ['P14', 30],
      ['P14', 200],
    ]);
  });

  it('a floor that was not measured is an error', () => {
    expect(() => startsOf([sample('alone', [1])])).toThrow(floorName);
  });
});
