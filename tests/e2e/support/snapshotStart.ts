/**
 * The two kinds of start: with the first screen in the worker's response, and the ordinary start
 * (decisions/instant-card).
 */
import type { Page, Response } from '@playwright/test';
import { expect } from '@playwright/test';
import { receivedMarkup, watchMarkup } from './receivedMarkup.ts';
import { storedData } from './storedData.ts';

const mark = '<div id="snapshot">';

/** Starts the app until it starts from the snapshot. A start without one stores its screen for the next. */
export async function startFromSnapshot(page: Page): Promise<Response> {
  return startUntil(page, async (markup) => {
    const isIt = markup.includes(mark);
    // The snapshot is stored a moment after the screen is shown.
    if (!isIt) await expect.poll(() => hasKept(page)).toBe(true);
    return isIt;
  });
}

/** Starts the app without the stored snapshot of the card's screen. */
export async function startOrdinary(page: Page): Promise<Response> {
  return startUntil(page, async (markup) => {
    const isIt = !markup.includes(mark);
    if (!isIt) await forgetSnapshots(page);
    return isIt;
  });
}

async function startUntil(
  page: Page,
  isIt: (markup: string) => Promise<boolean>,
): Promise<Response> {
  const answers: Response[] = [];
  await watchMarkup(page);
  await expect(async () => {
    const answer = await page.goto('/');
    if (answer !== null) answers.push(answer);
    expect(await isIt(await receivedMarkup(page))).toBe(true);
  }).toPass();
  const answer = answers.at(-1);
  if (answer === undefined) throw new Error('there was no answer');
  return answer;
}

async function hasKept(page: Page): Promise<boolean> {
  const { items, public: clear } = (await storedData(page)).tables;
  return items?.['paintedCard'] !== undefined || clear?.['paintedPin'] !== undefined;
}

function forgetSnapshots(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('lanyard');
        opening.onsuccess = () => {
          const database = opening.result;
          const writing = database.transaction('items', 'readwrite');
          writing.objectStore('items').delete('paintedCard');
          writing.oncomplete = () => {
            database.close();
            resolve();
          };
          writing.onabort = () => {
            reject(new Error('it was not deleted'));
          };
        };
      }),
  );
}
