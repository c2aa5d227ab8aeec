import { describe, expect, test } from 'vitest';
import {
  claimMs,
  isDue,
  longestWaitMs,
  nextDueAt,
  undoGraceMs,
  undoMs,
  undoable,
  unreadUntold,
  withChanges,
  withClaim,
  withDeletion,
  withDeletionOutcome,
  withRead,
  withReadTold,
  withoutDeletion,
  withoutRead,
  withoutTold,
  type NotificationChanges,
} from './changes.ts';
import type { Notification } from './notification.ts';

const now = 1_700_000_000_000;
const dueAt = now + undoMs;
const afterUndo = dueAt + undoGraceMs;

const list: readonly Notification[] = ['a', 'b', 'c'].map((id) => ({
  id,
  title: id,
  message: undefined,
  isRead: id === 'c',
}));

const none: NotificationChanges = [];
const seen = (changes: NotificationChanges) =>
  withChanges(list, changes).map(({ id, isRead }) => `${id}:${isRead ? 'read' : 'unread'}`);

describe('section 2: opening a notification marks it read', () => {
  test('at once, and the badge goes down', () => {
    const changes = withRead(none, 'a');
    expect(seen(changes)).toEqual(['a:read', 'b:unread', 'c:read']);
    expect(unreadUntold(list, changes)).toBe(1);
  });

  test('once: opening it again asks for nothing', () => {
    const changes = withReadTold(withRead(none, 'a'), 'a');
    expect(withRead(changes, 'a')).toEqual(changes);
  });

  test('one that was read is no change of the badge', () => {
    expect(unreadUntold(list, withRead(none, 'c'))).toBe(0);
  });

  test('once the server knows, its own count has gone down', () => {
    const changes = withReadTold(withRead(none, 'a'), 'a');
    expect(seen(changes)).toContain('a:read');
    expect(unreadUntold(list, changes)).toBe(0);
  });

  test('a refusal shows what the server says', () => {
    expect(withoutRead(withRead(none, 'a'), 'a')).toEqual([]);
  });
});

describe('decision 40: a DELETE leaves after its eight seconds of undo', () => {
  const deleted = withDeletion(none, 'a', dueAt);

  test('is hidden at once, and leaves the badge', () => {
    expect(seen(deleted)).toEqual(['b:unread', 'c:read']);
    expect(unreadUntold(list, deleted)).toBe(1);
  });

  test.each([
    ['at once', now, true, false],
    ['in the last moment', dueAt - 1, true, false],
    ['in the grace', dueAt, false, false],
    ['afterwards', afterUndo, false, true],
  ])('%s: undo %s', (_when, at, isUndoable, isLeaving) => {
    expect(undoable(deleted, at)).toHaveLength(isUndoable ? 1 : 0);
    expect(deleted.filter((change) => isDue(change, at))).toHaveLength(isLeaving ? 1 : 0);
  });

  test('undone, it is as before: also what was read in between', () => {
    expect(withoutDeletion(deleted, 'a')).toEqual([]);
    const readThenDeleted = withDeletion(withRead(none, 'a'), 'a', dueAt);
    expect(withoutDeletion(readThenDeleted, 'a')).toEqual(withRead(none, 'a'));
  });

  test('what was undone cannot be claimed, and what was claimed cannot be undone', () => {
    expect(withClaim(withoutDeletion(deleted, 'a'), 'a', afterUndo)).toEqual([]);
    const claimed = withClaim(deleted, 'a', afterUndo);
    expect(withoutDeletion(claimed, 'a')).toEqual(claimed);
    expect(withDeletion(claimed, 'a', afterUndo + undoMs)).toEqual(claimed);
  });

  test('nothing is claimed before its time, nor twice', () => {
    expect(withClaim(deleted, 'a', dueAt)).toEqual(deleted);
    const claimed = withClaim(deleted, 'a', afterUndo);
    expect(claimed.filter((change) => isDue(change, afterUndo + 1))).toEqual([]);
  });

  test('a claim of a tab that is gone is void after a minute', () => {
    const [claimed] = withClaim(deleted, 'a', afterUndo);
    expect(claimed && isDue(claimed, afterUndo + claimMs)).toBe(true);
  });

  test.each([
    ['told', ['b:unread', 'c:read'], 0],
    ['later', ['b:unread', 'c:read'], 1],
    ['refused', ['a:unread', 'b:unread', 'c:read'], 0],
  ] as const)('the server’s answer: %s', (outcome, shown, offBadge) => {
    const changes = withDeletionOutcome(withClaim(deleted, 'a', afterUndo), 'a', outcome);
    expect(seen(changes)).toEqual(shown);
    expect(unreadUntold(list, changes)).toBe(offBadge);
    expect(undoable(changes, afterUndo)).toEqual([]);
  });

  test('one that failed is due again', () => {
    const [change] = withDeletionOutcome(withClaim(deleted, 'a', afterUndo), 'a', 'later');
    expect(change && isDue(change, afterUndo)).toBe(true);
  });

  test('a clock that was set back keeps no deletion waiting', () => {
    const setBack = now - 3 * 3_600_000;
    expect(deleted.filter((change) => isDue(change, setBack))).toHaveLength(1);
    expect(undoable(deleted, setBack)).toEqual([]);
    expect(dueAt - setBack).toBeGreaterThan(longestWaitMs);
  });

  test('the next to leave', () => {
    const two = withDeletion(deleted, 'b', dueAt + 1000);
    expect(nextDueAt(two, now)).toBe(afterUndo);
    expect(nextDueAt(two, afterUndo)).toBe(afterUndo + 1000);
    expect(nextDueAt(two, afterUndo + 1000)).toBeUndefined();
  });
});

describe('a list that comes after the server was told', () => {
  const told = withReadTold(withRead(withRead(none, 'a'), 'b'), 'a');

  test('takes the told ones along, and keeps the others', () => {
    expect(withoutTold(told, told)).toEqual(withRead(none, 'b'));
  });

  test('not those told since it was asked for', () => {
    expect(withoutTold(told, withRead(withRead(none, 'a'), 'b'))).toEqual(told);
  });

  test('not one that was read, told and then deleted', () => {
    const deletedSince = withDeletion(told, 'a', dueAt);
    expect(withoutTold(deletedSince, told)).toEqual(deletedSince);
  });
});

test('an id of any kind is only an id', () => {
  const changes = withRead(withDeletion(none, '__proto__', dueAt), 'constructor');
  expect(withChanges(list, changes)).toEqual(list);
});
