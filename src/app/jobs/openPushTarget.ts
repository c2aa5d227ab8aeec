import { isCovering } from '#domain/lock/covering.ts';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { readPushTarget, type PushTarget } from '#domain/notification/pushTarget.ts';
import { sessionState, sessionAccess } from '#session/session.ts';
import { lockState } from '#store/lock/lockState.ts';
import { afterNextPaint } from '#ui/afterPaint.ts';
import { openPath } from '../wiring/routerHandle.ts';

/** The target of a tapped message, which opens once the lock is open. */
let waiting: PushTarget | undefined;
let isFollowing = false;

/**
 * Opens the screen that a push message was for. Behind a lock it opens after the PIN, and without a signed-in
 * user it does not open (SR-132).
 * @param name the name from the worker; a name that is not in the fixed list opens nothing (SR-133).
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
  const access = sessionAccess();
  if (access === 'none') waiting = undefined;
  const isCovered = access === 'locked' || isCovering(lockState.current().kind);
  if (waiting === undefined || isCovered) return;
  const path = pathOf(waiting);
  waiting = undefined;
  // After an unlock, the user's screens appear with the next paint.
  afterNextPaint(() => {
    openPath(path);
  });
}
