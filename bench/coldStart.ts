/**
 * P1, P2, P3. Offline cold start to the painted card, or to the PIN screen and from there by the right
 * PIN to the card: a fresh browser process each time, on a profile that was warmed once, with the
 * servers gone; our app and the floor pages interleaved in one run (performance design, 'Benchmark').
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { controlled, firstPage, openBrowser, painted } from './browser.ts';
import type { Painted } from './browser.ts';
import { keepRun } from './figures.ts';
import type { Figure, Start } from './figures.ts';
import { unlock, watchPin } from './pin.ts';
import type { Unlock } from './pin.ts';
import { floorName, sites } from './sites.ts';
import type { Site } from './sites.ts';
import { summary } from './statistics.ts';

const slowdowns = [1, 4];

interface WarmSite {
  readonly site: Site;
  readonly profile: string;
  readonly url: string;
}

/**
 * @param rounds how often each site is started at each speed.
 * @param only a part of the names of the sites to measure beside the floor.
 */
export async function coldStart(rounds: number, only: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-bench-'));
  try {
    const chosen = sites.filter(({ name }) => name === floorName || name.includes(only));
    const warm: WarmSite[] = [];
    for (const site of chosen) warm.push(await warmUp(site, mkdtempSync(join(folder, 'profile-'))));
    const measured: Measured[] = [];
    for (const slowdown of slowdowns) measured.push(await measure(warm, slowdown, rounds));
    keepRun(
      'coldStart',
      measured.flatMap(({ figures }) => figures),
      measured.flatMap(({ starts }) => starts),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Visits the site as its person would, starts it once more under its worker, ends its servers. */
async function warmUp(site: Site, profile: string): Promise<WarmSite> {
  const running = await site.start();
  const context = await openBrowser(profile);
  try {
    await watchPin(context);
    const page = await firstPage(context);
    await running.enter(page);
    await painted(page);
    await controlled(page);
    await page.waitForLoadState('networkidle');
    await page.goto(running.url);
    await painted(page, site.landing);
  } finally {
    await context.close();
    await running.close();
  }
  return { site, profile, url: running.url };
}

interface Measured {
  readonly figures: readonly Figure[];
  readonly starts: readonly Start[];
}

async function measure(
  warm: readonly WarmSite[],
  slowdown: number,
  rounds: number,
): Promise<Measured> {
  const samples = new Map<Site, Started[]>(warm.map(({ site }) => [site, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const each of warm) samples.get(each.site)?.push(await startOffline(each, slowdown));
    console.log(`cold start, CPU ÷${slowdown}: round ${round + 1} of ${rounds}`);
  }
  const floor = [...samples].find(([{ name }]) => name === floorName)?.[1] ?? [];
  const starts = [...samples].map(([{ name }, sample]) => ({
    site: name,
    slowdown,
    painted: summary(sample.map(({ paintedMs }) => paintedMs)),
    firstPaint: summary(sample.map(({ firstPaintMs }) => firstPaintMs)),
    ratio: summary(
      sample.map(({ paintedMs }, round) => paintedMs / (floor[round]?.paintedMs ?? NaN)),
    ),
    scriptBytes: sample[0]?.scriptBytes ?? 0,
  }));
  const ratios = starts.flatMap(({ site, ratio }): readonly Figure[] => {
    const goal = sites.find(({ name }) => name === site)?.goal;
    const limit = goal?.limits[slowdown];
    if (goal === undefined || limit === undefined) return [];
    return [{ goal: goal.name, what: site, slowdown, unit: '×', sample: ratio, limit }];
  });
  const unlocks = [...samples.values()].flat().flatMap(({ unlocked }) => unlocked ?? []);
  return { figures: [...ratios, ...unlockFigures(unlocks, slowdown)], starts };
}

/** P3 is about the slow processor; at full speed its figures only tell how they grow. */
function unlockFigures(unlocks: readonly Unlock[], slowdown: number): readonly Figure[] {
  if (unlocks.length === 0) return [];
  const less = unlocks.map(({ wholeMs, derivationMs }) => wholeMs - derivationMs);
  const figure = { goal: 'P3', slowdown, unit: 'ms' } as const;
  return [
    {
      ...figure,
      what: 'right PIN to the card, less the key derivation',
      sample: summary(less),
      ...(slowdown === 4 ? { limit: 150 } : {}),
    },
    {
      ...figure,
      what: 'the key derivation itself',
      sample: summary(unlocks.map(({ derivationMs }) => derivationMs)),
    },
  ];
}

interface Started extends Painted {
  readonly unlocked?: Unlock;
}

async function startOffline({ site, profile, url }: WarmSite, slowdown: number): Promise<Started> {
  const context = await openBrowser(profile);
  try {
    // On every site: what is watched costs all of them the same.
    await watchPin(context);
    const page = await firstPage(context);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await context.setOffline(true);
    await page.goto(url, { waitUntil: 'commit' });
    const start = await painted(page, site.landing);
    return site.landing === 'pin' ? { ...start, unlocked: await unlock(page) } : start;
  } finally {
    await context.close();
  }
}
