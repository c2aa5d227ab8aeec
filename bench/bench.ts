/**
 * `npm run bench [name …] [-- --short] [-- --rounds 9] [-- --only NAME] [-- --resume]`: runs measurements.
 * `npm run bench against -- --before FOLDER` starts another build, or several, and this one in turn.
 * `npm run bench firstVisit -- --before FOLDER` does so with the first visit of a new browser on slow lines.
 * They are never part of `npm test`. `npm run bench report` only rewrites the tables of docs/performance.md.
 */
import { parseArgs } from 'node:util';
import { against } from './against.ts';
import { badge } from './badge.ts';
import { coldStart } from './coldStart.ts';
import { engines } from './engines.ts';
import { isDone } from './figures.ts';
import { firstVisit } from './firstVisit.ts';
import { growth } from './growth.ts';
import { list } from './list.ts';
import { memory } from './memory.ts';
import { openReader } from './openReader.ts';
import { photo } from './photo.ts';
import { writeReport } from './report.ts';
import { requests } from './requests.ts';
import { trace } from './trace.ts';

const benches: Readonly<Record<string, (rounds: number, only: string) => Promise<void>>> = {
  coldStart,
  growth,
  list,
  photo,
  memory,
  openReader,
  requests,
  engines,
  badge,
  trace,
  report: () => Promise.resolve(),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    only: { type: 'string', default: '' },
    before: { type: 'string', multiple: true, default: [] },
    resume: { type: 'boolean', default: false },
  },
});

const rounds = Number(values.rounds ?? (values.short ? 3 : 9));
if (!Number.isInteger(rounds) || rounds < 1)
  throw new RangeError('--rounds is a number from 1 on.');

if (positionals[0] === 'against') await against(rounds, values.before, values.only);
else if (positionals[0] === 'firstVisit') await firstVisit(rounds, values.before, values.only);
else await runBenches();

/** Runs the named benches, or all, and writes their tables. */
async function runBenches(): Promise<void> {
  for (const name of positionals.length === 0 ? Object.keys(benches) : positionals) {
    const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
    if (bench === undefined) {
      throw new Error(`There is no bench "${name}", only ${Object.keys(benches).join(', ')}.`);
    }
    if (values.resume && isDone(name, rounds)) {
      console.log(`bench: ${name} has measured this build; it stays.`);
      continue;
    }
    const begun = performance.now();
    await bench(rounds, values.only);
    console.log(`bench: ${name} took ${Math.round((performance.now() - begun) / 1_000)} s.`);
  }
  await writeReport();
}
