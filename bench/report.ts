/** The tables of docs/performance.md, made from what the benches have kept. */
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { keptRun, type Figure, type Run, type Start } from './figures.ts';
import type { Summary } from './statistics.ts';

const file = 'docs/performance.md';
const begin = '<!-- figures: written by npm run bench -->';
const end = '<!-- end of figures -->';
const names = ['coldStart', 'list', 'photo', 'openReader'];

/** Writes the tables between the two marks of docs/performance.md, and prints them. */
export async function writeReport(): Promise<void> {
  const runs = names.flatMap((name) => keptRun(name) ?? []);
  const tables = [figureTable(runs), startTable(runs), ...machines(runs)].join('\n\n');
  const page = readFileSync(file, 'utf8');
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has lost its marks.`);
  const options = { ...(await resolveConfig(file)), filepath: file };
  const made = await format(
    `${page.slice(0, from)}${begin}\n\n${tables}\n\n${page.slice(to)}`,
    options,
  );
  writeFileSync(file, made);
  console.log(made.slice(made.indexOf(begin) + begin.length, made.indexOf(end)));
}

function figureTable(runs: readonly Run[]): string {
  const figures = runs.flatMap((run) => run.figures);
  return [
    '| goal | what | CPU | n | median | quartiles | at most | kept |',
    '|---|---|---|---|---|---|---|---|',
    ...figures.map(figureLine),
  ].join('\n');
}

function figureLine({ goal, what, slowdown, unit, sample, limit }: Figure): string {
  const digits = unit === '×' ? 2 : 0;
  const cells = [
    goal,
    what,
    `÷${slowdown}`,
    sample.n,
    `${sample.median.toFixed(digits)} ${unit}`,
    `${sample.lowerQuartile.toFixed(digits)} to ${sample.upperQuartile.toFixed(digits)}`,
    limit === undefined ? '' : `${limit} ${unit}`,
    limit === undefined ? '' : sample.median <= limit ? 'yes' : '**no**',
  ];
  return `| ${cells.join(' | ')} |`;
}

function startTable(runs: readonly Run[]): string {
  const starts = runs.flatMap((run) => run.starts);
  return [
    '| page, offline, cold | CPU | n | painted, ms | first paint, ms | to the static card | script bytes |',
    '|---|---|---|---|---|---|---|',
    ...starts.map(startLine),
  ].join('\n');
}

function startLine(start: Start): string {
  const cells = [
    start.site,
    `÷${start.slowdown}`,
    start.painted.n,
    spread(start.painted, 0),
    spread(start.firstPaint, 0),
    spread(start.ratio, 2),
    start.scriptBytes,
  ];
  return `| ${cells.join(' | ')} |`;
}

function spread({ median, lowerQuartile, upperQuartile }: Summary, digits: number): string {
  const [low, high] = [lowerQuartile.toFixed(digits), upperQuartile.toFixed(digits)];
  return `${median.toFixed(digits)} (${low} to ${high})`;
}

/** Where and when, each once: benches may have been run apart. */
function machines(runs: readonly Run[]): readonly string[] {
  const lines = runs.map(
    ({ day, cores, processor, load }) =>
      `Run of ${day}: ${cores} cores (${processor}), load ${load} at its end.`,
  );
  return [...new Set(lines)];
}
