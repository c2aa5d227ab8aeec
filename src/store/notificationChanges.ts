/**
 * What the person did with notifications, until the server has been told: in memory at once, sealed
 * on the disk behind it, and the same in every tab.
 */
import { toNotifications } from '#contract/map/notification.ts';
import {
  unreadUntold as countUntold,
  type NotificationChanges,
} from '#domain/notification/changes.ts';
import { observable, type Observable } from '#domain/observable/observable.ts';
import { connect, currentDataKey, reportTrouble, troubleOf } from './connection.ts';
import { readItem } from './itemAccess.ts';
import { nonceOf } from './seal.ts';
import { shelf } from './shelf.ts';
import { unreadUntold } from './unreadUntold.ts';
import { openItem, updateItem } from './updateItem.ts';

const none: NotificationChanges = [];
const changes = observable<NotificationChanges>(none);
/** Whose changes those in memory are. */
let heldFor: string | undefined;
let writing = 0;
/** The disk refused the last change: what is stored is older than what is in memory. */
let isAhead = false;
let isFollowing = false;
/** This tab's writes one after the other: a later change is never stored before an earlier one. */
let lastWrite: Promise<unknown> = Promise.resolve();

export const notificationChanges: Observable<NotificationChanges> = changes;

// A session ends, or another begins, with the shelf: nobody inherits what somebody else deleted.
shelf.subscribe(() => {
  if (heldFor === undefined || currentDataKey()?.id === heldFor) {
    countUnread();
    return;
  }
  isAhead = false;
  hold(none);
});

/** The badge follows the changes, and the list that says which of them were unread. */
function countUnread(): void {
  const present = changes.current();
  const list = present.length === 0 ? [] : toNotifications(shelf.get('notifications')?.value ?? []);
  unreadUntold.set(countUntold(list, present));
}

function hold(next: NotificationChanges): void {
  heldFor = currentDataKey()?.id;
  changes.set(next);
  countUnread();
}

/** Whether what is stored is all that memory knows. */
function isSettled(): boolean {
  return writing === 0 && !isAhead;
}

/**
 * Changes what is in memory at once, and the same on the disk. Where the disk refuses, memory holds
 * until the page ends.
 * @param change must be pure: it runs on what is in memory and on what is stored.
 * @returns what holds in all tabs; that of this tab where the disk refused.
 */
export async function changeNotifications(
  change: (present: NotificationChanges) => NotificationChanges,
): Promise<NotificationChanges> {
  const session = currentDataKey()?.id;
  if (session === undefined) return none;
  hold(change(heldFor === session ? changes.current() : none));
  writing += 1;
  try {
    const write = lastWrite.then(() => store(change));
    lastWrite = write.catch(() => undefined);
    const stored = await write;
    isAhead = false;
    // While another write is on its way, memory is newer.
    if (stored !== undefined && writing === 1 && currentDataKey()?.id === session) hold(stored);
    return stored ?? changes.current();
  } catch (error) {
    isAhead = true;
    reportTrouble(troubleOf(error));
    return changes.current();
  } finally {
    writing -= 1;
  }
}

function store(
  change: (present: NotificationChanges) => NotificationChanges,
): Promise<NotificationChanges | undefined> {
  return updateItem('notificationChanges', (present) => [...change(present ?? none)]);
}

/** Reads what is stored, unless memory is ahead of it; where the disk fails, memory holds. */
export async function recallNotificationChanges(): Promise<void> {
  const session = currentDataKey()?.id;
  if (session === undefined) return;
  try {
    const stored = await readItem('notificationChanges');
    if (stored !== undefined && isSettled() && currentDataKey()?.id === session) hold(stored);
  } catch (error) {
    reportTrouble(troubleOf(error));
  }
}

/** Follows what is stored, from the page's start and from other tabs; once for the page's life. */
export async function followNotificationChanges(): Promise<void> {
  if (isFollowing) return;
  isFollowing = true;
  try {
    const [database, { liveQuery }] = await Promise.all([connect(), import('dexie')]);
    let known: string | undefined;
    liveQuery(() => database.items.get('notificationChanges')).subscribe({
      next: (row) => {
        const nonce = row === undefined ? undefined : nonceOf(row);
        const dataKey = currentDataKey();
        if (row === undefined || nonce === known || dataKey === undefined) return;
        known = nonce;
        void openItem(dataKey, 'notificationChanges', row).then((stored) => {
          const isOurs = currentDataKey()?.id === dataKey.id;
          if (stored !== undefined && isOurs && known === nonce && isSettled()) hold(stored);
        });
      },
      error: (error: unknown) => {
        isFollowing = false;
        reportTrouble(troubleOf(error));
      },
    });
  } catch (error) {
    isFollowing = false;
    throw error;
  }
}
