import { steadyNow } from '#clock/clock.ts';
import { isLeader } from '#tabs/leader.ts';

/** The longest time between two checks whether the next poll is due. */
const longestCheckMs = 10_000;

interface Poll {
  readonly everyMs: number;
  /** Checked before each poll: no request is made for what cannot come. */
  readonly isWanted: () => boolean;
  /** An error is ignored: the next poll tries again. */
  readonly poll: () => Promise<unknown>;
}

/**
 * Polls the server regularly, from the leader tab, while it is wanted. After a pause of any length there is
 * only one poll: missed polls are not made up for (SR-080).
 */
export function pollOnLeader({ everyMs, isWanted, poll }: Poll): void {
  let dueAt = steadyNow() + everyMs;
  let isRunning = false;
  setInterval(
    () => {
      const now = steadyNow();
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
