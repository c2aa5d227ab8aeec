/** How many calls of a signed-in app the emulator answers in a second; a plain figure without a goal. */
import { Worker } from 'node:worker_threads';
import { apiCallsOf } from './requestLoad.ts';
import type { Load, LoadAnswer } from './requestLoad.ts';
import { keepRun } from './figures.ts';
import { onSlowPage } from './slowPage.ts';
import { summary } from './statistics.ts';

const callers = 16;
const roundMs = 2_000;

/** @param rounds how often it is asked for two seconds. */
export async function requests(rounds: number): Promise<void> {
  const rates: number[] = [];
  await onSlowPage(
    async (_control, page, url) => {
      const calls = await apiCallsOf(page, url);
      // Nobody else asks while it is measured.
      await page.goto('about:blank');
      for (let round = 0; round < rounds; round += 1) {
        rates.push(await rateOf({ calls, callers, forMs: roundMs }));
        console.log(`emulator: round ${round + 1} of ${rounds}`);
      }
    },
    { slowdown: 1 },
  );
  keepRun('requests', rounds, {
    figures: [
      {
        goal: '',
        what: `emulator: answers to the calls of a start, ${callers} callers at once`,
        slowdown: 1,
        unit: '/s',
        sample: summary(rates),
      },
    ],
  });
}

/** The load comes from a thread of its own: on this one the emulator runs. */
async function rateOf(load: Load): Promise<number> {
  const worker = new Worker(new URL('requestLoad.ts', import.meta.url), { workerData: load });
  try {
    const { answers, ms } = await new Promise<LoadAnswer>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
    return (answers * 1_000) / ms;
  } finally {
    await worker.terminate();
  }
}
