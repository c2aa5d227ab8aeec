import { pathOf } from '#domain/navigation/screenPaths.ts';
import { readPushTarget, type PushTarget } from '#domain/notification/pushTarget.ts';
import { sessionState } from '#identity/session.ts';
import { lockState } from '#store/lock/lockState.ts';
import { afterNextPaint } from '#ui/afterPaint.ts';
import { openPath } from '../routerHandle.ts';

/** Where a tapped message leads once the lock is open. */
let waiting: PushTarget | undefined;
let isFollowing = false;

/**
 * Opens the screen that a push message was for; behind a lock after the PIN, and for nobody if nobody
 * is signed in (SR-132).
 * @param name what the worker says; what is not in the fixed list opens nothing (SR-133).
 */
export function openPushTarget(name: string): void {
  waiting = readPushTarget(name);
  if (!isFollowing) {
    isFollowing = true;
    lockState.subscribe(openWaiting);
    sessionState.subscribe(openWaiting);
  }
  openWaiting();
}

function openWaiting(): void {
  const { kind } = sessionState.current();
  if (kind === 'signedOut') waiting = undefined;
  const lock = lockState.current().kind;
  const isLocked = kind === 'locked' || lock === 'locked' || lock === 'unset' || lock === 'closed';
  if (waiting === undefined || isLocked) return;
  const path = pathOf(waiting);
  waiting = undefined;
  // The screens of whoever has just unlocked come with the next paint.
  afterNextPaint(() => {
    openPath(path);
  });
}
