/** One user in any of the three engines: what a test does there, whatever drives the browser. */
import { join } from 'node:path';
import {
  chromium,
  firefox,
  type BrowserType,
  type LaunchOptions,
  type Page,
} from '@playwright/test';
import chromiumConfig from '../../playwright.config.ts';
import firefoxConfig from './firefox/playwright.config.ts';
import { press, see } from './webkit/person.ts';
import type { WebDriver } from './webkit/webDriver.ts';
import type { WebkitProfile } from './webkit/webkitBrowser.ts';

export const engines = ['Chromium', 'Firefox', 'WebKit'] as const;
export type EngineName = (typeof engines)[number];

export interface User {
  readonly goto: (url: string) => Promise<void>;
  /** @param name the button's name, or its start followed by `…`. */
  readonly press: (name: string) => Promise<void>;
  readonly type: (label: string, text: string) => Promise<void>;
  readonly evaluate: WebDriver['evaluate'];
  /** What the window shows, as PNG. */
  readonly screenshot: () => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

const phone = { width: 390, height: 844 } as const;

/**
 * Opens a browser of 390 × 844 pixels.
 * @param webkit WebKit's profile. The other two have theirs in its folder, so that all go with it.
 */
export async function openUser(engine: EngineName, webkit: WebkitProfile): Promise<User> {
  const stored = join(webkit.folder, engine);
  switch (engine) {
    case 'Chromium':
      return openInPlaywright(chromium, stored, chromiumConfig.use?.launchOptions ?? {});
    case 'Firefox':
      return openInPlaywright(firefox, stored, {
        channel: 'moz-firefox',
        ...firefoxConfig.use?.launchOptions,
      });
    case 'WebKit':
      return userOfWebkit(webkit, await webkit.open({ size: phone }));
  }
}

async function openInPlaywright(
  type: BrowserType,
  stored: string,
  options: LaunchOptions,
): Promise<User> {
  const context = await type.launchPersistentContext(stored, { ...options, viewport: phone });
  const page = await context.newPage();
  return userOfPage(page, () => context.close());
}

function userOfPage(page: Page, close: () => Promise<void>): User {
  return {
    goto: async (url) => {
      await page.goto(url);
    },
    press: (name) => {
      const isStart = name.endsWith('…');
      const given = isStart ? { name: new RegExp(`^${name.slice(0, -1)}`) } : { name, exact: true };
      return page.getByRole('button', given).click();
    },
    type: (label, text) => page.getByRole('textbox', { name: label }).pressSequentially(text),
    // The function comes as its text, as over WebDriver.
    evaluate: (run, ...given) => page.evaluate(`(${run.toString()})(...${JSON.stringify(given)})`),
    screenshot: () => page.screenshot(),
    close,
  };
}

function userOfWebkit(webkit: WebkitProfile, page: WebDriver): User {
  return {
    goto: (url) => page.goto(url),
    press: (name) => press(page, 'button', name),
    type: async (label, text) => page.type(await see(page, 'textbox', label), text),
    evaluate: (run, ...given) => page.evaluate(run, ...given),
    screenshot: () => page.screenshot(),
    close: () => webkit.close(),
  };
}
