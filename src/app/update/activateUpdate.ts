/** Activates a new version: the rule's facts of this window, and the other windows' consent. */
import { steadyNow } from '#clock/clock.ts';
import { currentReloadBlockers } from '#device/reloadBlockers.ts';
import { askForVotes } from '#tabs/updateVote.ts';
import { activateWaitingWorker, controllerChanges, waitingWorker } from '#device/serviceWorker.ts';
import {
  mayActivate,
  objection,
  voteLimitMs,
  type Objection,
  type Occasion,
  type Vote,
  type WindowState,
} from '#domain/update/activationPolicy.ts';
import { perApp } from '#scope/perApp.ts';
import { createHiddenSince } from './hiddenSince.ts';

/** Since when this window is hidden. */
const hiddenSince = perApp(() => createHiddenSince(document));
// Not only when it is first asked for: the window may be hidden by then.
hiddenSince();

export function windowState(): WindowState {
  // The document's clock starts with the document.
  return { startedAtMs: 0, hiddenSinceMs: hiddenSince()(), holds: currentReloadBlockers() };
}

export function voteOn(occasion: Occasion): Vote {
  return mayActivate(windowState(), occasion, steadyNow());
}

/** Lets the waiting version take over if no window objects. @returns the objection, if any. */
export async function activateUpdate(occasion: Occasion): Promise<Objection | undefined> {
  const worker = waitingWorker.current();
  if (worker === undefined) return undefined;
  if (voteOn(occasion) !== 'safe') return objection({ own: voteOn(occasion), ...nobody });
  const votes = await askForVotes(occasion, voteLimitMs);
  // Checked again: something may have started here in the meantime.
  const against = objection({ own: voteOn(occasion), ...votes });
  if (against === undefined) activateWaitingWorker(worker);
  return against;
}

const nobody = { others: [], otherWindows: 0 };

/** How long a page that is being locked waits for the new version before it reloads. */
const takeOverLimitMs = 2_000;

/**
 * Activates a new version while the app is locked, because the document reloads anyway. Resolves when the new
 * version has taken over, or will not.
 */
export async function activateUpdateAtLock(): Promise<void> {
  const before = controllerChanges.current();
  if ((await activateUpdate('lock')) !== undefined || controllerChanges.current() !== before)
    return;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, takeOverLimitMs);
    controllerChanges.subscribe(resolve);
  });
}
