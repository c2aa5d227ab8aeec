/**
 * `npm run bench firstVisit -- --before FOLDER`: the first visit of a new browser on slow lines, of builds in
 * turn. With several folders it compares each with the next, with none it visits this build alone. It prints its
 * figures and stores none.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { emulatorEnvironments } from '#emulator/addresses.ts';
import { startEmulator } from '#emulator/startEmulator.ts';
import { startAppServer } from '#scripts/serve/appServer.ts';
import { firstPage, openBrowser, workerReady } from './browser.ts';
import { builtFolder } from './figures.ts';
import { startSlowLine, type Line } from './slowLine.ts';
import { summary } from './statistics.ts';
import { Traffic } from './traffic.ts';

const lines: readonly Line[] = [
  { name: 'slow 3G, 400 kbit/s', bytesPerSecond: 50_000, roundTripMs: 400 },
  { name: '10 Mbit/s', bytesPerSecond: 1_250_000, roundTripMs: 150 },
  { name: 'no limit', bytesPerSecond: 1_000_000_000, roundTripMs: 0 },
];

/** How long the slowest visit may take before the run counts as failed. */
const patienceMs = 300_000;

/** What is measured of a visit that presses the button at once, and of one that leaves the page alone. */
type Visit = Readonly<Record<'button' | 'press' | 'ready' | 'requests' | 'kB' | 'cpu', number>>;

const units: readonly (readonly [what: string, key: keyof Visit, unit: string])[] = [
  ['the sign-in button is there', 'button', 'ms'],
  ['pressed at once: the browser asks for the provider’s page', 'press', 'ms'],
  ['left alone: every file is stored and the worker active', 'ready', 'ms'],
  ['requests until then', 'requests', ''],
  ['sent until then', 'kB', 'kB'],
  ['processor time of the whole browser until then', 'cpu', 'ms'],
];

/**
 * @param before folders of builds without the change, the oldest first.
 * @param only a part of the name of the line to visit on; '' takes all.
 */
export async function firstVisit(
  rounds: number,
  before: readonly string[],
  only: string,
): Promise<void> {
  const builds = [...before, builtFolder()];
  for (const line of lines.filter(({ name }) => name.includes(only))) {
    const visits = new Map<string, Visit[]>(builds.map((build) => [build, []]));
    for (let round = 0; round < rounds; round += 1) {
      // The last build of a round would otherwise always find the machine warmer.
      for (const build of round % 2 === 0 ? builds : builds.toReversed()) {
        visits.get(build)?.push({
          ...(await visit(build, line, pressAtOnce)),
          ...(await visit(build, line, leaveAlone)),
        } as Visit);
      }
    }
    for (const [what, key, unit] of units) {
      const sides = [...visits.values()].map((each) => {
        const { median, lowerQuartile, upperQuartile } = summary(each.map((one) => one[key]));
        const [from, to] = [lowerQuartile, upperQuartile].map((figure) => figure.toFixed(0));
        return `${median.toFixed(0)} ${unit} (${from ?? ''} to ${to ?? ''})`;
      });
      console.log(`${line.name}, ${String(line.roundTripMs)} ms  ${what}: ${sides.join(' → ')}`);
    }
  }
}

interface Visited {
  readonly page: Page;
  readonly appOrigin: string;
  readonly authOrigin: string;
  readonly traffic: Traffic;
  readonly context: BrowserContext;
}

async function visit(
  dist: string,
  line: Line,
  measure: (visited: Visited) => Promise<Partial<Visit>>,
): Promise<Partial<Visit>> {
  const profile = mkdtempSync(join(tmpdir(), 'lanyard-visit-'));
  let environments: unknown = {};
  const traffic = new Traffic();
  const app = await startAppServer({
    dist,
    port: 0,
    environments: () => environments,
    onAnswer: traffic.note,
  });
  const slow = await startSlowLine(Number(new URL(app.origin).port), line);
  const emulator = await startEmulator({ appOrigins: [slow.origin], authPort: 0, apiPort: 0 });
  environments = emulatorEnvironments(emulator);
  const context = await openBrowser(profile);
  context.setDefaultTimeout(patienceMs);
  try {
    const page = await firstPage(context);
    const { authOrigin } = emulator;
    return await measure({ page, appOrigin: slow.origin, authOrigin, traffic, context });
  } finally {
    await context.close();
    await Promise.all([slow.close(), emulator.close()]);
    await app.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function pressAtOnce({ page, appOrigin, authOrigin }: Visited): Promise<Partial<Visit>> {
  const begun = performance.now();
  await page.goto(appOrigin, { waitUntil: 'commit' });
  const signIn = page.getByRole('button', { name: 'Sign in' });
  await signIn.waitFor();
  const button = performance.now() - begun;
  const asked = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().startsWith(authOrigin),
    { timeout: patienceMs },
  );
  await signIn.click({ noWaitAfter: true });
  await asked;
  return { button, press: performance.now() - begun };
}

async function leaveAlone({ page, appOrigin, traffic, context }: Visited): Promise<Partial<Visit>> {
  const begun = performance.now();
  await page.goto(appOrigin, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await workerReady(page);
  const ready = performance.now() - begun;
  const { requests, bytes } = traffic.sum;
  return { ready, requests, kB: bytes / 1_000, cpu: await processorMs(context) };
}

/** The processor time of all processes of a browser that still run. */
async function processorMs(context: BrowserContext): Promise<number> {
  const browser = context.browser();
  if (browser === null) return NaN;
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1_000, 0);
}
