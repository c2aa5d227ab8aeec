/** Tells the server what was read and deleted; what does not arrive is told again later. */
import { cloud } from '#cloud/cloud.ts';
import { CloudFailure } from '#cloud/failure.ts';
import {
  isDue,
  withClaim,
  withDeletionOutcome,
  withReadTold,
  withoutRead,
  type NotificationChange,
} from '#domain/notification/changes.ts';
import {
  changeNotifications,
  notificationChanges,
  recallNotificationChanges,
} from '#store/notificationChanges.ts';
import { text } from '#i18n/i18n.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { takeFromUnread } from './keepUnreadCount.ts';
import { inTurn } from './inTurn.ts';

/** Tells what is to be told now, after whatever is being told. Never rejects. */
export function tellSoon(): Promise<void> {
  return inTurn(tellServer);
}

/**
 * One call for each change, until one finds no server. Never rejects: what was not told stays to be
 * told. Only within `inTurn`.
 */
export async function tellServer(): Promise<void> {
  await recallNotificationChanges();
  for (const change of notificationChanges.current()) {
    const outcome = await tell(change);
    if (outcome === 'later') return;
  }
}

type Outcome = 'told' | 'refused' | 'later';

async function tell(change: NotificationChange): Promise<Outcome | 'nothing'> {
  if (isDue(change, Date.now())) return tellDeletion(change.id);
  // One that is about to be deleted need not be read first; undone, it is told then.
  if (change.read === 'asked' && change.deletion === 'no') return tellRead(change.id);
  return 'nothing';
}

async function tellRead(id: string): Promise<Outcome> {
  const outcome = await outcomeOf(cloud.call('markNotificationRead', { params: { id } }));
  if (outcome === 'told') {
    const counted = takeFromUnread(id);
    await changeNotifications((changes) => withReadTold(changes, id));
    await counted;
  }
  if (outcome === 'refused') await changeNotifications((changes) => withoutRead(changes, id));
  return outcome;
}

async function tellDeletion(id: string): Promise<Outcome | 'nothing'> {
  const claimedAt = Date.now();
  const claimed = await changeNotifications((changes) => withClaim(changes, id, claimedAt));
  const isOurs = claimed.some(
    (change) => change.id === id && change.deletion === 'sending' && change.dueAt === claimedAt,
  );
  // Undone in another tab, or claimed there.
  if (!isOurs) return 'nothing';
  const outcome = await outcomeOf(cloud.call('deleteNotification', { params: { id } }));
  const counted = outcome === 'told' ? takeFromUnread(id) : undefined;
  await changeNotifications((changes) => withDeletionOutcome(changes, id, outcome));
  await counted;
  if (outcome === 'refused') showToast('orange', text('notification.notDeleted'));
  return outcome;
}

/** A notification that is not there any more has been read and deleted by somebody. */
const goneStatuses: readonly unknown[] = [404, 410];

async function outcomeOf(call: Promise<unknown>): Promise<Outcome> {
  try {
    await call;
    return 'told';
  } catch (error) {
    if (!(error instanceof CloudFailure)) throw error;
    if (goneStatuses.includes(error.status)) return 'told';
    return error.kind === 'refused' || error.kind === 'unreadable' ? 'refused' : 'later';
  }
}
