/** The marks that prevent a loop of reloads, in the tab's own storage. */
const reloadedKey = 'lanyard.reloadedAt';
const reloadedForKey = 'lanyard.reloadedFor';
/** More sessions than one tab ever has. */
const longestList = 20;

/**
 * When this tab last reloaded by itself, on the wall clock; undefined when never, or when that cannot be
 * read.
 */
export function reloadedAtMs(): number | undefined {
  try {
    const stored = sessionStorage.getItem(reloadedKey);
    return stored === null || !Number.isFinite(Number(stored)) ? undefined : Number(stored);
  } catch {
    return undefined;
  }
}

/** @returns whether the mark is set; without it no page may reload by itself. */
export function markReloaded(nowMs: number): boolean {
  try {
    sessionStorage.setItem(reloadedKey, String(nowMs));
    return true;
  } catch {
    return false;
  }
}

/**
 * Marks that this tab reloads to start with the session of a data key. It may do so once: if the start does
 * not find the session that the page has seen, another start would not find it either.
 * @returns whether it may; false when the mark cannot be set.
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
