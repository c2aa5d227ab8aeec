/** Where a person meets the provider's pages: this page itself in a browser, the system's browser in a store app. */
import { callbackPath, signedOutPath } from '#contract/identityProvider.ts';

export interface ProviderPages {
  /**
   * Where the provider sends the person back to; its list of redirects has to name both.
   * @param appLinks the origin whose links open the store app (environments.json).
   */
  returnAddresses(appLinks: string | undefined): Promise<ReturnAddresses>;
  /** Shows a page of the provider. @throws when it cannot be shown. */
  show(url: string): Promise<void>;
  /** Where state, verifier and nonce wait for the answer; undefined: in the session storage of this page. */
  readonly waiting: WaitingTexts | undefined;
}

export interface ReturnAddresses {
  readonly signedIn: string;
  readonly signedOut: string;
}

/** Texts by their names; `null` is none. */
export interface WaitingTexts {
  set(name: string, text: string): Promise<void>;
  get(name: string): Promise<string | null>;
  /** @returns what was there. */
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

/** For a store app, whose own page is never left for the provider's: where they are met from now on. */
export function setProviderPages(others: Promise<ProviderPages>): void {
  pages = others;
}
