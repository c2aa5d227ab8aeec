/**
 * The disk is cleared, and valid data is put back at once. In between, the disk is empty. Another tab that
 * reads it then must not treat the session as ended.
 */
const lockName = 'lanyard-disk-rewriting';

/** Runs the function that clears the disk and puts everything back. Other tabs wait for it. */
export function whileDiskIsRewritten<Result>(rewrite: () => Promise<Result>): Promise<Result> {
  return locks()?.request(lockName, { mode: 'exclusive' }, rewrite) ?? rewrite();
}

/** The maximum time that another tab waits. */
const waitLimitMs = 30_000;

/**
 * Settles when no tab is rewriting the disk, or after the wait limit. @returns whether a tab was rewriting
 * it. Never rejects.
 */
export async function diskRewritingSettled(): Promise<boolean> {
  const all = locks();
  if (all === undefined) return false;
  const how = { mode: 'shared' } as const;
  try {
    const isFree = await all.request(
      lockName,
      { ...how, ifAvailable: true },
      (lock) => lock !== null,
    );
    if (isFree) return false;
    const signal = AbortSignal.timeout(waitLimitMs);
    await all.request(lockName, { ...how, signal }, () => undefined);
  } catch {
    // It has taken too long, so the current content of the disk counts.
  }
  return true;
}

function locks(): LockManager | undefined {
  return (navigator as { readonly locks?: LockManager }).locks;
}
