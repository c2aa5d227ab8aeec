import { pageScriptMeta, type FirstScreenMessage } from './firstScreen.ts';

/**
 * Loads the page's own script behind the first frame of a page with its first screen. Any other page names none,
 * and its script is on its way already.
 */
export function loadPage(page: Document): void {
  const address = page.querySelector<HTMLMetaElement>(`meta[name="${pageScriptMeta}"]`)?.content;
  if (address === undefined) return;
  void afterFirstFrame(page)
    .then(() => import(/* @vite-ignore */ address))
    .catch(startWithout);
}

/** Nobody draws a page that is hidden. */
function afterFirstFrame(page: Document): Promise<void> {
  if (page.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      setTimeout(resolve);
    });
  });
}

/** Its script did not load, so its buttons would stay dead: the page starts again without a first screen. */
function startWithout(): void {
  const message: FirstScreenMessage = { type: 'FIRST_SCREEN' };
  navigator.serviceWorker.controller?.postMessage(message);
  window.location.reload();
}

loadPage(document);
