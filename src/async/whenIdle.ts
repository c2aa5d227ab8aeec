/** Waiting for a moment in which the page has nothing else to do. */

/** A pause between two tasks where the browser does not say when it is idle (Safari). */
const restMs = 50;

/**
 * Settles when the page is idle. A page in the background is never idle for long, so the limit counts there too.
 * @param limitMs it settles at the latest after this time, idle or not.
 */
export function whenIdle(limitMs: number): Promise<void> {
  const { requestIdleCallback: ask } = globalThis as Partial<Pick<Window, 'requestIdleCallback'>>;
  return new Promise((resolve) => {
    const done = (): void => {
      resolve();
    };
    if (ask === undefined) setTimeout(done, Math.min(restMs, limitMs));
    else ask(done, { timeout: limitMs });
  });
}
