import { describe, expect, test } from 'vitest';
import { isFresh, type MonotonicReading } from './freshToken.ts';

const issuedAtWallMs = Date.parse('2026-04-01T10:00:00Z');
const token = {
  issuedAtWallMs,
  issuedAtMonotonic: { pageLife: 'first', ms: 5_000 },
  lifetimeMs: 300_000,
};

function after(wallMs: number, monotonicMs: number, pageLife: string): [number, MonotonicReading] {
  return [issuedAtWallMs + wallMs, { pageLife, ms: 5_000 + monotonicMs }];
}

describe('security, clock: fresh by relative lifetime, with a margin of 60 s or a quarter of it', () => {
  test.each([
    ['just issued', after(0, 0, 'first'), true],
    ['a moment before the margin', after(239_999, 239_999, 'first'), true],
    ['at the margin', after(240_000, 240_000, 'first'), false],
    ['wall clock set back an hour in this page life', after(-3_600_000, 1_000, 'first'), true],
    ['wall clock set back, and old by the monotonic one', after(-1, 250_000, 'first'), false],
    ['the phone slept: only the wall clock went on', after(3_600_000, 1_000, 'first'), false],
    ['another page life, still young', after(100_000, -4_000, 'second'), true],
    ['another page life, at the margin', after(240_000, -4_000, 'second'), false],
    ['another page life, clock a minute behind', after(-60_000, 0, 'second'), true],
    ['another page life, clock further behind', after(-60_001, 0, 'second'), false],
  ])('%s', (_name, [nowWallMs, monotonic], expected) => {
    expect(isFresh(token, nowWallMs, monotonic)).toBe(expected);
  });

  test('a token without a monotonic reading is checked by the wall clock', () => {
    const stored = { ...token, issuedAtMonotonic: undefined };
    expect(isFresh(stored, ...after(100_000, 0, 'first'))).toBe(true);
    expect(isFresh(stored, ...after(-60_001, 0, 'first'))).toBe(false);
  });

  test.each([
    [12_000, 9_000],
    [60_000, 45_000],
    [240_000, 180_000],
    [300_000, 240_000],
    [3_600_000, 3_540_000],
  ])('a token of %s ms is used for %s ms', (lifetimeMs, usedMs) => {
    const given = { ...token, lifetimeMs };
    expect(isFresh(given, ...after(usedMs - 1, usedMs - 1, 'first'))).toBe(true);
    expect(isFresh(given, ...after(usedMs, usedMs, 'first'))).toBe(false);
  });

  test('a token without a lifetime is never fresh', () => {
    expect(isFresh({ ...token, lifetimeMs: 0 }, ...after(0, 0, 'first'))).toBe(false);
  });
});
