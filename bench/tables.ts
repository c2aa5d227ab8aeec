/** Formats the saved bench results as Markdown. */
import type { Figure, Run, Start, Weight } from './figures.ts';
import { floorName } from './sites.ts';
import type { Summary } from './statistics.ts';

/** The minimum that docs/performance.md requires. */
const roundsToQuote = 9;

/** @param runs each run with the name of its bench. */
export function tablesOf(runs: readonly (readonly [string, Run])[]): string {
  const each = runs.map(([, run]) => run);
  return [
    table(
      ['goal', 'what', 'CPU', 'n', 'median', 'quartiles', 'at most', 'kept'],
      byGoal(each.flatMap(({ figures }) => figures)).map(figureCells),
    ),
    table(
      [
        'page, cold start',
        'CPU',
        'n',
        'painted, ms',
        'first paint, ms',
        'to the static card',
        'longest task, ms',
        'tasks over 50 ms together',
        'work in five seconds, ms',
        'heap, MB',
      ],
      each.flatMap(({ starts = [] }) => starts).map(startCells),
    ),
    table(
      [
        'page',
        'requests',
        'kB over the wire',
        'scripts',
        'kB of scripts gz',
        'scripts in five seconds',
        'kB of them gz',
      ],
      each.flatMap(({ weights = [] }) => weights).map(weightCells),
    ),
    ...each.flatMap(({ notes = [] }) => notes),
    runs.map(([name, run]) => `- ${machineOf(name, run)}`).join('\n'),
  ].join('\n\n');
}

type Cells = readonly (string | number)[];

function table(head: Cells, lines: readonly Cells[]): string {
  const rule = head.map(() => '---');
  return [head, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** P2 comes before P10. A figure without a number comes last. */
function byGoal(figures: readonly Figure[]): readonly Figure[] {
  const order = ({ goal }: Figure) => Number(/^P(\d+)$/.exec(goal)?.[1] ?? Infinity);
  return [...figures].sort((a, b) => (order(a) === order(b) ? 0 : order(a) - order(b)));
}

const digitsOf: Readonly<Record<Figure['unit'], number>> = {
  ms: 0,
  '×': 2,
  'kB gz': 1,
  MB: 2,
  '/s': 0,
  files: 0,
  'of 100': 0,
};

function figureCells(figure: Figure): Cells {
  const { goal, what, slowdown, unit, sample } = figure;
  const digits = digitsOf[unit];
  const hasSpread = sample.n > 1;
  return [
    goal,
    what,
    `÷${slowdown}`,
    sample.n,
    `${sample.median.toFixed(digits)} ${unit}`,
    hasSpread ? quartiles(sample, digits) : '',
    ...goalCells(figure),
  ];
}

/** The goal's number, and whether the figure keeps it. */
function goalCells({ unit, sample, limit, atLeast }: Figure): Cells {
  const kept = (isKept: boolean) => (isKept ? 'yes' : '**no**');
  if (limit !== undefined) return [`${limit} ${unit}`, kept(sample.median <= limit)];
  if (atLeast !== undefined) return [`at least ${atLeast} ${unit}`, kept(sample.median >= atLeast)];
  return ['', ''];
}

function startCells(start: Start): Cells {
  return [
    start.site,
    `÷${start.slowdown}`,
    start.snapshot.n,
    spread(start.snapshot, 0),
    spread(start.firstPaint, 0),
    spread(start.ratio, 2),
    spread(start.longestTask, 0),
    start.longTasks.median.toFixed(0),
    start.mainThread?.median.toFixed(0) ?? '',
    start.heap.median.toFixed(1),
  ];
}

function weightCells(weight: Weight): Cells {
  const kB = (bytes: number) => (bytes / 1_000).toFixed(1);
  return [
    weight.site,
    weight.requests,
    kB(weight.wireBytes),
    weight.scripts,
    kB(weight.scriptBytes),
    weight.firstScripts,
    kB(weight.firstScriptBytes),
  ];
}

function spread(sample: Summary, digits: number): string {
  return `${sample.median.toFixed(digits)} (${quartiles(sample, digits)})`;
}

function quartiles({ lowerQuartile, upperQuartile }: Summary, digits: number): string {
  return `${lowerQuartile.toFixed(digits)} to ${upperQuartile.toFixed(digits)}`;
}

/**
 * The load that the bench's own browsers add. A run on an otherwise idle machine ended with a load of 2.3 on
 * two cores.
 */
const ownLoad = 1;

/** How far the quartiles of the static card may lie from its median, as a part of it. */
const steadiness = 0.15;

/** The speeds at which the static card was not steady: nothing can be compared to it there. */
function unsteadyFloors({ starts = [] }: Run): readonly string[] {
  const isSteady = ({ lowerQuartile, median, upperQuartile }: Summary) =>
    Math.max(median - lowerQuartile, upperQuartile - median) <= steadiness * median;
  return starts
    .filter(({ site, snapshot }) => site === floorName && !isSteady(snapshot))
    .map(({ slowdown }) => `the static card was not steady at ÷${slowdown}`);
}

/** Where and when the bench ran, because benches may run separately, and whether its figures may be quoted. */
function machineOf(name: string, run: Run): string {
  const { day, cores, processor, load, build, rounds } = run;
  const faults = [
    ...(rounds < roundsToQuote ? [`${rounds} of ${roundsToQuote} rounds`] : []),
    ...(load > cores + ownLoad ? ['the machine had other work'] : []),
    ...unsteadyFloors(run),
  ];
  const result = faults.length === 0 ? '' : ` **Not to be quoted**: ${faults.join(', ')}.`;
  const machine = `${cores} cores (${processor}), load ${load} at its end.`;
  return `${name}: ${day}, build ${build}, ${machine}${result}`;
}
