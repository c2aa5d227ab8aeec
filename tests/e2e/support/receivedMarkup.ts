/**
 * The HTML of a document as it arrived, read in the page. Over WebDriver BiDi, Playwright does not get the body of
 * a response that the worker gives.
 */
import type { Page } from '@playwright/test';

const watched = new WeakSet<Page>();

/** Records the markup of each later document of this page when it is parsed and no module has run yet. */
export async function watchMarkup(page: Page): Promise<void> {
  if (watched.has(page)) return;
  watched.add(page);
  await page.addInitScript(() => {
    const note = (): void => {
      if (document.readyState !== 'interactive') return;
      Object.assign(window, { receivedMarkup: document.documentElement.outerHTML });
    };
    document.addEventListener('readystatechange', note);
  });
}

/** The markup of the current document. `watchMarkup` comes before the navigation. */
export async function receivedMarkup(page: Page): Promise<string> {
  const markup = await page.waitForFunction(
    () => (window as unknown as { readonly receivedMarkup?: string }).receivedMarkup,
  );
  return (await markup.jsonValue()) ?? '';
}
