/**
 * What the person did with notifications and the server does not know yet, or did not repeat yet.
 * Laid over the list the server sent: a list that arrives meanwhile cannot take it back, and an undone
 * deletion has changed nothing.
 */
import type { Notification } from './notification.ts';

export interface NotificationChange {
  readonly id: string;
  /** `asked`: to be told to the server. `told`: it knows; a list asked for earlier may not. */
  readonly read: 'no' | 'asked' | 'told';
  /**
   * `waiting`: until `dueAt` it can be undone. `sending`: claimed by a tab that tells the server.
   * `told`: the server knows.
   */
  readonly deletion: 'no' | 'waiting' | 'sending' | 'told';
  /** When the deletion leaves, or was claimed, in milliseconds of this device's clock; else 0. */
  readonly dueAt: number;
}
export type NotificationChanges = readonly NotificationChange[];

/** Decision 40: 'a notification's DELETE leaves after its eight seconds of undo'. */
export const undoMs = 8000;

/**
 * So much later than the undo ends on the screen does a deletion leave: a tap in the last moment is
 * stored before any tab looks.
 */
export const undoGraceMs = 500;

/** An undo that is hovered or focused waits; no deletion ever waits longer than this. */
export const longestWaitMs = 10 * 60_000;

/** After so long a claim is void: the tab that made it is gone, or its call has failed. */
export const claimMs = 60_000;

const nothing: Omit<NotificationChange, 'id'> = { read: 'no', deletion: 'no', dueAt: 0 };

function changed(
  changes: NotificationChanges,
  id: string,
  next: (change: NotificationChange) => NotificationChange,
): NotificationChanges {
  const present = changes.find((change) => change.id === id);
  const result = next(present ?? { id, ...nothing });
  const isEmpty = result.read === 'no' && result.deletion === 'no';
  if (present === undefined) return isEmpty ? changes : [...changes, result];
  return changes.flatMap((change) => (change !== present ? [change] : isEmpty ? [] : [result]));
}

/** The person has opened it. */
export function withRead(changes: NotificationChanges, id: string): NotificationChanges {
  return changed(changes, id, (change) =>
    change.read === 'no' ? { ...change, read: 'asked' } : change,
  );
}

/** The server knows that it was read. */
export function withReadTold(changes: NotificationChanges, id: string): NotificationChanges {
  return changed(changes, id, (change) => ({ ...change, read: 'told' }));
}

/** The server will not have it read: it is shown as the server says. */
export function withoutRead(changes: NotificationChanges, id: string): NotificationChanges {
  return changed(changes, id, (change) => ({ ...change, read: 'no' }));
}

/** Deleted, to leave at `dueAt`; a deletion that waits gets the new time. */
export function withDeletion(
  changes: NotificationChanges,
  id: string,
  dueAt: number,
): NotificationChanges {
  return changed(changes, id, (change) =>
    change.deletion === 'no' || change.deletion === 'waiting'
      ? { ...change, deletion: 'waiting', dueAt }
      : change,
  );
}

/** Undone, provided that it has not left; else nothing changes. */
export function withoutDeletion(changes: NotificationChanges, id: string): NotificationChanges {
  return changed(changes, id, (change) =>
    change.deletion === 'waiting' ? { ...change, deletion: 'no', dueAt: 0 } : change,
  );
}

/** Claimed for sending, if its time has come by now; an undone one is not there to be claimed. */
export function withClaim(
  changes: NotificationChanges,
  id: string,
  now: number,
): NotificationChanges {
  return changed(changes, id, (change) =>
    isDue(change, now) ? { ...change, deletion: 'sending', dueAt: now } : change,
  );
}

/** What came of a claimed deletion. @param outcome `refused`: the notification is back. */
export function withDeletionOutcome(
  changes: NotificationChanges,
  id: string,
  outcome: 'told' | 'later' | 'refused',
): NotificationChanges {
  return changed(changes, id, (change) => {
    switch (outcome) {
      case 'told':
        return { ...change, deletion: 'told' };
      case 'later':
        // Due at once: its undo is over.
        return { ...change, deletion: 'waiting', dueAt: 0 };
      case 'refused':
        return { ...change, deletion: 'no', dueAt: 0 };
    }
  });
}

/** Whether a deletion's time has come: the undo and its grace are over, or a claim is void. */
export function isDue({ deletion, dueAt }: NotificationChange, now: number): boolean {
  // A clock that was set back must not keep a deletion waiting for hours.
  const isBeyond = dueAt - now > longestWaitMs;
  if (deletion === 'waiting') return isBeyond || dueAt + undoGraceMs <= now;
  return deletion === 'sending' && (isBeyond || dueAt + claimMs <= now);
}

/** The deletions that can still be undone, the newest last. */
export function undoable(changes: NotificationChanges, now: number): NotificationChanges {
  return changes.filter(
    ({ deletion, dueAt }) => deletion === 'waiting' && dueAt > now && dueAt - now <= longestWaitMs,
  );
}

/** When the next deletion becomes due after `now`; undefined when none does. */
export function nextDueAt(changes: NotificationChanges, now: number): number | undefined {
  const times = changes
    .filter(({ deletion }) => deletion === 'waiting')
    .map(({ dueAt }) => dueAt + undoGraceMs)
    .filter((time) => time > now);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Without what the server has been told, once a list came that was asked for after that. */
export function withoutTold(
  changes: NotificationChanges,
  toldBefore: NotificationChanges,
): NotificationChanges {
  const told = new Set(toldBefore.filter(isAllTold).map(({ id }) => id));
  return changes.filter((change) => !(told.has(change.id) && isAllTold(change)));
}

function isAllTold({ read, deletion }: NotificationChange): boolean {
  return deletion === 'told' || (deletion === 'no' && read === 'told');
}

/** The server's list as the person left it. */
export function withChanges(
  notifications: readonly Notification[],
  changes: NotificationChanges,
): readonly Notification[] {
  if (changes.length === 0) return notifications;
  const byId = new Map(changes.map((change) => [change.id, change]));
  return notifications.flatMap((notification) => {
    const change = byId.get(notification.id);
    if (change === undefined) return [notification];
    if (change.deletion !== 'no') return [];
    return change.read === 'no' || notification.isRead
      ? [notification]
      : [{ ...notification, isRead: true }];
  });
}

/**
 * How many of the server's unread notifications are not unread any more, although its count does not
 * know yet: to be taken off the badge.
 */
export function unreadUntold(
  notifications: readonly Pick<Notification, 'id' | 'isRead'>[],
  changes: NotificationChanges,
): number {
  const untold = new Set(
    changes.filter(({ read, deletion }) => !isToldToCount(read, deletion)).map(({ id }) => id),
  );
  if (untold.size === 0) return 0;
  return notifications.filter(({ id, isRead }) => !isRead && untold.has(id)).length;
}

/** One that the server knows to be read, or gone, has left its count already. */
function isToldToCount(
  read: NotificationChange['read'],
  deletion: NotificationChange['deletion'],
): boolean {
  return read === 'told' || deletion === 'told';
}
