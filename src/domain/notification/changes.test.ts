import { describe, expect, test } from 'vitest';
import { nextToSend } from '../queue/lease.ts';
import { exampleOperation as operation } from '../queue/operation.example.ts';
import {
  fromEarlier,
  leavesAt,
  longestWaitMs,
  undoMs,
  undoable,
  pendingReadCount,
  withChanges,
  withUndoUntil,
  withoutDeletions,
  withoutAcknowledged,
} from './changes.ts';
import type { Notification } from './notification.ts';

const now = 1_000_000;
const list: readonly Notification[] = [
  { id: 'a', title: 'A', message: undefined, isRead: false },
  { id: 'b', title: 'B', message: undefined, isRead: false },
  { id: 'c', title: 'C', message: undefined, isRead: true },
];
const deletion = (value: string, until = now + undoMs) =>
  operation({ kind: 'deleteNotification', value, nextAt: leavesAt(until) });
const read = (value: string) => operation({ kind: 'markRead', value });

describe('a refresh cannot undo pending changes', () => {
  test.each(['pending', 'sending', 'told'] as const)(
    'a deletion in the state %s hides its notification',
    (state) => {
      const shown = withChanges(list, [{ ...deletion('a'), state }]);
      expect(shown.map(({ id }) => id)).toEqual(['b', 'c']);
    },
  );

  test.each(['pending', 'sending', 'told'] as const)(
    'a read mark in the state %s is shown',
    (state) => {
      expect(withChanges(list, [{ ...read('a'), state }])[0]).toMatchObject({ isRead: true });
    },
  );

  test('an abandoned change shows the server’s state', () => {
    const failed = [read('a'), deletion('b')].map((each) => ({
      ...each,
      state: 'failed' as const,
    }));
    expect(withChanges(list, failed)).toEqual(list);
  });
});

describe('decisions/offline-queue: eight seconds of undo', () => {
  test('a deletion can be undone until the time is over, and not after a try', () => {
    expect(undoable([deletion('a')], now)).toHaveLength(1);
    expect(undoable([deletion('a')], now + undoMs)).toEqual([]);
    expect(undoable([{ ...deletion('a'), tries: 1 }], now)).toEqual([]);
    expect(undoable([{ ...deletion('a'), state: 'sending' }], now)).toEqual([]);
  });

  test('a clock set back does not extend the undo', () => {
    expect(undoable([deletion('a', now + longestWaitMs + 1)], now)).toEqual([]);
  });

  test('an undo that is held open lasts longer, and the others end', () => {
    const held = withUndoUntil([deletion('a'), deletion('b')], ['a'], now + longestWaitMs);
    expect(undoable(held, now + undoMs).map(({ value }) => value)).toEqual(['a']);
  });

  test('an undo that is held open keeps its deletion from being sent, from the first moment', () => {
    const held = withUndoUntil([deletion('a')], ['a'], now + longestWaitMs);
    expect(undoable(held, now)).toEqual(held);
    expect(nextToSend(held, now, held[0]?.person ?? '')).toBeUndefined();
    expect(nextToSend(held, leavesAt(now + longestWaitMs), held[0]?.person ?? '')).toBe(held[0]);
  });

  test('undoing a deletion leaves the read mark behind it', () => {
    const left = withoutDeletions([read('a'), deletion('a')], ['a']);
    expect(left.map(({ kind }) => kind)).toEqual(['markRead']);
  });

  test('a deletion that is being sent cannot be undone', () => {
    const left = [{ ...deletion('a'), state: 'sending' as const }];
    expect(withoutDeletions(left, ['a'])).toEqual(left);
  });
});

test('an acknowledged change is dropped by a list requested later, and not before', () => {
  const acknowledged = { ...read('a'), opId: 'one', state: 'told' as const };
  const later = { ...read('b'), opId: 'two', state: 'told' as const };
  expect(withoutAcknowledged([acknowledged, later], [acknowledged])).toEqual([later]);
});

describe('the badge', () => {
  test.each([
    ['a reading', [read('a')], 1],
    ['a deletion and a reading of one', [read('a'), deletion('a')], 1],
    ['a deletion of one that was read', [deletion('c')], 0],
    ['what the server knows', [{ ...read('a'), state: 'told' as const }], 0],
    ['what was given up', [{ ...read('a'), state: 'failed' as const }], 0],
  ])('%s', (_what, operations, expected) => {
    expect(pendingReadCount(list, operations)).toBe(expected);
  });
});

test('changes stored by an earlier build become operations, and nothing is lost', () => {
  const make = (kind: 'markRead' | 'deleteNotification', value: string) =>
    operation({ kind, value });
  const operations = fromEarlier(
    [
      { id: 'a', read: 'asked', deletion: 'no', dueAt: 0 },
      { id: 'b', read: 'told', deletion: 'waiting', dueAt: now },
      { id: 'c', read: 'no', deletion: 'sending', dueAt: now },
      { id: 'd', read: 'told', deletion: 'told', dueAt: 0 },
    ],
    make,
  );
  expect(operations.map(({ kind, value, nextAt }) => [kind, value, nextAt])).toEqual([
    ['markRead', 'a', 0],
    ['deleteNotification', 'b', leavesAt(now)],
    ['deleteNotification', 'c', 0],
  ]);
});
