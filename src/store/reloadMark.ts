/** When this tab last reloaded by itself: the mark against a loop, in the tab's own storage. */
const reloadedKey = 'lanyard.reloadedAt';

/** On the wall clock; undefined when never, or where that cannot be read. */
export function reloadedAtMs(): number | undefined {
  try {
    const kept = sessionStorage.getItem(reloadedKey);
    return kept === null || !Number.isFinite(Number(kept)) ? undefined : Number(kept);
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
