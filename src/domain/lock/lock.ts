/**
 * The lock for the whole app: one state, and one function from event to state. It contains no PIN and no key.
 * Only four things end a locked state: a correct PIN, key material that opened the lock, a proven sign-in,
 * and the end of the session.
 */
import { autoLock, type Use } from './autoLock.ts';
import type { ClockReading } from './clockReading.ts';
import type { LockTask } from './policy.ts';
import { isSpent, noAttempts, type AttemptCounter } from './attempts.ts';

/** `granted`: a lock became active while the app was open. `elsewhere`: another tab has locked. */
export type LockCause = 'start' | 'granted' | 'idle' | 'asked' | 'elsewhere';

/**
 * `wiped`: the attempts are used up. `unavailable`: the disk does not return the lock now, but may do so
 * later. The others are in `LockTask`.
 */
export type ClosedReason = 'wiped' | 'signInAgain' | 'updateApp' | 'unavailable';

export type LockState =
  /** No one is signed in, or the settings do not show yet whether a lock applies. */
  | { readonly kind: 'undecided' }
  | { readonly kind: 'off' }
  /** A lock applies but has no PIN: the first gate. */
  | { readonly kind: 'unset' }
  | {
      readonly kind: 'locked';
      readonly cause: LockCause;
      readonly counter: AttemptCounter;
      readonly isJudging: boolean;
    }
  | { readonly kind: 'unlocked'; readonly use: Use }
  | { readonly kind: 'closed'; readonly reason: ClosedReason };

export type LockEvent =
  /** The task from the policy. The counter comes from the record, if there is one. */
  | { readonly type: 'tasked'; readonly task: LockTask; readonly counter?: AttemptCounter }
  | { readonly type: 'pinStored'; readonly now: ClockReading }
  /** An attempt is stored and about to be checked. */
  | { readonly type: 'tryCounted'; readonly counter: AttemptCounter }
  | { readonly type: 'tryRight'; readonly now: ClockReading }
  | { readonly type: 'tryWrong'; readonly counter: AttemptCounter }
  /** The record could not be checked: it was removed or changed in between. */
  | { readonly type: 'tryDropped' }
  /** Face, finger or the phone's own secret store returned key material that opened the lock. */
  | { readonly type: 'secretOpened'; readonly now: ClockReading }
  /** The record's counter as currently stored on the disk; other tabs also count attempts. */
  | { readonly type: 'counterSeen'; readonly counter: AttemptCounter }
  /** Any touch outside gate mode, also in another tab. */
  | { readonly type: 'used'; readonly now: ClockReading }
  /** A touch on any control of gate mode except the one that leaves it. */
  | { readonly type: 'usedAtGate'; readonly now: ClockReading }
  | { readonly type: 'looked'; readonly now: ClockReading }
  | { readonly type: 'hidden'; readonly now: ClockReading }
  | { readonly type: 'shown'; readonly now: ClockReading }
  | { readonly type: 'gateEntered'; readonly now: ClockReading }
  | { readonly type: 'gateLeft'; readonly now: ClockReading }
  /** 'Lock now' in this tab or, with `elsewhere`, in another tab. */
  | { readonly type: 'lockAsked'; readonly cause: 'asked' | 'elsewhere' }
  /** Another tab has locked because it was idle. It may not have received our last use. */
  | { readonly type: 'idleElsewhere'; readonly lastUseWallMs: number }
  | { readonly type: 'provenAnew' }
  /** The user has turned the lock off, or the server has withdrawn it: the data is unprotected again. */
  | { readonly type: 'lockRemoved' }
  | { readonly type: 'wiped' }
  | { readonly type: 'signedOut' };

export const undecided: LockState = { kind: 'undecided' };

/** The maximum delay by which messages between tabs can arrive out of order. */
const messageMs = 1_000;

/** The state after an event. An event that its state does not handle changes nothing. */
export function nextLock(state: LockState, event: LockEvent): LockState {
  switch (event.type) {
    case 'wiped':
      return { kind: 'closed', reason: 'wiped' };
    case 'signedOut':
      return undecided;
    case 'tasked':
      return tasked(state, event.task, event.counter);
    case 'pinStored':
      return state.kind === 'unset' ? unlockedAt(event.now) : state;
    case 'provenAnew':
      return state.kind === 'locked' || state.kind === 'closed' ? { kind: 'unset' } : state;
    case 'tryCounted':
    case 'tryRight':
    case 'tryWrong':
    case 'tryDropped':
    case 'secretOpened':
    case 'counterSeen':
      return state.kind === 'locked' ? whileLocked(state, event) : state;
    case 'lockRemoved':
      return state.kind === 'unlocked' ? { kind: 'off' } : state;
    case 'used':
    case 'usedAtGate':
    case 'looked':
    case 'hidden':
    case 'shown':
    case 'gateEntered':
    case 'gateLeft':
    case 'lockAsked':
    case 'idleElsewhere':
      return state.kind === 'unlocked' ? whileUnlocked(state, event) : state;
  }
}

/** Whether the lock keeps the session closed: no key and no reply is in memory (see `isCovering`). */
export function isLocked(kind: LockState['kind']): boolean {
  return kind === 'locked' || kind === 'closed';
}

function tasked(state: LockState, task: LockTask, counter: AttemptCounter | undefined): LockState {
  // A task describes what is stored. It does not affect a lock that is already open.
  if (state.kind === 'unlocked') return state;
  switch (task) {
    case 'signInAgain':
    case 'updateApp':
      return isWiped(state) ? state : { kind: 'closed', reason: task };
    case 'reload':
      return isUndecided(state) ? { kind: 'closed', reason: 'unavailable' } : state;
    case 'enterPin':
      return isUndecided(state) || state.kind === 'off'
        ? lockedFor(state.kind === 'off' ? 'granted' : 'start', counter ?? noAttempts)
        : state;
    case 'setPin':
      return isUndecided(state) || state.kind === 'off' ? { kind: 'unset' } : state;
    case 'goWithout':
    case 'storeOpen':
      return isUndecided(state) || state.kind === 'unset' ? { kind: 'off' } : state;
    case 'nobody':
    case 'wait':
    case 'stayOpen':
    case 'withdraw':
      return state;
  }
}

type Locked = Extract<LockState, { kind: 'locked' }>;
type Unlocked = Extract<LockState, { kind: 'unlocked' }>;
type EventOf<Type extends LockEvent['type']> = Extract<LockEvent, { type: Type }>;

function whileLocked(
  state: Locked,
  event: EventOf<
    'tryCounted' | 'tryRight' | 'tryWrong' | 'tryDropped' | 'secretOpened' | 'counterSeen'
  >,
): LockState {
  switch (event.type) {
    case 'tryCounted':
      return { ...state, counter: later(state.counter, event.counter), isJudging: true };
    case 'tryRight':
      return state.isJudging ? unlockedAt(event.now) : state;
    case 'tryWrong':
      return lockedFor(state.cause, later(state.counter, event.counter));
    case 'tryDropped':
      return { ...state, isJudging: false };
    case 'secretOpened':
      return isSpent(state.counter) ? state : unlockedAt(event.now);
    case 'counterSeen':
      return state.isJudging || isSpent(event.counter)
        ? { ...state, counter: later(state.counter, event.counter) }
        : { ...state, counter: event.counter };
  }
}

/** Returns the counter with more attempts, because messages from the disk may arrive out of order. */
function later(known: AttemptCounter, announced: AttemptCounter): AttemptCounter {
  return announced.fails >= known.fails ? announced : known;
}

function whileUnlocked(
  state: Unlocked,
  event: EventOf<
    | 'used'
    | 'usedAtGate'
    | 'looked'
    | 'hidden'
    | 'shown'
    | 'gateEntered'
    | 'gateLeft'
    | 'lockAsked'
    | 'idleElsewhere'
  >,
): LockState {
  const { use } = state;
  if (event.type === 'lockAsked') return lockedFor(event.cause, noAttempts);
  if (event.type === 'idleElsewhere') {
    const isUsedHere = use.last.wallMs > event.lastUseWallMs + messageMs;
    return isUsedHere || isHeldAtGate(use) ? state : lockedFor('elsewhere', noAttempts);
  }
  const verified = withoutUse(use, event.type);
  // A touch that comes too late does not extend the time: timers may have slept.
  if (autoLock(verified, event.now).kind === 'due') return lockedFor('idle', noAttempts);
  return { kind: 'unlocked', use: withUse(verified, event.type, event.now) };
}

/**
 * decisions/auto-lock: a card in front of a reader locks when its own hold ends, whatever the tabs behind it do. The
 * hold is checked then and at each earlier event. A tab that slept past its end therefore locks on waking.
 */
function isHeldAtGate({ gateSince, isHidden }: Use): boolean {
  return gateSince !== undefined && !isHidden;
}

/** Applies the part of the event that is not a touch. It is checked first. */
function withoutUse(use: Use, type: LockEvent['type']): Use {
  if (type === 'hidden') return { ...use, isHidden: true };
  // decisions/auto-lock: 'on leaving, the app locks at once only if two minutes have passed without a touch'. The
  // touch that leaves does not count.
  if (type === 'gateLeft') return { ...use, gateSince: undefined };
  return use;
}

function withUse(use: Use, type: LockEvent['type'], now: ClockReading): Use {
  switch (type) {
    case 'used':
      return use.gateSince === undefined ? { ...use, last: now } : use;
    case 'usedAtGate':
    case 'gateLeft':
      return { ...use, last: now };
    case 'gateEntered':
      return { ...use, last: now, gateSince: use.gateSince ?? now };
    case 'shown':
      return { ...use, isHidden: false };
    default:
      return use;
  }
}

function unlockedAt(now: ClockReading): LockState {
  return { kind: 'unlocked', use: { last: now, isHidden: false, gateSince: undefined } };
}

function lockedFor(cause: LockCause, counter: AttemptCounter): LockState {
  return { kind: 'locked', cause, counter, isJudging: false };
}

/** Also true if the disk has not answered so far. */
function isUndecided(state: LockState): boolean {
  return state.kind === 'undecided' || (state.kind === 'closed' && state.reason === 'unavailable');
}

function isWiped(state: LockState): boolean {
  return state.kind === 'closed' && state.reason === 'wiped';
}
