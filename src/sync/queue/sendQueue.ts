/**
 * Sends what waits, one request at a time and in one tab at a time. A Web Lock ensures this, and no tab waits
 * for it. A frozen tab holds its lock for ever. If the lock is held and the queue has not changed for half a
 * minute, the lock is stolen.
 */
import { steadyNow, wallNow } from '#clock/clock.ts';
import {
  settled,
  classifyResponse,
  withExpired,
  type Settling,
} from '#domain/queue/classifyResponse.ts';
import { renewed, leased, nextToSend, reclaimed, released } from '#domain/queue/lease.ts';
import type { Operation } from '#domain/queue/operation.ts';
import { currentDataKey } from '#session/session.ts';
import { changeQueue, queue, loadQueue } from '#store/queue.ts';
import { inQueueOrder } from './inQueueOrder.ts';
import { notifyFollowers } from './outcomes.ts';
import { sendOperation } from './sendOperation.ts';

const lockName = 'lanyard-queue';
/** How often a sender with a long call confirms that it is still active. */
const beatMs = 10_000;
/** A holder without any sign of activity for this time is gone or frozen. */
const senderTimeoutMs = 30_000;

/** Since when this tab has seen the lock held and the queue unchanged, on a clock that cannot be set. */
let silence: { readonly since: number; readonly seen: string } | undefined;

let maySend = (): boolean => true;

/** Nothing is sent, and no attempt counted, while this returns false. */
export function wireQueue(wiring: { readonly maySend: () => boolean }): void {
  maySend = wiring.maySend;
}

/** Sends what may be sent now, after the current send or fetch. Never rejects. */
export function sendQueueSoon(): Promise<void> {
  return inQueueOrder(sendQueue);
}

/** Like `sendQueueSoon`, for a caller that is already within `withUnlockMutex`. */
export async function sendQueue(): Promise<void> {
  await loadQueue();
  const person = currentDataKey()?.tag;
  if (person === undefined || queue.current().length === 0) return;
  // Nothing may be sent, so no lock is needed.
  if (!maySend() || !hasWork(person)) return;
  if (typeof navigator.locks === 'undefined') {
    await sendAll(person, () => true);
    return;
  }
  const isMine = await underLock(person, false);
  if (isMine) silence = undefined;
  else if (isSilent()) await underLock(person, true);
}

function hasWork(person: string): boolean {
  const present = queue.current();
  const isSending = present.some(({ state }) => state === 'sending');
  return isSending || nextToSend(present, wallNow(), person) !== undefined;
}

/** @returns whether this tab got the lock. */
async function underLock(person: string, isStolen: boolean): Promise<boolean> {
  const hold = { isOver: false };
  try {
    return await navigator.locks.request(
      lockName,
      isStolen ? { steal: true } : { ifAvailable: true },
      async (lock) => {
        if (lock === null) return false;
        await sendAll(person, () => !hold.isOver);
        return true;
      },
    );
  } catch (error) {
    // The lock was stolen while this tab was frozen, or the page is closing: another tab settles what is
    // left.
    if (error instanceof DOMException) return true;
    throw error;
  } finally {
    hold.isOver = true;
  }
}

function isSilent(): boolean {
  const seen = JSON.stringify(queue.current());
  const now = steadyNow();
  if (silence?.seen !== seen) silence = { since: now, seen };
  return now - silence.since >= senderTimeoutMs;
}

async function sendAll(person: string, isHeld: () => boolean): Promise<void> {
  const claim = crypto.randomUUID();
  // Only this tab sends, so an operation marked as being sent was left by a tab that is gone.
  await changeQueue((present) => withExpired(reclaimed(present), wallNow()));
  while (isHeld() && currentDataKey()?.tag === person) {
    const next = nextToSend(queue.current(), wallNow(), person);
    if (next === undefined) return;
    const outcome = await sendOne(next, person, claim);
    if (outcome === 'stop') return;
  }
}

/**
 * Makes one call. `stop` when the network, the server or the session is not available: the rest need not be
 * tried now.
 */
async function sendOne(next: Operation, person: string, claim: string): Promise<'on' | 'stop'> {
  const now = wallNow();
  const { opId } = next;
  const held = await changeQueue((present) => leased(present, opId, { now, person, claim }));
  const mine = held.find((each) => each.opId === opId && each.claimedBy === claim);
  // Undone in another tab, or removed with the session. If it could not be claimed, nothing is tried again.
  if (mine === undefined) return held.some((each) => each.opId === opId) ? 'stop' : 'on';
  const beat = setInterval(() => {
    void changeQueue((present) => renewed(present, claim, wallNow()));
  }, beatMs);
  const answer = await sendOperation(mine).finally(() => {
    clearInterval(beat);
  });
  if (answer === 'notNow') {
    await changeQueue((present) => released(present, claim));
    return 'stop';
  }
  const settling: Settling = { opId, claim, answer, now: wallNow(), random: Math.random() };
  const result = classifyResponse(mine, answer, settling.now);
  const notifying = notifyFollowers(mine, result);
  await changeQueue((present) => settled(present, settling));
  await notifying;
  // A server in trouble does not receive the next request at once.
  return result === 'later' || result === 'failed' ? 'stop' : 'on';
}
