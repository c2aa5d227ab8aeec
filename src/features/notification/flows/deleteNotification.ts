/** Decision 40: a deletion leaves after its eight seconds of undo, online too. */
import {
  longestWaitMs,
  undoMs,
  undoable,
  withDeletion,
  withoutDeletion,
  type NotificationChanges,
} from '#domain/notification/changes.ts';
import { text } from '#i18n/i18n.ts';
import { changeNotifications, notificationChanges } from '#store/notificationChanges.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { tellSoon } from './tellServer.ts';

/** Hides a notification at once; `keepTelling` sends the deletion when its undo is over. */
export async function deleteNotification(id: string): Promise<void> {
  const dueAt = Date.now() + undoMs;
  await changeNotifications((changes) => withDeletion(changes, id, dueAt));
}

/** Takes back every deletion that has not left. One that a moment ago has left is told. */
export async function undoDeletions(): Promise<void> {
  const ids = undoable(notificationChanges.current(), Date.now()).map(({ id }) => id);
  if (ids.length === 0) return;
  const stored = await changeNotifications((changes) => each(changes, ids, withoutDeletion));
  const isLate = stored.some(({ id, deletion }) => ids.includes(id) && deletion !== 'no');
  if (isLate) showToast('orange', text('notification.undoLate'));
  // What was read before it was deleted is still to be told.
  await tellSoon();
}

/** Holds the undo open while it is hovered or focused, or lets its eight seconds begin again. */
export async function holdDeletions(isHeld: boolean): Promise<void> {
  const now = Date.now();
  const ids = undoable(notificationChanges.current(), now).map(({ id }) => id);
  if (ids.length === 0) return;
  const dueAt = now + (isHeld ? longestWaitMs : undoMs);
  await changeNotifications((changes) =>
    each(changes, ids, (present, id) => withDeletion(present, id, dueAt)),
  );
}

function each(
  changes: NotificationChanges,
  ids: readonly string[],
  change: (changes: NotificationChanges, id: string) => NotificationChanges,
): NotificationChanges {
  return ids.reduce(change, changes);
}
