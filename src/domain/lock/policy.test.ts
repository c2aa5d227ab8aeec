import { describe, expect, test } from 'vitest';
import { emptySettings } from '../card/facts.example.ts';
import {
  lockRule,
  lockTask,
  type KeyPlace,
  type LockRule,
  type LockTask,
  type RecordCondition,
} from './policy.ts';

describe("section 4: 'The lock is active only if SET_PIN is on and the PIN option is enabled in stored settings (default on)'", () => {
  test.each<[hasPin: boolean | undefined, option: boolean | undefined, LockRule]>([
    [true, true, 'applies'],
    [true, undefined, 'applies'],
    [true, false, 'none'],
    [false, true, 'none'],
    [false, undefined, 'none'],
    [false, false, 'none'],
    // decisions/lock-withdrawn: a reply without the field does not remove a lock.
    [undefined, undefined, 'unsaid'],
    [undefined, true, 'unsaid'],
    [undefined, false, 'none'],
  ])('hasPin %s, option %s: %s', (hasPin, option, expected) => {
    expect(lockRule({ ...emptySettings, hasPin }, option)).toBe(expected);
  });

  test.each<[option: boolean | undefined, LockRule]>([
    [undefined, 'undecided'],
    [true, 'undecided'],
    [false, 'none'],
  ])(
    'decisions/lock-in-the-page: until the settings are known, with option %s: %s',
    (option, expected) => {
      expect(lockRule(undefined, option)).toBe(expected);
    },
  );
});

describe('the lock task', () => {
  const conditions: readonly RecordCondition[] = ['absent', 'ok', 'corrupt', 'newer'];
  const rules: readonly LockRule[] = ['undecided', 'unsaid', 'applies', 'none'];
  type Row = readonly [KeyPlace, LockRule, RecordCondition, LockTask];

  const each = <Value>(values: readonly Value[], row: (value: Value) => Row): Row[] =>
    values.map(row);

  const table: readonly Row[] = [
    ...rules.flatMap((rule) => each(conditions, (record) => ['nowhere', rule, record, 'nobody'])),
    // A closed lock does not depend on the rule. SR-016: never 'set PIN' in front of old data.
    ...each(rules, (rule) => ['wrapped', rule, 'ok', 'enterPin']),
    ...each(rules, (rule) => ['wrapped', rule, 'absent', 'signInAgain']),
    ...each(rules, (rule) => ['wrapped', rule, 'corrupt', 'signInAgain']),
    ...each(rules, (rule) => ['wrapped', rule, 'newer', 'updateApp']),
    ...each(conditions, (record) => ['opened', 'undecided', record, 'stayOpen']),
    ...each(conditions, (record) => ['opened', 'applies', record, 'stayOpen']),
    // decisions/lock-withdrawn: only an explicit `hasPin: false` withdraws the lock.
    ...each(conditions, (record) => ['opened', 'unsaid', record, 'stayOpen']),
    ...each(conditions, (record) => ['opened', 'none', record, 'withdraw']),
    // decisions/lock-in-the-page: tokens and replies stay in memory only until the rule is known.
    ...each(conditions, (record) => ['memory', 'undecided', record, 'wait']),
    ...each(conditions, (record) => ['memory', 'none', record, 'storeOpen']),
    // SR-029: 'same user: enter PIN', another user: 'set PIN', depending on the record under the user's tag.
    ['memory', 'applies', 'ok', 'enterPin'],
    ['memory', 'applies', 'absent', 'setPin'],
    ['memory', 'applies', 'corrupt', 'setPin'],
    ['memory', 'applies', 'newer', 'updateApp'],
    // decisions/flags and decisions/lock-withdrawn: the local default, off, applies to a user without a lock.
    ['memory', 'unsaid', 'absent', 'storeOpen'],
    ['memory', 'unsaid', 'ok', 'enterPin'],
    ['memory', 'unsaid', 'corrupt', 'setPin'],
    ['memory', 'unsaid', 'newer', 'updateApp'],
    ...each(conditions, (record) => ['open', 'unsaid', record, 'goWithout']),
    ...each(conditions, (record) => ['open', 'undecided', record, 'goWithout']),
    ...each(conditions, (record) => ['open', 'none', record, 'goWithout']),
    ['open', 'applies', 'ok', 'enterPin'],
    ['open', 'applies', 'absent', 'setPin'],
    ['open', 'applies', 'corrupt', 'setPin'],
    ['open', 'applies', 'newer', 'updateApp'],
  ];

  test.each(table)('key %s, lock %s, record %s: %s', (key, rule, record, task) => {
    expect(lockTask({ key, rule, record, isAsking: false, isReauthenticated: false })).toBe(task);
  });

  test.each(table.filter(([, rule]) => rule !== 'unsaid'))(
    'while a PIN is requested, key %s, lock %s, record %s: %s',
    (key, rule, record, task) => {
      expect(lockTask({ key, rule, record, isAsking: true, isReauthenticated: false })).toBe(task);
    },
  );

  test.each<KeyPlace>(['memory', 'open'])(
    'decisions/lock-withdrawn: a PIN request remains after a reply without the field (%s)',
    (key) => {
      for (const record of conditions) {
        expect(
          lockTask({ key, rule: 'unsaid', record, isAsking: true, isReauthenticated: false }),
        ).toBe('wait');
      }
    },
  );

  test.each<[KeyPlace, LockTask]>([
    ['memory', 'setPin'],
    ['open', 'updateApp'],
    ['wrapped', 'updateApp'],
  ])('a lock from newer code is replaced only after a fresh sign-in: key %s: %s', (key, task) => {
    const facts = { key, rule: 'applies', record: 'newer', isAsking: true } as const;
    expect(lockTask({ ...facts, isReauthenticated: true })).toBe(task);
    expect(lockTask({ ...facts, isReauthenticated: false })).toBe('updateApp');
  });

  test('the table covers every combination', () => {
    expect(new Set(table.map((row) => row.slice(0, 3).join())).size).toBe(5 * 4 * 4);
  });
});
