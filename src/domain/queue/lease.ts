/** Which operation leaves next, and claiming it. */
import type { Operation, Operations } from './operation.ts';
import { isWaiting, resourceOf } from './operation.ts';

/** No wait that was asked for is longer: what lies further ahead was set by another clock. */
const longestUntriedMs = 10 * 60_000;
const longestTriedMs = 24 * 60 * 60_000;

function isDue({ nextAt, tries }: Operation, now: number): boolean {
  // A clock that was set back must not keep anything waiting for years.
  const longestMs = tries === 0 ? longestUntriedMs : longestTriedMs;
  return nextAt <= now || nextAt - now > longestMs;
}

/** One that is about to be deleted need not be read first; undone, it is told then. */
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

/** Whether an earlier one about the same thing has still to be told. */
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

/** The first that may leave now, in the order in which things were done; never another person's. */
export function nextToSend(
  operations: Operations,
  now: number,
  person: string,
): Operation | undefined {
  return operations.find((each) => mayLeave(each, operations, person) && isDue(each, now));
}

/** When the next one may leave that may not yet; undefined when none waits for its time. */
export function nextTime(operations: Operations, now: number, person: string): number | undefined {
  const times = operations
    .filter((each) => mayLeave(each, operations, person) && !isDue(each, now))
    .map(({ nextAt }) => nextAt);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Claimed for sending, if it may leave still: what was undone is not there to be claimed. */
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

/** The sender lives: its claim is as if made now. */
export function renewed(operations: Operations, claim: string, now: number): Operations {
  return operations.map((each) =>
    each.state === 'sending' && each.claimedBy === claim ? { ...each, beatAt: now } : each,
  );
}

/** Claimed and not sent after all: it waits again, and that counts as no try. */
export function released(operations: Operations, claim: string): Operations {
  return operations.map((each) =>
    each.state === 'sending' && each.claimedBy === claim
      ? { ...each, state: 'pending', claimedBy: undefined, nextAt: 0 }
      : each,
  );
}

/**
 * For who alone may send: whatever another has left on its way (a crash) waits again. It may have reached
 * the server: it counts as tried, and nobody is offered to take it back.
 */
export function reclaimed(operations: Operations): Operations {
  if (!operations.some(({ state }) => state === 'sending')) return operations;
  return operations.map((each) =>
    each.state === 'sending'
      ? { ...each, state: 'pending', claimedBy: undefined, tries: each.tries + 1, nextAt: 0 }
      : each,
  );
}
