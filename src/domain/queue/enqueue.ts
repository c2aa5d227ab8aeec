/** What a new wish makes of those that wait: of several about the same thing, the last one wins. */
import { resourceOf, type Operation, type Operations } from './operation.ts';

/** After so long, counted from its making, nothing is sent by itself any more. */
export const longestLifeMs = 7 * 24 * 60 * 60_000;

/**
 * With a new operation at the end. Of the same kind and about the same thing a waiting one goes; one
 * that is on its way stays, and the new one follows it.
 */
export function enqueued(operations: Operations, next: Operation): Operations {
  const same = operations.filter((each) => isSameWish(each, next));
  // Read twice is read once, whoever knows of it; a deletion that waits keeps its place, with the new time.
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

/** Another tab may still show what the server has deleted: there is nothing left to be read. */
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

/** Taken back, provided that it has never left; else nothing changes. */
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

/** Without the profiles that were chosen earlier: a later choice has reached the server by itself. */
export function withoutProfileChoices(operations: Operations): Operations {
  return operations.filter((each) => resourceOf(each) !== 'profile');
}

/** As the person asks of one that was given up: it begins anew. */
export function retried(operations: Operations, opId: string, now: number): Operations {
  return operations.map((each) =>
    each.opId === opId && each.state === 'failed'
      ? { ...each, state: 'pending', tries: 0, createdAt: now, nextAt: 0 }
      : each,
  );
}

/** Without one that was given up, or waits; what is on its way cannot be taken back. */
export function discarded(operations: Operations, opId: string): Operations {
  return operations.filter(
    (each) => each.opId !== opId || (each.state !== 'failed' && each.state !== 'pending'),
  );
}

/**
 * Need not wait longer for another try; an undo is kept open.
 * @param which `network`: the network is back, and a server that asked to wait is still heeded. `all`:
 *   the person has asked.
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

/** Everything that waits may leave now, an undo that is still open included: the page that offers it ends. */
export function dueNow(operations: Operations): Operations {
  return operations.map((each) =>
    each.state === 'pending' && each.nextAt > 0 ? { ...each, nextAt: 0 } : each,
  );
}
