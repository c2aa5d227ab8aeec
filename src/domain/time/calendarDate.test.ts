import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareCalendarDates,
  isAfterDay,
  parseCalendarDate,
  toIsoMidnightUtc,
} from './calendarDate.ts';

describe('decisions/calendar-dates: a date is parsed as year-month-day and never moved by a time zone', () => {
  test.each([
    ['1990-05-01', { year: 1990, month: 5, day: 1 }],
    ['1990-05-01T00:00:00.000Z', { year: 1990, month: 5, day: 1 }],
    ['1990-05-01T23:59:59', { year: 1990, month: 5, day: 1 }],
    ['1990-05-01T23:30:00-11:00', { year: 1990, month: 5, day: 1 }],
    ['1990-05-01T00:30:00+1400', { year: 1990, month: 5, day: 1 }],
    ['1990-05-01 08:15', { year: 1990, month: 5, day: 1 }],
    ['2024-02-29', { year: 2024, month: 2, day: 29 }],
    ['1970-01-01', { year: 1970, month: 1, day: 1 }],
    ['9999-12-31', { year: 9999, month: 12, day: 31 }],
    [' 2026-12-31 ', { year: 2026, month: 12, day: 31 }],
  ])('%s', (text, expected) => {
    expect(parseCalendarDate(text)).toEqual(expected);
  });
});

describe('SR-119: an invalid date counts as none', () => {
  test.each([
    ['0000-00-00'],
    ['0001-01-01T00:00:00'],
    ['2026-02-30'],
    ['2025-02-29'],
    ['2026-13-01'],
    ['2026-00-10'],
    ['2026-01-00'],
    ['0'],
    ['+275760-09-13T00:00:00.000Z'],
    ['-000001-01-01'],
    ['2026-1-1'],
    ['01/02/2026'],
    ['2026-01-01Tnoon'],
    ['2026-01-01\n2026-01-02'],
    ['null'],
    [''],
    [undefined],
    ['9'.repeat(10_000)],
  ])('%s', (text) => {
    expect(parseCalendarDate(text)).toBeUndefined();
  });
});

const anyDay = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

test('decisions/calendar-dates: a date is sent as ISO midnight UTC and read back as the same day', () => {
  fc.assert(
    fc.property(anyDay, (text) => {
      const date = parseCalendarDate(text);
      return date !== undefined && toIsoMidnightUtc(date) === `${text}T00:00:00.000Z`;
    }),
  );
});

test('days compare like their texts', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (a, b) => {
      const [first, second] = [parseCalendarDate(a), parseCalendarDate(b)];
      if (first === undefined || second === undefined) return false;
      return Math.sign(compareCalendarDates(first, second)) === (a < b ? -1 : a > b ? 1 : 0);
    }),
  );
});

test.each([
  ['2026-04-01', '2026-03-31', true],
  ['2026-03-31', '2026-03-31', false],
  ['2026-03-30', '2026-03-31', false],
  ['2027-01-01', '2026-12-31', true],
])('%s is after %s: %s', (date, other, expected) => {
  const [a, b] = [parseCalendarDate(date), parseCalendarDate(other)];
  expect(a !== undefined && b !== undefined && isAfterDay(a, b)).toBe(expected);
});
