/** The marks against a loop of reloads, in the tab's own storage. */
const reloadedKey = 'lanyard.reloadedAt';
const reloadedForKey = 'lanyard.reloadedFor';
/** More sessions than a tab lives to see. */
const longestList = 20;

/** When this tab last reloaded by itself, on the wall clock; undefined when never, or where that cannot be read. */
export function reloadedAtMs(): number | undefined {
  try {
    const stored = sessionStorage.getItem(reloadedKey);
    return stored === null || !Number.isFinite(Number(stored)) ? undefined : Number(stored);
  } catch {
    return undefined;
  }
}

/** @returns whether the mark is set; without it nobody may reload by themselves. */
export function markReloaded(nowMs: number): boolean {
  try {
    sessionStorage.setItem(reloadedKey, String(nowMs));
    return true;
  } catch {
    return false;
  }
}

/**
 * Notes that this tab reloads to begin with the session of a data key, which it may do once: where the start
 * does not find the session that the page has seen, another start would not find it either.
 * @returns whether it may; not where the mark cannot be set.
 */
export function markReloadedFor(dataKeyId: string): boolean {
  try {
    const known = sessionStorage.getItem(reloadedForKey)?.split(' ') ?? [];
    if (known.includes(dataKeyId)) return false;
    sessionStorage.setItem(reloadedForKey, [...known, dataKeyId].slice(-longestList).join(' '));
    return true;
  } catch {
    return false;
  }
}
