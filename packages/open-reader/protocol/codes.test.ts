import { describe, expect, test } from 'vitest';
import {
  codes,
  errorCodes,
  faultMessages,
  faultOfError,
  faultOfState,
  statuses,
  statusName,
} from './codes.ts';

describe('the table of codes', () => {
  test.each(['status', 'error', 'state', 'fault', 'log'])(
    'no two rows have the same value in the column %s',
    (column) => {
      const values = Object.values<object>(codes).flatMap((row) =>
        column in row ? [(row as Readonly<Record<string, unknown>>)[column]] : [],
      );
      expect(values.length).toBeGreaterThan(1);
      expect(values).toHaveLength(new Set(values).size);
    },
  );

  test('the statuses are the numbers from 0 to 8, and the errors those from 1 to 4', () => {
    expect(Object.values(statuses).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(Object.values(errorCodes).toSorted()).toEqual([1, 2, 3, 4]);
  });

  test('each status has its name back', () => {
    for (const [name, status] of Object.entries(statuses)) expect(statusName(status)).toBe(name);
    expect(statusName(9)).toBeUndefined();
  });

  test.each([
    [1, 'suiteUnsupported'],
    [2, 'readerRefused'],
    [3, 'readerBusy'],
    [4, 'readerNotReady'],
    [0, 'readerRefused'],
    [99, 'readerRefused'],
    [undefined, 'readerRefused'],
  ])('error %s is the fault %s', (error, fault) => {
    expect(faultOfError(error)).toBe(fault);
  });

  test.each([
    [1, undefined],
    [2, 'readerEnded'],
    [3, 'readerBusy'],
    [4, undefined],
  ])('state %s is the fault %s', (state, fault) => {
    expect(faultOfState(state)).toBe(fault);
  });

  test('a fault that comes from the reader has the phone’s name and a text', () => {
    expect(faultMessages).toMatchObject({
      suiteUnsupported: 'otherVersion',
      readerRefused: 'misunderstood',
      readerBusy: 'busy',
      readerNotReady: 'notReady',
      readerEnded: 'ended',
      internal: 'garbled',
    });
    expect(faultMessages).not.toHaveProperty('unsupported');
    expect(faultMessages).not.toHaveProperty('granted');
  });
});
