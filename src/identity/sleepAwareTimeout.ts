/** A timer that is later than this was not delayed by a busy page: the page slept. */
import { steadyNow } from '#clock/clock.ts';
const sleptMs = 1_000;

/** How long the page has to read a response that arrived while it slept. */
const wakingMs = 3_000;

/**
 * Gives up after a time awake. A page that wakes runs its late timers before it reads what arrived in the
 * meantime. A token that the provider has rotated must not be requested twice.
 * @param limitMs counted from now.
 * @returns a function that cancels the timeout.
 */
export function sleepAwareTimeout(limitMs: number, giveUp: () => void): () => void {
  const dueAt = steadyNow() + limitMs;
  let timer = setTimeout(() => {
    if (steadyNow() - dueAt < sleptMs) giveUp();
    else timer = setTimeout(giveUp, wakingMs);
  }, limitMs);
  return () => {
    clearTimeout(timer);
  };
}
