/** The one Trusted Types policy of the page: which addresses may become a worker. */

const workerPath = /^\/(sw\.js|assets\/[\w.-]+\.js)$/;

const workers = window.trustedTypes?.createPolicy('verifier-workers', {
  createScriptURL: ownWorker,
});

/**
 * @param path the address of a worker of this build, from the root of the site.
 * @throws TypeError for any other address.
 */
export function ownWorkerUrl(path: string): string {
  // The DOM types accept only strings here. The browser accepts the trusted object and refuses a string.
  return (workers?.createScriptURL(path) ?? ownWorker(path)) as string;
}

function ownWorker(path: string): string {
  const { origin, pathname } = new URL(path, window.location.origin);
  if (origin !== window.location.origin || !workerPath.test(pathname)) {
    throw new TypeError('not a worker of this page');
  }
  return path;
}
