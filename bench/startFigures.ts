/** Compares the starts of a run with the goals. */
import type { Figure, Start, Weight } from './figures.ts';
import type { Started } from './profiles.ts';
import { cardName, floorName } from './sites.ts';
import type { Site } from './site.ts';
import { ratios, summary } from './statistics.ts';

export const slowdowns = [1, 4];

/** The goals for long tasks and for the unlock apply to the slow processor. */
const slow = 4;

/** The starts of a site at one speed, one for each round. */
export interface Sample {
  readonly site: Pick<Site, 'name' | 'goal' | 'landing'>;
  readonly slowdown: number;
  readonly starts: readonly Started[];
}

export function startFigures(samples: readonly Sample[]): readonly Figure[] {
  return samples.flatMap((sample) => [
    ...ratioFigures(sample, samples),
    ...unlockFigures(sample),
    ...longTaskFigures(sample),
  ]);
}

/**
 * P1, P2 and P7: the ratio of the start to the static card. For P7 also the ratio to the card without a
 * network.
 */
function ratioFigures(sample: Sample, samples: readonly Sample[]): readonly Figure[] {
  const { site, slowdown } = sample;
  if (site.goal === undefined) return [];
  const figure = { goal: site.goal.name, slowdown, unit: '×' } as const;
  const limit = site.goal.limits[slowdown];
  const toFloor = {
    ...figure,
    what: `${site.name}: to the static card`,
    sample: summary(toSite(floorName, sample, samples)),
    ...(limit === undefined ? {} : { limit }),
  };
  if (site.goal.name !== 'P7' || !samples.some((each) => each.site.name === cardName)) {
    return [toFloor];
  }
  const toDead = summary(toSite(cardName, sample, samples));
  return [toFloor, { ...figure, what: `${site.name}: to no network`, sample: toDead }];
}

/** P3 applies to the slow processor. At full speed its figures only show how they scale. */
function unlockFigures({ site, slowdown, starts }: Sample): readonly Figure[] {
  if (site.landing.kind !== 'pinField') return [];
  const figure = { goal: 'P3', slowdown, unit: 'ms' } as const;
  const less = starts.map(
    ({ interactiveMs, typedAt, derivationMs }) => interactiveMs - typedAt - derivationMs,
  );
  return [
    {
      ...figure,
      what: 'right PIN to the card, less the key derivation',
      sample: summary(less),
      ...(slowdown === slow ? { limit: 150 } : {}),
    },
    {
      ...figure,
      what: 'the key derivation itself',
      sample: summary(starts.map(({ derivationMs }) => derivationMs)),
    },
  ];
}

/** P6. */
function longTaskFigures({ site, slowdown, starts }: Sample): readonly Figure[] {
  if (site.goal === undefined || site.goal.name === 'P7' || slowdown !== slow) return [];
  const what = `${site.name}: longest task of the start`;
  const sample = summary(starts.map(longest));
  return [{ goal: 'P6', what, slowdown, unit: 'ms', sample, limit: 50 }];
}

/** P4, measured at a start. The build's own budget counts the same files. */
export function weightFigures(weights: readonly Weight[]): readonly Figure[] {
  return weights
    .filter(({ site }) => site === cardName)
    .map(({ scriptBytes }) => ({
      goal: 'P4',
      what: 'JavaScript before the card is interactive',
      slowdown: 1,
      unit: 'kB gz',
      sample: summary([scriptBytes / 1000]),
      limit: 110,
    }));
}

export function startsOf(samples: readonly Sample[]): readonly Start[] {
  return samples.map((sample) => {
    const { site, slowdown, starts } = sample;
    const of = (read: (start: Started) => number) => summary(starts.map(read));
    return {
      site: site.name,
      slowdown,
      snapshot: of(({ shownMs }) => shownMs),
      firstPaint: of(({ firstPaintMs }) => firstPaintMs),
      ratio: summary(toSite(floorName, sample, samples)),
      longestTask: of(longest),
      longTasks: of(({ longTasks }) => longTasks.reduce((sum, each) => sum + each, 0)),
      heap: of((start) => start.heapBytes / 1_000_000),
      snapshotMs: starts.map(({ shownMs }) => Math.round(shownMs)),
    };
  });
}

/** @returns the ratios of the sample's starts to those of another site at the same speed. */
function toSite(name: string, sample: Sample, samples: readonly Sample[]): readonly number[] {
  const other = samples.find(
    (each) => each.site.name === name && each.slowdown === sample.slowdown,
  );
  if (other === undefined) throw new RangeError(`"${name}" was not measured.`);
  const shown = ({ shownMs }: Started) => shownMs;
  return ratios(sample.starts.map(shown), other.starts.map(shown));
}

function longest({ longTasks }: Started): number {
  return Math.max(0, ...longTasks);
}
