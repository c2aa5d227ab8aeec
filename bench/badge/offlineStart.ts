/** Cold starts of the verifier's page without a network, beside those of the empty page, the static card and the card. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure, Measured } from '../figures.ts';
import { start, warmUp, type Started } from '../profiles.ts';
import { cardName, cardStartLimit, emptyName, floorName, sites } from '../sites.ts';
import { slowdowns } from '../startFigures.ts';
import { ratios, summary } from '../statistics.ts';
import { verifierSite } from './verifierSite.ts';

const compared: readonly string[] = [emptyName, floorName, cardName];

/** The card's own goal and a fifth more. */
const startLimit = 1.2 * cardStartLimit;

/** @param rounds how often each page is started at each speed. The pages take turns. */
export async function offlineStart(rounds: number): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-bench-'));
  try {
    const beside = sites.filter(({ name }) => compared.includes(name));
    const warm = [];
    for (const site of [...beside, verifierSite]) warm.push(await warmUp(site, folder));
    const figures: Figure[] = [];
    for (const slowdown of slowdowns) {
      const starts = new Map<string, Started[]>();
      for (let round = 0; round < rounds; round += 1) {
        for (const each of warm) {
          const { name } = each.site;
          starts.set(name, [...(starts.get(name) ?? []), await start(each, slowdown)]);
        }
        console.log(`start of the verifier, CPU ÷${slowdown}: round ${round + 1} of ${rounds}`);
      }
      figures.push(...figuresOf(starts, slowdown));
    }
    return { figures };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function figuresOf(
  starts: ReadonlyMap<string, readonly Started[]>,
  slowdown: number,
): readonly Figure[] {
  const of = (name: string, read: (start: Started) => number) => (starts.get(name) ?? []).map(read);
  const shown = ({ shownMs }: Started) => shownMs;
  const first = of(verifierSite.name, ({ firstPaintMs }) => firstPaintMs);
  const ready = of(verifierSite.name, shown);
  const which = verifierSite.name;
  const figure = { goal: 'Badge', slowdown } as const;
  return [
    { ...figure, what: `${which}: first frame`, unit: 'ms', sample: summary(first) },
    { ...figure, what: `${which}: the camera can be started`, unit: 'ms', sample: summary(ready) },
    ...compared.map((name): Figure => {
      const sample = summary(ratios(first, of(name, shown)));
      const what = `${which}: first frame to ‘${name}’`;
      const limit = name === floorName ? { limit: startLimit } : {};
      return { ...figure, what, unit: '×', sample, ...limit };
    }),
  ];
}
