import { isCovering } from '#domain/lock/covering.ts';
import { pathOf } from '#domain/navigation/screenPaths.ts';
import { readPushTarget, type PushTarget } from '#domain/notification/pushTarget.ts';
import { sessionState } from '#session/session.ts';
import { lockState } from '#lock/lockState.ts';
import { afterNextPaint } from '#ui/afterPaint.ts';
import { openPath } from '../wiring/routerHandle.ts';
import { onChanges, type Stop } from '#async/stop.ts';

interface PushTargetOpener {
  /** @param name the name from the worker; a name that is not in the fixed list opens nothing (SR-133). */
  readonly open: (name: string) => void;
  readonly stop: Stop;
}

/**
 * Opens the screens that push messages are for. Behind a lock a screen opens after the PIN, and without a
 * signed-in user it does not open (SR-132).
 */
export function createPushTargetOpener(): PushTargetOpener {
  /** The target of a tapped message, which opens once the lock is open. */
  let waiting: PushTarget | undefined;
  const openWaiting = (): void => {
    const { kind } = sessionState.current();
    if (kind === 'signedOut') waiting = undefined;
    const isCovered = kind === 'locked' || isCovering(lockState.current().kind);
    if (waiting === undefined || isCovered) return;
    const path = pathOf(waiting);
    waiting = undefined;
    // After an unlock, the user's screens appear with the next paint.
    afterNextPaint(() => {
      openPath(path);
    });
  };
  const stop = onChanges([lockState, sessionState], openWaiting);
  return {
    open: (name) => {
      waiting = readPushTarget(name);
      openWaiting();
    },
    stop,
  };
}
