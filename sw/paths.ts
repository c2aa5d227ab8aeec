import { callbackPath } from '#contract/identityProvider.ts';

/** What a navigation to a path is answered with; `network` leaves it to the browser. */
export type NavigationAnswer = 'shell' | 'callback' | 'network';

/** Pages of servers that may share the app's origin, and the answers that clear the device. */
const othersPages = [
  /^\/api\//,
  /^\/connect\//,
  /^\/Account\//,
  /^\/\.well-known\//,
  /^\/(wipe|signout-clear)$/,
];

/**
 * Every path without a dot is a screen of the app (decision: missing files), but for the pages that
 * the worker must not swallow.
 */
export function navigationAnswer(pathname: string): NavigationAnswer {
  if (pathname === callbackPath) return 'callback';
  const isOthers = othersPages.some((page) => page.test(pathname));
  return isOthers || pathname.includes('.') ? 'network' : 'shell';
}
