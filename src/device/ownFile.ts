/** The service worker, and the files that the build creates for the page and for its workers. */
const path = /^\/(sw\.js|assets\/[\w.-]+\.js)$/;

/**
 * The rule of the Trusted Types policy `app-sw`: the addresses that may become a script or a worker.
 * @returns the address as given. @throws TypeError for an address of another site or of no script of this build.
 */
export function ownFile(address: string): string {
  const { protocol, host, pathname } = new URL(address, window.location.href);
  // By the standard, the origin of an iPhone's app (capacitor://localhost) is 'null', which every page would share.
  const isOfPage = protocol === window.location.protocol && host === window.location.host;
  if (!isOfPage || !path.test(pathname)) {
    throw new TypeError('not a script of this app');
  }
  return address;
}
