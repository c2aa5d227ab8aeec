/**
 * `npm run bench [name …] [-- --short] [-- --rounds 9] [-- --only NAME]`: measurements, never part of
 * `npm test`. `npm run bench report` only writes the tables of docs/performance.md anew.
 */
import { parseArgs } from 'node:util';
import { coldStart } from './coldStart.ts';
import { list } from './list.ts';
import { openReader } from './openReader.ts';
import { photo } from './photo.ts';
import { writeReport } from './report.ts';

const benches: Readonly<Record<string, (rounds: number, only: string) => Promise<void>>> = {
  coldStart,
  list,
  openReader,
  photo,
  report: () => Promise.resolve(),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});

const rounds = Number(values.rounds ?? (values.short ? 3 : 9));
if (!Number.isInteger(rounds) || rounds < 1)
  throw new RangeError('--rounds is a number from 1 on.');

for (const name of positionals.length === 0 ? Object.keys(benches) : positionals) {
  const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
  if (bench === undefined) {
    throw new Error(`There is no bench "${name}", only ${Object.keys(benches).join(', ')}.`);
  }
  await bench(rounds, values.only);
}
await writeReport();
