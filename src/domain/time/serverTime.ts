import type { ClockMoment, SkewReading } from './clockFault.ts';

/**
 * What the server's clock shows now, in milliseconds since 1970: this phone's, corrected by the last reading.
 * Where the phone's clock was set back since that reading, the steady clock tells what time has passed.
 */
export function serverTimeMs(reading: SkewReading | undefined, now: ClockMoment): number {
  if (reading === undefined) return now.wallMs;
  const movedMs = now.wallMs - reading.wallMs - (now.steadyMs - reading.steadyMs);
  return now.wallMs - reading.skewMs - Math.min(0, movedMs);
}
