/**
 * `npm run bench trace`: where the main thread's work of the first five seconds goes (P12), for the card and for the
 * usual React stack. The browser's own trace names each piece of work. Tracing costs time itself, so the sums are
 * larger than those of P12, and only their parts are worth comparing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession } from '@playwright/test';
import { firstPage, openBrowser, slowDown } from './browser.ts';
import { saveRun, type Figure } from './figures.ts';
import { browserSettled, goToShown, warmUp, type WarmSite } from './profiles.ts';
import { cardName, sites, usualName } from './sites.ts';
import { slowdowns } from './startFigures.ts';
import { summary } from './statistics.ts';
import { watch } from './watch.ts';
import { workByKind, workKinds, type TraceEvent, type WorkByKind } from './traceWork.ts';

const spanMs = 5_000;
/** The disabled ones have the tasks themselves, each compiled function and the parts of a collection. */
const categories = [
  'blink',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.compile',
  'disabled-by-default-v8.gc',
  'loading',
  'toplevel',
  'v8',
];

export async function trace(rounds: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-trace-'));
  const figures: Figure[] = [];
  try {
    for (const site of sites.filter(({ name }) => name === cardName || name === usualName)) {
      const warm = await warmUp(site, folder);
      for (const slowdown of slowdowns) {
        const works: WorkByKind[] = [];
        for (let round = 0; round < rounds; round += 1)
          works.push(await tracedStart(warm, slowdown));
        figures.push(
          ...workKinds.map((kind) => ({
            goal: 'P12',
            what: `${site.name}: ${kind}`,
            slowdown,
            unit: 'ms' as const,
            sample: summary(works.map((work) => work[kind])),
          })),
        );
      }
    }
    saveRun('trace', rounds, { figures });
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** One cold start without a network, left alone. */
async function tracedStart(
  { profile, addresses, site }: WarmSite,
  slowdown: number,
): Promise<WorkByKind> {
  const context = await openBrowser(profile);
  try {
    await watch(context, site.landing);
    const page = await firstPage(context);
    await slowDown(page, slowdown);
    await context.setOffline(site.network.isOffline);
    await browserSettled();
    const session = await context.newCDPSession(page);
    await session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: categories },
    });
    await goToShown(page, addresses.app);
    await page.evaluate(
      (ms) => new Promise((resolve) => setTimeout(resolve, ms - performance.now())),
      spanMs,
    );
    return workByKind(await endTrace(session), spanMs);
  } finally {
    await context.close();
  }
}

async function endTrace(session: CDPSession): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  const ended = new Promise<void>((resolve) => {
    session.on('Tracing.tracingComplete', () => {
      resolve();
    });
  });
  await session.send('Tracing.end');
  await ended;
  return events;
}
