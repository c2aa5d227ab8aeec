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
import { inOrder } from './inOrder.ts';
import { lockedHere } from './lockedHere.ts';
import { lockOption, setLockOption } from './option.ts';
import { withLostSecrets } from './lostSecrets.ts';
import { lockState as settable } from './lockState.ts';
import { deviceTools, type LockTools } from './lockTools.ts';
import { noteOpenedEpoch } from './openedEpoch.ts';
import { openStored, putUnderLock, takeLockAway } from './moveUnderLock.ts';
import type { OpenedLock } from './openedLock.ts';
import { tellTabs } from './tabs.ts';

/** Follow it with `useSyncExternalStore(lockState.subscribe, lockState.current)`. */
export const lockState: Observable<LockState> = settable;

/** How long until the app locks by itself, while it says so; undefined while there is nothing to say. */
export const lockNotice = observable<number | undefined>(undefined);

/** The clocks and the derivation of this device; pass it to `tryPin`, `createLock` and the others. */
export const lockTools: LockTools = deviceTools;

export function dispatch(event: LockEvent): void {
  settable.set(nextLock(settable.current(), event));
}

/**
 * The tag of the person whose lock this is: of who is signed in, else of who is locked out. Undefined
 * when there is neither.
 */
export function lockPerson(): string | undefined {
  return currentDataKey()?.tag ?? lockedHere.current()?.tag;
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
export function unlockWith(opened: OpenedLock): Promise<LockOutcome> {
  return inOrder(() => unlock(opened));
}

async function unlock(opened: OpenedLock): Promise<LockOutcome> {
  const outcome =
    currentDataKey() === undefined
      ? await openStored(opened)
      : await putUnderLock(opened, { kind: 'keep', opened });
  switch (outcome.kind) {
    case 'opened':
      tellOpened(opened);
      wiring?.onOpened(outcome.boot);
      return 'done';
    case 'moved':
      tellOpened(opened);
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

function tellOpened(opened: OpenedLock): void {
  const now = lockTools.now();
  noteOpenedEpoch(opened);
  dispatch(opened.by === 'pin' ? { type: 'tryRight', now } : { type: 'secretOpened', now });
}

function moved(dataKey: DataKey): void {
  tellTabs({ kind: 'keyReplaced', dataKeyId: dataKey.id });
  wiring?.onMoved(dataKey);
}

/** Stores a PIN that was chosen twice, with the session under it. Tells the state (`pinStored`). */
export function storePin(lock: NewLock): Promise<LockOutcome> {
  return inOrder(() => storeNew(lock));
}

async function storeNew({ record, opened }: NewLock): Promise<LockOutcome> {
  const change = { kind: 'create', record, isProvenAnew: isProvenAnew(record.id) } as const;
  const outcome = await withLostSecrets(
    record.id,
    () => putUnderLock(opened, change),
    ({ kind }) => kind === 'moved',
  );
  if (outcome.kind !== 'moved') return outcome.kind === 'opened' ? 'done' : outcome.kind;
  provenAnewFor = undefined;
  noteOpenedEpoch(opened);
  dispatch({ type: 'pinStored', now: lockTools.now() });
  moved(outcome.dataKey);
  return 'done';
}

let provenAnewFor: string | undefined;

/** A sign-in has proven the person anew: the PIN that comes next replaces the forgotten one. */
export function noteProvenAnew(tag: string): void {
  provenAnewFor = tag;
  if (settable.current().kind === 'undecided') dispatch({ type: 'tasked', task: 'enterPin' });
  dispatch({ type: 'provenAnew' });
}

/** Whether a sign-in has proven this person anew, and no PIN was chosen since. */
export function isProvenAnew(tag: string): boolean {
  return provenAnewFor === tag;
}

/** The person turns the lock off and has opened it to do so: the data lie open again, the PIN goes. */
export function turnLockOff(opened: OpenedLock): Promise<LockOutcome> {
  return inOrder(async () => {
    const former = lockOption.current();
    // First the option: without a lock and without it, the first gate would ask for a new PIN.
    await setLockOption(false);
    const outcome = await withLostSecrets(
      opened.tag,
      () => withoutLock({ kind: 'remove', opened }),
      (come) => come === 'done',
    );
    if (outcome !== 'done') await setLockOption(former ?? true);
    return outcome;
  });
}

/** The server has taken the lock back: the data lie open, the PIN is kept for when it returns. */
export function withdrawLock(): Promise<LockOutcome> {
  return inOrder(() =>
    settable.current().kind === 'unlocked'
      ? withoutLock({ kind: 'leave' })
      : Promise.resolve('overtaken'),
  );
}

async function withoutLock(
  change: { readonly kind: 'remove'; readonly opened: OpenedLock } | { readonly kind: 'leave' },
): Promise<LockOutcome> {
  const outcome = await takeLockAway(change);
  if (outcome.kind !== 'moved') return outcome.kind === 'opened' ? 'done' : outcome.kind;
  dispatch({ type: 'lockRemoved' });
  moved(outcome.dataKey);
  return 'done';
}

/** 'Lock now': in every tab, also in one that sleeps when it is told. */
export async function lockNow(): Promise<void> {
  const tag = lockPerson();
  if (tag === undefined || settable.current().kind !== 'unlocked') return;
  tellTabs({ kind: 'lockAsked' });
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
export function forgetByWipe(): void {
  tellTabs({ kind: 'wiped' });
  dispatch({ type: 'wiped' });
  wiring?.onWiped(true);
}

/** Another tab has told that everything was wiped. */
export function wipedElsewhere(): void {
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
