/** decisions/offline-queue: a deletion is sent after its eight seconds of undo, even when online. */
import { wallNow } from '#clock/clock.ts';
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

/** Hides a notification at once. The queue sends the deletion when the undo period is over. */
export async function deleteNotification(id: string): Promise<void> {
  await enqueue({ kind: 'deleteNotification', value: id }, leavesAt(wallNow() + undoMs));
}

/** Undoes every deletion that has not been sent yet. If one was sent a moment ago, the user is notified. */
export async function undoDeletions(): Promise<void> {
  const ids = idsToUndo();
  if (ids.length === 0) return;
  const stored = await changeQueue((operations) => withoutDeletions(operations, ids));
  const isLate = stored.some(
    ({ kind, value }) => kind === 'deleteNotification' && ids.includes(value),
  );
  if (isLate) showToast('orange', text('notification.undoLate'));
  // A notification that was read before it was deleted must still be reported as read.
  await sendQueueSoon();
}

/** Keeps the undo open while it is hovered or focused, or restarts its eight seconds. */
export async function holdDeletions(isHeld: boolean): Promise<void> {
  const ids = idsToUndo();
  if (ids.length === 0) return;
  const until = wallNow() + (isHeld ? longestWaitMs : undoMs);
  await changeQueue((operations) => withUndoUntil(operations, ids, until));
}

function idsToUndo(): readonly string[] {
  return undoable(queue.current(), wallNow()).map(({ value }) => value);
}
