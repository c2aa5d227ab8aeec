/** Lock messages from the other tabs, and those that this tab missed while it was suspended. */
import { sessionOwner } from '#session/session.ts';
import { onChange } from '#domain/observable/onChange.ts';
import { perApp } from '#scope/perApp.ts';
import { readLockStatus } from '#lock/readLockStatus.ts';
import { unlockedEpoch } from '#lock/controller.ts';
import {
  dispatch,
  lockPerson,
  lockState,
  lockDependencies,
  clearAfterRemoteWipe,
} from '#lock/controller.ts';
import { onLockMessage, postLockMessage, type LockMessage } from '#lock/lockChannel.ts';
import { markReloadedFor } from '#store/reloadMark.ts';

interface Missed {
  /** Whether another tab has asked to lock while this one was locked, perhaps during a PIN check. */
  isAskedWhileShut: boolean;
}

const missed = perApp<Missed>(() => ({ isAskedWhileShut: false }));

export function watchLockEvents(): void {
  onLockMessage(onMessage);
  onChange(lockState, lockState.current, (now, before) => {
    if (before.kind === 'unlocked' && now.kind === 'locked' && now.cause === 'idle') {
      postLockMessage({ kind: 'idle', lastUseWallMs: before.use.last.wallMs });
    }
    if (before.kind !== 'unlocked' && now.kind === 'unlocked') onLetIn();
  });
}

function onMessage(event: LockMessage): void {
  switch (event.kind) {
    case 'used':
      dispatch({ type: 'used', now: lockDependencies.now() });
      return;
    case 'lockAsked':
      missed().isAskedWhileShut = lockState.current().kind !== 'unlocked';
      dispatch({ type: 'lockAsked', cause: 'elsewhere' });
      return;
    case 'idle':
      dispatch({ type: 'idleElsewhere', lastUseWallMs: event.lastUseWallMs });
      return;
    case 'wiped':
      if (lockState.current().kind !== 'closed') clearAfterRemoteWipe();
      return;
    case 'keyReplaced':
      restart(event.dataKeyId);
  }
}

/** The stored session has another data key: this page starts again, and asks for the PIN if necessary. */
function restart(dataKeyId: string): void {
  const own = sessionOwner()?.dataKeyId;
  if (own !== dataKeyId && markReloadedFor(dataKeyId)) window.location.reload();
}

/** A lock request that arrived after the PIN check, and before the unlock, applies here too. */
function onLetIn(): void {
  const app = missed();
  if (app.isAskedWhileShut) void checkMissedLockEvents();
  app.isAskedWhileShut = false;
}

/**
 * Checks whether the lock was closed, changed or wiped while this tab was suspended and received no messages.
 * If so, this tab locks.
 */
export async function checkMissedLockEvents(): Promise<void> {
  dispatch({ type: 'looked', now: lockDependencies.now() });
  const tag = lockPerson();
  if (tag === undefined || lockState.current().kind !== 'unlocked') return;
  const status = await readLockStatus(tag, lockDependencies);
  if (status.kind === 'unavailable') return;
  const isSame = status.kind === 'ok' && (unlockedEpoch() ?? status.epoch) === status.epoch;
  if (!isSame) dispatch({ type: 'lockAsked', cause: 'elsewhere' });
}
