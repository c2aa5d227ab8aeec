/**
 * A reading of both clocks. The wall clock goes on while a phone sleeps and can be set by anybody; the
 * monotonic one cannot be set, may stand still in sleep, and counts within one page life only.
 */
export interface ClockReading {
  readonly wallMs: number;
  readonly monotonicMs: number;
}

/** How long ago something was within this page life: the clock that says more is believed. */
export function elapsedMs(since: ClockReading, now: ClockReading): number {
  return Math.max(0, now.wallMs - since.wallMs, now.monotonicMs - since.monotonicMs);
}
