/** A timer that is later than this was not kept waiting by a busy page: the page slept. */
const sleptMs = 1_000;

/** How long an answer that came while the page slept has to be read. */
const wakingMs = 3_000;

/**
 * Gives up after a time awake. A page that wakes runs its late timers before it reads what has arrived meanwhile,
 * and a token that the provider has rotated is not asked for twice.
 * @param limitMs from now on.
 * @returns takes it back.
 */
export function sleepAwareTimeout(limitMs: number, giveUp: () => void): () => void {
  const dueAt = performance.now() + limitMs;
  let timer = setTimeout(() => {
    if (performance.now() - dueAt < sleptMs) giveUp();
    else timer = setTimeout(giveUp, wakingMs);
  }, limitMs);
  return () => {
    clearTimeout(timer);
  };
}
