/**
 * The mark of a person who has signed in and has not chosen a PIN yet: such a session is in memory alone, and
 * ends with the page (decision 29). It says nothing of the person, and lives as long as the tab.
 */
const pinAskedKey = 'lanyard.pinAsked';

export function markPinAsked(isAsked: boolean): void {
  try {
    if (isAsked) sessionStorage.setItem(pinAskedKey, '1');
    else sessionStorage.removeItem(pinAskedKey);
  } catch {
    // Without it the sign-in screen comes without its reason.
  }
}

/** Whether the page before this one was left while its PIN was being chosen. */
export function wasPinAsked(): boolean {
  try {
    return sessionStorage.getItem(pinAskedKey) !== null;
  } catch {
    return false;
  }
}
