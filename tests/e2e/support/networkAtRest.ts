import { expect, type Page } from '@playwright/test';

/**
 * Waits until a page has loaded nothing more for a second. The browser's own 'network idle' never occurs if the
 * end of one request is not reported.
 */
export async function networkAtRest(page: Page): Promise<void> {
  const quietReads = 4;
  let seen = -1;
  let quiet = 0;
  const check = async (): Promise<number> => {
    const now = await page.evaluate(() => {
      // By default the browser forgets all after the first 250.
      performance.setResourceTimingBufferSize(10_000);
      return performance.getEntriesByType('resource').length;
    });
    quiet = now === seen ? quiet + 1 : 0;
    seen = now;
    return quiet;
  };
  await expect.poll(check, { intervals: [250] }).toBeGreaterThanOrEqual(quietReads);
}
