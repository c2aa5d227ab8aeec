/** A part of the app that cannot be fetched, as after an update that took the old files away. */
import { recordErrorCode } from '#device/errorCodes.ts';
import { currentReloadBlockers } from '#device/reloadBlockers.ts';
import { afterMissingCode } from '#domain/update/reload.ts';
import { reloadedAtMs } from '#store/reloadMark.ts';
import { reloadByItself } from './reloadByItself.ts';

/** Loads the page anew where that may help; else whoever wanted the part shows that it is missing. */
export function watchMissingCode(): void {
  window.addEventListener('vite:preloadError', () => {
    recordErrorCode('code-missing');
    const facts = {
      isOnline: navigator.onLine,
      reloadedAtMs: reloadedAtMs(),
      holds: currentReloadBlockers(),
    };
    if (afterMissingCode(facts, Date.now()) === 'reload') reloadByItself();
  });
}
