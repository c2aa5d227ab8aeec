import { chromium } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { findChromium } from '#scripts/ensure/chromium.mjs';
import type { Landing } from './sites.ts';

/** What a page marks once its content has been painted; the PIN's own is the bench's (`watchPin`). */
const marks: Readonly<Record<Landing, string>> = { card: 'lanyard:card', pin: 'bench:pin' };

/** How long a start may take before the run counts as broken. */
const patienceMs = 60_000;

/** A browser process of its own on a profile folder. */
export async function openBrowser(profile: string): Promise<BrowserContext> {
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
    ],
  });
  context.setDefaultTimeout(patienceMs);
  return context;
}

/** The tab that a new browser opens with. */
export async function firstPage(context: BrowserContext): Promise<Page> {
  return context.pages()[0] ?? (await context.newPage());
}

export interface Painted {
  /** Milliseconds from navigation start to the frame that shows the content. */
  readonly paintedMs: number;
  /** The browser's own first contentful paint. */
  readonly firstPaintMs: number;
  /** Uncompressed script bytes that were loaded. */
  readonly scriptBytes: number;
}

/** Waits for the mark and reads the page's own timeline. */
export async function painted(page: Page, landing: Landing = 'card'): Promise<Painted> {
  const paintedMark = marks[landing];
  const reading = page.evaluate(async (mark) => {
    const startOf = (type: string, name: string): Promise<number> =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const found = list.getEntriesByName(name)[0];
          if (found !== undefined) resolve(found.startTime);
        }).observe({ type, buffered: true });
      });
    const paintedMs = await startOf('mark', mark);
    // The browser reports its paints a moment later.
    const firstPaintMs = await startOf('paint', 'first-contentful-paint');
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = resources.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    return {
      paintedMs,
      firstPaintMs,
      scriptBytes: scripts.reduce((sum, script) => sum + script.decodedBodySize, 0),
    };
  }, paintedMark);
  return Promise.race([reading, tooLate(page, paintedMark)]);
}

async function tooLate(page: Page, mark: string): Promise<never> {
  await page.waitForTimeout(patienceMs);
  throw new Error(`${page.url()} has not marked "${mark}" within ${patienceMs} ms.`);
}

/** Waits until a worker controls the page. */
export async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
