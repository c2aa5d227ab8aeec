/** Sends deletions when their undo is over, and all that is left when the network comes back. */
import { connectivity } from '#device/connectivity.ts';
import { nextDueAt } from '#domain/notification/changes.ts';
import { reportTrouble, troubleOf } from '#store/connection.ts';
import { followNotificationChanges, notificationChanges } from '#store/notificationChanges.ts';
import { tellSoon } from './tellServer.ts';

let isKeeping = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Begins with the first call, for as long as the page lives. */
export function keepTelling(): void {
  if (isKeeping) return;
  isKeeping = true;
  notificationChanges.subscribe(waitForNext);
  connectivity.subscribe(() => {
    if (connectivity.current() === 'online') void tellSoon();
  });
  waitForNext();
  followNotificationChanges().catch((error: unknown) => {
    reportTrouble(troubleOf(error));
  });
}

function waitForNext(): void {
  clearTimeout(timer);
  const now = Date.now();
  const dueAt = nextDueAt(notificationChanges.current(), now);
  if (dueAt === undefined) return;
  timer = setTimeout(() => void tellSoon(), dueAt - now);
}
