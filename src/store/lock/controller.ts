/**
 * The seam between the lock and its screens: the state to follow, the events that change it, and what is
 * done when somebody gets in, wants to lock, or has used up the tries. Loaded when it is needed, never
 * before a card that no lock covers.
 */
import { nextLock, type LockEvent, type LockState } from '#domain/lock/lock.ts';
import { observable, type Observable } from '#domain/observable/observable.ts';
import { currentDataKey } from '../connection.ts';
import type { BootRead } from '../read/bootRead.ts';
import type { DataKey } from '../seal.ts';
import type { NewLock } from './createLock.ts';
import { countLocking } from './changeRecord.ts';
import { serialLockWrite } from './serialLockWrites.ts';
import { lockedSessionState } from './lockedSessionState.ts';
import { pinEnabled, setPinEnabled } from './pinEnabled.ts';
import { withLostSecrets } from './lostSecrets.ts';
import { lockState as settable } from './lockState.ts';
import { deviceLockDependencies, type LockDependencies } from './lockDependencies.ts';
import { setUnlockedEpoch } from './unlockedEpoch.ts';
import { openSession, protectSession, removeProtection } from './rekeySession.ts';
import type { UnlockedLock } from './unlockedLock.ts';
import { postLockMessage } from './lockChannel.ts';

/** Follow it with `useSyncExternalStore(lockState.subscribe, lockState.current)`. */
export const lockState: Observable<LockState> = settable;

/** How long until the app locks by itself, while it says so; undefined while there is nothing to say. */
export const lockNotice = observable<number | undefined>(undefined);

/** The clocks and the derivation of this device; pass it to `tryPin`, `createLock` and the others. */
export const lockDependencies: LockDependencies = deviceLockDependencies;

export function dispatch(event: LockEvent): void {
  settable.set(nextLock(settable.current(), event));
}

/**
 * The tag of the person whose lock this is: of who is signed in, else of who is locked out. Undefined
 * when there is neither.
 */
export function lockPerson(): string | undefined {
  return currentDataKey()?.tag ?? lockedSessionState.current()?.tag;
}

/**
 * `done`: the state has been told. `overtaken`: another tab has set, changed or removed the lock, or ended
 * the session. `gone`: the data do not lie under this lock; the state has been told to ask for a sign-in.
 * `unavailable`: the disk refused, and nothing has changed.
 */
export type LockOutcome = 'done' | 'overtaken' | 'gone' | 'unavailable';

/** What the app does when the lock opens or closes; wired once, by the app. */
export interface LockWiring {
  /** The stored session is open: the page takes it over. */
  readonly onOpened: (boot: BootRead & { readonly dataKey: DataKey }) => void;
  /** The session of now has another data key; what was known under the former one stays. */
  readonly onMoved: (dataKey: DataKey) => void;
  /** The app has locked: keys and shown data go, the document too where it can be had again. */
  readonly onLocked: () => void;
  /** Everything was wiped; `isHere`: by this tab. */
  readonly onWiped: (isHere: boolean) => void;
}

let wiring: LockWiring | undefined;

export function wireLock(next: LockWiring): void {
  wiring = next;
}

/**
 * Lets somebody in who has opened the lock: opens the stored session, or stores the one of memory under
 * it, or moves the one that lies open. Tells the state (`tryRight`, for a secret `secretOpened`).
 */
export function unlockWith(opened: UnlockedLock): Promise<LockOutcome> {
  return serialLockWrite(() => unlock(opened));
}

async function unlock(opened: UnlockedLock): Promise<LockOutcome> {
  const outcome =
    currentDataKey() === undefined
      ? await openSession(opened)
      : await protectSession(opened, { kind: 'keep', opened });
  switch (outcome.kind) {
    case 'opened':
      dispatchOpened(opened);
      wiring?.onOpened(outcome.boot);
      return 'done';
    case 'moved':
      dispatchOpened(opened);
      moved(outcome.dataKey);
      return 'done';
    case 'gone':
      dispatch({ type: 'tryDropped' });
      dispatch({ type: 'tasked', task: 'signInAnew' });
      return 'gone';
    case 'overtaken':
    case 'unavailable':
      dispatch({ type: 'tryDropped' });
      return outcome.kind;
  }
}

function dispatchOpened(opened: UnlockedLock): void {
  const now = lockDependencies.now();
  setUnlockedEpoch(opened);
  dispatch(opened.by === 'pin' ? { type: 'tryRight', now } : { type: 'secretOpened', now });
}

function moved(dataKey: DataKey): void {
  postLockMessage({ kind: 'keyReplaced', dataKeyId: dataKey.id });
  wiring?.onMoved(dataKey);
}

/** Stores a PIN that was chosen twice, with the session under it. Tells the state (`pinStored`). */
export function storePin(lock: NewLock): Promise<LockOutcome> {
  return serialLockWrite(() => storeNew(lock));
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
  reauthenticatedTag = undefined;
  setUnlockedEpoch(opened);
  dispatch({ type: 'pinStored', now: lockDependencies.now() });
  moved(outcome.dataKey);
  return 'done';
}

let reauthenticatedTag: string | undefined;

/** A sign-in has proven the person anew: the PIN that comes next replaces the forgotten one. */
export function setReauthenticated(tag: string): void {
  reauthenticatedTag = tag;
  if (settable.current().kind === 'undecided') dispatch({ type: 'tasked', task: 'enterPin' });
  dispatch({ type: 'provenAnew' });
}

/** Whether a sign-in has proven this person anew, and no PIN was chosen since. */
export function isReauthenticated(tag: string): boolean {
  return reauthenticatedTag === tag;
}

/** The person turns the lock off and has opened it to do so: the data lie open again, the PIN goes. */
export function disableLock(opened: UnlockedLock): Promise<LockOutcome> {
  return serialLockWrite(async () => {
    const former = pinEnabled.current();
    // First the option: without a lock and without it, the first gate would ask for a new PIN.
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

/** The server has taken the lock back: the data lie open, the PIN is kept for when it returns. */
export function withdrawLock(): Promise<LockOutcome> {
  return serialLockWrite(() =>
    settable.current().kind === 'unlocked'
      ? withoutLock({ kind: 'leave' })
      : Promise.resolve('overtaken'),
  );
}

async function withoutLock(
  change: { readonly kind: 'remove'; readonly opened: UnlockedLock } | { readonly kind: 'leave' },
): Promise<LockOutcome> {
  const outcome = await removeProtection(change);
  if (outcome.kind !== 'moved') return outcome.kind === 'opened' ? 'done' : outcome.kind;
  dispatch({ type: 'lockRemoved' });
  moved(outcome.dataKey);
  return 'done';
}

/** 'Lock now': in every tab, also in one that sleeps when it is told. */
export async function lockNow(): Promise<void> {
  const tag = lockPerson();
  if (tag === undefined || settable.current().kind !== 'unlocked') return;
  postLockMessage({ kind: 'lockAsked' });
  // A disk that refuses the number keeps nobody from locking.
  await Promise.race([countLocking(tag).catch(() => false), patience()]);
  dispatch({ type: 'lockAsked', cause: 'asked' });
}

/** As long as a disk is waited for, when somebody wants to lock. */
function patience(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 1_000);
  });
}

/** The tries are used up and everything stored is wiped (`tryPin` has done so): the rest goes too. */
export function clearAfterWipe(): void {
  postLockMessage({ kind: 'wiped' });
  dispatch({ type: 'wiped' });
  wiring?.onWiped(true);
}

/** Another tab has told that everything was wiped. */
export function clearAfterRemoteWipe(): void {
  dispatch({ type: 'wiped' });
  wiring?.onWiped(false);
}

// Whatever has locked the app, it is locked at once.
let wasUnlocked = false;
settable.subscribe(() => {
  const isUnlocked = settable.current().kind === 'unlocked';
  const hasLocked = wasUnlocked && settable.current().kind === 'locked';
  wasUnlocked = isUnlocked;
  if (hasLocked) wiring?.onLocked();
});
