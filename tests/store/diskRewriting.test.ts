/** One tab at a time clears the disk and puts everything back (decisions/clear-and-load-again). */
import { afterEach, expect, test, vi } from 'vitest';
import { whileDiskIsRewritten } from '#store/diskRewriting.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a tab that froze while it rewrote the disk holds up another one for half a minute, not for ever', async () => {
  await new Promise<void>((taken) => {
    navigator.locks
      .request('lanyard-disk-rewriting', () => {
        taken();
        return new Promise(() => undefined);
      })
      .catch(() => undefined);
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const rewrite = vi.fn(async () => 'done');
  const rewriting = whileDiskIsRewritten(rewrite);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(rewrite).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  // The question reaches the other tab as a message, not by a timer.
  for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await rewriting).toBe('done');
});
