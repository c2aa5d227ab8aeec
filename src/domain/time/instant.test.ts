import { describe, expect, test } from 'vitest';
import { parseInstant } from './instant.ts';

test.each([
  ['2026-03-01T08:00:00Z', Date.UTC(2026, 2, 1, 8)],
  ['2026-03-01T08:00:00.250+02:00', Date.UTC(2026, 2, 1, 6, 0, 0, 250)],
  [' 2026-03-01T08:00:00Z ', Date.UTC(2026, 2, 1, 8)],
  ['2026-03-01', Date.UTC(2026, 2, 1)],
])('%s is an instant', (text, expected) => {
  expect(parseInstant(text)).toBe(expected);
});

describe('SR-119: an invalid instant counts as none', () => {
  test.each([
    ['0000-00-00'],
    ['0000-00-00T00:00:00Z'],
    ['2026-02-30T10:00:00Z'],
    ['1970-01-01T00:00:00Z'],
    ['1970-01-01T00:00:00.000Z'],
    ['+275760-09-13T00:00:00.000Z'],
    ['2026-03-01T25:00:00Z'],
    ['0'],
    ['1'],
    ['1772352000000'],
    ['soon'],
    ['March 1, 2026'],
    [''],
    [undefined],
  ])('%s', (text) => {
    expect(parseInstant(text)).toBeUndefined();
  });
});
