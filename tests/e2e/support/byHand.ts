import { createHash } from 'node:crypto';

/** One test in this many signs in by hand, so that a fault of a user who just signed in is still met. */
const byHandEvery = 10;

/**
 * Whether a test signs in by hand in this run.
 * @param testId Playwright's, which is the same in each run.
 * @param seed the run's, which it has printed.
 */
export function isByHand(testId: string, seed = process.env['LANYARD_SEED'] ?? ''): boolean {
  const hash = createHash('sha256').update(`${seed} ${testId}`).digest();
  return hash.readUInt32BE() % byHandEvery === 0;
}
