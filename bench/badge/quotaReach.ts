/** Shows that a slowed browser is slow in its workers too: a fixed piece of work, with and without the quota. */
import type { Page } from '@playwright/test';
import type { Figure } from '../figures.ts';
import { ratios, summary } from '../statistics.ts';
import type { ProcessorQuota } from './processorQuota.ts';

/** What a run says where the processes of the browser cannot be stopped together. */
export const noQuota =
  'The processes of the browser could not be slowed together on this machine. The figures with the whole browser slowed are left out.';

/** @param page without a policy that forbids workers from a blob. */
export async function quotaReach(
  page: Page,
  quota: ProcessorQuota,
  times: number,
  rounds: number,
): Promise<readonly Figure[]> {
  const full: Work[] = [];
  const slowed: Work[] = [];
  // The first work includes its compilation.
  await workOn(page);
  for (let round = 0; round < rounds; round += 1) {
    full.push(await workOn(page));
    const end = await quota.slowDown(times);
    slowed.push(await workOn(page));
    await end();
  }
  const places = { inWorker: 'a worker', inPage: 'the page' } as const;
  return (['inWorker', 'inPage'] as const).map((place) => ({
    goal: 'Badge',
    what: `a fixed piece of work in ${places[place]}, with the whole browser slowed: to full speed`,
    slowdown: times,
    unit: '×',
    sample: summary(
      ratios(
        slowed.map((each) => each[place]),
        full.map((each) => each[place]),
      ),
    ),
  }));
}

interface Work {
  readonly inWorker: number;
  readonly inPage: number;
}

/** How long two hundred million steps take, first in a worker and then in the page, in ms. */
async function workOn(page: Page): Promise<Work> {
  return page.evaluate(async () => {
    const work = (): number => {
      const steps = (count: number): number => {
        let state = 1;
        for (let at = 0; at < count; at += 1) state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
        return state;
      };
      // Compiled before the clock runs: how soon that happens is chance.
      for (let each = 0; each < 20; each += 1) steps(100_000);
      const begun = performance.now();
      const state = steps(200_000_000);
      // The state is used, so that no compiler leaves the work out.
      return performance.now() - begun + (state === 0 ? 1 : 0);
    };
    const script = new Blob([`postMessage((${work.toString()})())`], { type: 'text/javascript' });
    const address = URL.createObjectURL(script);
    const worker = new Worker(address);
    const inWorker = await new Promise<number>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<number>) => {
        resolve(data);
      };
    });
    worker.terminate();
    URL.revokeObjectURL(address);
    return { inWorker, inPage: work() };
  });
}
