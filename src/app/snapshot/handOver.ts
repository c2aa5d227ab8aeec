/**
 * The painted screen until the app's own is there: its clock goes, a tap is kept, digits are taken; then
 * the app's screen stands in its place in one frame, with focus, scroll, tap and digits. Where the app does
 * not come, the screen says so and stops looking alive.
 */
import { captureInput } from './captureInput.ts';
import { bridgeImages } from './bridgeImages.ts';
import { tickSnapshotClock } from './tickSnapshotClock.ts';
import { showBootError } from './showBootError.ts';

export interface HandOver {
  /** In another window than it was painted for, the app's own start is shown. */
  readonly isShown: boolean;
  /** The app has been asked for: from here on it has its time. */
  readonly expectApp: () => void;
  /** The app cannot be had. */
  readonly giveUp: () => void;
}

/** Often enough that no second is left out. */
const tickMs = 250;
/** Counted in ticks: a page that is frozen, or in a phone's pocket, is not kept waiting meanwhile. */
const appTicks = 10_000 / tickMs;
/** Under a lock a heading comes before its field; where the lock does not answer, it stays alone. */
const headingTicks = 4_000 / tickMs;
/** Words that stand where the app's screen does not come: the page of last resort, a store that is not read. */
const noScreen = '.last-resort, [data-unread]';

/** @param root the app's own place, beside the painted one. */
export function handOver(snapshot: HTMLElement, root: HTMLElement): HandOver {
  const isShown = isSeen(snapshot);
  const place = isShown ? captureInput(snapshot, root) : undefined;
  // Every screen has its heading; the PIN's own comes before its field, and whatever comes instead of that
  // has a button.
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
    // A card that was good is not given away for words that say nothing of it.
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

  /** The app may come yet: it is still watched for. */
  function giveUp(): void {
    if (isGivenUp || !snapshot.isConnected) return;
    isGivenUp = true;
    place?.letGo();
    fault = showBootError(snapshot, isShown ? snapshot : root);
  }

  /** The window has become another than the screen was painted for: the words are all that is left to see. */
  function moveFault(): void {
    if (fault !== undefined && fault.parentElement !== root) root.prepend(fault);
  }

  function handOver(): void {
    watching.disconnect();
    window.clearInterval(ticking);
    fault?.remove();
    const takeUp = place?.note();
    const [across, down] = [window.scrollX, window.scrollY];
    // At once, so that nothing finds both screens: what is not ready yet are pictures, and each has one.
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
