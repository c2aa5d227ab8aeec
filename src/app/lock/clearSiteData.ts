/** Clearing what the browser keeps of this site, bytes included: only an answer of the server does. */
import { clearedAnswer } from '#contract/siteData.ts';
import { logWarning } from '#device/log.ts';

/** `elsewhere`: another page answered, so this host clears nothing. `unreachable`: or not in time. */
export type SiteDataAnswer = 'cleared' | 'elsewhere' | 'unreachable';

/**
 * Asks the server for `Clear-Site-Data`. The header itself no page is told: the browser takes it out of
 * what a page may read, so a word of the answer is looked for. Without it the rows are deleted and no more.
 */
export async function clearSiteData(
  path: '/wipe' | '/signout-clear',
  timeLimitMs: number,
): Promise<SiteDataAnswer> {
  try {
    const response = await fetch(path, {
      cache: 'no-store',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(timeLimitMs),
    });
    if (response.ok && (await response.text()).includes(clearedAnswer)) return 'cleared';
  } catch {
    return 'unreachable';
  }
  logWarning('this host answers no clearing of the site’s data (docs/hosting.md)');
  return 'elsewhere';
}

/** The worker goes with the rest, and without it the app would not start offline any more (decision 37). */
export async function reregisterWorker(): Promise<void> {
  if (import.meta.env.PROD) await (await import('#device/worker.ts')).registerWorker();
}
