/**
 * The disk is being cleared and what holds is put back at once. Meanwhile it shows nothing: another tab that
 * looks then must not take the session for ended.
 */
const lockName = 'lanyard-disk-rewriting';

/** Runs what clears the disk and puts everything back; the other tabs wait for it. */
export function whileDiskIsRewritten<Result>(rewrite: () => Promise<Result>): Promise<Result> {
  return locks()?.request(lockName, { mode: 'exclusive' }, rewrite) ?? rewrite();
}

/** The longest another tab waits. */
const waitLimitMs = 30_000;

/** Settles when no tab is at it, or when the wait has been long enough. @returns whether one was. Never rejects. */
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
    // It has taken too long: what lies there now is what there is.
  }
  return true;
}

function locks(): LockManager | undefined {
  return (navigator as { readonly locks?: LockManager }).locks;
}
