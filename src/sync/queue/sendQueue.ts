/**
 * Sends what waits, one request at a time, and in one tab at a time: under a Web Lock that is not waited
 * for. A tab that was frozen keeps its lock for ever; where the queue has not moved for half a minute
 * although it is held, it is taken away.
 */
import {
  settled,
  classifyResponse,
  withExpired,
  type Settling,
} from '#domain/queue/classifyResponse.ts';
import { renewed, leased, nextToSend, reclaimed, released } from '#domain/queue/lease.ts';
import type { Operation } from '#domain/queue/operation.ts';
import { currentDataKey } from '#store/connection.ts';
import { changeQueue, queue, loadQueue } from '#store/queue.ts';
import { inQueueOrder } from './inQueueOrder.ts';
import { notifyFollowers } from './outcomes.ts';
import { sendOperation } from './sendOperation.ts';

const lockName = 'lanyard-queue';
/** How often a sender whose call takes long says that it lives. */
const beatMs = 10_000;
/** A holder of which nothing was heard for so long is gone or frozen. */
export const senderTimeoutMs = 30_000;

/** Since when this tab has seen the lock held and the queue unmoved, on the clock that nobody can set. */
let silence: { readonly since: number; readonly seen: string } | undefined;

let maySend = (): boolean => true;

/** Nothing is sent, and no try counted, while this says no. */
export function wireQueue(wiring: { readonly maySend: () => boolean }): void {
  maySend = wiring.maySend;
}

/** Sends what may leave now, after whatever is being sent or fetched. Never rejects. */
export function sendQueueSoon(): Promise<void> {
  return inQueueOrder(sendQueue);
}

/** As `sendQueueSoon`, for who is within `withUnlockMutex` already. */
export async function sendQueue(): Promise<void> {
  await loadQueue();
  const person = currentDataKey()?.tag;
  if (person === undefined || queue.current().length === 0) return;
  // Nothing may leave: no lock is taken for nothing.
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
  return isSending || nextToSend(present, Date.now(), person) !== undefined;
}

/** @returns whether the lock was had. */
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
    // Taken away while this tab was frozen, or the page is going: another one settles what is left.
    if (error instanceof DOMException) return true;
    throw error;
  } finally {
    hold.isOver = true;
  }
}

function isSilent(): boolean {
  const seen = JSON.stringify(queue.current());
  const now = performance.now();
  if (silence?.seen !== seen) silence = { since: now, seen };
  return now - silence.since >= senderTimeoutMs;
}

async function sendAll(person: string, isHeld: () => boolean): Promise<void> {
  const claim = crypto.randomUUID();
  // Whoever sends alone finds on its way only what a tab left there that is gone.
  await changeQueue((present) => withExpired(reclaimed(present), Date.now()));
  while (isHeld() && currentDataKey()?.tag === person) {
    const next = nextToSend(queue.current(), Date.now(), person);
    if (next === undefined) return;
    const outcome = await sendOne(next, person, claim);
    if (outcome === 'stop') return;
  }
}

/** One call; `stop` where the network, the server or the session is away: the rest need not be tried now. */
async function sendOne(next: Operation, person: string, claim: string): Promise<'on' | 'stop'> {
  const now = Date.now();
  const { opId } = next;
  const held = await changeQueue((present) => leased(present, opId, { now, person, claim }));
  const mine = held.find((each) => each.opId === opId && each.claimedBy === claim);
  // Undone in another tab, or gone with the session. Where it could not be claimed, nothing is tried again.
  if (mine === undefined) return held.some((each) => each.opId === opId) ? 'stop' : 'on';
  const beat = setInterval(() => {
    void changeQueue((present) => renewed(present, claim, Date.now()));
  }, beatMs);
  const answer = await sendOperation(mine).finally(() => {
    clearInterval(beat);
  });
  if (answer === 'notNow') {
    await changeQueue((present) => released(present, claim));
    return 'stop';
  }
  const settling: Settling = { opId, claim, answer, now: Date.now(), random: Math.random() };
  const result = classifyResponse(mine, answer, settling.now);
  const notifying = notifyFollowers(mine, result);
  await changeQueue((present) => settled(present, settling));
  await notifying;
  // A server in trouble is not asked for the next one at once.
  return result === 'later' || result === 'failed' ? 'stop' : 'on';
}
