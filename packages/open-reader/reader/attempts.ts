/**
 * Slows a reader down after repeated failures: the sixth try in a row must wait, and each later one waits
 * longer.
 */

const freeFailures = 5;
const firstPauseMs = 5000;
const longestPauseMs = 60_000;

export interface Attempts {
  readonly mayBegin: (atMs: number) => boolean;
  readonly failed: (atMs: number) => void;
  readonly succeeded: () => void;
}

export function countAttempts(): Attempts {
  let failures = 0;
  let closedUntilMs = -Infinity;
  return {
    mayBegin: (atMs) => atMs >= closedUntilMs,
    failed(atMs) {
      failures += 1;
      if (failures < freeFailures) return;
      const pauseMs = firstPauseMs * 2 ** Math.min(failures - freeFailures, 10);
      closedUntilMs = atMs + Math.min(pauseMs, longestPauseMs);
    },
    succeeded() {
      failures = 0;
    },
  };
}
