/** Decision 40: a deletion leaves after its eight seconds of undo, online too. */
import {
  leavesAt,
  longestWaitMs,
  undoMs,
  undoable,
  withUndoUntil,
  withoutDeletions,
} from '#domain/notification/changes.ts';
import { text } from '#i18n/i18n.ts';
import { changeQueue, enqueue, queue } from '#store/queue.ts';
import { sendQueueSoon } from '#sync/queue/sendQueue.ts';
import { showToast } from '#ui/toast/toasts.ts';

/** Hides a notification at once; the queue sends the deletion when its undo is over. */
export async function deleteNotification(id: string): Promise<void> {
  await enqueue({ kind: 'deleteNotification', value: id }, leavesAt(Date.now() + undoMs));
}

/** Takes back every deletion that has not left. One that a moment ago has left is told. */
export async function undoDeletions(): Promise<void> {
  const ids = idsToUndo();
  if (ids.length === 0) return;
  const stored = await changeQueue((operations) => withoutDeletions(operations, ids));
  const isLate = stored.some(
    ({ kind, value }) => kind === 'deleteNotification' && ids.includes(value),
  );
  if (isLate) showToast('orange', text('notification.undoLate'));
  // What was read before it was deleted is still to be told.
  await sendQueueSoon();
}

/** Holds the undo open while it is hovered or focused, or lets its eight seconds begin again. */
export async function holdDeletions(isHeld: boolean): Promise<void> {
  const ids = idsToUndo();
  if (ids.length === 0) return;
  const until = Date.now() + (isHeld ? longestWaitMs : undoMs);
  await changeQueue((operations) => withUndoUntil(operations, ids, until));
}

function idsToUndo(): readonly string[] {
  return undoable(queue.current(), Date.now()).map(({ value }) => value);
}
