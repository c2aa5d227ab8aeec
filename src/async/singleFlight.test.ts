import { expect, test, vi } from 'vitest';
import { singleFlight } from './singleFlight.ts';

test('a call during a run gets its result, and the next call runs again', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const work = vi.fn((_name: string) => promise);
  const run = singleFlight(work);
  const calls = [run('first'), run('second')];
  expect(work.mock.calls).toEqual([['first']]);
  resolve('done');
  expect(await Promise.all(calls)).toEqual(['done', 'done']);
  await run('third');
  expect(work.mock.calls).toEqual([['first'], ['third']]);
});

test('a failed run fails for every caller, and the next call runs again', async () => {
  const work = vi.fn<() => Promise<string>>();
  work.mockRejectedValueOnce(new Error('no answer')).mockResolvedValueOnce('done');
  const run = singleFlight(work);
  const calls = await Promise.allSettled([run(), run()]);
  expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await run()).toBe('done');
});
