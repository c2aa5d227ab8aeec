/**
 * The mark that a user has signed in and has not chosen a PIN yet. Such a session is only in memory and ends
 * with the page (decisions/lock-in-the-page). The mark contains no data about the user, and exists as long as the tab.
 */
const pinAskedKey = 'lanyard.pinAsked';

export function markPinAsked(isAsked: boolean): void {
  try {
    if (isAsked) sessionStorage.setItem(pinAskedKey, '1');
    else sessionStorage.removeItem(pinAskedKey);
  } catch {
    // Without the mark, the sign-in screen appears without its reason.
  }
}

/** Whether the previous page was left while its PIN was being chosen. */
export function wasPinAsked(): boolean {
  try {
    return sessionStorage.getItem(pinAskedKey) !== null;
  } catch {
    return false;
  }
}
