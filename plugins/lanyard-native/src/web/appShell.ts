import { WebPlugin } from '@capacitor/core';
import type { AppShellPlugin } from '../definitions/index.ts';

/** A browser has no app around the page: every call rejects with UNAVAILABLE. */
export class AppShellWeb extends WebPlugin implements AppShellPlugin {
  /** Must come first: the calls below use it. */
  private readonly refuse = (): Promise<never> =>
    Promise.reject(this.unavailable('Only a store app has a shell.'));

  restartPage = this.refuse;
  clearMessages = this.refuse;
}
