import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { serialQueue } from './serialQueue.ts';

test('work runs in its order and never at the same time, whatever fails', async () => {
  const works = fc.array(fc.boolean(), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(works, fc.scheduler(), async (outcomes, scheduler) => {
      const inTurn = serialQueue();
      const steps: string[] = [];
      const results = outcomes.map((isGood, at) =>
        inTurn(async () => {
          steps.push(`${at} begins`);
          await scheduler.schedule(Promise.resolve());
          steps.push(`${at} ends`);
          if (!isGood) throw new Error(`${at} failed`);
          return at;
        }),
      );
      const settled = Promise.allSettled(results);
      await scheduler.waitFor(settled);
      expect(steps).toEqual(outcomes.flatMap((_, at) => [`${at} begins`, `${at} ends`]));
      expect((await settled).map(({ status }) => status)).toEqual(
        outcomes.map((isGood) => (isGood ? 'fulfilled' : 'rejected')),
      );
    }),
  );
});

test('a caller learns the result and the failure of its own work', async () => {
  const inTurn = serialQueue();
  const failed = inTurn(() => Promise.reject(new Error('the first')));
  const next = inTurn(() => Promise.resolve('the second'));
  await expect(failed).rejects.toThrow('the first');
  await expect(next).resolves.toBe('the second');
});

test('work that throws at once is a failure, and the work behind it runs', async () => {
  const inTurn = serialQueue();
  const failed = inTurn(() => {
    throw new Error('at once');
  });
  await expect(failed).rejects.toThrow('at once');
  await expect(inTurn(() => Promise.resolve(1))).resolves.toBe(1);
});

test('two queues do not wait for each other', async () => {
  const [one, other] = [serialQueue(), serialQueue()];
  void one(() => new Promise(() => undefined));
  const work = vi.fn(() => Promise.resolve());
  await other(work);
  expect(work).toHaveBeenCalledOnce();
});
