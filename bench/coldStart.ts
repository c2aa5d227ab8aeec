/**
 * P1 to P4, P6, P7, P12 to P14. Cold starts of the floor pages, of the app in each of its cases, and of a peer.
 * Each start uses a fresh browser process on a profile that was warmed once. The sites take turns in one run
 * (docs/performance.md).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveRun } from './figures.ts';
import { installedStarts } from './installedStart.ts';
import { NoPeerError } from './peer.ts';
import { start, warmUp } from './profiles.ts';
import type { Started, WarmSite } from './profiles.ts';
import { isFloor, sites } from './sites.ts';
import type { Site } from './site.ts';
import { slowdowns, startFigures, startsOf, weightFigures } from './startFigures.ts';
import type { Sample } from './startFigures.ts';
import { unlock } from './unlock.ts';

/**
 * @param rounds how often each site is started at each speed.
 * @param only a part of the names of the sites to measure in addition to the floors.
 */
export async function coldStart(rounds: number, only: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-bench-'));
  const takenDown: (() => Promise<unknown>)[] = [];
  try {
    const notes: string[] = [];
    const warm: WarmSite[] = [];
    for (const site of sites.filter(({ name }) => isFloor(name) || name.includes(only))) {
      const warmed = await warmUnlessAway(site, folder, notes);
      if (warmed !== undefined) warm.push(warmed);
    }
    for (const { site, addresses } of warm) takenDown.push(await site.network.putUp(addresses));
    const samples: Sample[] = [];
    for (const slowdown of slowdowns) samples.push(...(await measure(warm, slowdown, rounds)));
    const installed = await installedStarts(warm, rounds);
    const weights = warm.map(({ weight }) => weight);
    saveRun('coldStart', rounds, {
      figures: [...startFigures(samples), ...installed, ...weightFigures(weights)],
      starts: startsOf(samples),
      weights,
      notes,
    });
  } finally {
    for (const takeDown of takenDown) await takeDown();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Skips a peer that cannot be fetched. A run without the peer is better than no run. */
async function warmUnlessAway(
  site: Site,
  folder: string,
  notes: string[],
): Promise<WarmSite | undefined> {
  try {
    const warmed = await warmUp(site, folder);
    console.log(`cold start: ${site.name}: warm`);
    return warmed;
  } catch (error) {
    if (!(error instanceof NoPeerError)) throw error;
    console.warn(`bench: without ${site.name}: ${error.message}`);
    notes.push(`Without ${site.name}: ${error.message}`);
    return undefined;
  }
}

async function measure(
  warm: readonly WarmSite[],
  slowdown: number,
  rounds: number,
): Promise<readonly Sample[]> {
  const samples = new Map<Site, Started[]>(warm.map(({ site }) => [site, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const each of warm) {
      const isLocked = each.site.landing.kind === 'pinField';
      samples.get(each.site)?.push(await start(each, slowdown, isLocked ? unlock : undefined));
    }
    console.log(`cold start, CPU ÷${slowdown}: round ${round + 1} of ${rounds}`);
  }
  return [...samples].map(([site, starts]) => ({ site, slowdown, starts }));
}
