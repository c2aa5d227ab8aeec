/** Clearing what the browser keeps of this site, bytes included: only an answer of the server does. */
const timeLimitMs = 5_000;

/**
 * @returns whether a server has answered. Whether with the header, no page is told: the browser takes it
 *   out of what a page may read. Without a network the rows are deleted and no more.
 */
export async function clearSiteData(path: '/wipe' | '/signout-clear'): Promise<boolean> {
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
