import { chromium } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { findChromium } from '#scripts/ensure/chromium.mjs';

/** How long a page may take for any step before the run counts as failed. */
const patienceMs = 60_000;

/**
 * Opens a separate browser process on a profile folder.
 * @param flags of the command line, in addition to those of every run.
 */
export async function openBrowser(
  profile: string,
  flags: readonly string[] = [],
): Promise<BrowserContext> {
  const executablePath = findChromium();
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath === undefined ? {} : { executablePath }),
    viewport: { width: 390, height: 844 },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...flags,
    ],
  });
  context.setDefaultTimeout(patienceMs);
  return context;
}

/** The tab that a new browser opens at start. */
export async function firstPage(context: BrowserContext): Promise<Page> {
  return context.pages()[0] ?? (await context.newPage());
}

/** Waits until a worker has cached all its files and can answer the next start. */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Throttles the page's processor. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** Bytes of the page's heap after a garbage collection. */
export async function heapBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}
