import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { whenIdle } from './whenIdle.ts';

/** The page becomes idle when a test says so, or when the limit of the wait is over. */
let becomeIdle: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  const waiting = new Set<() => void>();
  becomeIdle = () => {
    for (const each of waiting) each();
    waiting.clear();
  };
  vi.stubGlobal('requestIdleCallback', (run: () => void, { timeout }: { timeout: number }) => {
    waiting.add(run);
    setTimeout(() => {
      if (waiting.delete(run)) run();
    }, timeout);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('whenIdle', () => {
  test('settles when the page is idle, or after its limit', async () => {
    const settled = vi.fn<() => void>();
    void whenIdle(1_000).then(settled);
    await pass(500);
    expect(settled).not.toHaveBeenCalled();
    becomeIdle();
    await pass(0);
    expect(settled).toHaveBeenCalledOnce();
    void whenIdle(1_000).then(settled);
    await pass(1_000);
    expect(settled).toHaveBeenCalledTimes(2);
  });

  test('settles after a short pause in a browser that does not say when it is idle', async () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    const settled = vi.fn<() => void>();
    void whenIdle(1_000).then(settled);
    await pass(50);
    expect(settled).toHaveBeenCalledOnce();
  });
});
