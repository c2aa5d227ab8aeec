/**
 * `npm run bench against -- --before FOLDER`: builds of the app, started in turn, to see what one change bought.
 * With several folders it compares each with the next. It prints its figures and stores none. The card starts with
 * the lock off and without a network, as for P1. `--only 'the PIN screen'` starts that one, and types the PIN.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtFolder } from './figures.ts';
import { start, warmUp, type Started, type WarmSite } from './profiles.ts';
import { cardName, sites } from './sites.ts';
import { longest, slowdowns, unlockMs } from './startFigures.ts';
import { summary } from './statistics.ts';
import { unlock } from './unlock.ts';

type Measures = readonly (readonly [what: string, read: (start: Started) => number])[];

const cardMeasures: Measures = [
  ['card painted', ({ shownMs }) => shownMs],
  ['the app has taken over', ({ interactiveMs }) => interactiveMs],
  ['work of the first five seconds', ({ mainThreadMs }) => mainThreadMs ?? NaN],
  ['longest task', longest],
];

const pinMeasures: Measures = [
  ['PIN field ready', ({ shownMs }) => shownMs],
  ['right PIN to the card, less the key derivation', unlockMs],
  ['longest task', longest],
];

/**
 * @param before folders of builds without the change, the oldest first; the one with it is measured as always.
 * @param only a part of the name of the site to start; '' starts the card.
 */
export async function against(
  rounds: number,
  before: readonly string[],
  only: string,
): Promise<void> {
  if (before.length === 0) throw new TypeError('--before names the folder of the other build.');
  const started = sites.find(({ name }) => name.includes(only === '' ? cardName : only));
  if (started === undefined) throw new RangeError(`There is no start "${only}".`);
  const isLocked = started.landing.kind === 'pinField';
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-against-'));
  const takenDown: (() => Promise<unknown>)[] = [];
  try {
    const builds: WarmSite[] = [];
    for (const dist of [...before, builtFolder()]) {
      const site = { ...started, name: dist, start: () => started.start(dist) };
      const warmed = await warmUp(site, folder);
      builds.push(warmed);
      takenDown.push(await site.network.putUp(warmed.addresses));
    }
    for (const slowdown of slowdowns) {
      const starts = new Map<WarmSite, Started[]>(builds.map((build) => [build, []]));
      for (let round = 0; round < rounds; round += 1) {
        // The last build of a round would otherwise always find the machine warmer.
        for (const build of round % 2 === 0 ? builds : builds.toReversed()) {
          starts.get(build)?.push(await start(build, slowdown, isLocked ? unlock : undefined));
        }
      }
      print(slowdown, [...starts.values()], isLocked ? pinMeasures : cardMeasures);
    }
  } finally {
    for (const takeDown of takenDown) await takeDown();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function print(slowdown: number, builds: readonly Started[][], measures: Measures): void {
  for (const [what, read] of measures) {
    const sides = builds.map((starts) => {
      const { median, lowerQuartile, upperQuartile } = summary(starts.map(read));
      return `${median.toFixed(0)} ms (${lowerQuartile.toFixed(0)} to ${upperQuartile.toFixed(0)})`;
    });
    console.log(`÷${slowdown}  ${what}: ${sides.join(' → ')}`);
  }
}
