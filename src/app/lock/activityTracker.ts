/**
 * Activity, time and visibility: what extends the auto-lock, what triggers it, and when the privacy overlay
 * is shown.
 */
import { hasShell } from '#device/capabilities.ts';
import { autoLock } from '#domain/lock/autoLock.ts';
import { dispatch, lockNotice, lockState, lockDependencies } from '#lock/controller.ts';
import { perApp } from '#scope/perApp.ts';
import { postLockMessage } from '#lock/lockChannel.ts';
import {
  isPrivacyOverlayShown,
  hidePrivacyOverlay,
  hidePrivacyOverlayAtLast,
  showPrivacyOverlay,
} from './privacyOverlay.ts';
import { checkMissedLockEvents } from './lockEvents.ts';

/**
 * The shortest interval between two reports of a touch: in this tab to limit state changes, to other tabs to
 * limit channel messages.
 */
const ownMs = 1_000;
const tabsMs = 5_000;
/** How often the seconds of the notice are updated. */
const countMs = 1_000;

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

export function trackActivity(): void {
  for (const touch of touches) {
    window.addEventListener(touch, onTouch, { capture: true, passive: true });
  }
  for (const away of ['pagehide', 'freeze']) window.addEventListener(away, hide, { capture: true });
  for (const back of ['pageshow', 'resume', 'focus']) window.addEventListener(back, show);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hide();
    else show();
  });
  lockState.subscribe(onState);
  onState();
}

interface Activity {
  /** When a touch was last reported in this tab, in milliseconds of the steady clock. */
  notifiedMs: number;
  /** When a touch was last reported to the other tabs, on the same clock. */
  notifiedTabsMs: number;
  /** Checks the auto-lock when its time has come. */
  timer: ReturnType<typeof setTimeout> | undefined;
}

const activity = perApp<Activity>(() => ({
  notifiedMs: -Infinity,
  notifiedTabsMs: -Infinity,
  timer: undefined,
}));

function onTouch(): void {
  if (lockState.current().kind !== 'unlocked') return;
  const now = lockDependencies.now();
  const app = activity();
  if (now.monotonicMs - app.notifiedMs < ownMs && lockNotice.current() === undefined) return;
  app.notifiedMs = now.monotonicMs;
  dispatch({ type: 'used', now });
  if (lockState.current().kind !== 'unlocked' || now.monotonicMs - app.notifiedTabsMs < tabsMs)
    return;
  app.notifiedTabsMs = now.monotonicMs;
  postLockMessage({ kind: 'used' });
}

function onState(): void {
  const app = activity();
  clearTimeout(app.timer);
  const state = lockState.current();
  if (state.kind !== 'unlocked') {
    lockNotice.set(undefined);
    // The PIN screen removes the privacy overlay itself, once it has replaced the previous screen.
    if (isShut()) hidePrivacyOverlayAtLast();
    else if (!isCoveredWithoutLock()) hidePrivacyOverlay();
    return;
  }
  const result = autoLock(state.use, lockDependencies.now());
  lockNotice.set(result.kind === 'notice' ? result.leftMs : undefined);
  const checkInMs =
    result.kind === 'open'
      ? result.checkInMs
      : result.kind === 'notice'
        ? Math.min(countMs, result.leftMs)
        : 0;
  app.timer = setTimeout(check, checkInMs);
}

function check(): void {
  const before = lockState.current();
  dispatch({ type: 'looked', now: lockDependencies.now() });
  if (lockState.current() === before) onState();
}

/** Runs in the same task, before the system takes its screenshot of the page. */
function hide(): void {
  const isUnlocked = lockState.current().kind === 'unlocked';
  if (!isUnlocked && (isShut() || !hasShell())) return;
  showPrivacyOverlay();
  if (isUnlocked) dispatch({ type: 'hidden', now: lockDependencies.now() });
}

/** A phone's list of open apps must not show the card, even if there is no lock. */
function isCoveredWithoutLock(): boolean {
  return hasShell() && document.visibilityState === 'hidden';
}

function show(): void {
  if (document.visibilityState === 'hidden' || !isPrivacyOverlayShown()) return;
  dispatch({ type: 'shown', now: lockDependencies.now() });
  void checkMissedLockEvents().finally(() => {
    if (document.visibilityState !== 'hidden' && !isShut()) hidePrivacyOverlay();
  });
}

function isShut(): boolean {
  const { kind } = lockState.current();
  return kind === 'locked' || kind === 'closed';
}
