import { vi } from 'vitest';

/** A guard against hanging, not a guarantee of speed: the machine may be busy with other test files. */
const patienceMs = 20_000;

/** Waits until the check passes; past the time limit the check's own error is thrown. */
export function until<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: patienceMs });
}
