import type { ClockMoment, SkewReading } from './clockFault.ts';

/**
 * The current time of the server's clock, in milliseconds since 1970: this phone's time, corrected by the
 * last reading. If the phone's clock was set back since that reading, the steady clock measures the elapsed
 * time.
 */
export function serverTimeMs(reading: SkewReading | undefined, now: ClockMoment): number {
  if (reading === undefined) return now.wallMs;
  const movedMs = now.wallMs - reading.wallMs - (now.steadyMs - reading.steadyMs);
  return now.wallMs - reading.skewMs - Math.min(0, movedMs);
}
