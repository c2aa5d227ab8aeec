/**
 * Applies the queued changes to the list from the server. A list that arrives in the meantime cannot revert
 * what was read or deleted. An undone deletion has changed nothing.
 */
import { enqueued, withoutPending } from '../queue/enqueue.ts';
import { longestUntriedMs } from '../queue/lease.ts';
import type { Operation, Operations } from '../queue/operation.ts';
import type { Notification } from './notification.ts';

/** decisions/offline-queue: 'a notification's DELETE leaves after its eight seconds of undo'. */
export const undoMs = 8000;

/**
 * How long after the undo ends on the screen a deletion is sent. A tap at the last moment is stored before
 * any tab checks the queue.
 */
export const undoGraceMs = 500;

/**
 * An undo waits while it is hovered or focused, but no longer than this. With its grace, it is as long as the queue lets
 * an operation wait. A longer wait would count as due, and the deletion would be sent at once.
 */
export const longestWaitMs = longestUntriedMs - undoGraceMs;

/** When a deletion is sent whose undo ends at `until`. */
export function leavesAt(until: number): number {
  return until + undoGraceMs;
}

function untilOf({ nextAt }: Operation): number {
  return nextAt - undoGraceMs;
}

/** Deletions that were never sent and still have an open undo, newest last. */
export function undoable(operations: Operations, now: number): Operations {
  return operations.filter(
    (each) =>
      each.kind === 'deleteNotification' &&
      each.state === 'pending' &&
      each.tries === 0 &&
      untilOf(each) > now &&
      untilOf(each) - now <= longestWaitMs,
  );
}

/** When the first open undo ends; undefined when none is open. */
export function undoEndsAt(operations: Operations): number | undefined {
  return operations.length === 0 ? undefined : Math.min(...operations.map(untilOf));
}

/** Changes the end of the undo for these deletions. */
export function withUndoUntil(
  operations: Operations,
  ids: readonly string[],
  until: number,
): Operations {
  return operations.map((each) =>
    each.kind === 'deleteNotification' &&
    each.state === 'pending' &&
    each.tries === 0 &&
    ids.includes(each.value)
      ? { ...each, nextAt: leavesAt(until) }
      : each,
  );
}

/** Undoes these deletions, as far as they were not sent. */
export function withoutDeletions(operations: Operations, ids: readonly string[]): Operations {
  return ids.reduce<Operations>(
    (present, id) => withoutPending(present, 'deleteNotification', id),
    operations,
  );
}

/** Removes what the server has acknowledged, once a list requested after that has arrived. */
export function withoutAcknowledged(
  operations: Operations,
  acknowledgedBefore: Operations,
): Operations {
  const acknowledged = new Set(
    acknowledgedBefore.filter(({ state }) => state === 'told').map(({ opId }) => opId),
  );
  return operations.filter((each) => each.state !== 'told' || !acknowledged.has(each.opId));
}

/** The server's list with the user's changes. A change that was given up is shown as the server has it. */
export function withChanges(
  notifications: readonly Notification[],
  operations: Operations,
): readonly Notification[] {
  const read = valuesOf(operations, 'markRead');
  const deleted = valuesOf(operations, 'deleteNotification');
  if (read.size === 0 && deleted.size === 0) return notifications;
  return notifications.flatMap((notification) => {
    if (deleted.has(notification.id)) return [];
    return notification.isRead || !read.has(notification.id)
      ? [notification]
      : [{ ...notification, isRead: true }];
  });
}

function valuesOf(operations: Operations, kind: Operation['kind']): ReadonlySet<string> {
  return new Set(
    operations
      .filter((each) => each.kind === kind && each.state !== 'failed')
      .map(({ value }) => value),
  );
}

/**
 * How many of the server's unread notifications are no longer unread, although its count does not include
 * this yet. The badge subtracts this number.
 */
export function pendingReadCount(
  notifications: readonly Pick<Notification, 'id' | 'isRead'>[],
  operations: Operations,
): number {
  const isOfNotification = (each: Operation) =>
    each.kind === 'markRead' || each.kind === 'deleteNotification';
  const acknowledged = new Set(
    operations.filter((each) => isOfNotification(each) && each.state === 'told').map(valueOf),
  );
  const untold = new Set(
    operations
      .filter((each) => isOfNotification(each) && each.state !== 'failed')
      .map(valueOf)
      .filter((id) => !acknowledged.has(id)),
  );
  if (untold.size === 0) return 0;
  return notifications.filter(({ id, isRead }) => !isRead && untold.has(id)).length;
}

function valueOf({ value }: Operation): string {
  return value;
}

/** What an earlier build stored for a notification. It is converted to operations, so nothing is lost. */
export interface EarlierChange {
  readonly id: string;
  readonly read: 'no' | 'asked' | 'told';
  readonly deletion: 'no' | 'waiting' | 'sending' | 'told';
  readonly dueAt: number;
}

/** @param make creates a pending operation of a kind for the current user. */
export function fromEarlier(
  changes: readonly EarlierChange[],
  make: (kind: 'markRead' | 'deleteNotification', id: string) => Operation,
): Operations {
  return changes.reduce<Operations>((operations, { id, read, deletion, dueAt }) => {
    let next = operations;
    if (read === 'asked') next = enqueued(next, make('markRead', id));
    if (deletion === 'waiting') {
      next = enqueued(next, { ...make('deleteNotification', id), nextAt: leavesAt(dueAt) });
    }
    return deletion === 'sending' ? enqueued(next, make('deleteNotification', id)) : next;
  }, []);
}
