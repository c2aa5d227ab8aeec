/** The system's browser over a store app, and the links that lead back to the app. */
export interface SystemBrowser {
  /**
   * The addresses to which the provider's page returns the user. The system opens them in this app.
   * @param appLinks the origin whose links open this app. If undefined, the app's own scheme is used, which
   *   any app may claim too.
   */
  returnAddresses(appLinks: string | undefined): Promise<ReturnAddresses>;
  /** @throws when no browser opens. */
  show(url: string): Promise<void>;
  /** Closes what `show` opened, where the system leaves that to the app. Never rejects. */
  close(): Promise<void>;
  /** Survives the end of the app. A phone may end the app while the browser is in front. */
  readonly waiting: WaitingTexts;
  /**
   * Reports every link that opens this app, each once in a page's lifetime.
   * @param listen `atStart`: the link that started the app, now or at some earlier time.
   */
  follow(listen: (link: string, opened: 'now' | 'atStart') => void): void;
}

interface ReturnAddresses {
  readonly signedIn: string;
  readonly signedOut: string;
}

/** The texts of the sign-in that was started last; `null` means none. */
export interface WaitingTexts {
  set(name: string, text: string): Promise<void>;
  get(name: string): Promise<string | null>;
  /** @returns the previous text. */
  remove(name: string): Promise<string | null>;
  getAllKeys(): Promise<string[]>;
}
