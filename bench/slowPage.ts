import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ControlClient } from '#emulator/control/client.ts';
import { firstPage, openBrowser, slowDown } from './browser.ts';
import { lanyard } from './sites.ts';

/** How many times slower than the machine the processor is made, unless told. */
export const slowdown = 4;

/**
 * Opens the app, signed in as `employee`, in a browser of its own; then makes its processor slow.
 * @param measure gets a folder of its own, too.
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

/** Begins to note the page's long tasks; the answer tells the longest since, in milliseconds. */
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
      // An entry comes after the task it tells of.
      await new Promise((resolve) => setTimeout(resolve, 200));
      const { longestTask } = window as unknown as { longestTask: { ms: number } };
      const { ms } = longestTask;
      longestTask.ms = 0;
      return ms;
    });
}
