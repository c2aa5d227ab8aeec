/**
 * `npm run bench against -- --before FOLDER`: builds of the app, started in turn, to see what one change bought.
 * With several folders it compares each with the next. It prints its figures and stores none. The card starts with the lock off and without a network, as for P1.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtFolder } from './figures.ts';
import { deadNetwork } from './networks.ts';
import { start, warmUp, type Started, type WarmSite } from './profiles.ts';
import { cardLanding, lanyard } from './sites.ts';
import { longest, slowdowns } from './startFigures.ts';
import { summary } from './statistics.ts';

const measures: readonly (readonly [what: string, read: (start: Started) => number])[] = [
  ['card painted', ({ shownMs }) => shownMs],
  ['the app has taken over', ({ interactiveMs }) => interactiveMs],
  ['work of the first five seconds', ({ mainThreadMs }) => mainThreadMs ?? NaN],
  ['longest task', longest],
];

/** @param before folders of builds without the change, the oldest first; the one with it is measured as always. */
export async function against(rounds: number, before: readonly string[]): Promise<void> {
  if (before.length === 0) throw new TypeError('--before names the folder of the other build.');
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-against-'));
  const takenDown: (() => Promise<unknown>)[] = [];
  try {
    const builds: WarmSite[] = [];
    for (const dist of [...before, builtFolder()]) {
      const site = {
        name: dist,
        landing: cardLanding,
        network: deadNetwork,
        start: () => lanyard('employee', undefined, dist),
      };
      const warmed = await warmUp(site, folder);
      builds.push(warmed);
      takenDown.push(await site.network.putUp(warmed.addresses));
    }
    for (const slowdown of slowdowns) {
      const starts = new Map<WarmSite, Started[]>(builds.map((build) => [build, []]));
      for (let round = 0; round < rounds; round += 1) {
        // The last build of a round would otherwise always find the machine warmer.
        for (const build of round % 2 === 0 ? builds : builds.toReversed()) {
          starts.get(build)?.push(await start(build, slowdown));
        }
      }
      print(slowdown, [...starts.values()]);
    }
  } finally {
    for (const takeDown of takenDown) await takeDown();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function print(slowdown: number, builds: readonly Started[][]): void {
  for (const [what, read] of measures) {
    const sides = builds.map((starts) => {
      const { median, lowerQuartile, upperQuartile } = summary(starts.map(read));
      return `${median.toFixed(0)} ms (${lowerQuartile.toFixed(0)} to ${upperQuartile.toFixed(0)})`;
    });
    console.log(`÷${slowdown}  ${what}: ${sides.join(' → ')}`);
  }
}
