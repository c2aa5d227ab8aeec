/** P12, P14: what a page does in its first five seconds when the user leaves it alone. */
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** From the start of the navigation. */
const spanMs = 5_000;

export interface FirstSeconds {
  /** The tasks of the page's main thread together. */
  readonly mainThreadMs: number;
  /** Addresses of the scripts that the page asked for, its workers' own aside. */
  readonly scripts: readonly string[];
  /** Everything that the page asked for, the page itself aside. */
  readonly requests: number;
}

/**
 * Starts to count. Call it before the navigation.
 * @returns a function that waits until the five seconds are over and returns what was counted.
 */
export async function countFirstSeconds(page: Page): Promise<() => Promise<FirstSeconds>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    await page.evaluate(
      (ms) => new Promise((resolve) => setTimeout(resolve, ms - performance.now())),
      spanMs,
    );
    const { metrics } = await session.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
    await session.detach();
    const asked = await page.evaluate((ms) => {
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return loaded.filter(({ startTime }) => startTime <= ms).map(({ name }) => name);
    }, spanMs);
    const scripts = asked.filter((address) => new URL(address).pathname.endsWith('.js'));
    return {
      mainThreadMs: seconds * 1_000,
      scripts: [...new Set(scripts)],
      requests: asked.length,
    };
  };
}

/** Bytes of the files at these addresses, each packed with gzip -9, read from a server that runs. */
export async function gzippedBytes(urls: readonly string[]): Promise<number> {
  let sum = 0;
  for (const url of urls) {
    const content = Buffer.from(await (await fetch(url)).arrayBuffer());
    sum += gzipSync(content, { level: 9 }).byteLength;
  }
  return sum;
}
