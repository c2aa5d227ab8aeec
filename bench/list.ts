/** P8: a list of 10,000 notifications, searched letter by letter and scrolled. */
import type { Page } from '@playwright/test';
import { saveRun } from './figures.ts';
import { onSlowPage, slowdown, watchLongTasks } from './slowPage.ts';
import { summary } from './statistics.ts';

/** Each letter of each query changes the result, so that it looks different from the previous one. */
const queries = ['notice 9', '77', 'ice 42', 'nox'];

/** How many wheel turns a scroll has, and how long one turn takes. */
const turns = 12;
const turnMs = 120;

/** @param rounds how often each query is typed and the list scrolled. */
export async function list(rounds: number): Promise<void> {
  const answers: number[] = [];
  const longest: number[] = [];
  await onSlowPage(
    async (_control, page, url) => {
      await page.goto(`${url}/notifications`);
      await page.getByRole('list', { name: 'Notifications' }).waitFor();
      const search = page.getByRole('searchbox');
      const longestTask = await watchLongTasks(page);
      for (let round = 0; round < rounds; round += 1) {
        for (const query of queries) {
          await search.fill('');
          // The screen moves the focus to its heading once it is rendered, which may be later.
          await search.focus();
          for (const letter of query) answers.push(await answerTo(page, letter));
        }
        await search.fill('');
        await page.waitForTimeout(500);
        await longestTask();
        await scroll(page);
        longest.push(await longestTask());
        await page.mouse.wheel(0, -20_000);
        console.log(`list of 10,000: round ${round + 1} of ${rounds}`);
      }
    },
    { prepare: (control) => control.reset('manyNotifications') },
  );
  saveRun('list', rounds, {
    figures: [
      {
        goal: 'P8',
        what: 'list of 10,000: a letter typed to its answer painted',
        slowdown,
        unit: 'ms',
        sample: summary(answers),
        limit: 100,
      },
      {
        goal: 'P8',
        what: 'list of 10,000: longest task while scrolling',
        slowdown,
        unit: 'ms',
        sample: summary(longest),
        limit: 50,
      },
    ],
  });
}

/** Measures from the key event's own timestamp to the frame with the results. */
async function answerTo(page: Page, letter: string): Promise<number> {
  await page.evaluate(() => {
    const answered = new Promise<number>((resolve) => {
      let typedAt = 0;
      const onKey = ({ timeStamp }: KeyboardEvent) => (typedAt = timeStamp);
      document.addEventListener('keydown', onKey, { capture: true, once: true });
      const shows = (nodes: NodeList) =>
        [...nodes].some(
          (node) =>
            node instanceof Element &&
            (node.matches('ul, h2') || node.querySelector('ul, h2') !== null),
        );
      const observer = new MutationObserver((changes) => {
        if (typedAt === 0) return;
        if (!changes.some((each) => shows(each.addedNodes) || shows(each.removedNodes))) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            resolve(performance.now() - typedAt);
          };
          port2.postMessage(undefined);
        });
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    Object.assign(window, { answered });
  });
  await page.keyboard.press(letter === ' ' ? 'Space' : letter);
  return page.evaluate(() => (window as unknown as { answered: Promise<number> }).answered);
}

async function scroll(page: Page): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.move(195, 400);
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(turnMs);
  }
}
