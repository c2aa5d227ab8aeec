/**
 * Detects silent loss. A damaged database can open without an error and be empty. A mark outside of it shows
 * only that something was stored here once, and so distinguishes this from a first start.
 */
const sentinelKey = 'lanyard.stored';
/** There is a session, but nothing yet from which a card could be rendered. */
const sessionValue = '1';
const cardValue = 'card';

/** Sets or removes the mark. A browser that refuses local storage only loses this detection. */
export function markStored(isStored: boolean): void {
  try {
    if (isStored) localStorage.setItem(sentinelKey, sessionValue);
    else localStorage.removeItem(sentinelKey);
  } catch {
    // Local storage is disabled: silent loss then looks like a first start.
  }
}

/** Marks that the card of the stored session is stored too. */
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
