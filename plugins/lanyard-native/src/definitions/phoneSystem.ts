/**
 * What only the phone's system knows. A page guesses it wrongly: the user agent of Android 16 always names
 * Android 10, and a permission may be given while its messages are silenced.
 */
export interface PhoneStatus {
  /** Whether the system shows Bluetooth devices only to apps with access to the location. */
  readonly scanNeedsLocation: boolean;
  /** Whether the system's settings let this app's messages appear, as far as its permission allows. */
  readonly showsMessages: boolean;
}

export interface PhoneSystemPlugin {
  /** Asks the system each time, because its settings change behind the app. */
  getStatus(): Promise<PhoneStatus>;
  /**
   * Colours what the system draws beside the page on Android, as the page's own background. On an iPhone the
   * page reaches behind the bars.
   */
  setBackground(options: { readonly dark: boolean }): Promise<void>;
}
