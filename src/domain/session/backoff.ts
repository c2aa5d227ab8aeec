const firstStepMs = 2_000;
const longestStepMs = 120_000;

/**
 * How long to wait before a failed call is tried again: steps of 2-4-8 … 120 s. The later half of a step is
 * jitter, so that a whole building's phones do not return in the same second.
 * @param tries the number of failed tries, from 1.
 * @param random in [0, 1).
 */
export function backoffMs(tries: number, random: number): number {
  const stepMs = Math.min(longestStepMs, firstStepMs * 2 ** Math.max(0, tries - 1));
  return Math.round(stepMs / 2 + (stepMs / 2) * random);
}
