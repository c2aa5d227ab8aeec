/**
 * The two Trusted Types policies of the page (docs/hosting.md): which addresses may become a worker,
 * and that markup made from a string is empty.
 */

/** The service worker, and the files that the build makes of the app's own workers. */
const workerPath = /^\/(sw\.js|assets\/[\w.-]+\.js)$/;

let workers: Pick<TrustedTypePolicy, 'name' | 'createScriptURL'> | undefined;

/**
 * @param path the address of a worker of this build, from the root of the site.
 * @returns it as what the browser lets become a worker. @throws TypeError for any other address.
 */
export function trustedWorkerUrl(path: string): string {
  workers ??= window.trustedTypes?.createPolicy('app-sw', { createScriptURL: ownWorker });
  // The DOM types know only texts here; the browser takes the trusted object and refuses a text.
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
 * Lets a component empty an element by `innerHTML = ''`, as the date picker does with its live
 * region, and nothing else: every other string still throws.
 */
export function allowEmptyMarkup(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (markup) => {
      if (markup !== '') throw new TypeError('markup is not made from strings');
      return markup;
    },
  });
}
