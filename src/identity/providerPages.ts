/**
 * Where the user sees the provider's pages: this page itself in a browser, the system's browser in a store
 * app.
 */
import { callbackPath, signedOutPath } from '#contract/identityProvider.ts';

export interface ProviderPages {
  /**
   * The addresses that the provider sends the user back to. Its list of redirects must contain both.
   * @param appLinks the origin whose links open the store app (environments.json).
   */
  returnAddresses(appLinks: string | undefined): Promise<ReturnAddresses>;
  /** Shows a page of the provider. @throws when it cannot be shown. */
  show(url: string): Promise<void>;
  /**
   * Where state, verifier and nonce are stored until the response; undefined: in the session storage of this
   * page.
   */
  readonly waiting: WaitingTexts | undefined;
}

interface ReturnAddresses {
  readonly signedIn: string;
  readonly signedOut: string;
}

/** Texts by name; `null` means none. */
export interface WaitingTexts {
  set(name: string, text: string): Promise<void>;
  get(name: string): Promise<string | null>;
  /** @returns the text that was stored. */
  remove(name: string): Promise<string | null>;
  getAllKeys(): Promise<string[]>;
}

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
