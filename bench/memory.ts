/** P11. Leaves the card open for a day of the page's clock and measures how much its memory grows. */
import type { Page } from '@playwright/test';
import { heapBytes } from './browser.ts';
import { saveRun } from './figures.ts';
import { onSlowPage } from './slowPage.ts';
import { summary } from './statistics.ts';

const dayHours = 24;
const hourMs = 3_600_000;
/**
 * The first twenty seconds of each ten minutes are played second by second. The rest passes at once, as on a
 * phone that was asleep.
 */
const stepMs = 600_000;
const playedMs = 20_000;
const tickMs = 1_000;

/** @param rounds fewer than nine rounds mean fewer hours. */
export async function memory(rounds: number): Promise<void> {
  const hours = Math.min(dayHours, Math.ceil((rounds * dayHours) / 9));
  let grownBytes = 0;
  await onSlowPage(
    async (control, page, url) => {
      await page.clock.install();
      await page.goto(url);
      await page.getByRole('article', { name: 'ID card' }).waitFor();
      const settled = watchRequests(page);
      let passedMs = 0;
      const pass = async (untilMs: number): Promise<void> => {
        for (; passedMs < untilMs; passedMs += stepMs) {
          await control.setClock(passedMs + stepMs);
          for (let ms = 0; ms < playedMs; ms += tickMs) {
            await page.clock.runFor(tickMs);
            await settled();
          }
          await page.clock.fastForward(stepMs - playedMs);
          await settled();
        }
      };
      // What the first hour loads remains in memory.
      await pass(hourMs);
      const before = await heapBytes(page);
      for (let hour = 2; hour <= hours; hour += 1) {
        await pass(hour * hourMs);
        if (hour % 6 === 0) console.log(`memory: ${hour} of ${hours} hours`);
      }
      await page.getByRole('article', { name: 'ID card' }).waitFor();
      grownBytes = (await heapBytes(page)) - before;
    },
    { slowdown: 1 },
  );
  saveRun('memory', rounds, {
    figures: [
      {
        goal: 'P11',
        what: `memory: growth of the page's heap in ${hours} hours of its clock`,
        slowdown: 1,
        unit: 'MB',
        sample: summary([grownBytes / 1_000_000]),
        limit: 5,
      },
    ],
  });
}

/**
 * How long the page may take to read a response and to store it. Time that passes before a new token is stored
 * makes the page request another with the old one, which ends the session.
 */
const holdMs = 250;

/**
 * @returns a function that waits until no request is pending and every response is stored. If time passed
 *   during a call, the call would time out, which is a different case.
 */
function watchRequests(page: Page): () => Promise<void> {
  let begun = 0;
  let running = 0;
  let seen = 0;
  let wake = Promise.withResolvers<undefined>();
  page.on('request', () => {
    begun += 1;
    running += 1;
  });
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', () => {
      running -= 1;
      if (running > 0) return;
      wake.resolve(undefined);
      wake = Promise.withResolvers();
    });
  }
  return async () => {
    for (;;) {
      // The event of a call that started in the last step arrives a moment later.
      await page.evaluate(() => undefined);
      if (begun === seen) return;
      seen = begun;
      while (running > 0) await wake.promise;
      await new Promise((resolve) => setTimeout(resolve, holdMs));
    }
  };
}
