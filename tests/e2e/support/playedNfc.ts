/** Web NFC in a page: which tag is held to the phone, and how reading is refused. */
import type { Page } from '@playwright/test';

export interface PlayedTags {
  /** Holds a tag with this address to the phone that listens. */
  readonly hold: (address: string) => Promise<void>;
  /** From now on reading ends with this name of a DOMException. */
  readonly refuse: (name: string) => Promise<void>;
}

interface TagPage {
  tagIsHeld: (address: string) => void;
  tagRefusal: string | undefined;
}

/** For the page's whole life, reloads included. */
export async function playNfc(page: Page): Promise<PlayedTags> {
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
