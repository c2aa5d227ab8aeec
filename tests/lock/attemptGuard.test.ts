import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withUnlockMutex, mutexWaitMs } from '#lock/attemptGuard.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets everything run that does not wait for a timer. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('the second waits for the first', async () => {
  const order: string[] = [];
  const first = Promise.withResolvers<string>();
  const one = withUnlockMutex(async () => {
    order.push('first begins');
    const answer = await first.promise;
    order.push('first ends');
    return answer;
  });
  const two = withUnlockMutex(async () => {
    order.push('second');
    return 'two';
  });
  await settle();
  expect(order).toEqual(['first begins']);
  first.resolve('one');
  expect(await Promise.all([one, two])).toEqual(['one', 'two']);
  expect(order).toEqual(['first begins', 'first ends', 'second']);
});

test('SR-042: a frozen tab blocks the next one for five seconds, and its own answer still arrives', async () => {
  const frozen = Promise.withResolvers<string>();
  const one = withUnlockMutex(() => frozen.promise);
  await settle();
  let isDone = false;
  const two = withUnlockMutex(async () => 'two').then((answer) => {
    isDone = true;
    return answer;
  });
  await vi.advanceTimersByTimeAsync(mutexWaitMs - 1);
  await settle();
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await two).toBe('two');
  frozen.resolve('one');
  expect(await one).toBe('one');
});

test('a failure in the lock rejects and lets the next caller continue', async () => {
  await expect(withUnlockMutex(() => Promise.reject(new Error('killed')))).rejects.toThrow(
    'killed',
  );
  expect(await withUnlockMutex(async () => 'next')).toBe('next');
});
