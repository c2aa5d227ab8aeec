/** Profiles that were used before, and starts on them. Each start has its own browser process. */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { workerReady, firstPage, heapBytes, openBrowser, slowDown } from './browser.ts';
import type { Weight } from './figures.ts';
import { countFirstSeconds, gzippedBytes } from './firstSeconds.ts';
import type { Addresses } from './networks.ts';
import type { Site } from './site.ts';
import { said, seen, watch } from './watch.ts';
import type { Seen } from './watch.ts';

export interface WarmSite {
  readonly site: Site;
  readonly profile: string;
  readonly addresses: Addresses;
  readonly weight: Weight;
}

/** Visits the site as its user would, starts it once more under its worker, then stops its servers. */
export async function warmUp(site: Site, folder: string): Promise<WarmSite> {
  const profile = mkdtempSync(join(folder, 'profile-'));
  const running = await site.start();
  const { addresses, traffic } = running;
  const context = await openBrowser(profile);
  try {
    const page = await firstPage(context);
    await running.enter(page);
    await workerReady(page);
    await traffic.atRest();
    const { requests, bytes } = traffic.sum;
    await watch(context, site.landing);
    const firstSeconds = await countFirstSeconds(page);
    await goToShown(page, addresses.app);
    const scripts = await scriptsOf(page);
    const { scripts: firstScripts } = await firstSeconds();
    const weight = {
      site: site.name,
      requests,
      wireBytes: bytes,
      scripts: scripts.length,
      scriptBytes: await gzippedBytes(scripts),
      firstScripts: firstScripts.length,
      firstScriptBytes: await gzippedBytes(firstScripts),
    };
    return { site, profile, addresses, weight };
  } finally {
    await context.close();
    await running.close();
  }
}

export interface Started extends Seen {
  readonly heapBytes: number;
  /** Tasks of the main thread in the first five seconds; undefined where the user did something in them. */
  readonly mainThreadMs: number | undefined;
}

/**
 * How long the browser's own start may take. Without this rest, its work fell into the page's start, and the static
 * card took 112 to 232 ms in ten starts; with it, 96 to 188.
 */
const settleMs = 2_000;

export function browserSettled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, settleMs));
}

/**
 * One cold start, with the servers that currently run at the site's addresses.
 * @param andThen what the user does as soon as the content is visible.
 */
export async function start(
  { site, profile, addresses }: WarmSite,
  slowdown: number,
  andThen?: (page: Page) => Promise<void>,
): Promise<Started> {
  const context = await openBrowser(profile);
  try {
    await watch(context, site.landing);
    const page = await firstPage(context);
    await slowDown(page, slowdown);
    await context.setOffline(site.network.isOffline);
    const firstSeconds = await countFirstSeconds(page);
    await browserSettled();
    await goToShown(page, addresses.app);
    await andThen?.(page);
    const mainThreadMs = andThen === undefined ? (await firstSeconds()).mainThreadMs : undefined;
    return { ...(await seen(page)), heapBytes: await heapBytes(page), mainThreadMs };
  } finally {
    await context.close();
  }
}

export async function goToShown(page: Page, url: string): Promise<void> {
  await Promise.all([said(page, 'shown'), page.goto(url, { waitUntil: 'commit' })]);
}

/** Addresses of the scripts that the page had loaded when its content was visible and usable. */
async function scriptsOf(page: Page): Promise<readonly string[]> {
  await seen(page);
  return page.evaluate(() => {
    const { shownMs, interactiveMs } = (window as unknown as { bench: Seen }).bench;
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const until = Math.max(shownMs, interactiveMs);
    const before = loaded.filter(({ responseEnd }) => responseEnd <= until);
    const scripts = before.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    return [...new Set(scripts.map(({ name }) => name))];
  });
}
