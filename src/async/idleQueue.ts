/** Work that waits for an idle page and runs one after the other, so that no two share a task. */
import { whenIdle } from './whenIdle.ts';
import type { Stop } from './stop.ts';

export interface IdleQueue {
  /**
   * Puts work at the end. It runs when the page is idle and the work before it is done, or has taken too long.
   * @param ready the work does not begin before this settles.
   * @returns removes the work, if it has not begun.
   */
  readonly add: (work: () => Promise<void> | void, ready?: Promise<unknown>) => Stop;
  /** From now on the queue waits for no idle page: the user may need what is in it. The order stays. */
  readonly hurry: () => void;
}

/** Work begins at the latest this long after its turn came, on a page that is never idle. */
const idleLimitMs = 1_000;
/** Code that does not arrive must not keep the work behind it. */
const workLimitMs = 10_000;

export function createIdleQueue(): IdleQueue {
  let last = Promise.resolve();
  let announceHurry = (): void => undefined;
  const hurried = new Promise<void>((resolve) => {
    announceHurry = resolve;
  });
  return {
    add: (work, ready) => {
      let isRemoved = false;
      last = last.then(async () => {
        await Promise.race([ready, hurried]);
        await Promise.race([whenIdle(idleLimitMs), hurried]);
        if (!isRemoved) await withinLimit(work);
      });
      return () => {
        isRemoved = true;
      };
    },
    hurry: announceHurry,
  };
}

/** Settles with the work or after its limit. Work that fails does not stop the queue. */
async function withinLimit(work: () => Promise<void> | void): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, workLimitMs);
  });
  try {
    await Promise.race([work(), over]);
  } catch (error) {
    // Reported like any error that no one has caught.
    reportError(error);
  } finally {
    clearTimeout(timer);
  }
}
