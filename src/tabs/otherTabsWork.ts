/** Web Locks that say that a tab does some work, for work that no other tab repeats or takes over. */

/** Runs the work under the lock if that is free, and without it if another tab holds it for the same reason. */
export function announceWork<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const all = locks();
  return all === undefined ? work() : all.request(name, { ifAvailable: true }, work);
}

/**
 * Settles when no tab holds the lock, or after the limit in milliseconds: a frozen tab never lets go of it.
 * @returns whether a tab held it. Never rejects.
 */
export async function untilWorkIsOver(name: string, limitMs: number): Promise<boolean> {
  const all = locks();
  if (all === undefined) return false;
  const how = { mode: 'shared' } as const;
  try {
    const isFree = await all.request(name, { ...how, ifAvailable: true }, (lock) => lock !== null);
    if (isFree) return false;
    await all.request(name, { ...how, signal: AbortSignal.timeout(limitMs) }, () => undefined);
  } catch {
    // It has taken too long.
  }
  return true;
}

function locks(): LockManager | undefined {
  return (navigator as { readonly locks?: LockManager }).locks;
}
