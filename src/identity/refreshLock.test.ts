import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { holderAnswerMs, lockWaitMs, underRefreshLock } from './refreshLock.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const noNews = async (): Promise<undefined> => undefined;

/** Holds the lock until it is released. A steal takes the lock away. */
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

describe('one refresh runs at a time, and a frozen tab blocks the others only briefly (SR-042)', () => {
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

  test('a waiter checks again after eight seconds and uses what it finds', async () => {
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

  test('a waiter that finds nothing and gets no answer after eight seconds takes the lock', async () => {
    await holder();
    const refresh = vi.fn(async () => 'refreshed');
    const waiting = underRefreshLock(refresh, noNews);
    await vi.advanceTimersByTimeAsync(lockWaitMs);
    expect(refresh).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(holderAnswerMs);
    expect(await waiting).toBe('refreshed');
    expect(refresh).toHaveBeenCalledOnce();
  });

  test('a holder that releases the lock in time is waited for', async () => {
    const release = await holder();
    const recheck = vi.fn(noNews);
    const waiting = underRefreshLock(async () => 'refreshed', recheck);
    await vi.advanceTimersByTimeAsync(lockWaitMs - 1);
    release();
    expect(await waiting).toBe('refreshed');
    await vi.advanceTimersByTimeAsync(lockWaitMs);
    expect(recheck).not.toHaveBeenCalled();
  });

  test('a refresh that takes longer than the wait is not abandoned', async () => {
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

  test('a slow but awake holder answers and is waited for: the lock is not taken', async () => {
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
    // The other tab's answer arrives as a real message, independent of the fake timers.
    for (let turns = 0; turns < 50; turns += 1) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    await vi.advanceTimersByTimeAsync(holderAnswerMs);
    expect(refresh).not.toHaveBeenCalled();
    answer('first');
    expect(await slow).toBe('first');
    expect(await waiting).toBe('second');
  });

  test('one of two waiters takes a frozen holder’s lock, and the other waits for it', async () => {
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

  test('a failed refresh is not repeated, and the lock is free', async () => {
    const recheck = vi.fn(noNews);
    const failing = underRefreshLock(() => Promise.reject(new Error('fault')), recheck);
    await expect(failing).rejects.toThrow('fault');
    expect(recheck).not.toHaveBeenCalled();
    expect(await underRefreshLock(async () => 'next', noNews)).toBe('next');
  });
});
