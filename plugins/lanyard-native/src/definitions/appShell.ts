/** What the app around the page does for it: it starts the page again, and clears the system's screens. */
export interface AppShellPlugin {
  /**
   * Replaces the web view by a new one, which starts the page again. A reload would keep the processes of the
   * old one. The answer may not arrive.
   */
  restartPage(): Promise<void>;
  /** Removes this app's messages from the system's screens and the number from its icon. */
  clearMessages(): Promise<void>;
}
