import { isLeader } from './leader.ts';

/** How often it is looked whether the next poll is due, at most. */
const longestCheckMs = 10_000;

interface Poll {
  readonly everyMs: number;
  /** Judged before each: nobody is asked for what cannot come. */
  readonly isWanted: () => boolean;
  /** What it throws is the matter of the next one. */
  readonly poll: () => Promise<unknown>;
}

/**
 * Asks the server regularly: from the one tab that leads, while it is wanted. After a pause of any
 * length there is one poll and no more: what was missed is not made up for (SR-080).
 */
export function pollOnLeader({ everyMs, isWanted, poll }: Poll): void {
  let dueAt = performance.now() + everyMs;
  let isRunning = false;
  setInterval(
    () => {
      const now = performance.now();
      if (now < dueAt || isRunning || !isLeader.current() || !isWanted()) return;
      dueAt = now + everyMs;
      isRunning = true;
      void poll()
        .catch(() => undefined)
        .finally(() => {
          isRunning = false;
        });
    },
    Math.min(everyMs, longestCheckMs),
  );
}
