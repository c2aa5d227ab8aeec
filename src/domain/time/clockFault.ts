/**
 * How this phone's clock stands to the server's. An officer trusts the clock on the card, so a wrong one is
 * said; what cannot be known is not.
 */
import { clockToleranceMs } from './clockTolerance.ts';

/** What one answer of the server said of this phone's clock. */
export interface ClockReading {
  /** This phone's clock minus the server's. */
  readonly skewMs: number;
  /** This phone's clock when it was read. */
  readonly wallMs: number;
  /** The clock that nobody can set, then; undefined when it was read before this page began. */
  readonly steadyMs: number | undefined;
}

/** Both clocks of this phone at one moment. The steady one may stand still while the phone sleeps. */
export interface ClockMoment {
  readonly wallMs: number;
  readonly steadyMs: number;
}

export interface ClockFault {
  readonly direction: 'ahead' | 'behind';
  readonly byMs: number;
  /** It may be more: since when it was set back, nobody knows. */
  readonly isAtLeast: boolean;
}

/**
 * What is wrong with the clock now, by the last reading and by what both clocks did since. A wall clock
 * that fell behind the steady one was set back, and the reading moves with it. One that ran ahead of it was
 * set, or the phone slept: the reading then holds, unless it may have been put right. A reading of an
 * earlier page life that lies in the future tells how far the clock was set back at least.
 * @returns undefined for a clock that is right within five minutes, or of which nothing is known.
 */
export function clockFault(
  reading: ClockReading | undefined,
  now: ClockMoment,
): ClockFault | undefined {
  if (reading === undefined) return undefined;
  const { skewMs, steadyMs } = reading;
  const passedMs = now.wallMs - reading.wallMs;
  if (steadyMs === undefined) {
    if (passedMs >= 0) return faultOf(skewMs);
    return skewMs + passedMs < -clockToleranceMs ? faultOf(skewMs + passedMs, true) : undefined;
  }
  const movedMs = passedMs - (now.steadyMs - steadyMs);
  if (movedMs <= 0) return faultOf(skewMs + movedMs);
  return faultOf(skewMs + movedMs) === undefined ? undefined : faultOf(skewMs);
}

function faultOf(skewMs: number, isAtLeast = false): ClockFault | undefined {
  const byMs = Math.abs(skewMs);
  if (byMs <= clockToleranceMs) return undefined;
  return { direction: skewMs > 0 ? 'ahead' : 'behind', byMs, isAtLeast };
}

/**
 * Reads the `Date` of an answer.
 * @param begunAtMs when it was asked for, by the steady clock: the server wrote it somewhere in between.
 * @returns undefined where there is no date to be read.
 */
export function readServerDate(
  date: string | null,
  begunAtMs: number,
  now: ClockMoment,
): ClockReading | undefined {
  const serverMs = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(serverMs)) return undefined;
  const wayMs = (now.steadyMs - begunAtMs) / 2;
  // A header has whole seconds: what it says is half a second early on average.
  return { ...now, skewMs: now.wallMs - wayMs - (serverMs + 500) };
}

export interface ClockAmount {
  readonly unit: 'minutes' | 'hours' | 'days';
  readonly count: number;
}

const minuteMs = 60_000;

/** In minutes up to two hours, in hours up to two days, then in days. */
export function clockAmount(byMs: number): ClockAmount {
  const minutes = Math.round(byMs / minuteMs);
  if (minutes < 120) return { unit: 'minutes', count: minutes };
  const hours = Math.round(minutes / 60);
  if (hours < 48) return { unit: 'hours', count: hours };
  return { unit: 'days', count: Math.round(hours / 24) };
}
