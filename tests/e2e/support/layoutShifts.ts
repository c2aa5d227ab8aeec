/** What moves on the page, by the browser's own layout-shift API. */
import type { Page } from '@playwright/test';

/** Each move of what is shown, from the first frame of each document on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return;
    const shifts: string[] = [];
    const note = (entries: PerformanceEntryList): void => {
      shifts.push(...entries.map((entry) => JSON.stringify(entry)));
    };
    const observer = new PerformanceObserver((list) => {
      note(list.getEntries());
    });
    observer.observe({ type: 'layout-shift' });
    Object.assign(window, {
      shiftsSoFar: () => {
        note(observer.takeRecords());
        return shifts;
      },
    });
  });
}

/** Throws where this browser does not tell. */
export function shiftsSoFar(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // What is in the document now has been drawn when two frames have gone by.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as { shiftsSoFar: () => string[] }).shiftsSoFar();
  });
}
