/**
 * The lock as the whole app follows it: one state, one function from event to state. It holds no PIN and
 * no key. A locked state is left by a right try, by key material that opened, by a proven sign-in or by
 * the end of the session, and by nothing else.
 */
import { autoLock, type Use } from './autoLock.ts';
import type { ClockReading } from './clockReading.ts';
import type { LockTask } from './policy.ts';
import { isSpent, noAttempts, type AttemptCounter } from './attempts.ts';

/**
 * `granted`: a lock has come to apply while the app was open. `elsewhere`: another tab has locked.
 */
export type LockCause = 'start' | 'granted' | 'idle' | 'asked' | 'elsewhere';

/**
 * `wiped`: the tries are used up. `unavailable`: the disk does not hand the lock out, and may yet. The others
 * are in `LockTask`.
 */
export type ClosedReason = 'wiped' | 'signInAnew' | 'updateApp' | 'unavailable';

export type LockState =
  /** Nobody is signed in, or the settings have not said yet whether a lock applies. */
  | { readonly kind: 'undecided' }
  | { readonly kind: 'off' }
  /** A lock applies and has no PIN: the first gate. */
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
  /** What the policy says is to be done; the counter is the record's, where there is one. */
  | { readonly type: 'tasked'; readonly task: LockTask; readonly counter?: AttemptCounter }
  | { readonly type: 'pinStored'; readonly now: ClockReading }
  /** A try is on the disk and about to be judged. */
  | { readonly type: 'tryCounted'; readonly counter: AttemptCounter }
  | { readonly type: 'tryRight'; readonly now: ClockReading }
  | { readonly type: 'tryWrong'; readonly counter: AttemptCounter }
  /** The record could not be judged after all: it has gone, or was changed meanwhile. */
  | { readonly type: 'tryDropped' }
  /** Face, finger or the phone's own secret store has given key material that opened the lock. */
  | { readonly type: 'secretOpened'; readonly now: ClockReading }
  /** The record's counter as it lies on the disk now; other tabs count too. */
  | { readonly type: 'counterSeen'; readonly counter: AttemptCounter }
  /** Any touch outside of gate mode; in another tab too. */
  | { readonly type: 'used'; readonly now: ClockReading }
  /** A touch on a control of gate mode other than leaving it. */
  | { readonly type: 'usedAtGate'; readonly now: ClockReading }
  | { readonly type: 'looked'; readonly now: ClockReading }
  | { readonly type: 'hidden'; readonly now: ClockReading }
  | { readonly type: 'shown'; readonly now: ClockReading }
  | { readonly type: 'gateEntered'; readonly now: ClockReading }
  | { readonly type: 'gateLeft'; readonly now: ClockReading }
  /** 'Lock now', here or, with `elsewhere`, in another tab. */
  | { readonly type: 'lockAsked'; readonly cause: 'asked' | 'elsewhere' }
  /** Another tab has locked for want of use; it may not have heard of ours. */
  | { readonly type: 'idleElsewhere'; readonly lastUseWallMs: number }
  | { readonly type: 'provenAnew' }
  /** The person has turned the lock off, or the server has taken it back: the data lie open again. */
  | { readonly type: 'lockRemoved' }
  | { readonly type: 'wiped' }
  | { readonly type: 'signedOut' };

export const undecided: LockState = { kind: 'undecided' };

/** Messages between tabs overtake one another by less than this. */
const messageMs = 1_000;

/** The state after an event; an event that its state does not know changes nothing. */
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

/** Whether the lock stands in front of everything: the gate 'lock' of the start-up chain is pending. */
export function isCovering({ kind }: LockState): boolean {
  return kind === 'locked' || kind === 'unset' || kind === 'closed';
}

function tasked(state: LockState, task: LockTask, counter: AttemptCounter | undefined): LockState {
  // A task is the policy's word on what is stored; who is in, or locked out, is not its business.
  if (state.kind === 'unlocked') return state;
  switch (task) {
    case 'signInAnew':
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

/** Of two counters the one with more tries: news from the disk may arrive out of order. */
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
  // A touch that comes too late extends nothing: timers may have slept.
  if (autoLock(verified, event.now).kind === 'due') return lockedFor('idle', noAttempts);
  return { kind: 'unlocked', use: withUse(verified, event.type, event.now) };
}

/**
 * Decision 47: what stands before a reader locks when its own hold ends, whatever tabs behind it do. It is
 * looked at then, and at each event before, so a tab that slept through the end of it locks as it wakes.
 */
function isHeldAtGate({ gateSince, isHidden }: Use): boolean {
  return gateSince !== undefined && !isHidden;
}

/** What the event says besides having been a touch; it is judged first. */
function withoutUse(use: Use, type: LockEvent['type']): Use {
  if (type === 'hidden') return { ...use, isHidden: true };
  // Decision 47: 'on leaving, the app locks at once only if two minutes have passed without a touch';
  // the touch that leaves is not one.
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

/** Also where the disk has not answered so far. */
function isUndecided(state: LockState): boolean {
  return state.kind === 'undecided' || (state.kind === 'closed' && state.reason === 'unavailable');
}

function isWiped(state: LockState): boolean {
  return state.kind === 'closed' && state.reason === 'wiped';
}

/** Whether the tries are used up and everything has to be wiped at once. */
export function mustWipe(state: LockState): boolean {
  return state.kind === 'locked' && !state.isJudging && isSpent(state.counter);
}
