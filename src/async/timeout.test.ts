import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withFallback, withTimeout } from './timeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const limitMs = 1_000;

/** Answers after some milliseconds, or fails. */
function answerAfter(ms: number, isGood: boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    setTimeout(() => {
      if (isGood) resolve('the answer');
      else reject(new Error('its failure'));
    }, ms);
  });
}

/** What a wait ends with, as text, and how many milliseconds after its start. */
async function endOf(wait: Promise<string>): Promise<{ end: string; afterMs: number }> {
  const begunAt = Date.now();
  const ended = wait
    .catch((error: unknown) => (error instanceof Error ? error.message : ''))
    .then((end) => ({ end, afterMs: Date.now() - begunAt }));
  await vi.runAllTimersAsync();
  return ended;
}

const cases = fc.record({
  ms: fc.integer({ min: 0, max: 2 * limitMs }).filter((ms) => ms !== limitMs),
  isGood: fc.boolean(),
});

describe.each([
  ['withTimeout', 'too late', withTimeout, () => new Error('too late')],
  ['withFallback', 'the fallback', withFallback, 'the fallback'],
] as const)('%s', (_name, late, wait, given) => {
  const start = wait as (asked: Promise<string>, ms: number, given: unknown) => Promise<string>;

  test('ends as the answer does before the limit, and its own way at the limit', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ ms, isGood }) => {
        const end = await endOf(start(answerAfter(ms, isGood), limitMs, given));
        expect(end).toEqual(
          ms < limitMs
            ? { end: isGood ? 'the answer' : 'its failure', afterMs: ms }
            : { end: late, afterMs: limitMs },
        );
      }),
    );
  });

  test('leaves no timer behind', async () => {
    await start(Promise.resolve('the answer'), limitMs, given);
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('the failure of a timeout is made only when it is needed', async () => {
  const failure = vi.fn(() => new Error('too late'));
  await withTimeout(Promise.resolve('the answer'), limitMs, failure);
  expect(failure).not.toHaveBeenCalled();
});
