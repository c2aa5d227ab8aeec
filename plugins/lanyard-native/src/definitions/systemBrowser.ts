/** The system's browser over the app: the identity provider's pages, and pages of others. */
import type { PluginListenerHandle } from './shared.ts';

/** Every code that a call of SystemBrowser rejects with. */
export const systemBrowserErrorCodes = [
  /** The phone has no browser, or a policy has turned it off. */
  'NO_BROWSER',
  'NOT_OPENED',
] as const;
export type SystemBrowserErrorCode = (typeof systemBrowserErrorCodes)[number];

/** The data of each event of the plugin. */
export interface SystemBrowserEvents {
  /**
   * An iPhone's sign-in sheet has taken the link that leads back, and has closed. Android opens the app with the
   * link instead.
   */
  returned: { readonly url: string };
}

export const systemBrowserEvents = [
  'returned',
] as const satisfies readonly (keyof SystemBrowserEvents)[];

export interface SystemBrowserPlugin {
  /**
   * Opens a page over the app, in the place of one that is still open. Answers as soon as the page is opened.
   * @param options.url an https address; http only for a provider on this machine.
   * @param options.returnAddress for a page of the provider: where it leads back to. An iPhone then opens its sheet
   *   for signing in, which shares the browser's session and takes that link.
   * @throws NO_BROWSER, NOT_OPENED
   */
  open(options: { readonly url: string; readonly returnAddress?: string }): Promise<void>;
  /**
   * Closes what `open` opened on an iPhone. On Android the link that opens the app closes the page above it.
   */
  close(): Promise<void>;
  addListener<Event extends keyof SystemBrowserEvents>(
    event: Event,
    listener: (data: SystemBrowserEvents[Event]) => void,
  ): Promise<PluginListenerHandle>;
}
