/**
 * The mark that the provider's end-session page was opened so that the next sign-in can be an ordinary request
 * (decisions/fresh-sign-in). It contains no data about the user, and exists as long as the tab.
 */
const plainSignInKey = 'lanyard.plainSignIn';

export function expectPlainSignIn(): void {
  try {
    window.sessionStorage.setItem(plainSignInKey, '1');
  } catch {
    // Without the mark, the next request asks for the password as before.
  }
}

/** Whether this request is to be an ordinary one. The next one is not. */
export function takePlainSignIn(): boolean {
  try {
    const isExpected = window.sessionStorage.getItem(plainSignInKey) !== null;
    window.sessionStorage.removeItem(plainSignInKey);
    return isExpected;
  } catch {
    return false;
  }
}
