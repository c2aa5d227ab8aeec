/**
 * A reading of both clocks. The wall clock continues while a phone sleeps and can be changed by the user. The
 * monotonic clock cannot be set, may stop during sleep, and counts only within one page life.
 */
export interface ClockReading {
  readonly wallMs: number;
  readonly monotonicMs: number;
}

/** The time since a reading within this page life. The clock with the longer time counts. */
export function elapsedMs(since: ClockReading, now: ClockReading): number {
  return Math.max(0, now.wallMs - since.wallMs, now.monotonicMs - since.monotonicMs);
}
