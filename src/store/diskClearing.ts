/**
 * Whether this site's data is being cleared. During this time, no sign-in starts: the mark that demands the
 * password is missing until it is written again.
 */
import { observable, type Observable } from '#domain/observable/observable.ts';
import { perApp } from '#scope/perApp.ts';
import { announceWork, untilWorkIsOver } from '#tabs/otherTabsWork.ts';

const lockName = 'lanyard-disk-clearing';
/** The maximum time that a sign-in waits for another tab to clear the disk. */
const waitLimitMs = 15_000;

/** How many clearings are running in this tab. */
const clearings = perApp(() => observable(0));

/** Whether this tab is clearing the disk. */
export const isDiskClearing: Observable<boolean> = {
  current: () => clearings().current() > 0,
  subscribe: (listener) => clearings().subscribe(listener),
};

/**
 * The maximum time for a clearing. After it, a sign-in is offered again, and this page still demands the
 * password.
 */
const clearLimitMs = 30_000;

/** Runs the function that clears the disk and restores what survives. Sign-ins in other tabs wait for it. */
export async function whileDiskClears<Result>(clear: () => Promise<Result>): Promise<Result> {
  const running = clearings();
  let isOver = false;
  const over = (): void => {
    if (!isOver) running.set(running.current() - 1);
    isOver = true;
  };
  running.set(running.current() + 1);
  const timer = setTimeout(over, clearLimitMs);
  try {
    // Two clearings do not wait for each other.
    return await announceWork(lockName, clear);
  } finally {
    clearTimeout(timer);
    over();
  }
}

/** Settles when no tab is clearing the disk, or after the wait limit. Never rejects. */
export async function diskClearingSettled(): Promise<void> {
  await untilWorkIsOver(lockName, waitLimitMs);
}
