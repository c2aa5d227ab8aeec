import type { LaunchOptions } from '@playwright/test';
import { findChromium } from '#scripts/ensure/chromium.mjs';

/** The browser that people have, windows and all, for what is about more of it than its pages. */
export function wholeBrowser(options: LaunchOptions): LaunchOptions {
  const executablePath = findChromium();
  return executablePath === undefined ? options : { ...options, executablePath };
}
