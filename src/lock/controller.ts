/**
 * The interface between the lock and its screens. It has the state to follow and the events that change it.
 * It also has the actions for an unlock, a request to lock and used-up attempts. It is loaded on demand,
 * never before a card without a lock.
 */
import { withFallback } from '#async/timeout.ts';
import { nextLock, type LockEvent, type LockState } from '#domain/lock/lock.ts';
import type { Observable } from '#domain/observable/observable.ts';
import { perApp, perAppObservable } from '#scope/perApp.ts';
import { currentDataKey, sessionOwner } from '#session/session.ts';
import { restoreSession, type OpenBoot } from '#store/restoreSession.ts';
import { onChange } from '#domain/observable/onChange.ts';
import type { NewLock } from './createLock.ts';
import { countLocking } from './vault/lockRows.ts';
import { serialQueue, type SerialQueue } from '#async/serialQueue.ts';
import { pinEnabled, setPinEnabled } from './pinEnabled.ts';
import { withLostSecrets } from './lostSecrets.ts';
import { lockState as settable } from './lockState.ts';
import { deviceLockDependencies, type LockDependencies } from './lockDependencies.ts';
import { openSession, protectSession, removeProtection, type RekeyResult } from './rekeySession.ts';
import type { UnlockedLock } from './crypto/unlockedLock.ts';
import { postLockMessage } from './lockChannel.ts';

/** Follow it with `useSyncExternalStore(lockState.subscribe, lockState.current)`. */
export const lockState: Observable<LockState> = settable;

/**
 * How long until the app locks by itself, while the app shows this time. Undefined while there is nothing to
 * show.
 */
export const lockNotice = perAppObservable<number | undefined>(undefined);

/** The clocks and the key derivation of this device. Pass it to `tryPin`, `createLock` and the others. */
export const lockDependencies: LockDependencies = deviceLockDependencies;

export function dispatch(event: LockEvent): void {
  settable.set(nextLock(settable.current(), event));
}

/**
 * The tag of the user that the lock belongs to: the signed-in user, else the locked-out user. Undefined when
 * there is neither.
 */
export function lockPerson(): string | undefined {
  return sessionOwner()?.tag;
}

/**
 * `done`: the state is updated. `changed`: another tab has set, changed or removed the lock, or ended the
 * session. `closed`: the data is not stored under this lock, and the state now requires a sign-in.
 * `unavailable`: the disk refused, and nothing has changed.
 */
export type LockOutcome = 'done' | 'changed' | 'closed' | 'unavailable';

/** What the app does when the lock opens or closes; wired once, by the app. */
export interface LockWiring {
  /** The stored session is open, and the page continues with it. */
  readonly onOpened: (boot: OpenBoot) => void;
  /** The current session has another data key. What was loaded under the former key stays. */
  readonly onRekeyed: () => void;
  /** The app has locked. Keys and shown data are removed, and the document too where it can be loaded again. */
  readonly onLocked: () => void;
  /** Everything was wiped. `isHere`: by this tab. */
  readonly onWiped: (isHere: boolean) => void;
}

interface State {
  wiring: LockWiring | undefined;
  /** How often the user had locked on purpose when this tab was unlocked. */
  epoch: number | undefined;
  /** The user that a sign-in has verified again, until a PIN is chosen. */
  reauthenticatedTag: string | undefined;
  /** Runs the changes of the session's lock one after the other: each is checked against the one before. */
  readonly serialLockWrite: SerialQueue;
}

const state = perApp<State>(() => {
  // Locks at once, whatever the cause.
  onChange(
    settable,
    () => settable.current().kind,
    (kind, previous) => {
      if (previous === 'unlocked' && kind === 'locked') state().wiring?.onLocked();
    },
  );
  return {
    wiring: undefined,
    epoch: undefined,
    reauthenticatedTag: undefined,
    serialLockWrite: serialQueue(),
  };
});

/** @returns the number in the record that was checked; undefined where this tab was not unlocked. */
export function unlockedEpoch(): number | undefined {
  return state().epoch;
}

export function wireLock(next: LockWiring): void {
  state().wiring = next;
}

/**
 * Continues after the user has opened the lock. Opens the stored session, stores the session in memory under
 * the lock, or moves an unprotected session under it. Dispatches `tryRight`, or `secretOpened` for a secret.
 */
export function unlockWith(opened: UnlockedLock): Promise<LockOutcome> {
  return state().serialLockWrite(() => unlock(opened));
}

async function unlock(opened: UnlockedLock): Promise<LockOutcome> {
  const outcome =
    currentDataKey() === undefined
      ? await openSession(opened)
      : await protectSession(opened, { kind: 'keep', opened });
  switch (outcome.kind) {
    case 'opened':
      dispatchOpened(opened);
      restoreSession(outcome.boot);
      state().wiring?.onOpened(outcome.boot);
      return 'done';
    case 'moved':
      dispatchOpened(opened);
      moved(outcome);
      return 'done';
    case 'closed':
      dispatch({ type: 'tryDropped' });
      dispatch({ type: 'tasked', task: 'signInAgain' });
      return 'closed';
    case 'changed':
    case 'unavailable':
      dispatch({ type: 'tryDropped' });
      return outcome.kind;
  }
}

function dispatchOpened(opened: UnlockedLock): void {
  const now = lockDependencies.now();
  state().epoch = opened.epoch;
  dispatch(opened.by === 'pin' ? { type: 'tryRight', now } : { type: 'secretOpened', now });
}

function moved({ dataKey, isNewKey }: Extract<RekeyResult, { kind: 'moved' }>): void {
  postLockMessage({ kind: 'keyReplaced', dataKeyId: dataKey.id });
  if (isNewKey) state().wiring?.onRekeyed();
}

/** Stores a PIN that was entered twice, with the session under it. Dispatches `pinStored`. */
export function storePin(lock: NewLock): Promise<LockOutcome> {
  return state().serialLockWrite(() => storeNew(lock));
}

async function storeNew({ record, opened }: NewLock): Promise<LockOutcome> {
  const change = {
    kind: 'create',
    record,
    isReauthenticated: isReauthenticated(record.id),
  } as const;
  const outcome = await withLostSecrets(
    record.id,
    () => protectSession(opened, change),
    ({ kind }) => kind === 'moved',
  );
  if (outcome.kind !== 'moved') return outcome.kind === 'opened' ? 'done' : outcome.kind;
  state().reauthenticatedTag = undefined;
  state().epoch = opened.epoch;
  dispatch({ type: 'pinStored', now: lockDependencies.now() });
  moved(outcome);
  return 'done';
}

/** Records that a sign-in has verified the user again. The next PIN then replaces the forgotten one. */
export function setReauthenticated(tag: string): void {
  state().reauthenticatedTag = tag;
  if (settable.current().kind === 'undecided') dispatch({ type: 'tasked', task: 'enterPin' });
  dispatch({ type: 'provenAnew' });
}

/** Whether a sign-in has verified this user again, and no PIN was chosen since. */
export function isReauthenticated(tag: string): boolean {
  return state().reauthenticatedTag === tag;
}

/**
 * Turns the lock off after the user has opened it to do so. The data is unprotected again, and the PIN is
 * removed.
 */
export function disableLock(opened: UnlockedLock): Promise<LockOutcome> {
  return state().serialLockWrite(async () => {
    const former = pinEnabled.current();
    // First the option: with no lock and the option still on, the first gate would request a new PIN.
    await setPinEnabled(false);
    const outcome = await withLostSecrets(
      opened.tag,
      () => withoutLock({ kind: 'remove', opened }),
      (come) => come === 'done',
    );
    if (outcome !== 'done') await setPinEnabled(former ?? true);
    return outcome;
  });
}

/**
 * Withdraws the lock because the server no longer requires it. The data is unprotected, and the PIN stays
 * stored for when the lock returns.
 */
export function withdrawLock(): Promise<LockOutcome> {
  return state().serialLockWrite(() =>
    settable.current().kind === 'unlocked'
      ? withoutLock({ kind: 'leave' })
      : Promise.resolve('changed'),
  );
}

async function withoutLock(
  change: { readonly kind: 'remove'; readonly opened: UnlockedLock } | { readonly kind: 'leave' },
): Promise<LockOutcome> {
  const outcome = await removeProtection(change);
  if (outcome.kind !== 'moved') return outcome.kind === 'opened' ? 'done' : outcome.kind;
  dispatch({ type: 'lockRemoved' });
  moved(outcome);
  return 'done';
}

/** 'Lock now': locks every tab, including a tab that is asleep when it is notified. */
export async function lockNow(): Promise<void> {
  const tag = lockPerson();
  if (tag === undefined || settable.current().kind !== 'unlocked') return;
  postLockMessage({ kind: 'lockAsked' });
  // A disk that refuses the number does not prevent locking.
  const counted = countLocking(tag).catch(() => false);
  await withFallback(counted, patienceMs, undefined);
  dispatch({ type: 'lockAsked', cause: 'asked' });
}

/** How long to wait for the disk when the user wants to lock. */
const patienceMs = 1_000;

/** Clears the rest after the attempts are used up. `tryPin` has already wiped everything stored. */
export function clearAfterWipe(): void {
  postLockMessage({ kind: 'wiped' });
  dispatch({ type: 'wiped' });
  state().wiring?.onWiped(true);
}

/** Clears this tab after another tab has reported that everything was wiped. */
export function clearAfterRemoteWipe(): void {
  dispatch({ type: 'wiped' });
  state().wiring?.onWiped(false);
}
