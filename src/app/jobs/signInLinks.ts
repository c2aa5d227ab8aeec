/** In a store app: handles the links that return the user from the provider's pages. */
import type { SystemBrowser } from '#device/systemBrowser/systemBrowser.ts';
import { readReturnLink } from '#identity/returnLink.ts';
import { hasTokens, sessionAccess } from '#session/session.ts';
import { finishSignInReturn } from '../wiring/finishSignInReturn.ts';

/** Starts the job, once per page. */
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
  if (read.kind === 'signOut') {
    // Any other link could close a page that the user is still reading.
    if (signInWindow.takeSignOut(read.state)) await signInWindow.close();
    return;
  }
  await signInWindow.close();
  if (hasTokens()) return;
  const isAwaited = (await signInWindow.waiting.get(read.state).catch(() => null)) !== null;
  // When Android starts an app again from its app list, it sends the link of the first start, which was used
  // long ago.
  if (!isAwaited && opened === 'atStart') return;
  // Any app may send a link: one that is not expected does not disturb a user at the PIN screen.
  if (!isAwaited && sessionAccess() === 'locked') return;
  // As in a browser, the app starts at its first screen.
  window.history.replaceState(null, '', '/');
  finishSignInReturn(read.callback);
}
