/**
 * Notices silent loss. A damaged database can open without an error and be empty; a mark outside of
 * it, which says only that something was stored here once, tells the difference from a first start.
 */
const sentinelKey = 'lanyard.stored';
/** A session, and nothing yet that a card could be drawn from. */
const sessionValue = '1';
const cardValue = 'card';

/** Sets or takes back the mark; a browser that refuses local storage only loses this notice. */
export function markStored(isStored: boolean): void {
  try {
    if (isStored) localStorage.setItem(sentinelKey, sessionValue);
    else localStorage.removeItem(sentinelKey);
  } catch {
    // Local storage is switched off: silent loss then looks like a first start.
  }
}

/** The card of the stored session is stored too. */
export function markCardStored(): void {
  try {
    localStorage.setItem(sentinelKey, cardValue);
  } catch {
    // As above.
  }
}

/** Whether signed-in data was stored here and never deliberately removed. */
export function wasStored(): boolean {
  const mark = storedMark();
  return mark === sessionValue || mark === cardValue;
}

/** Whether the card of the stored session was stored. */
export function wasCardStored(): boolean {
  return storedMark() === cardValue;
}

function storedMark(): string | null {
  try {
    return localStorage.getItem(sentinelKey);
  } catch {
    return null;
  }
}
