import type { LaunchOptions } from '@playwright/test';
import { findChromium } from '#scripts/ensure/chromium.mjs';

/** The full browser that users run, including windows, for tests that need more than its pages. */
export function wholeBrowser(options: LaunchOptions): LaunchOptions {
  const executablePath = findChromium();
  return executablePath === undefined ? options : { ...options, executablePath };
}
