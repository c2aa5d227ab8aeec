/** In a store app: the links that bring a person back from the provider's pages. */
import type { SystemBrowser } from '#device/systemBrowser/systemBrowser.ts';
import { readReturnLink } from '#identity/returnLink.ts';
import { sessionState } from '#identity/session.ts';
import { finishSignInReturn } from '../signInReturn.ts';

/** Begins; once for the page's life. */
export function followSignInLinks(signInWindow: SystemBrowser): void {
  signInWindow.follow((link, opened) => {
    void takeReturn(signInWindow, link, opened);
  });
}

async function takeReturn(
  signInWindow: SystemBrowser,
  link: string,
  opened: 'now' | 'atStart',
): Promise<void> {
  const read = readReturnLink(link);
  if (read.kind === 'other') return;
  await signInWindow.close();
  if (read.kind === 'signOut' || sessionState.current().kind === 'signedIn') return;
  const isAwaited = (await signInWindow.waiting.get(read.state).catch(() => null)) !== null;
  // Android starts an app from its list anew with the link of the first time, used up long ago.
  if (!isAwaited && opened === 'atStart') return;
  // Any app may send a link: one that nothing waits for does not disturb who is at the PIN.
  if (!isAwaited && sessionState.current().kind === 'locked') return;
  // As in a browser, the app begins at its first screen.
  window.history.replaceState(null, '', '/');
  finishSignInReturn(read.callback);
}
