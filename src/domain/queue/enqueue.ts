/** How a new change affects the waiting ones: of several about the same thing, the last one wins. */
import { resourceOf, type Operation, type Operations } from './operation.ts';

/** After this time since its creation, an operation is no longer sent automatically. */
export const longestLifeMs = 7 * 24 * 60 * 60_000;

/**
 * Adds a new operation at the end. It replaces a waiting one of the same kind about the same thing. One that
 * is being sent stays, and the new one follows it.
 */
export function enqueued(operations: Operations, next: Operation): Operations {
  const same = operations.filter((each) => isSameWish(each, next));
  // Marking as read twice counts once, whether or not the server has it. A waiting deletion keeps its place
  // and gets the new time.
  if (next.kind === 'markRead' && same.some(({ state }) => state !== 'failed')) return operations;
  if (next.kind === 'markRead' && isGone(operations, next.value)) return operations;
  if (next.kind === 'deleteNotification') {
    if (same.some(({ state }) => state === 'sending' || state === 'told')) return operations;
    if (same.length > 0) {
      return operations.map((each) =>
        same.includes(each) ? { ...each, state: 'pending', nextAt: next.nextAt } : each,
      );
    }
  }
  return [...operations.filter((each) => !same.includes(each) || each.state === 'sending'), next];
}

/** Another tab may still show a notification that the server has deleted: nothing is left to mark as read. */
function isGone(operations: Operations, id: string): boolean {
  return operations.some(
    ({ kind, value, state }) => kind === 'deleteNotification' && value === id && state === 'told',
  );
}

function isSameWish(one: Operation, other: Operation): boolean {
  if (one.kind !== other.kind || one.person !== other.person) return false;
  const isPerId = one.kind === 'markRead' || one.kind === 'deleteNotification';
  return !isPerId || one.value === other.value;
}

/** Takes an operation back if it was never sent; otherwise nothing changes. */
export function withoutPending(
  operations: Operations,
  kind: Operation['kind'],
  value: string,
): Operations {
  return operations.filter(
    (each) =>
      each.kind !== kind || each.value !== value || each.state !== 'pending' || each.tries > 0,
  );
}

/** Removes earlier profile choices: a later choice has reached the server on its own. */
export function withoutProfileChoices(operations: Operations): Operations {
  return operations.filter((each) => resourceOf(each) !== 'profile');
}

/** Restarts an operation that was given up, at the user's request. */
export function retried(operations: Operations, opId: string, now: number): Operations {
  return operations.map((each) =>
    each.opId === opId && each.state === 'failed'
      ? { ...each, state: 'pending', tries: 0, createdAt: now, nextAt: 0 }
      : each,
  );
}

/** Removes an operation that was given up or is waiting; one that is being sent cannot be taken back. */
export function discarded(operations: Operations, opId: string): Operations {
  return operations.filter(
    (each) => each.opId !== opId || (each.state !== 'failed' && each.state !== 'pending'),
  );
}

/**
 * Ends the wait for another try; an open undo stays open.
 * @param which `network`: the network is back, but a pause that the server requested still applies. `all`:
 *   the user has requested it.
 */
export function retriedNow(operations: Operations, which: 'network' | 'all'): Operations {
  const isMeant = (each: Operation) =>
    each.state === 'pending' &&
    each.tries > 0 &&
    each.nextAt > 0 &&
    (which === 'all' || each.lastCode === 'network');
  if (!operations.some(isMeant)) return operations;
  return operations.map((each) => (isMeant(each) ? { ...each, nextAt: 0 } : each));
}

/** Lets everything that waits be sent now, including an open undo: the page that offers it is closing. */
export function dueNow(operations: Operations): Operations {
  return operations.map((each) =>
    each.state === 'pending' && each.nextAt > 0 ? { ...each, nextAt: 0 } : each,
  );
}
