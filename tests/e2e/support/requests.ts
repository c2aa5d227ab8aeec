/** Whether a page is waiting for a response, including the requests of its worker. */
import type { Page, Request } from '@playwright/test';
import { nothingHappensFor } from './waits.ts';

/**
 * The browser's own 'network idle' never occurs if the end of one request is not reported.
 * @returns a function that returns, half a second later, whether the page waited for nothing in all that
 *   time.
 */
export function watchRequests(page: Page): () => Promise<boolean> {
  // Stored by request and not as a count: some requests started earlier, and the browser never reports the
  // end of others.
  const begun = new Map<Request, number>();
  let asked = 0;
  page.on('request', (request) => {
    begun.set(request, performance.now());
    asked += 1;
  });
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', (request) => {
      begun.delete(request);
    });
  }
  // The emulator responds at once. If a request takes longer, its end was not reported.
  const isRunning = (beganMs: number) => performance.now() - beganMs < 10_000;
  return async () => {
    const before = asked;
    await nothingHappensFor(500);
    return asked === before && ![...begun.values()].some(isRunning);
  };
}
