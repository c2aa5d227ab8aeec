/**
 * The offline queue: what the person did and the server does not know yet. In memory at once, sealed on
 * the disk behind it, and the same in every tab. The screens lay it over what the server said, so that
 * its one row is the change itself: there is no second write that could fail without it.
 */
import { toNotifications } from '#contract/map/notification.ts';
import { fromEarlier, pendingReadCount as countUntold } from '#domain/notification/changes.ts';
import { observable, type Observable } from '#domain/observable/observable.ts';
import { enqueued } from '#domain/queue/enqueue.ts';
import type { Operation, Operations, QueuedChange } from '#domain/queue/operation.ts';
import { appVersion } from '#domain/settings/appVersion.ts';
import { currentDataKey, reportTrouble, troubleOf } from './connection.ts';
import { watchRow } from './watchRow.ts';
import { readRowOf } from './readableRows.ts';
import { readItem, removeItem } from './itemAccess.ts';
import { UnreadableRow } from './read/rows.ts';
import { nonceOf } from './seal.ts';
import { replyCache } from './replyCache.ts';
import { pendingReadCount } from './pendingReadCount.ts';
import { updateItem } from './updateItem.ts';

const none: Operations = [];
const operations = observable<Operations>(none);
/** Whose operations those in memory are. */
let heldFor: string | undefined;
let writing = 0;
/** How many changes this tab has begun: what was read before one of them is older than memory. */
let changeCount = 0;
/** The disk refused the last change: what is stored is older than what is in memory. */
let isAhead = false;
let isFollowing = false;
/** This tab's writes one after the other: a later change is never stored before an earlier one. */
let lastWrite: Promise<unknown> = Promise.resolve();

/** Everything that waits, is on its way, was given up, or was told and not yet repeated by the server. */
export const queue: Observable<Operations> = operations;

// A session ends, or another begins, with the shelf: nobody inherits what somebody else deleted.
replyCache.subscribe(() => {
  if (heldFor === undefined || currentDataKey()?.id === heldFor) {
    countUnread();
    return;
  }
  isAhead = false;
  hold(none);
});

/** The badge follows the operations, and the list that says which of them were unread. */
function countUnread(): void {
  const present = operations.current();
  const list =
    present.length === 0 ? [] : toNotifications(replyCache.get('notifications')?.value ?? []);
  pendingReadCount.set(countUntold(list, present));
}

function hold(next: Operations): void {
  heldFor = currentDataKey()?.id;
  operations.set(next);
  countUnread();
}

/**
 * Changes what is in memory at once, and the same on the disk. Where the disk refuses, memory holds
 * until the page ends.
 * @param change must be pure: it runs on what is in memory and on what is stored.
 * @returns what holds in all tabs; that of this tab where the disk refused.
 */
export async function changeQueue(
  change: (present: Operations) => Operations,
): Promise<Operations> {
  const session = currentDataKey()?.id;
  if (session === undefined) return none;
  hold(change(heldFor === session ? operations.current() : none));
  writing += 1;
  changeCount += 1;
  try {
    const write = lastWrite.then(() => store(change));
    lastWrite = write.catch(() => undefined);
    const stored = await write;
    isAhead = false;
    // While another write is on its way, memory is newer.
    if (stored !== undefined && writing === 1 && currentDataKey()?.id === session) hold(stored);
    return stored ?? operations.current();
  } catch (error) {
    isAhead = true;
    reportTrouble(troubleOf(error));
    return operations.current();
  } finally {
    writing -= 1;
  }
}

/**
 * Puts a wish at the end of the queue, for whoever is signed in.
 * @param nextAt it does not leave before, in milliseconds of this device's clock.
 */
export async function enqueue(wish: QueuedChange, nextAt = 0): Promise<void> {
  const person = currentDataKey()?.tag;
  if (person === undefined) return;
  const operation = operationOf(wish, person, nextAt);
  await changeQueue((present) => enqueued(present, operation));
}

/** Puts several wishes at the end of the queue, in one write. */
export async function enqueueAll(wishes: readonly QueuedChange[]): Promise<void> {
  const person = currentDataKey()?.tag;
  if (person === undefined || wishes.length === 0) return;
  const added = wishes.map((wish) => operationOf(wish, person, 0));
  await changeQueue((present) => added.reduce(enqueued, present));
}

function operationOf(wish: QueuedChange, person: string, nextAt: number): Operation {
  return {
    ...wish,
    opId: crypto.randomUUID(),
    person,
    createdAt: Date.now(),
    tries: 0,
    nextAt,
    state: 'pending',
    appVersion,
  };
}

function store(change: (present: Operations) => Operations): Promise<Operations | undefined> {
  return updateItem('queue', (present) => [...change(present ?? none)]);
}

/**
 * Takes over what an earlier build kept of notifications: it is added once, then its row goes. A page that
 * dies in between adds it again, which changes nothing.
 */
export async function migrateQueue(): Promise<void> {
  const person = currentDataKey()?.tag;
  if (person === undefined) return;
  const earlier = await readItem('notificationChanges');
  if (earlier === undefined) return;
  const adopted = fromEarlier(earlier, (kind, value) => operationOf({ kind, value }, person, 0));
  await changeQueue((present) => adopted.reduce(enqueued, present));
  await removeItem('notificationChanges');
}

/**
 * Reads what is stored, unless memory is ahead of it, then or by the time it has come; where the disk
 * fails, memory holds.
 */
export async function loadQueue(): Promise<void> {
  const session = currentDataKey()?.id;
  if (session === undefined || writing > 0 || isAhead) return;
  const before = changeCount;
  try {
    const stored = await readItem('queue');
    const isOvertaken = changeCount !== before || currentDataKey()?.id !== session;
    if (stored !== undefined && !isOvertaken) hold(stored);
  } catch (error) {
    reportTrouble(troubleOf(error));
  }
}

/** Follows what is stored, from the page's start and from other tabs; once for the page's life. */
export async function watchQueue(): Promise<void> {
  if (isFollowing) return;
  isFollowing = true;
  try {
    let known: string | undefined;
    await watchRow(
      (database) => readRowOf(database.items, 'queue'),
      (row) => {
        // One that cannot be read has no nonce, and is the reading's to judge.
        const nonce = row && nonceOf(row instanceof UnreadableRow ? undefined : row);
        if (nonce === undefined || nonce === known) return;
        known = nonce;
        // Not this row: by the time it is told, this tab may have stored another one.
        void loadQueue();
      },
    );
  } catch (error) {
    isFollowing = false;
    throw error;
  }
}
