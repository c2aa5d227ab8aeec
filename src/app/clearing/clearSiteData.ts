/** Clears what the browser stores for this site, including the bytes: only a server answer can do this. */
import { clearedAnswer } from '#contract/siteData.ts';
import { logWarning } from '#device/log.ts';
import { whileDisconnected } from '#store/connection.ts';

/** `elsewhere`: another page answered, so this host clears nothing. `unreachable`: no answer, or not in time. */
export type SiteDataAnswer = 'cleared' | 'elsewhere' | 'unreachable';

type ClearingPath = '/wipe' | '/signout-clear';

/**
 * Requests `Clear-Site-Data` from the server. The browser hides that header from the page, so the code looks
 * for a text in the answer. Without it only the rows are deleted.
 */
export function clearSiteData(path: ClearingPath, timeLimitMs: number): Promise<SiteDataAnswer> {
  return whileDisconnected(() => requestClearing(path, timeLimitMs));
}

async function requestClearing(path: ClearingPath, timeLimitMs: number): Promise<SiteDataAnswer> {
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

/** The worker is removed with the rest, and without it the app would no longer start offline (decisions/clear-site-data). */
export async function reregisterWorker(answer: SiteDataAnswer): Promise<void> {
  if (!import.meta.env.PROD) return;
  const { registerWorker } = await import('#device/serviceWorker.ts');
  await registerWorker({ isCleared: answer === 'cleared' });
}
