/**
 * The two Trusted Types policies of the page (docs/hosting.md). One defines which addresses may become a
 * worker. The other makes markup from a string empty.
 */
import { perApp } from '#scope/perApp.ts';

/** The service worker, and the files that the build creates for the app's own workers. */
const workerPath = /^\/(sw\.js|assets\/[\w.-]+\.js)$/;

/** A browser creates a policy of this name once in a page, which has one app. */
const workers = perApp(() =>
  window.trustedTypes?.createPolicy('app-sw', { createScriptURL: ownWorker }),
);

/**
 * @param path the address of a worker of this build, from the root of the site.
 * @returns the address in a form that the browser accepts for a worker. @throws TypeError for any other
 *   address.
 */
export function trustedWorkerUrl(path: string): string {
  // The DOM types accept only strings here. The browser accepts the trusted object and refuses a string.
  return (workers()?.createScriptURL(path) ?? ownWorker(path)) as string;
}

function ownWorker(path: string): string {
  const { origin, pathname } = new URL(path, window.location.origin);
  if (origin !== window.location.origin || !workerPath.test(pathname)) {
    throw new TypeError('not a worker of this app');
  }
  return path;
}

/**
 * Allows a component to empty an element by `innerHTML = ''`, as the date picker does with its live region.
 * Every other string still throws.
 */
export function allowEmptyMarkup(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (markup) => {
      if (markup !== '') throw new TypeError('markup is not made from strings');
      return markup;
    },
  });
}
