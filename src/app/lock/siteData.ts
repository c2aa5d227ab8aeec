/** Clearing what the browser keeps of this site, bytes included: only an answer of the server does. */

/**
 * @returns whether a server has answered. Whether with the header, no page is told: the browser takes it
 *   out of what a page may read. Without a network the rows are deleted and no more.
 */
export async function clearSiteData(
  path: '/wipe' | '/signout-clear',
  timeLimitMs: number,
): Promise<boolean> {
  try {
    const response = await fetch(path, {
      cache: 'no-store',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(timeLimitMs),
    });
    return response.ok;
  } catch {
    return false;
  }
}

/** The worker goes with the rest, and without it the app would not start offline any more (decision 37). */
export async function workAgain(): Promise<void> {
  if (import.meta.env.PROD) await (await import('#device/worker.ts')).registerWorker();
}
