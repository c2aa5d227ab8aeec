/**
 * What waits in the queue, laid over the list the server sent: a list that arrives meanwhile cannot take
 * back what was read or deleted, and an undone deletion has changed nothing.
 */
import { enqueued, withoutPending } from '../queue/enqueue.ts';
import type { Operation, Operations } from '../queue/operation.ts';
import type { Notification } from './notification.ts';

/** Decision 40: 'a notification's DELETE leaves after its eight seconds of undo'. */
export const undoMs = 8000;

/**
 * So much later than the undo ends on the screen does a deletion leave: a tap in the last moment is
 * stored before any tab looks.
 */
export const undoGraceMs = 500;

/** An undo that is hovered or focused waits; no deletion ever waits longer than this. */
export const longestWaitMs = 10 * 60_000;

/** When a deletion leaves whose undo is over at `until`. */
export function leavesAt(until: number): number {
  return until + undoGraceMs;
}

function untilOf({ nextAt }: Operation): number {
  return nextAt - undoGraceMs;
}

/** Deletions that have never left and whose undo is open, the newest last. */
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

/** When the undo that ends first is over; undefined where none is open. */
export function undoEndsAt(operations: Operations): number | undefined {
  return operations.length === 0 ? undefined : Math.min(...operations.map(untilOf));
}

/** The undo of these deletions ends at another time. */
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

/** These deletions undone, as far as they have not left. */
export function withoutDeletions(operations: Operations, ids: readonly string[]): Operations {
  return ids.reduce<Operations>(
    (present, id) => withoutPending(present, 'deleteNotification', id),
    operations,
  );
}

/** Without what the server has been told, once a list came that was asked for after that. */
export function withoutAcknowledged(
  operations: Operations,
  acknowledgedBefore: Operations,
): Operations {
  const acknowledged = new Set(
    acknowledgedBefore.filter(({ state }) => state === 'told').map(({ opId }) => opId),
  );
  return operations.filter((each) => each.state !== 'told' || !acknowledged.has(each.opId));
}

/** The server's list as the person left it. What was given up is shown as the server has it. */
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
 * How many of the server's unread notifications are not unread any more, although its count does not
 * know yet: to be taken off the badge.
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

/** What an earlier build kept of a notification: it becomes operations, and nothing is lost. */
export interface EarlierChange {
  readonly id: string;
  readonly read: 'no' | 'asked' | 'told';
  readonly deletion: 'no' | 'waiting' | 'sending' | 'told';
  readonly dueAt: number;
}

/** @param make a new operation of a kind, pending, for the person of now. */
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
