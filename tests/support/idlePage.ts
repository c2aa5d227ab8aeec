/** A page for tests that becomes idle when the test says so, with a clock that the test moves. */
import { afterEach, beforeEach, vi } from 'vitest';

/** Call it once in a test file. */
export function idlePage() {
  const waiting = new Set<() => void>();

  beforeEach(() => {
    vi.useFakeTimers();
    waiting.clear();
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

  return {
    becomeIdle: (): void => {
      for (const each of waiting) each();
      waiting.clear();
    },
    /** Moves the clock, and lets what became due finish. */
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}
