/** How many calls of a signed-in app the emulator answers per second. This figure has no goal. */
import { Worker } from 'node:worker_threads';
import { apiCallsOf } from './requestLoad.ts';
import type { Load, LoadAnswer } from './requestLoad.ts';
import { saveRun } from './figures.ts';
import { onSlowPage } from './slowPage.ts';
import { summary } from './statistics.ts';

const callers = 16;
const roundMs = 2_000;

/** @param rounds how many times the load runs for two seconds. */
export async function requests(rounds: number): Promise<void> {
  const rates: number[] = [];
  await onSlowPage(
    async (_control, page, url) => {
      const calls = await apiCallsOf(page, url);
      // Stops the app's own requests during the measurement.
      await page.goto('about:blank');
      for (let round = 0; round < rounds; round += 1) {
        rates.push(await rateOf({ calls, callers, forMs: roundMs }));
        console.log(`emulator: round ${round + 1} of ${rounds}`);
      }
    },
    { slowdown: 1 },
  );
  saveRun('requests', rounds, {
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

/** Runs the load in a separate thread, because the emulator runs in this one. */
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
