/** What moves on the page, as measured by the browser's own layout-shift API. */
import type { Page } from '@playwright/test';

/** Records each shift of visible content, from the first frame of each document on. */
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

/** Throws if this browser does not report layout shifts. */
export function shiftsSoFar(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // The current content of the document has been drawn after two frames.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as { shiftsSoFar: () => string[] }).shiftsSoFar();
  });
}
