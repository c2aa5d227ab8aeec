import { vi } from 'vitest';

/** A guard against hanging, not a promise of speed: the machine may be busy with other test files. */
const patienceMs = 20_000;

/** Waits until what is checked holds; past the guard the check's own error is thrown. */
export function until<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: patienceMs });
}
