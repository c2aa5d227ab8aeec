/** Compares the starts of a run with the goals. */
import type { Figure, Start, Weight } from './figures.ts';
import type { Started } from './profiles.ts';
import { cardName, floorName, usualName } from './sites.ts';
import type { Site } from './site.ts';
import { ratios, summary } from './statistics.ts';
import type { Summary } from './statistics.ts';

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
    ...takeoverFigures(sample, samples),
  ]);
}

/**
 * P1 and P2: the ratio of the start to the static card. P7: the ratio to the card without a network, and as a
 * plain figure to the static card.
 */
function ratioFigures(sample: Sample, samples: readonly Sample[]): readonly Figure[] {
  const { site, slowdown } = sample;
  if (site.goal === undefined) return [];
  const figure = { goal: site.goal.name, slowdown, unit: '×' } as const;
  const limited = limitOf(site.goal.limits[slowdown]);
  const toFloor = {
    ...figure,
    what: `${site.name}: to the static card`,
    sample: summary(shownRatios(floorName, sample, samples)),
  };
  if (site.goal.name !== 'P7') return [{ ...toFloor, ...limited }];
  if (find(cardName, slowdown, samples) === undefined) return [toFloor];
  const toDead = summary(shownRatios(cardName, sample, samples));
  return [toFloor, { ...figure, what: `${site.name}: to no network`, sample: toDead, ...limited }];
}

/**
 * P12: the main thread's work in the first five seconds, to the usual stack's. P13: the moment when the app has
 * taken over, to the usual stack's first frame.
 */
function takeoverFigures(sample: Sample, samples: readonly Sample[]): readonly Figure[] {
  const { site, slowdown, starts } = sample;
  const usual = find(usualName, slowdown, samples);
  if (site.name !== cardName || usual === undefined) return [];
  const work = ({ mainThreadMs }: Started) => mainThreadMs ?? NaN;
  const takenOver = starts.map(({ interactiveMs }) => interactiveMs);
  return [
    {
      goal: 'P12',
      what: `work of the first five seconds: to ${usualName}`,
      slowdown,
      unit: '×',
      sample: summary(ratios(starts.map(work), usual.starts.map(work))),
      limit: 1.5,
    },
    {
      goal: 'P12',
      what: 'work of the first five seconds',
      slowdown,
      unit: 'ms',
      sample: summary(starts.map(work)),
    },
    {
      goal: 'P13',
      what: `the app has taken over: to the first frame of ${usualName}`,
      slowdown,
      unit: '×',
      sample: summary(
        ratios(
          takenOver,
          usual.starts.map(({ shownMs }) => shownMs),
        ),
      ),
      limit: 1,
    },
    {
      goal: 'P13',
      what: 'the app has taken over',
      slowdown,
      unit: 'ms',
      sample: summary(takenOver),
    },
  ];
}

function limitOf(limit: number | undefined): { readonly limit?: number } {
  return limit === undefined ? {} : { limit };
}

/** P3 applies to the slow processor. At full speed its figures only show how they scale. */
function unlockFigures({ site, slowdown, starts }: Sample): readonly Figure[] {
  if (site.landing.kind !== 'pinField') return [];
  const figure = { goal: 'P3', slowdown, unit: 'ms' } as const;
  return [
    {
      ...figure,
      what: 'right PIN to the card, less the key derivation',
      sample: summary(starts.map(unlockMs)),
      ...(slowdown === slow ? { limit: 150 } : {}),
    },
    {
      ...figure,
      what: 'the key derivation itself',
      sample: summary(starts.map(({ derivationMs }) => derivationMs)),
    },
  ];
}

/** From the last digit of the right PIN to the card, less the key derivation. */
export function unlockMs({ interactiveMs, typedAt, derivationMs }: Started): number {
  return interactiveMs - typedAt - derivationMs;
}

/** P6. */
function longTaskFigures({ site, slowdown, starts }: Sample): readonly Figure[] {
  if (site.goal === undefined || site.goal.name === 'P7' || slowdown !== slow) return [];
  const what = `${site.name}: longest task of the start`;
  const sample = summary(starts.map(longest));
  return [{ goal: 'P6', what, slowdown, unit: 'ms', sample, limit: 50 }];
}

/** P4 and P14, measured at a start. The build's own budget counts the files of P4 too. */
export function weightFigures(weights: readonly Weight[]): readonly Figure[] {
  const figure = { slowdown: 1 } as const;
  return weights
    .filter(({ site }) => site === cardName)
    .flatMap(({ scriptBytes, firstScripts, firstScriptBytes }): readonly Figure[] => [
      {
        ...figure,
        goal: 'P4',
        what: 'JavaScript before the card is interactive',
        unit: 'kB gz',
        sample: summary([scriptBytes / 1000]),
        limit: 110,
      },
      {
        ...figure,
        goal: 'P14',
        what: 'script files of the first five seconds',
        unit: 'files',
        sample: summary([firstScripts]),
        limit: 20,
      },
      {
        ...figure,
        goal: 'P14',
        what: 'scripts of the first five seconds',
        unit: 'kB gz',
        sample: summary([firstScriptBytes / 1000]),
        limit: 180,
      },
    ]);
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
      ratio: summary(shownRatios(floorName, sample, samples)),
      longestTask: of(longest),
      longTasks: of(({ longTasks }) => longTasks.reduce((sum, each) => sum + each, 0)),
      ...mainThreadOf(starts),
      heap: of((start) => start.heapBytes / 1_000_000),
      snapshotMs: starts.map(({ shownMs }) => Math.round(shownMs)),
    };
  });
}

function mainThreadOf(starts: readonly Started[]): { readonly mainThread?: Summary } {
  const measured = starts.flatMap(({ mainThreadMs }) => mainThreadMs ?? []);
  return measured.length === starts.length ? { mainThread: summary(measured) } : {};
}

/** @returns the ratios of the sample's starts to those of another site at the same speed. */
function shownRatios(name: string, sample: Sample, samples: readonly Sample[]): readonly number[] {
  const other = find(name, sample.slowdown, samples);
  if (other === undefined) throw new RangeError(`"${name}" was not measured.`);
  const shown = ({ shownMs }: Started) => shownMs;
  return ratios(sample.starts.map(shown), other.starts.map(shown));
}

function find(name: string, slowdown: number, samples: readonly Sample[]): Sample | undefined {
  return samples.find((each) => each.site.name === name && each.slowdown === slowdown);
}

/** The longest task over 50 ms, or 0. */
export function longest({ longTasks }: Started): number {
  return Math.max(0, ...longTasks);
}
