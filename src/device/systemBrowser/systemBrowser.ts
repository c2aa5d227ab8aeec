/** The system's browser over a store app, and the links that lead back out of it. */
export interface SystemBrowser {
  /**
   * Where a page of the provider sends the person back to: an address that the system gives to this app.
   * @param appLinks the origin whose links open this app; none: the app's own scheme, which any app may
   *   claim too.
   */
  returnAddresses(appLinks: string | undefined): Promise<ReturnAddresses>;
  /** @throws when no browser opens. */
  show(url: string): Promise<void>;
  /** Closes what `show` opened, where the system leaves that to the app. Never rejects. */
  close(): Promise<void>;
  /** Survives the end of the app, which a phone may cause while the browser is in front. */
  readonly waiting: WaitingTexts;
  /**
   * Tells every link that opens this app, each once in a page's life.
   * @param listen `atStart`: the link that the app was started by, now or at some earlier time.
   */
  follow(listen: (link: string, opened: 'now' | 'atStart') => void): void;
}

export interface ReturnAddresses {
  readonly signedIn: string;
  readonly signedOut: string;
}

/** The texts of the one sign-in that was begun last; `null` is none. */
export interface WaitingTexts {
  set(name: string, text: string): Promise<void>;
  get(name: string): Promise<string | null>;
  /** @returns what was there. */
  remove(name: string): Promise<string | null>;
  getAllKeys(): Promise<string[]>;
}
