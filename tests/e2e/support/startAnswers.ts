/** Checks that a start finishes: the screen shows something usable, and the page does not reload in a loop. */
import type { BrowserContext, Page } from '@playwright/test';
import { isSoak } from './soak.ts';
import { nothingHappensFor } from './waits.ts';

/** A guard against hanging on a busy machine. */
const patienceMs = 30_000;
/** How long the screen is watched for a reload once it is shown. */
const watchMs = isSoak ? 700 : 250;
/** The same after the page has reloaded itself: a loop repeats about every half second. */
const longWatchMs = 2_500;

/**
 * What a start must show. `personal`: the card or the PIN, because what is left on the disk is enough for it. Other damages
 * may also lead to a sentence with a control.
 */
type Demand = 'personal' | 'any';

/**
 * Opens the app in a new tab and checks what appears.
 * @returns what is wrong; undefined when nothing is.
 */
export async function inspectStart(
  context: BrowserContext,
  demand: Demand = 'any',
): Promise<string | undefined> {
  const page = await context.newPage();
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  const isAnswered = () =>
    page.waitForFunction(showsAnswer, demand, { polling: 50, timeout: patienceMs });
  try {
    // Without a limit of its own, a document that never comes would use up the whole test, and say nothing.
    await page.goto('/', { timeout: patienceMs });
    await isAnswered();
    // Only after a while is it certain that the page does not reload.
    await nothingHappensFor(watchMs);
    if (loads > 1) await nothingHappensFor(longWatchMs);
    await isAnswered();
    // One reload is allowed, for a session that another tab has started.
    return loads > 2 ? `loaded ${String(loads)} times` : undefined;
  } catch {
    return `no way out after ${String(loads)} loads: ${await wordsOn(page)}`;
  } finally {
    await page.close();
  }
}

/**
 * Runs in the page. True for a card, a PIN, or text with a control if that is enough; false for a screen that waits for
 * the app.
 */
function showsAnswer(demand: Demand): boolean {
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true });
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
  const hasWords = all('main, [role="main"]').some(
    (each) => each instanceof HTMLElement && each.innerText.trim().length > 20,
  );
  const isTextEnough = demand === 'any';
  if (isTextEnough && all('[role="alert"] button').some(isSeen)) return true;
  if (document.querySelector('#root > .start, #snapshot') !== null) return false;
  const hasCard = all('article').some((each) => isSeen(each) && each.textContent !== '');
  const hasPin = all('input').some(isSeen);
  if (hasCard || hasPin) return true;
  return isTextEnough && hasWords && all(':is(main, [role="main"]) :is(button, a)').some(isSeen);
}

async function wordsOn(page: Page): Promise<string> {
  const body = page.locator('body');
  const words = await body.innerText({ timeout: patienceMs }).catch(() => 'no document');
  return words.slice(0, 200);
}
