/** The simulated phone reports to the page what the real engines report (SaltoOpening in Java and Swift). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { simulatedSalto } from '#device/digitalKey/simulated/simulatedSalto.ts';
import { beginApp } from '#scope/perApp.ts';
import type { ReaderOrders, SimulatedReader } from '#emulator/control/reader.ts';
import { simulatedCasesOf, type Step, type News } from './support/pluginCases.ts';
import { stubSimulatedPhone } from './support/simulatedPhone.ts';

/** Longer than any case looks before the lock is found, and shorter than half an opening. */
const delayMs = 4000;

/** What the adapter reads of an answer. */
const read: Readonly<Record<string, readonly string[]>> = {
  hasKey: ['present'],
  open: ['outcome'],
  isOpening: ['opening'],
  isAvailable: ['available', 'reason', 'radio'],
};

const answers: Readonly<Record<string, ReaderOrders['answer']>> = {
  AUTH_SUCCESS_ACCESS_GRANTED: 'grant',
  AUTH_SUCCESS_ACCESS_REJECTED: 'reject',
};

let reader: SimulatedReader;

beforeEach(() => {
  vi.useFakeTimers();
  beginApp();
  reader = stubSimulatedPhone();
  reader.order({ delayMs });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function asRead(news: News): News {
  const method = news.resolves ?? '';
  const members = news.rejects === undefined ? (read[method] ?? []) : ['code'];
  const known = Object.entries(news.with ?? {}).filter(([name]) => members.includes(name));
  return { ...news, with: Object.fromEntries(known) };
}

type Calls = Readonly<Record<string, (options: unknown) => Promise<object | undefined>>>;

async function run(steps: readonly Step[]): Promise<readonly News[]> {
  const salto = simulatedSalto();
  const received: News[] = [];
  await salto.addListener('lockFound', (data) => {
    received.push({ event: 'lockFound', with: data });
  });
  const call = async (method: string, options: unknown): Promise<void> => {
    try {
      const answer = await (salto as unknown as Calls)[method]?.(options);
      received.push({ resolves: method, with: { ...answer } });
    } catch (refusal) {
      received.push({ rejects: method, with: { code: (refusal as { code: string }).code } });
    }
  };
  for (const [index, step] of steps.entries()) {
    if (step.phone !== undefined) reader.order(step.phone);
    if (step.call !== undefined) {
      // The simulated reader has its orders before it is asked.
      const next = steps.slice(index).find(({ answer }) => answer !== undefined)?.answer;
      const { opName } = (next ?? {}) as { opName?: string };
      reader.order({ answer: answers[opName ?? ''] ?? 'grant' });
      void call(step.call, step.with);
      await vi.advanceTimersByTimeAsync(0);
    }
    if (step.seconds !== undefined) await vi.advanceTimersByTimeAsync(step.seconds * 1000);
    if (step.answer !== undefined) await vi.advanceTimersByTimeAsync(2 * delayMs);
  }
  return received;
}

describe('the simulated SALTO plugin', () => {
  test.each(simulatedCasesOf('SaltoSpace'))('$name', async ({ steps, page }) => {
    expect((await run(steps)).map(asRead)).toEqual(page.map(asRead));
  });
});
