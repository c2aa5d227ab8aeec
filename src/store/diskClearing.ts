/**
 * Whether this site's data are being cleared. Meanwhile no sign-in begins: the mark that demands the
 * password is gone for a moment, until it is written again.
 */
import { observable, type Observable } from '#domain/observable/observable.ts';

const lockName = 'lanyard-disk-clearing';
/** The longest a sign-in waits for the clearing of another tab. */
const waitLimitMs = 15_000;

const clearing = observable(0);
const isClearing = observable(false);
clearing.subscribe(() => {
  isClearing.set(clearing.current() > 0);
});

/** Whether this tab clears the disk. */
export const isDiskClearing: Observable<boolean> = isClearing;

/** No clearing takes longer; after it a sign-in is offered again, and this page still demands the password. */
const clearLimitMs = 30_000;

/** Runs what clears the disk and puts back what survives; other tabs' sign-ins wait for it. */
export async function whileDiskClears<Result>(clear: () => Promise<Result>): Promise<Result> {
  let isOver = false;
  const over = (): void => {
    if (!isOver) clearing.set(clearing.current() - 1);
    isOver = true;
  };
  clearing.set(clearing.current() + 1);
  const timer = setTimeout(over, clearLimitMs);
  try {
    // Held already, it is held for the same reason: two clearings do not wait for one another.
    return await (locks()?.request(lockName, { ifAvailable: true }, clear) ?? clear());
  } finally {
    clearTimeout(timer);
    over();
  }
}

/** Settles when no tab clears the disk, or when the wait has been long enough. Never rejects. */
export async function diskClearingSettled(): Promise<void> {
  await locks()
    ?.request(
      lockName,
      { mode: 'shared', signal: AbortSignal.timeout(waitLimitMs) },
      () => undefined,
    )
    .catch(() => undefined);
}

function locks(): LockManager | undefined {
  return (navigator as { readonly locks?: LockManager }).locks;
}
