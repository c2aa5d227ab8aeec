/**
 * The bodies of requests, as the pages hand them to the browser. Over WebDriver BiDi, Playwright does not get
 * the body of a request.
 */
import type { BrowserContext } from '@playwright/test';

export interface SentBody {
  readonly method: string;
  readonly url: string;
  readonly text: string;
}

const watched = new WeakMap<BrowserContext, Promise<SentBody[]>>();

/**
 * Starts to watch, once for each context. Call it before the first page is opened.
 * @returns the bodies so far, newest last. The list grows, and the test may empty it.
 */
export function watchBodies(context: BrowserContext): Promise<SentBody[]> {
  const watching = watched.get(context) ?? startWatching(context);
  watched.set(context, watching);
  return watching;
}

async function startWatching(context: BrowserContext): Promise<SentBody[]> {
  const sent: SentBody[] = [];
  await context.exposeFunction('noteSentBody', (body: SentBody) => {
    sent.push(body);
  });
  await context.addInitScript(() => {
    const { noteSentBody } = window as unknown as { noteSentBody: (body: SentBody) => void };
    const own = window.fetch;
    window.fetch = (input, init) => {
      const copy = new Request(input instanceof Request ? input.clone() : input, init);
      const { method, url } = copy;
      void copy.text().then((text) => {
        if (text !== '') noteSentBody({ method, url, text });
      });
      return own(input, init);
    };
  });
  return sent;
}
