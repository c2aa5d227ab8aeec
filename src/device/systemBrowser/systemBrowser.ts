import type { ProviderPages, WaitingTexts } from '#contract/providerPages.ts';

/** The system's browser over a store app, and the links that lead back to the app. */
export interface SystemBrowser extends ProviderPages {
  /** Shows a page of anyone else. @throws PageNotShown */
  showForeign(url: string): Promise<void>;
  /** Closes what `show` opened, where the system leaves that to the app. Never rejects. */
  close(): Promise<void>;
  /** Survives the end of the app. A phone may end the app while the browser is in front. */
  readonly waiting: WaitingTexts;
  readonly beginSignOut: () => string;
  /** Whether a link with this `state` ends the sign-out that `beginSignOut` began last. */
  takeSignOut(state: string): boolean;
  /** As `fetch`, for what is posted to the provider: over the phone's own HTTP. */
  readonly fetch: (url: string | URL, init: RequestInit) => Promise<Response>;
  /**
   * Reports every link that opens this app, each once in a page's lifetime.
   * @param listen `atStart`: the link that started the app, now or at some earlier time.
   */
  follow(listen: (link: string, opened: 'now' | 'atStart') => void): void;
}
