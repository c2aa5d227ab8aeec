import type { Page } from '@playwright/test';

/**
 * Stops the service worker as a browser does that needs the memory: while nobody asks it for anything.
 * One that is stopped within a request leaves that one without an answer, so it is let go of as well.
 */
export async function stopWorkers(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await devtools.detach();
}
