/**
 * Tests the queue against a model of the server. Users act in several tabs, requests are lost and tabs are
 * killed. The server must end as if everything had been done there in order.
 */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { settled, withExpired } from '../../../src/domain/queue/classifyResponse.ts';
import { enqueued, withoutPending } from '../../../src/domain/queue/enqueue.ts';
import { leased, nextToSend, reclaimed, released } from '../../../src/domain/queue/lease.ts';
import { exampleOperation } from '../../../src/domain/queue/operation.example.ts';
import { isWaiting, type Operation, type Operations } from '../../../src/domain/queue/operation.ts';

const seeds = process.env['LANYARD_SOAK'] === '1' ? 1000 : 100;
const person = 'tag';
const undoMs = 8500;

interface Server {
  readonly read: Set<string>;
  readonly deleted: Set<string>;
  language: string;
  preference: string;
}
const newServer = (): Server => ({
  read: new Set(),
  deleted: new Set(),
  language: 'en',
  preference: 'none',
});

/** @returns the status of the response. */
function apply(server: Server, { kind, value }: Pick<Operation, 'kind' | 'value'>): number {
  switch (kind) {
    case 'markRead':
      if (server.deleted.has(value)) return 404;
      server.read.add(value);
      return 200;
    case 'deleteNotification':
      if (server.deleted.has(value)) return 404;
      server.read.delete(value);
      server.deleted.add(value);
      return 200;
    case 'setLanguage':
      server.language = value;
      return 200;
    case 'preferredProfile':
    case 'defaultProfile':
      server.preference = value;
      return 200;
  }
}

/**
 * `lostBefore`: the request never arrived. `lostAfter`: it arrived, but its response did not. `notNow`: it
 * was not sent.
 */
type Fate =
  | 'answered'
  | 'notNow'
  | 'lostBefore'
  | 'lostAfter'
  | 'busy'
  | 'asksToWait'
  | 'killedBefore'
  | 'killedAfter';
type Event =
  | { readonly type: 'wish'; readonly kind: Operation['kind']; readonly value: string }
  | { readonly type: 'undo'; readonly value: string }
  /** A tab finds the lock free. With `isSecond`, a second tab tries while the first one holds it. */
  | { readonly type: 'drain'; readonly fates: readonly Fate[]; readonly isSecond: boolean }
  | { readonly type: 'wait'; readonly ms: number };

const ids = fc.constantFrom('a', 'b', 'c');
const fate: fc.Arbitrary<Fate> = fc.constantFrom(
  'answered',
  'notNow',
  'lostBefore',
  'lostAfter',
  'busy',
  'asksToWait',
  'killedBefore',
  'killedAfter',
);
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({
    type: fc.constant('wish' as const),
    kind: fc.constantFrom('markRead' as const, 'deleteNotification' as const),
    value: ids,
  }),
  fc.record({
    type: fc.constant('wish' as const),
    kind: fc.constantFrom(
      'setLanguage' as const,
      'preferredProfile' as const,
      'defaultProfile' as const,
    ),
    value: fc.constantFrom('one', 'two', 'three'),
  }),
  fc.record({ type: fc.constant('undo' as const), value: ids }),
  fc.record({
    type: fc.constant('drain' as const),
    fates: fc.array(fate, { minLength: 1, maxLength: 4 }),
    isSecond: fc.boolean(),
  }),
  fc.record({ type: fc.constant('wait' as const), ms: fc.constantFrom(1000, 9000, 60_000) }),
);

/** One device: the operations on its disk, and its clock. */
class Device {
  disk: Operations = [];
  now = 1_000_000;
  readonly server: Server;
  #made = 0;
  #drains = 0;

  constructor(server: Server) {
    this.server = server;
  }

  wish(kind: Operation['kind'], value: string): void {
    this.#made += 1;
    const nextAt = kind === 'deleteNotification' ? this.now + undoMs : 0;
    const made = { kind, value, nextAt, createdAt: this.now, opId: String(this.#made), person };
    this.disk = enqueued(this.disk, exampleOperation(made));
  }

  /** @returns whether the undo was in time. */
  undo(value: string): boolean {
    const before = this.disk.length;
    this.disk = withoutPending(this.disk, 'deleteNotification', value);
    return this.disk.length < before;
  }

  drain(fates: readonly Fate[], isSecond: boolean): void {
    this.#drains += 1;
    const claim = String(this.#drains);
    this.disk = withExpired(reclaimed(this.disk), this.now);
    for (const each of fates) {
      const next = nextToSend(this.disk, this.now, person);
      if (next === undefined) return;
      this.disk = leased(this.disk, next.opId, { now: this.now, person, claim });
      // Another tab must not even start: an operation that is being sent belongs to its tab only.
      if (isSecond) expect(nextToSend(this.disk, this.now, person)?.opId).not.toBe(next.opId);
      const isArrived = each === 'answered' || each === 'lostAfter' || each === 'killedAfter';
      const status = isArrived ? apply(this.server, next) : undefined;
      if (each === 'killedBefore' || each === 'killedAfter') return;
      if (each === 'notNow') {
        this.disk = released(this.disk, claim);
        return;
      }
      const answers = {
        answered: { status },
        lostBefore: { status: undefined },
        lostAfter: { status: undefined },
        busy: { status: 503 },
        asksToWait: { status: 429, retryAfterMs: 30_000 },
      } as const;
      const settling = {
        opId: next.opId,
        claim,
        answer: answers[each],
        now: this.now,
        random: 0.5,
      };
      this.disk = settled(this.disk, settling);
      // A late result for a claim that has ended changes nothing.
      expect(settled(this.disk, settling)).toBe(this.disk);
    }
  }

  empty(): void {
    for (let turn = 0; turn < 200 && this.disk.some(isWaiting); turn += 1) {
      this.now += 10 * 60_000;
      this.drain(['answered', 'answered', 'answered'], false);
    }
  }
}

/** Sent by a tab that was killed before its response, and undone in another tab that still offered the undo. */
const undoneAfterCrash: Event[] = [
  { type: 'wish', kind: 'setLanguage', value: 'one' },
  { type: 'drain', fates: ['asksToWait'], isSecond: false },
  { type: 'wish', kind: 'deleteNotification', value: 'a' },
  { type: 'wait', ms: 9000 },
  { type: 'drain', fates: ['killedAfter'], isSecond: false },
  { type: 'wait', ms: 60_000 },
  { type: 'drain', fates: ['answered'], isSecond: false },
  { type: 'undo', value: 'a' },
];

test('the server’s final state equals that of a serial run', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      const device = new Device(newServer());
      const wished: { kind: Operation['kind']; value: string }[] = [];
      for (const each of events) {
        if (each.type === 'wish') {
          device.wish(each.kind, each.value);
          wished.push(each);
        }
        if (each.type === 'undo' && device.undo(each.value)) {
          const last = wished.findLastIndex(
            ({ kind, value }) => kind === 'deleteNotification' && value === each.value,
          );
          // Deleting twice is one deletion, and one undo reverts it.
          for (let index = last; index >= 0; index -= 1) {
            const one = wished[index];
            if (one?.kind === 'deleteNotification' && one.value === each.value) {
              wished.splice(index, 1);
            }
          }
        }
        if (each.type === 'drain') device.drain(each.fates, each.isSecond);
        if (each.type === 'wait') device.now += each.ms;
      }
      device.empty();
      expect(device.disk.filter(isWaiting)).toEqual([]);
      expect(device.disk.filter(({ state }) => state === 'failed')).toEqual([]);
      const serial = newServer();
      for (const each of wished) apply(serial, each);
      expect(device.server).toEqual(serial);
    }),
    { numRuns: seeds, examples: [[undoneAfterCrash]] },
  );
});
