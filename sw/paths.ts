import { callbackPath } from '#contract/identityProvider.ts';

/** The answer to a navigation to a path; `network` leaves it to the browser. */
export type NavigationAnswer = 'shell' | 'callback' | 'network';

/**
 * Pages of servers that may share the app's origin, the answers that clear the device, and the way to the
 * verifier, which only the server knows.
 */
const othersPages = [
  /^\/api\//,
  /^\/connect\//,
  /^\/Account\//,
  /^\/\.well-known\//,
  /^\/(wipe|signout-clear|verify)$/,
];

/**
 * Every path without a dot is a screen of the app (decisions/missing-files), except the pages that the worker
 * must not intercept.
 */
export function navigationAnswer(pathname: string): NavigationAnswer {
  if (pathname === callbackPath) return 'callback';
  const isOthers = othersPages.some((page) => page.test(pathname));
  return isOthers || pathname.includes('.') ? 'network' : 'shell';
}
