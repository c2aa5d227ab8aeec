import type { ProviderPages, WaitingTexts } from '#contract/providerPages.ts';

/** The system's browser over a store app, and the links that lead back to the app. */
export interface SystemBrowser extends ProviderPages {
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
