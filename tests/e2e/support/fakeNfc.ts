/** Web NFC in a page: which tag is held to the phone, and how reading is rejected. */
import type { Page } from '@playwright/test';

export interface PlayedTags {
  /** Holds a tag with this address to the listening phone. */
  readonly hold: (address: string) => Promise<void>;
  /** Makes every later read fail with a DOMException of this name. */
  readonly refuse: (name: string) => Promise<void>;
}

interface TagPage {
  tagIsHeld: (address: string) => void;
  tagRefusal: string | undefined;
}

/** Installs it for the page's whole lifetime, including reloads. */
export async function fakeNfc(page: Page): Promise<PlayedTags> {
  await page.addInitScript(installNfc);
  return {
    hold: (address) =>
      page.evaluate((held) => {
        (window as unknown as TagPage).tagIsHeld(held);
      }, address),
    refuse: (name) =>
      page.evaluate((refusal) => {
        (window as unknown as TagPage).tagRefusal = refusal;
      }, name),
  };
}

/** Runs in the page, before its own code. */
function installNfc(): void {
  const here = window as unknown as TagPage;
  class TagReader extends EventTarget {
    scan(): Promise<void> {
      if (here.tagRefusal !== undefined) {
        return Promise.reject(new DOMException('played', here.tagRefusal));
      }
      here.tagIsHeld = (address) => {
        const data = new DataView(new TextEncoder().encode(address).buffer);
        const message = { records: [{ recordType: 'url', data }] };
        this.dispatchEvent(Object.assign(new Event('reading'), { message }));
      };
      return Promise.resolve();
    }
  }
  Object.defineProperty(window, 'NDEFReader', { configurable: true, value: TagReader });
}
