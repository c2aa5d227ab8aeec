/**
 * Where the user sees the identity provider's pages: this page itself in a browser, the system's browser in a
 * store app. Identity uses them and the device implements them.
 */
export interface ProviderPages {
  /**
   * The addresses that the provider sends the user back to. Its list of redirects must contain both.
   * @param appLinks the origin whose links open the store app (environments.json). If undefined, the store app
   *   uses its own scheme, which any app may claim too.
   */
  returnAddresses(appLinks: string | undefined): Promise<ReturnAddresses>;
  /**
   * Shows a page of the provider.
   * @param returnAddress where the page leads back to.
   * @throws PageNotShown in a store app.
   */
  show(url: string, returnAddress: string): Promise<void>;
  /**
   * Shows the page that answers a posted form, so that no address holds the fields. Undefined where only addresses
   * can be opened, as in the system's browser.
   */
  readonly post: ((url: string, fields: Readonly<Record<string, string>>) => void) | undefined;
  /**
   * Begins a sign-out in a store app. @returns the `state` that the link back must bring. Undefined where no link leads
   * back.
   */
  readonly beginSignOut: (() => string) | undefined;
  /**
   * Where state, verifier and nonce are stored until the response; undefined: in the session storage of this
   * page.
   */
  readonly waiting: WaitingTexts | undefined;
}

/** The error of `show`. The message of `problem` is `session.problem` in the texts. */
export interface PageNotShown extends Error {
  readonly problem: 'noBrowser' | 'answer';
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
