/**
 * The two Trusted Types policies of the page (docs/hosting.md). One defines which addresses may become a
 * script or a worker. The other makes markup from a string empty.
 */
import { perApp } from '#scope/perApp.ts';
import { ownFile } from './ownFile.ts';

/** A browser creates a policy of this name once in a page. In a build, the loader of its files has done so. */
const addresses = perApp(
  () =>
    import.meta.scriptPolicy ??
    window.trustedTypes?.createPolicy('app-sw', { createScriptURL: ownFile }),
);

/**
 * @param path the address of a worker of this build, from the root of the site.
 * @returns the address in a form that the browser accepts for a worker. @throws TypeError for any other
 *   address.
 */
export function trustedWorkerUrl(path: string): string {
  // The DOM types accept only strings here. The browser accepts the trusted object and refuses a string.
  return (addresses()?.createScriptURL(path) ?? ownFile(path)) as string;
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
