/** What other tabs do to the session and its replies, as it happens. */
import { reportTrouble } from '#store/storeTrouble.ts';
import { transition, sessionOwner } from '#session/session.ts';
import { watchSession, isSessionLost } from '#store/watchSession.ts';
import { connectionLosses, troubleOf } from '#store/connection.ts';
import { diskRewritingSettled } from '#store/diskRewriting.ts';
import { watchReplies } from '#store/replies.ts';
import { markReloadedFor } from '#store/reloadMark.ts';

/** Starts; once for the page's life. */
export function startSessionJob(): void {
  follow(watchReplies());
  const lossesBefore = connectionLosses.current();
  follow(watchSession((dataKeyId) => void onOtherTab(dataKeyId, lossesBefore)));
}

function follow(following: Promise<void>): void {
  following.catch((error: unknown) => {
    reportTrouble(troubleOf(error));
  });
}

/**
 * Follows another tab. If that tab signed out, this one does too. If it signed a user in, this page reloads
 * with that session, once. A start that did not find the session would not find it the next time.
 */
async function onOtherTab(dataKeyId: string | undefined, lossesBefore: number): Promise<void> {
  if (dataKeyId !== undefined) {
    if (markReloadedFor(dataKeyId)) window.location.reload();
    else reportTrouble('unavailable');
    return;
  }
  // A browser that clears the data closes the database first. A sign-out deletes the row in an open one.
  const reason = connectionLosses.current() > lossesBefore ? 'lost' : 'signedOut';
  if (await isBackAfterRewriting()) return;
  if (sessionOwner() !== undefined) transition({ type: 'closed', reason });
}

/** Whether another tab had the disk cleared and put the session back, so that it only seemed to have ended. */
async function isBackAfterRewriting(): Promise<boolean> {
  return (await diskRewritingSettled()) && !(await isSessionLost());
}
