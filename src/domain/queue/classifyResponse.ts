/** What follows from the server's answer, or from none. */
import { longestLifeMs } from './enqueue.ts';
import type { Operation, OperationKind, Operations } from './operation.ts';

export const maxSendAttempts = 20;
const firstPauseMs = 2000;
const longestPauseMs = 5 * 60_000;

/** @property status undefined where no answer came. */
export interface Answer {
  readonly status: number | undefined;
  readonly retryAfterMs?: number | undefined;
}

/**
 * `done`: the server knows. `dropped`: it will not have it; its truth is shown again and the person told.
 * `later`: sent again after a pause. `failed`: given up until the person decides.
 */
export type ResponseClass = 'done' | 'dropped' | 'later' | 'failed';

const waitAndRetry: ReadonlySet<number> = new Set([408, 425, 429]);
const gone: ReadonlySet<number> = new Set([404, 410]);
const aboutNotifications: readonly OperationKind[] = ['markRead', 'deleteNotification'];

/** @param now counts the seven days after which nothing is sent by itself. */
export function classifyResponse(
  { kind, tries, createdAt }: Pick<Operation, 'kind' | 'tries' | 'createdAt'>,
  { status }: Answer,
  now: number,
): ResponseClass {
  if (status !== undefined && status >= 200 && status < 300) return 'done';
  // Somebody was quicker: what is not there has been read and deleted.
  if (status !== undefined && gone.has(status) && aboutNotifications.includes(kind)) return 'done';
  // 401 here is one that came back after a fresh token: the session's matter, not the operation's.
  const isRefused =
    status !== undefined && status < 500 && status !== 401 && !waitAndRetry.has(status);
  if (isRefused) return 'dropped';
  return tries + 1 >= maxSendAttempts || now - createdAt >= longestLifeMs ? 'failed' : 'later';
}

/**
 * How long until the next try: 2 s … 5 min, half of it jitter, and never less than the server asks.
 * @param tries how many have failed, from 1. @param random in [0, 1).
 */
export function pauseMs(tries: number, random: number, retryAfterMs = 0): number {
  const step = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(30, Math.max(0, tries - 1)));
  return Math.max(Math.round(step / 2 + (step / 2) * random), retryAfterMs);
}

/** What only the operation's own claim may settle. */
export interface Settling {
  readonly opId: string;
  readonly claim: string;
  readonly answer: Answer;
  readonly now: number;
  readonly random: number;
}

/** With what the answer makes of a claimed operation; without effect where the claim is another's by now. */
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
      // A deletion takes the reading with it.
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

/** Whether a day has passed on which nothing was sent: what is seven days old is given up unsent. */
export function withExpired(operations: Operations, now: number): Operations {
  const isOld = (each: Operation) =>
    each.state === 'pending' && now - each.createdAt >= longestLifeMs;
  if (!operations.some(isOld)) return operations;
  return operations.map((each) => (isOld(each) ? { ...each, state: 'failed' } : each));
}
