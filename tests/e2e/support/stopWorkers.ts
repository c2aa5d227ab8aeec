import type { Page } from '@playwright/test';
import { networkAtRest } from './networkAtRest.ts';

/**
 * Stops the service worker as a browser does when it needs the memory: while there are no requests. A worker
 * that is stopped during a request leaves that request without a response.
 */
export async function stopWorkers(page: Page): Promise<void> {
  await networkAtRest(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await devtools.detach();
}
