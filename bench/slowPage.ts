import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ControlClient } from '#emulator/control/client.ts';
import { firstPage, openBrowser, slowDown } from './browser.ts';
import { lanyard } from './sites.ts';

/** By how many times the processor is throttled by default. */
export const slowdown = 4;

/**
 * Opens the app in a separate browser, signed in as `employee`, then throttles its processor.
 * @param measure also gets a folder for its own use.
 */
export async function onSlowPage(
  measure: (control: ControlClient, page: Page, url: string, folder: string) => Promise<void>,
  {
    slowdown: times = slowdown,
    prepare = () => Promise.resolve(),
  }: { slowdown?: number; prepare?: (control: ControlClient) => Promise<void> } = {},
): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'lanyard-bench-'));
  const running = await lanyard();
  const context = await openBrowser(profile);
  try {
    await prepare(running.control);
    const page = await firstPage(context);
    await running.enter(page);
    await slowDown(page, times);
    await measure(running.control, page, running.addresses.app, profile);
  } finally {
    await context.close();
    await running.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Starts to record the page's long tasks. The returned function gives the longest task since its last call,
 * in milliseconds.
 */
export async function watchLongTasks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const longest = { ms: 0 };
    Object.assign(window, { longestTask: longest });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration);
    }).observe({ type: 'longtask' });
  });
  return () =>
    page.evaluate(async () => {
      // An entry arrives after the task that it describes.
      await new Promise((resolve) => setTimeout(resolve, 200));
      const { longestTask } = window as unknown as { longestTask: { ms: number } };
      const { ms } = longestTask;
      longestTask.ms = 0;
      return ms;
    });
}
