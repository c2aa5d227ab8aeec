/** What follows from the server's answer, or from a missing answer. */
import { longestLifeMs } from './enqueue.ts';
import type { Operation, OperationKind, Operations } from './operation.ts';

export const maxSendAttempts = 20;
const firstPauseMs = 2000;
const longestPauseMs = 5 * 60_000;

/** @property status undefined when no answer arrived. */
export interface Answer {
  readonly status: number | undefined;
  readonly retryAfterMs?: number | undefined;
}

/**
 * `done`: the server has it. `dropped`: the server rejects it; the server's value is shown again and the user
 * is notified. `later`: sent again after a pause. `failed`: given up until the user decides.
 */
export type ResponseClass = 'done' | 'dropped' | 'later' | 'failed';

const waitAndRetry: ReadonlySet<number> = new Set([408, 425, 429]);
const gone: ReadonlySet<number> = new Set([404, 410]);
const aboutNotifications: readonly OperationKind[] = ['markRead', 'deleteNotification'];

/** @param now measures the seven days after which nothing is sent automatically. */
export function classifyResponse(
  { kind, tries, createdAt }: Pick<Operation, 'kind' | 'tries' | 'createdAt'>,
  { status }: Answer,
  now: number,
): ResponseClass {
  if (status !== undefined && status >= 200 && status < 300) return 'done';
  // Another client was faster: a missing notification has been read and deleted.
  if (status !== undefined && gone.has(status) && aboutNotifications.includes(kind)) return 'done';
  // A 401 here came back after a fresh token: it concerns the session, not the operation.
  const isRefused =
    status !== undefined && status < 500 && status !== 401 && !waitAndRetry.has(status);
  if (isRefused) return 'dropped';
  return tries + 1 >= maxSendAttempts || now - createdAt >= longestLifeMs ? 'failed' : 'later';
}

/**
 * The time until the next try: 2 s … 5 min, half of it jitter, and never less than the server requests.
 * @param tries the number of failed tries, from 1. @param random in [0, 1).
 */
export function pauseMs(tries: number, random: number, retryAfterMs = 0): number {
  const step = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(30, Math.max(0, tries - 1)));
  return Math.max(Math.round(step / 2 + (step / 2) * random), retryAfterMs);
}

/** The data to settle an operation; only the operation's own claim may do this. */
export interface Settling {
  readonly opId: string;
  readonly claim: string;
  readonly answer: Answer;
  readonly now: number;
  readonly random: number;
}

/** Applies the answer to a claimed operation; has no effect when another claim holds it by now. */
export function settled(operations: Operations, settling: Settling): Operations {
  const { opId, claim, answer, now, random } = settling;
  const found = operations.find((each) => each.opId === opId);
  if (found?.state !== 'sending' || found.claimedBy !== claim) return operations;
  const replace = (next: readonly Operation[]) =>
    operations.flatMap((each) => (each === found ? next : [each]));
  const lastCode = answer.status ?? 'network';
  switch (classifyResponse(found, answer, now)) {
    case 'dropped':
      return replace([]);
    case 'done': {
      if (!aboutNotifications.includes(found.kind)) return replace([]);
      const acknowledged = replace([{ ...found, state: 'told', claimedBy: undefined, lastCode }]);
      // A deletion also removes the 'mark as read' operation.
      return found.kind === 'deleteNotification'
        ? acknowledged.filter((each) => each.kind !== 'markRead' || each.value !== found.value)
        : acknowledged;
    }
    case 'failed':
      return replace([
        { ...found, state: 'failed', claimedBy: undefined, tries: found.tries + 1, lastCode },
      ]);
    case 'later': {
      const tries = found.tries + 1;
      const nextAt = now + pauseMs(tries, random, answer.retryAfterMs);
      return replace([
        { ...found, state: 'pending', claimedBy: undefined, tries, nextAt, lastCode },
      ]);
    }
  }
}

/** Gives up operations that are seven days old without sending them. */
export function withExpired(operations: Operations, now: number): Operations {
  const isOld = (each: Operation) =>
    each.state === 'pending' && now - each.createdAt >= longestLifeMs;
  if (!operations.some(isOld)) return operations;
  return operations.map((each) => (isOld(each) ? { ...each, state: 'failed' } : each));
}
