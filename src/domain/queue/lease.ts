/** Selects the operation that is sent next, and claims it. */
import type { Operation, Operations } from './operation.ts';
import { isWaiting, resourceOf } from './operation.ts';

/**
 * The longest wait that may be requested before the first try, in milliseconds. A time further ahead was set by another
 * clock, and the operation is due.
 */
export const longestUntriedMs = 10 * 60_000;
const longestTriedMs = 24 * 60 * 60_000;

function isDue({ nextAt, tries }: Operation, now: number): boolean {
  // A clock that was set back must not delay operations for years.
  const longestMs = tries === 0 ? longestUntriedMs : longestTriedMs;
  return nextAt <= now || nextAt - now > longestMs;
}

/**
 * A notification that is about to be deleted need not be marked as read first. If the deletion is undone, the
 * mark is sent then.
 */
function isCovered(operation: Operation, operations: Operations): boolean {
  return (
    operation.kind === 'markRead' &&
    operations.some(
      (each) =>
        each.kind === 'deleteNotification' &&
        each.value === operation.value &&
        each.state !== 'failed',
    )
  );
}

/** Whether an earlier operation about the same thing has not reached the server yet. */
function isBehind(operation: Operation, operations: Operations): boolean {
  const before = operations.slice(0, operations.indexOf(operation));
  return before.some(
    (each) =>
      isWaiting(each) && resourceOf(each) === resourceOf(operation) && !isCovered(each, operations),
  );
}

function mayLeave(operation: Operation, operations: Operations, person: string): boolean {
  return (
    operation.state === 'pending' &&
    operation.person === person &&
    !isCovered(operation, operations) &&
    !isBehind(operation, operations)
  );
}

/** The first operation that may be sent now, in the order of the user's actions; never another user's. */
export function nextToSend(
  operations: Operations,
  now: number,
  person: string,
): Operation | undefined {
  return operations.find((each) => mayLeave(each, operations, person) && isDue(each, now));
}

/** When the next operation that is not yet due may be sent; undefined when none waits for its time. */
export function nextTime(operations: Operations, now: number, person: string): number | undefined {
  const times = operations
    .filter((each) => mayLeave(each, operations, person) && !isDue(each, now))
    .map(({ nextAt }) => nextAt);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Claims an operation for sending, if it may still be sent: an undone one no longer exists. */
export function leased(
  operations: Operations,
  opId: string,
  { now, person, claim }: { readonly now: number; readonly person: string; readonly claim: string },
): Operations {
  const found = operations.find((each) => each.opId === opId);
  if (found === undefined || !mayLeave(found, operations, person) || !isDue(found, now)) {
    return operations;
  }
  return operations.map((each) =>
    each === found ? { ...each, state: 'sending', claimedBy: claim, beatAt: now } : each,
  );
}

/** Renews a claim as if it were made now: its sender is still running. */
export function renewed(operations: Operations, claim: string, now: number): Operations {
  return operations.map((each) =>
    each.state === 'sending' && each.claimedBy === claim ? { ...each, beatAt: now } : each,
  );
}

/** Releases a claimed operation that was not sent: it waits again, and this does not count as a try. */
export function released(operations: Operations, claim: string): Operations {
  return operations.map((each) =>
    each.state === 'sending' && each.claimedBy === claim
      ? { ...each, state: 'pending', claimedBy: undefined, nextAt: 0 }
      : each,
  );
}

/**
 * For the only permitted sender: operations that another sender left unfinished (a crash) wait again. They
 * may have reached the server, so they count as tried and their undo is not offered.
 */
export function reclaimed(operations: Operations): Operations {
  if (!operations.some(({ state }) => state === 'sending')) return operations;
  return operations.map((each) =>
    each.state === 'sending'
      ? { ...each, state: 'pending', claimedBy: undefined, tries: each.tries + 1, nextAt: 0 }
      : each,
  );
}
