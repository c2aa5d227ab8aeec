import type { Stop } from '#async/stop.ts';
import { sessionAccess, sessionState } from '#session/session.ts';
import { afterPaint } from '#ui/afterPaint.ts';
import { listenForIntent } from '#ui/afterStart.ts';

/**
 * Listens for the user's intent: at once, or under a lock after the paint of what it protected, whose heading
 * takes the focus. The digits of a PIN are no intent (decisions/while-the-pin-is-typed).
 */
export function listenWhenOpen(): Stop {
  if (sessionAccess() !== 'locked') {
    listenForIntent();
    return () => undefined;
  }
  const stop = sessionState.subscribe(() => {
    if (sessionAccess() === 'locked') return;
    stop();
    void afterPaint().then(listenForIntent);
  });
  return stop;
}
