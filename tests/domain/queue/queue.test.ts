/** The rules of the offline queue (specification, section 9; decisions/offline-queue; faults SR-064 … SR-076). */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  maxSendAttempts,
  pauseMs,
  settled,
  classifyResponse,
  withExpired,
} from '../../../src/domain/queue/classifyResponse.ts';
import {
  discarded,
  dueNow,
  enqueued,
  retriedNow,
  longestLifeMs,
  retried,
  withoutPending,
} from '../../../src/domain/queue/enqueue.ts';
import {
  leased,
  nextTime,
  nextToSend,
  reclaimed,
  released,
} from '../../../src/domain/queue/lease.ts';
import { exampleOperation as operation } from '../../../src/domain/queue/operation.example.ts';
import {
  waitingCount,
  type Operation,
  type Operations,
} from '../../../src/domain/queue/operation.ts';

const person = 'tag';
const now = 5_000_000;
const claim = 'claim';
const language = (value: string, opId = value) => operation({ kind: 'setLanguage', value, opId });
const sending = (each: Operation): Operation => ({ ...each, state: 'sending', claimedBy: claim });
const settle = (each: Operation, status: number | undefined, retryAfterMs?: number) =>
  settled([sending(each)], {
    opId: each.opId,
    claim,
    answer: { status, retryAfterMs },
    now,
    random: 0,
  });

describe('a new operation among the waiting ones', () => {
  test('SR-076: of six languages only the last one remains', () => {
    const wished = ['de', 'fr', 'nl', 'it', 'es', 'pt'].map((each) => language(each));
    const left = wished.reduce<Operations>(enqueued, []);
    expect(left.map(({ value }) => value)).toEqual(['pt']);
  });

  test('an operation being sent stays, and the new one follows it', () => {
    const left = enqueued([sending(language('de'))], language('fr'));
    expect(left.map(({ value }) => value)).toEqual(['de', 'fr']);
    expect(nextToSend(left, now, person)).toBeUndefined();
  });

  test('marking as read twice queues one operation', () => {
    expect(enqueued([operation()], operation({ opId: 'again' }))).toHaveLength(1);
  });

  test('a notification that the server has deleted is not marked as read', () => {
    const acknowledged = [operation({ kind: 'deleteNotification', state: 'told' })];
    expect(enqueued(acknowledged, operation())).toBe(acknowledged);
  });

  test('a deletion removes a waiting markRead of the same notification', () => {
    const both = [operation(), operation({ kind: 'deleteNotification' })];
    expect(nextToSend(both, now, person)?.kind).toBe('deleteNotification');
    expect(waitingCount(both)).toBe(1);
    const [deletion] = both.slice(1);
    const sent = [...both.slice(0, 1), sending(deletion ?? operation())];
    const after = settled(sent, {
      opId: 'deleteNotification/a',
      claim,
      answer: { status: 200 },
      now,
      random: 0,
    });
    expect(after.map(({ kind, state }) => [kind, state])).toEqual([['deleteNotification', 'told']]);
  });

  test('SR-064: the first operation is sent first', () => {
    const ids = ['a', 'b', 'c'].map((value) => operation({ value }));
    expect(nextToSend(ids, now, person)?.value).toBe('a');
  });

  test('SR-073: nothing is sent for another cardholder', () => {
    expect(nextToSend([operation()], now, 'somebody else')).toBeUndefined();
    expect(nextTime([operation({ nextAt: now + 1 })], now, 'somebody else')).toBeUndefined();
  });

  test('SR-074: an operation stays with the profile it was made for', () => {
    const first = operation({ kind: 'defaultProfile', value: 'one', personId: 'p' });
    const left = enqueued([first], operation({ kind: 'preferredProfile', value: 'two' }));
    expect(left.map(({ kind, value }) => [kind, value])).toEqual([
      ['defaultProfile', 'one'],
      ['preferredProfile', 'two'],
    ]);
    expect(nextToSend(left, now, person)).toBe(first);
  });
});

describe('the effect of an answer', () => {
  test.each([
    [200, 'markRead', 'done'],
    [204, 'setLanguage', 'done'],
    [404, 'markRead', 'done'],
    [410, 'deleteNotification', 'done'],
    [404, 'setLanguage', 'dropped'],
    [400, 'markRead', 'dropped'],
    [403, 'deleteNotification', 'dropped'],
    [409, 'defaultProfile', 'dropped'],
    [422, 'preferredProfile', 'dropped'],
    [401, 'markRead', 'later'],
    [408, 'markRead', 'later'],
    [425, 'markRead', 'later'],
    [429, 'markRead', 'later'],
    [500, 'markRead', 'later'],
    [503, 'setLanguage', 'later'],
    [undefined, 'setLanguage', 'later'],
  ] as const)('%s to %s: %s', (status, kind, result) => {
    expect(classifyResponse(operation({ kind, createdAt: now }), { status }, now)).toBe(result);
  });

  test('an operation fails after twenty tries or seven days', () => {
    const tried = operation({ createdAt: now, tries: maxSendAttempts - 1 });
    expect(settle(tried, 503)[0]).toMatchObject({ state: 'failed', tries: 20, lastCode: 503 });
    expect(settle(operation({ createdAt: now - longestLifeMs }), undefined)[0]).toMatchObject({
      state: 'failed',
      lastCode: 'network',
    });
    const old = operation({ createdAt: now - longestLifeMs });
    expect(
      withExpired([old, operation({ createdAt: now })], now).map(({ state }) => state),
    ).toEqual(['failed', 'pending']);
  });

  test('a retry starts from zero, and a discarded operation is removed', () => {
    const failed = operation({ state: 'failed', tries: 20 });
    const again = retried([failed], failed.opId, now);
    expect(again[0]).toMatchObject({ state: 'pending', tries: 0, createdAt: now });
    expect(discarded([failed], failed.opId)).toEqual([]);
    expect(discarded([sending(failed)], failed.opId)).toHaveLength(1);
  });

  test('SR-069: nothing is sent sooner than the server asks', () => {
    const [waiting] = settle(operation({ createdAt: now }), 503, 90_000);
    expect(waiting?.nextAt).toBe(now + 90_000);
    expect(nextToSend([waiting ?? operation()], now + 89_999, person)).toBeUndefined();
    expect(nextToSend([waiting ?? operation()], now + 90_000, person)).toBeDefined();
  });

  test('a returning network releases what it held up, not what the server held up', () => {
    const held = { tries: 1, nextAt: now + 1000 };
    const both = [
      operation({ ...held, value: 'a', lastCode: 'network' }),
      operation({ ...held, value: 'b', lastCode: 503 }),
    ];
    expect(retriedNow(both, 'network').map(({ nextAt }) => nextAt)).toEqual([0, now + 1000]);
    expect(retriedNow(both, 'all').map(({ nextAt }) => nextAt)).toEqual([0, 0]);
    // A pending undo stays open.
    const undo = [operation({ kind: 'deleteNotification', nextAt: now + 8000 })];
    expect(retriedNow(undo, 'all')).toBe(undo);
  });

  test('when the page that offers an undo ends, everything that waits is due and nothing else changes', () => {
    const [held, failed] = [operation({ nextAt: now + 8_000 }), operation({ state: 'failed' })];
    expect(dueNow([held, failed])).toEqual([{ ...held, nextAt: 0 }, failed]);
  });

  test('an answer to a claim that another tab has replaced changes nothing', () => {
    const taken = [{ ...operation(), state: 'sending' as const, claimedBy: 'other' }];
    const late = { opId: 'markRead/a', claim, answer: { status: 403 }, now, random: 0 };
    expect(settled(taken, late)).toBe(taken);
  });

  test('after a crash an operation that was being sent waits again and counts as tried', () => {
    const left = sending(operation({ kind: 'deleteNotification' }));
    const waiting = reclaimed([left]);
    expect(waiting[0]).toMatchObject({ state: 'pending', nextAt: 0, tries: 1 });
    // A tab that still offers the undo is too late.
    expect(withoutPending(waiting, 'deleteNotification', left.value)).toEqual(waiting);
  });

  test('an unsent claim is released untried, and another claim stays', () => {
    const mine = leased([operation()], 'markRead/a', { now, person, claim: 'one' });
    expect(released(mine, 'two')).toEqual(mine);
    expect(released(mine, 'one')[0]).toMatchObject({
      state: 'pending',
      claimedBy: undefined,
      nextAt: 0,
      tries: 0,
    });
  });

  test('the first of two claims wins', () => {
    const first = leased([operation()], 'markRead/a', { now, person, claim: 'one' });
    const second = leased(first, 'markRead/a', { now, person, claim: 'two' });
    expect(second[0]).toMatchObject({ state: 'sending', claimedBy: 'one' });
  });

  test('the pause is 2 s to 5 min, half of it jitter, after any number of tries', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (n, r) => {
          const pause = pauseMs(n, r);
          expect(pause).toBeGreaterThanOrEqual(1000);
          expect(pause).toBeLessThanOrEqual(300_000);
        },
      ),
    );
  });
});

test('property: at most one operation per language and per id waits besides those being sent', () => {
  const wish = fc.record({
    kind: fc.constantFrom('markRead', 'deleteNotification', 'setLanguage', 'preferredProfile'),
    value: fc.constantFrom('a', 'b'),
  });
  fc.assert(
    fc.property(fc.array(wish as fc.Arbitrary<Partial<Operation>>, { maxLength: 30 }), (wishes) => {
      const operations = wishes
        .map((each, index) => operation({ ...each, opId: String(index) }))
        .reduce<Operations>(enqueued, []);
      const keys = operations.map(({ kind, value }) =>
        kind === 'markRead' || kind === 'deleteNotification' ? `${kind}/${value}` : kind,
      );
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});
