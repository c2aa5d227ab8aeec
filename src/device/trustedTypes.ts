/**
 * The two Trusted Types policies of the page (docs/hosting.md). One defines which addresses may become a
 * worker. The other makes markup from a string empty.
 */

/** The service worker, and the files that the build creates for the app's own workers. */
const workerPath = /^\/(sw\.js|assets\/[\w.-]+\.js)$/;

let workers: Pick<TrustedTypePolicy, 'name' | 'createScriptURL'> | undefined;

/**
 * @param path the address of a worker of this build, from the root of the site.
 * @returns the address in a form that the browser accepts for a worker. @throws TypeError for any other
 *   address.
 */
export function trustedWorkerUrl(path: string): string {
  workers ??= window.trustedTypes?.createPolicy('app-sw', { createScriptURL: ownWorker });
  // The DOM types accept only strings here. The browser accepts the trusted object and refuses a string.
  return (workers?.createScriptURL(path) ?? ownWorker(path)) as string;
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
