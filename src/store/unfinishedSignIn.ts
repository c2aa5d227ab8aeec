/**
 * The mark that a user has signed in and a question stands before the card: the region, or a PIN to choose. Such a
 * session is only in memory and ends with the page (decisions/lock-in-the-page). The next page of the tab repeats the
 * sign-in, so that the question comes again. The mark contains no data about the user.
 */
const unfinishedKey = 'lanyard.signInUnfinished';

export function markSignInUnfinished(isUnfinished: boolean): void {
  try {
    if (isUnfinished) sessionStorage.setItem(unfinishedKey, '1');
    else sessionStorage.removeItem(unfinishedKey);
  } catch {
    // Without the mark, the sign-in screen waits for a press.
  }
}

/** Whether the previous page of this tab was left before its sign-in was finished. */
export function wasSignInUnfinished(): boolean {
  try {
    return sessionStorage.getItem(unfinishedKey) !== null;
  } catch {
    return false;
  }
}
