/**
 * Notices silent loss. A damaged database can open without an error and be empty; a mark outside of
 * it, which says only that something was stored here once, tells the difference from a first start.
 */
const sentinelKey = 'lanyard.stored';

/** Sets or takes back the mark; a browser that refuses local storage only loses this notice. */
export function markStored(isStored: boolean): void {
  try {
    if (isStored) localStorage.setItem(sentinelKey, '1');
    else localStorage.removeItem(sentinelKey);
  } catch {
    // Local storage is switched off: silent loss then looks like a first start.
  }
}

/** Whether signed-in data was stored here and never deliberately removed. */
export function wasStored(): boolean {
  try {
    return localStorage.getItem(sentinelKey) === '1';
  } catch {
    return false;
  }
}
