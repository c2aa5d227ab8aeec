import { expect } from 'vitest';
import { usualStart, usualZone } from './usualClock.ts';

const hourMs = 3_600_000;

/** Expects the time of the known clock, soon after its start, and its zone. */
export function expectKnownClock(): void {
  const startMs = Date.parse(process.env['LANYARD_TEST_NOW'] ?? usualStart);
  const nowMs = Date.now();
  expect(nowMs).toBeGreaterThanOrEqual(startMs);
  expect(nowMs).toBeLessThan(startMs + hourMs);
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(usualZone);
}
