/** Where the user sees the provider's pages now. */
import { callbackPath, signedOutPath } from '#contract/identityProvider.ts';
import type { ProviderPages } from '#contract/providerPages.ts';

const ownPage: ProviderPages = {
  returnAddresses: () => {
    const { origin } = window.location;
    return Promise.resolve({ signedIn: origin + callbackPath, signedOut: origin + signedOutPath });
  },
  show: (url) => {
    window.location.assign(url);
    return Promise.resolve();
  },
  waiting: undefined,
};

let pages = Promise.resolve(ownPage);

export function providerPages(): Promise<ProviderPages> {
  return pages;
}

/**
 * Sets where the provider's pages are shown from now on. For a store app, whose own page is never left for
 * them.
 */
export function setProviderPages(others: Promise<ProviderPages>): void {
  pages = others;
}
