/**
 * The offline queue: the user's changes that the server does not have yet. It changes in memory at once, is
 * then sealed on the disk, and is the same in every tab. The screens apply the queue to the server's replies.
 * So its one row is the change itself: there is no second write that could fail separately.
 */
import { reportTrouble } from './storeTrouble.ts';
import { currentDataKey } from '#session/session.ts';
import { serialQueue, type SerialQueue } from '#async/serialQueue.ts';
import { wallNow } from '#clock/clock.ts';
import { toNotifications } from '#contract/map/notification.ts';
import { fromEarlier, pendingReadCount as countUntold } from '#domain/notification/changes.ts';
import type { Observable } from '#domain/observable/observable.ts';
import { perApp, perAppObservable } from '#scope/perApp.ts';
import { enqueued } from '#domain/queue/enqueue.ts';
import type { Operation, Operations, QueuedChange } from '#domain/queue/operation.ts';
import { appVersion } from '#domain/settings/appVersion.ts';
import { troubleOf } from './connection.ts';
import { watchRow } from './watchRow.ts';
import { readRowOf } from './readableRows.ts';
import { readItem, removeItem } from './itemAccess.ts';
import { UnreadableRow } from './read/rows.ts';
import { nonceOf } from './model/seal.ts';
import { replyCache } from '#session/replyCache.ts';
import { pendingReadCount } from './pendingReadCount.ts';
import { updateItem } from './updateItem.ts';

const none: Operations = Object.freeze([]);
const operations = perAppObservable(none);

interface State {
  /** The session that the operations in memory belong to. */
  heldFor: string | undefined;
  writing: number;
  /** How many changes this tab has started. What was read before one of them is older than memory. */
  changeCount: number;
  /** The disk refused the last change: the stored queue is older than the one in memory. */
  isAhead: boolean;
  isFollowing: boolean;
  /** Runs this tab's writes one after the other: a later change is never stored before an earlier one. */
  readonly inTurn: SerialQueue;
}

const state = perApp<State>(() => {
  replyCache.subscribe(onReplies);
  return {
    heldFor: undefined,
    writing: 0,
    changeCount: 0,
    isAhead: false,
    isFollowing: false,
    inTurn: serialQueue(),
  };
});

/**
 * All operations that wait, are being sent or were given up, and those that were sent but are not yet in the
 * server's replies.
 */
export const queue: Observable<Operations> = operations;

/**
 * A session ends or starts together with the reply cache. The queue is then cleared, so that no user inherits
 * the deletions of another.
 */
function onReplies(): void {
  const own = state();
  if (own.heldFor === undefined || currentDataKey()?.id === own.heldFor) {
    countUnread();
    return;
  }
  own.isAhead = false;
  hold(none);
}

/** The badge depends on the operations, and on the list that shows which of them were unread. */
function countUnread(): void {
  const present = operations.current();
  const list =
    present.length === 0 ? [] : toNotifications(replyCache.get('notifications')?.value ?? []);
  pendingReadCount.set(countUntold(list, present));
}

function hold(next: Operations): void {
  state().heldFor = currentDataKey()?.id;
  operations.set(next);
  countUnread();
}

/**
 * Changes the queue in memory at once, and then on the disk. If the disk refuses, the queue in memory is
 * valid until the page ends.
 * @param change must be pure: it runs on the queue in memory and on the stored one.
 * @returns the queue that is valid in all tabs; that of this tab if the disk refused.
 */
export async function changeQueue(
  change: (present: Operations) => Operations,
): Promise<Operations> {
  const session = currentDataKey()?.id;
  if (session === undefined) return none;
  const own = state();
  hold(change(own.heldFor === session ? operations.current() : none));
  own.writing += 1;
  own.changeCount += 1;
  try {
    const stored = await own.inTurn(() => store(change));
    own.isAhead = false;
    // While another write is running, memory is newer.
    if (stored !== undefined && own.writing === 1 && currentDataKey()?.id === session) hold(stored);
    return stored ?? operations.current();
  } catch (error) {
    own.isAhead = true;
    reportTrouble(troubleOf(error));
    return operations.current();
  } finally {
    own.writing -= 1;
  }
}

/**
 * Puts a change at the end of the queue, for the signed-in user.
 * @param nextAt it is not sent before this time, in milliseconds of this device's clock.
 */
export async function enqueue(wish: QueuedChange, nextAt = 0): Promise<void> {
  const person = currentDataKey()?.tag;
  if (person === undefined) return;
  const operation = operationOf(wish, person, nextAt);
  await changeQueue((present) => enqueued(present, operation));
}

/** Puts several changes at the end of the queue, in one write. */
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
    createdAt: wallNow(),
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
 * Migrates what an earlier build stored about notifications: it is added once, then its row is removed. A
 * page that ends in between adds it again, which changes nothing.
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
 * Reads the stored queue, unless memory is ahead of it before or after the read. If the disk fails, the queue
 * in memory stays valid.
 */
export async function loadQueue(): Promise<void> {
  const session = currentDataKey()?.id;
  const own = state();
  if (session === undefined || own.writing > 0 || own.isAhead) return;
  const before = own.changeCount;
  try {
    const stored = await readItem('queue');
    const isOvertaken = own.changeCount !== before || currentDataKey()?.id !== session;
    if (stored !== undefined && !isOvertaken) hold(stored);
  } catch (error) {
    reportTrouble(troubleOf(error));
  }
}

/** Follows the stored queue, from the start of the page and across tabs; once per page. */
export async function watchQueue(): Promise<void> {
  const own = state();
  if (own.isFollowing) return;
  own.isFollowing = true;
  try {
    let known: string | undefined;
    await watchRow(
      (database) => readRowOf(database.items, 'queue'),
      (row) => {
        // A row that cannot be read has no nonce. The read handles it.
        const nonce = row && nonceOf(row instanceof UnreadableRow ? undefined : row);
        if (nonce === undefined || nonce === known) return;
        known = nonce;
        // Does not use this row: this tab may have stored another one since.
        void loadQueue();
      },
    );
  } catch (error) {
    own.isFollowing = false;
    throw error;
  }
}
