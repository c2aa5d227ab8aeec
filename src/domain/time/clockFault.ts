/**
 * How this phone's clock differs from the server's. An officer trusts the clock on the card, so a wrong clock
 * is reported. What cannot be known is not reported.
 */
import { clockToleranceMs } from './clockTolerance.ts';

/** Two clocks that are read one after the other may differ by this much, although neither was set. */
const unsetMs = 1_000;

/** What is known about this phone's clock since one moment of this page's life. */
export interface SkewReading {
  /** This phone's clock minus the server's. */
  readonly skewMs: number;
  /** This phone's clock at that moment. */
  readonly wallMs: number;
  /** The clock that cannot be set, at that moment. */
  readonly steadyMs: number;
  /** The clock may be further behind than `skewMs`, or less far ahead. */
  readonly isAtMost: boolean;
}

/** The skew of this phone's clock from a token when it arrived, perhaps in an earlier page life. */
export interface StoredSkewReading {
  readonly skewMs: number;
  /** This phone's clock at that time. */
  readonly wallMs: number;
}

/** Both clocks of this phone at one moment. The steady clock may stop while the phone sleeps. */
export interface ClockMoment {
  readonly wallMs: number;
  readonly steadyMs: number;
}

export interface ClockFault {
  readonly direction: 'ahead' | 'behind';
  readonly byMs: number;
  /** It may be more: it is unknown since when the clock was set back. */
  readonly isAtLeast: boolean;
}

/**
 * The current fault of the clock, from the last reading and the movement of both clocks since. A wall clock
 * that fell behind the steady one was set back, and the reading moves with it. If it ran ahead, it was set,
 * or the phone slept. The reading is then valid, unless the clock may have been corrected.
 * @returns undefined for a clock that is right within five minutes, or when nothing is known.
 */
export function clockFault(
  reading: SkewReading | undefined,
  now: ClockMoment,
): ClockFault | undefined {
  if (reading === undefined) return undefined;
  const { skewMs, isAtMost } = reading;
  const movedMs = now.wallMs - reading.wallMs - (now.steadyMs - reading.steadyMs);
  if (Math.abs(movedMs) < unsetMs) return faultOf(skewMs, isAtMost);
  if (movedMs < 0) return faultOf(skewMs + movedMs, isAtMost);
  return faultOf(skewMs + movedMs, isAtMost) === undefined ? undefined : faultOf(skewMs, isAtMost);
}

/**
 * Converts a token's skew to a reading of this page, whose steady clock has no time for the token's arrival.
 * A token from the future shows that the clock was set back since, and by how much at least. From now on the
 * page's own clocks measure the elapsed time, so this reading stays as it is.
 * @param now when the page first reads it, not each time it is requested.
 */
export function anchoredReading(stored: StoredSkewReading, now: ClockMoment): SkewReading {
  const setBackMs = Math.max(0, stored.wallMs - now.wallMs);
  return { ...now, skewMs: stored.skewMs - setBackMs, isAtMost: setBackMs > 0 };
}

function faultOf(skewMs: number, isAtMost: boolean): ClockFault | undefined {
  const byMs = Math.abs(skewMs);
  // The clock is at most this far ahead, so it may also be right.
  if (byMs <= clockToleranceMs || (isAtMost && skewMs > 0)) return undefined;
  return { direction: skewMs > 0 ? 'ahead' : 'behind', byMs, isAtLeast: isAtMost };
}

/**
 * Reads the `Date` of an answer.
 * @param begunAtMs when it was requested, by the steady clock; the server wrote the date between then and
 *   now.
 * @returns undefined when there is no readable date.
 */
export function readServerDate(
  date: string | null,
  begunAtMs: number,
  now: ClockMoment,
): SkewReading | undefined {
  const serverMs = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(serverMs)) return undefined;
  const wayMs = (now.steadyMs - begunAtMs) / 2;
  // A header has whole seconds, so its time is half a second early on average.
  return { ...now, skewMs: now.wallMs - wayMs - (serverMs + 500), isAtMost: false };
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
