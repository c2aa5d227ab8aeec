/** Handles a part of the app that cannot be fetched, for example after an update removed the old files. */
import { wallNow } from '#clock/clock.ts';
import { canReload } from '#device/canReload.ts';
import { recordErrorCode } from '#device/errorCodes.ts';
import { blockReload, currentReloadBlockers } from '#device/reloadBlockers.ts';
import { afterMissingCode } from '#domain/update/reload.ts';
import { isLeaving, markLeaving } from '#tabs/leaving.ts';
import { isDiskClearing } from '#store/diskClearing.ts';
import { isFreshSignInExpected } from '#store/forcedSignIn.ts';
import { reloadedAtMs } from '#store/reloadMark.ts';
import { reloadByItself } from './reloadByItself.ts';

/**
 * How long a reload waits, in milliseconds. Firefox can fail a page's imports before it tells the page that the
 * user leaves (docs/engines.md). A reload at that moment would cancel the navigation.
 */
const leaveNoticeMs = 500;

/** Reloads the page if that may help; else the code that needed the part shows that it is missing. */
export function watchMissingCode(): void {
  // A clearing removes the worker, and with it any file that is on its way through the worker.
  blockReload('clearing', isDiskClearing.current);
  // Firefox and WebKit cancel the imports of a page that is being left. A reload would cancel that navigation.
  blockReload('leaving', isLeaving);
  window.addEventListener('beforeunload', markLeaving);
  // The loader takes a stylesheet that is in the page for one that has arrived, and would not request it again.
  document.addEventListener('error', removeFailedStylesheet, { capture: true });
  window.addEventListener('vite:preloadError', () => {
    recordErrorCode('code-missing');
    if (!mayReloadHelp()) return;
    window.setTimeout(() => {
      if (mayReloadHelp()) reloadByItself();
    }, leaveNoticeMs);
  });
}

function mayReloadHelp(): boolean {
  // The demand may be in this page alone, where a browser was slow to clear the disk.
  if (isFreshSignInExpected()) return false;
  const facts = {
    canReload: canReload(),
    reloadedAtMs: reloadedAtMs(),
    holds: currentReloadBlockers(),
  };
  return afterMissingCode(facts, wallNow()) === 'reload';
}

function removeFailedStylesheet({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
}
