import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { holderAnswerMs, lockWaitMs, underRefreshLock } from './refreshLock.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const noNews = async (): Promise<undefined> => undefined;

/** A holder that has the lock until it is told to let go; a steal takes it away. */
async function holder(): Promise<() => void> {
  let release: () => void = () => undefined;
  await new Promise<void>((taken) => {
    void navigator.locks
      .request('lanyard-refresh', () => {
        taken();
        return new Promise<void>((resolve) => {
          release = resolve;
        });
      })
      .catch(() => undefined);
  });
  return () => release();
}

describe('one refresh at a time, and a frozen tab holds up nobody for long (SR-042)', () => {
  test('refreshes run one after the other', async () => {
    const order: string[] = [];
    const run = (name: string) => async (): Promise<string> => {
      order.push(`${name} begins`);
      await Promise.resolve();
      order.push(`${name} ends`);
      return name;
    };
    const results = await Promise.all([
      underRefreshLock(run('a'), noNews),
      underRefreshLock(run('b'), noNews),
    ]);
    expect(results).toEqual(['a', 'b']);
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  test('waits for eight seconds, looks again, and takes what it finds', async () => {
    const release = await holder();
    const refresh = vi.fn(async () => 'refreshed');
    const recheck = vi.fn(async () => 'found');
    const waiting = underRefreshLock<string>(refresh, recheck);
    await vi.advanceTimersByTimeAsync(lockWaitMs - 1);
    expect(recheck).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await waiting).toBe('found');
    expect(refresh).not.toHaveBeenCalled();
    release();
  });

  test('waits for eight seconds, finds nothing, hears nothing, and takes the lock', async () => {
    await holder();
    const refresh = vi.fn(async () => 'refreshed');
    const waiting = underRefreshLock(refresh, noNews);
    await vi.advanceTimersByTimeAsync(lockWaitMs);
    expect(refresh).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(holderAnswerMs);
    expect(await waiting).toBe('refreshed');
    expect(refresh).toHaveBeenCalledOnce();
  });

  test('a holder that lets go in time is waited for', async () => {
    const release = await holder();
    const recheck = vi.fn(noNews);
    const waiting = underRefreshLock(async () => 'refreshed', recheck);
    await vi.advanceTimersByTimeAsync(lockWaitMs - 1);
    release();
    expect(await waiting).toBe('refreshed');
    await vi.advanceTimersByTimeAsync(lockWaitMs);
    expect(recheck).not.toHaveBeenCalled();
  });

  test('a refresh that takes longer than the wait is not given up', async () => {
    let answer: (value: string) => void = () => undefined;
    const recheck = vi.fn(noNews);
    const running = underRefreshLock(
      () =>
        new Promise<string>((resolve) => {
          answer = resolve;
        }),
      recheck,
    );
    await vi.advanceTimersByTimeAsync(2 * lockWaitMs);
    answer('slow');
    expect(await running).toBe('slow');
    expect(recheck).not.toHaveBeenCalled();
  });

  test('a holder that is slow but awake says so, and is waited for: the lock is not taken', async () => {
    let answer: (value: string) => void = () => undefined;
    const slow = underRefreshLock(
      () =>
        new Promise<string>((resolve) => {
          answer = resolve;
        }),
      noNews,
    );
    const refresh = vi.fn(async () => 'second');
    const waiting = underRefreshLock(refresh, noNews);
    await vi.advanceTimersByTimeAsync(lockWaitMs);
    // The answer of the other comes by a real message, whatever the clock of the timers says.
    for (let turns = 0; turns < 50; turns += 1) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    await vi.advanceTimersByTimeAsync(holderAnswerMs);
    expect(refresh).not.toHaveBeenCalled();
    answer('first');
    expect(await slow).toBe('first');
    expect(await waiting).toBe('second');
  });

  test('of two that wait for a frozen holder one takes the lock, and the other waits for that one', async () => {
    await holder();
    let answer: (value: string) => void = () => undefined;
    const refresh = vi.fn(
      () =>
        new Promise<string>((resolve) => {
          answer = resolve;
        }),
    );
    const both = [underRefreshLock(refresh, noNews), underRefreshLock(refresh, noNews)];
    await vi.advanceTimersByTimeAsync(lockWaitMs);
    await vi.advanceTimersByTimeAsync(holderAnswerMs);
    await vi.advanceTimersByTimeAsync(lockWaitMs / 2);
    expect(refresh).toHaveBeenCalledOnce();
    answer('first');
    expect(await Promise.race(both)).toBe('first');
    await vi.waitFor(() => {
      expect(refresh).toHaveBeenCalledTimes(2);
    });
    answer('second');
    expect((await Promise.all(both)).toSorted()).toEqual(['first', 'second']);
  });

  test('a refresh that fails has failed: no second one is tried, and the lock is free', async () => {
    const recheck = vi.fn(noNews);
    const failing = underRefreshLock(() => Promise.reject(new Error('fault')), recheck);
    await expect(failing).rejects.toThrow('fault');
    expect(recheck).not.toHaveBeenCalled();
    expect(await underRefreshLock(async () => 'next', noNews)).toBe('next');
  });
});
