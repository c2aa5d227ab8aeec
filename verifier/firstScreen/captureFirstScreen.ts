import type { FirstScreen, FirstScreenMessage } from './firstScreen.ts';

/** What a start does not have yet, or what another start would not show. */
const notAtTheStart = '[data-running="true"], [role="alert"]';

/**
 * Returns the header and the camera's part of the page as markup.
 * @returns undefined while they show what no start shows: a running camera, or trouble.
 */
export function captureFirstScreen(page: Document): FirstScreen | undefined {
  const header = page.querySelector('#root > header');
  const work = page.querySelector('#root > main > .work');
  if (header === null || work === null || work.querySelector(notAtTheStart) !== null) {
    return undefined;
  }
  return {
    language: page.documentElement.lang,
    title: page.title,
    markup: `${markupOf(header)}<main data-has-result="false">${markupOf(work)}</main>`,
  };
}

function markupOf(element: Element): string {
  // The serializer names the namespace, which an HTML page has anyway.
  return new XMLSerializer().serializeToString(element).replace(/ xmlns="[^"]*"/, '');
}

/** Has the worker store it for the next start. Without a screen the worker removes the stored one. */
export async function storeFirstScreen(screen: FirstScreen | undefined): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const message: FirstScreenMessage = {
    type: 'FIRST_SCREEN',
    ...(screen === undefined ? {} : { screen }),
  };
  active?.postMessage(message);
}
