/** What the other tabs tell of the lock, and what this one has missed while it slept. */
import { currentDataKey } from '#store/connection.ts';
import { glanceAtLock } from '#store/lock/glanceAtLock.ts';
import { lockedHere } from '#store/lock/lockedHere.ts';
import { openedEpoch } from '#store/lock/openedEpoch.ts';
import { dispatch, lockPerson, lockState, lockTools, wipedElsewhere } from '#store/lock/state.ts';
import { hearTabs, tellTabs, type TabNews } from '#store/lock/tabs.ts';
import { markReloadedFor } from '#store/reloadMark.ts';

/** Whether another tab has asked to lock while this one was shut, perhaps judging a PIN. */
let isAskedWhileShut = false;

export function watchLockEvents(): void {
  hearTabs(onNews);
  let last = lockState.current();
  lockState.subscribe(() => {
    const [before, now] = [last, lockState.current()];
    last = now;
    if (before.kind === 'unlocked' && now.kind === 'locked' && now.cause === 'idle') {
      tellTabs({ kind: 'idle', lastUseWallMs: before.use.last.wallMs });
    }
    if (before.kind !== 'unlocked' && now.kind === 'unlocked') onLetIn();
  });
}

function onNews(news: TabNews): void {
  switch (news.kind) {
    case 'used':
      dispatch({ type: 'used', now: lockTools.now() });
      return;
    case 'lockAsked':
      isAskedWhileShut = lockState.current().kind !== 'unlocked';
      dispatch({ type: 'lockAsked', cause: 'elsewhere' });
      return;
    case 'idle':
      dispatch({ type: 'idleElsewhere', lastUseWallMs: news.lastUseWallMs });
      return;
    case 'wiped':
      if (lockState.current().kind !== 'closed') wipedElsewhere();
      return;
    case 'keyReplaced':
      beginAnew(news.dataKeyId);
  }
}

/** The stored session lies under another key: this page begins anew, and asks for the PIN if it must. */
function beginAnew(dataKeyId: string): void {
  const own = currentDataKey()?.id ?? lockedHere.current()?.dataKeyId;
  if (own !== dataKeyId && markReloadedFor(dataKeyId)) window.location.reload();
}

/** A locking that was asked for after the PIN was judged, and before it let anybody in, holds here too. */
function onLetIn(): void {
  if (isAskedWhileShut) void checkMissedLockEvents();
  isAskedWhileShut = false;
}

/**
 * Looks whether the lock was closed, changed or wiped while this tab slept and heard nothing of it; then
 * it locks.
 */
export async function checkMissedLockEvents(): Promise<void> {
  dispatch({ type: 'looked', now: lockTools.now() });
  const tag = lockPerson();
  if (tag === undefined || lockState.current().kind !== 'unlocked') return;
  const glance = await glanceAtLock(tag, lockTools);
  if (glance.kind === 'unavailable') return;
  const isSame = glance.kind === 'ok' && (openedEpoch() ?? glance.epoch) === glance.epoch;
  if (!isSame) dispatch({ type: 'lockAsked', cause: 'elsewhere' });
}
