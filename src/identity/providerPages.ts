/** Where the user sees the provider's pages now. */
import { callbackPath, signedOutPath } from '#contract/identityProvider.ts';
import type { ProviderPages } from '#contract/providerPages.ts';
import { perApp } from '#scope/perApp.ts';
import { markLeaving } from '#tabs/leaving.ts';

const ownPage: ProviderPages = {
  returnAddresses: () => {
    const { origin } = window.location;
    return Promise.resolve({ signedIn: origin + callbackPath, signedOut: origin + signedOutPath });
  },
  show: (url) => {
    window.location.assign(url);
    markLeaving();
    return Promise.resolve();
  },
  post: (url, fields) => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = url;
    form.hidden = true;
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input');
      // Chromium keeps a posted body in its session file, unless a field of it is a password. As a one-time code, no
      // password manager offers to store it.
      Object.assign(input, { type: 'password', autocomplete: 'one-time-code', name, value });
      form.append(input);
    }
    document.body.append(form);
    form.submit();
    markLeaving();
  },
  beginSignOut: undefined,
  waiting: undefined,
};

/** `pages`: where they are shown from now on. */
const state = perApp(() => ({ pages: Promise.resolve(ownPage) }));

export function providerPages(): Promise<ProviderPages> {
  return state().pages;
}

/**
 * Sets where the provider's pages are shown from now on. For a store app, whose own page is never left for
 * them.
 */
export function setProviderPages(others: Promise<ProviderPages>): void {
  state().pages = others;
}
