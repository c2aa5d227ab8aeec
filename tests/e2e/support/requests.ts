/** Whether a page waits for an answer, its worker's requests included. */
import type { Page, Request } from '@playwright/test';

/**
 * The browser's own 'network idle' never comes where the end of one request is not reported.
 * @returns a function that says, half a second later, whether the page waited for nothing all that time.
 */
export function watchRequests(page: Page): () => Promise<boolean> {
  // By request, not as a count: some began before, and the browser never reports the end of some.
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
  // The emulator answers at once: the end of a request that takes longer was not reported.
  const isRunning = (beganMs: number) => performance.now() - beganMs < 10_000;
  return async () => {
    const before = asked;
    await new Promise((resolve) => setTimeout(resolve, 500));
    return asked === before && ![...begun.values()].some(isRunning);
  };
}
