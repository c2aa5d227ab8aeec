import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sleepAwareTimeout } from './sleepAwareTimeout.ts';

describe('SR-045: a timeout that counts only the time awake', () => {
  const giveUp = vi.fn();
  let sleptMs = 0;

  beforeEach(() => {
    vi.useFakeTimers();
    const now = performance.now.bind(performance);
    sleptMs = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now() + sleptMs);
    giveUp.mockClear();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('gives up when the time is over', () => {
    sleepAwareTimeout(10_000, giveUp);
    vi.advanceTimersByTime(9_999);
    expect(giveUp).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(giveUp).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('a page that slept past the limit gets three more seconds to read pending answers', () => {
    sleepAwareTimeout(10_000, giveUp);
    sleptMs = 3_600_000;
    vi.advanceTimersByTime(12_999);
    expect(giveUp).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(giveUp).toHaveBeenCalledOnce();
  });

  it.each([0, 3_600_000])('a cancelled timeout never gives up (slept %i ms)', (slept) => {
    const takeBack = sleepAwareTimeout(10_000, giveUp);
    sleptMs = slept;
    vi.advanceTimersByTime(slept === 0 ? 9_999 : 11_000);
    takeBack();
    vi.advanceTimersByTime(60_000);
    expect(giveUp).not.toHaveBeenCalled();
  });
});
