/**
 * Shows the snapshot until the app's own screen is ready: its clock runs, and taps and digits are recorded.
 * Then the app's screen replaces it in one frame, with focus, scroll position, tap and digits. A press that
 * has begun on the snapshot ends there first. If the app does not load, the snapshot shows an error and stops
 * looking live.
 */
import { captureInput } from './captureInput.ts';
import { bridgeImages } from './bridgeImages.ts';
import { tickSnapshotClock } from './tickSnapshotClock.ts';
import { showBootError } from './showBootError.ts';

export interface HandOver {
  /** False in a window that the snapshot was not rendered for: there the app's own start is shown. */
  readonly isShown: boolean;
  /** The app has been requested: its time limit starts now. */
  readonly expectApp: () => void;
  /** Called when the app is not available. */
  readonly giveUp: () => void;
}

/** Often enough that no second is skipped. */
const tickMs = 250;
/** Counted in ticks, so that time in which a page is frozen or suspended does not count. */
const appTicks = 10_000 / tickMs;
/** Under a lock the heading comes before its field; if the lock does not answer, the heading stays alone. */
const headingTicks = 4_000 / tickMs;
/** Texts that replace the app's screen if it does not load: the page of last resort, a store that is not read. */
const noScreen = '.last-resort, [data-unread]';

/** @param root the app's own root, beside the snapshot. */
export function handOver(snapshot: HTMLElement, root: HTMLElement): HandOver {
  const isShown = isSeen(snapshot);
  const place = isShown ? captureInput(snapshot, root) : undefined;
  // Every screen has a heading. On the PIN screen the heading comes before the field, and any screen shown
  // instead has a button.
  const awaited = snapshot.querySelector('input') === null ? 'h1' : 'input, button';
  let isGivenUp = false;
  let fault: Element | undefined;
  let waited: number | undefined;
  let headed = 0;

  const watching = new MutationObserver(check);
  watching.observe(root, { childList: true, subtree: true });
  const ticking = window.setInterval(pass, tickMs);
  return {
    isShown,
    expectApp: () => {
      waited = 0;
    },
    giveUp,
  };

  function has(selector: string): boolean {
    return root.querySelector(selector) !== null;
  }

  function check(): void {
    // A good card is not replaced by an error text that does not concern it.
    if (isShown && has(noScreen)) giveUp();
    else if (has(awaited)) handOver();
  }

  function pass(): void {
    if (isShown && !isGivenUp) tickSnapshotClock(snapshot);
    if (isGivenUp && !isSeen(snapshot)) moveFault();
    if (waited !== undefined) waited += 1;
    headed = has('h1') && !has(noScreen) ? headed + 1 : 0;
    if (headed >= headingTicks) handOver();
    else if ((waited ?? 0) >= appTicks) giveUp();
  }

  /** The app may still load, so this code continues to watch for it. */
  function giveUp(): void {
    if (isGivenUp || !snapshot.isConnected) return;
    isGivenUp = true;
    place?.letGo();
    fault = showBootError(snapshot, isShown ? snapshot : root);
  }

  /** The window no longer matches the snapshot: the error text is all that is left to show. */
  function moveFault(): void {
    if (fault !== undefined && fault.parentElement !== root) root.prepend(fault);
  }

  function handOver(): void {
    // If the screen changed during a press, the browser would click neither of the two controls.
    if (place?.waitForPress(check) === true) {
      // The app is there, so its time limit starts again.
      waited = 0;
      return;
    }
    watching.disconnect();
    window.clearInterval(ticking);
    fault?.remove();
    const takeUp = place?.note();
    const [across, down] = [window.scrollX, window.scrollY];
    // Runs in one go, so that no code finds both screens. Only images may not be ready yet, and each has a
    // replacement.
    if (isShown) bridgeImages(snapshot, root);
    snapshot.remove();
    document.getElementById('snapshot-style')?.remove();
    window.scrollTo(across, down);
    takeUp?.();
  }
}

function isSeen(snapshot: HTMLElement): boolean {
  return getComputedStyle(snapshot).display !== 'none';
}
