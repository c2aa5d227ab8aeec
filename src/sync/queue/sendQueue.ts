/**
 * Sends what waits, one request at a time and in one tab at a time. No tab waits for another. If another tab
 * sends and the queue has not changed for half a minute, this tab takes its place.
 */
import { wallNow } from '#clock/clock.ts';
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
import { perApp } from '#scope/perApp.ts';
import { random } from '#scope/random.ts';
import { mutex, type Mutex } from '#tabs/mutex.ts';
import { inQueueOrder } from './inQueueOrder.ts';
import { notifyFollowers } from './outcomes.ts';
import { sendOperation } from './sendOperation.ts';

/** How often a sender with a long call confirms that it is still active. */
const beatMs = 10_000;

interface State {
  /** A sender without any sign of activity for half a minute is gone or frozen. */
  readonly sender: Mutex;
  maySend: () => boolean;
}

const state = perApp<State>(() => ({
  sender: mutex({ name: 'lanyard-queue', silenceMs: 30_000 }),
  maySend: () => true,
}));

/** Nothing is sent, and no attempt counted, while this returns false. */
export function wireQueue(wiring: { readonly maySend: () => boolean }): void {
  state().maySend = wiring.maySend;
}

/** Sends what may be sent now, after the current send or fetch. Never rejects. */
export function sendQueueSoon(): Promise<void> {
  return inQueueOrder(sendQueue);
}

/** Like `sendQueueSoon`, for a caller that is already within `inQueueOrder`. */
export async function sendQueue(): Promise<void> {
  await loadQueue();
  const person = currentDataKey()?.tag;
  if (person === undefined || queue.current().length === 0) return;
  // Nothing may be sent, so no lock is needed.
  const { maySend, sender } = state();
  if (!maySend() || !hasWork(person)) return;
  await sender.tryRun(
    (isHeld) => sendAll(person, isHeld),
    () => JSON.stringify(queue.current()),
  );
}

function hasWork(person: string): boolean {
  const present = queue.current();
  const isSending = present.some(({ state }) => state === 'sending');
  return isSending || nextToSend(present, wallNow(), person) !== undefined;
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
  const settling: Settling = { opId, claim, answer, now: wallNow(), random: random.current()() };
  const result = classifyResponse(mine, answer, settling.now);
  const notifying = notifyFollowers(mine, result);
  await changeQueue((present) => settled(present, settling));
  await notifying;
  // A server in trouble does not receive the next request at once.
  return result === 'later' || result === 'failed' ? 'stop' : 'on';
}
