/**
 * How this phone's clock stands to the server's. An officer trusts the clock on the card, so a wrong one is
 * said; what cannot be known is not.
 */
import { clockToleranceMs } from './clockTolerance.ts';

/** By so little two clocks differ that are read one after the other; nobody has set either. */
const unsetMs = 1_000;

/** What is known of this phone's clock since one moment of this page's life. */
export interface SkewReading {
  /** This phone's clock minus the server's. */
  readonly skewMs: number;
  /** This phone's clock at that moment. */
  readonly wallMs: number;
  /** The clock that nobody can set, then. */
  readonly steadyMs: number;
  /** The clock may be further behind than `skewMs` says, or less far ahead. */
  readonly isAtMost: boolean;
}

/** What a token said of this phone's clock when it came, perhaps in an earlier life of the page. */
export interface StoredSkewReading {
  readonly skewMs: number;
  /** This phone's clock then. */
  readonly wallMs: number;
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
 * set, or the phone slept: the reading then holds, unless it may have been put right.
 * @returns undefined for a clock that is right within five minutes, or of which nothing is known.
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
 * What a token's word is worth in this page, whose steady clock knows nothing of when it came. One that
 * came in the future tells that the clock was set back since, and how far at least; from now on the page's
 * own clocks tell what time passes, so that this stays as it is.
 * @param now when the page first sees it; not each time that it is asked.
 */
export function anchoredReading(stored: StoredSkewReading, now: ClockMoment): SkewReading {
  const setBackMs = Math.max(0, stored.wallMs - now.wallMs);
  return { ...now, skewMs: stored.skewMs - setBackMs, isAtMost: setBackMs > 0 };
}

function faultOf(skewMs: number, isAtMost: boolean): ClockFault | undefined {
  const byMs = Math.abs(skewMs);
  // At most so far ahead: it may as well be right.
  if (byMs <= clockToleranceMs || (isAtMost && skewMs > 0)) return undefined;
  return { direction: skewMs > 0 ? 'ahead' : 'behind', byMs, isAtLeast: isAtMost };
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
): SkewReading | undefined {
  const serverMs = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(serverMs)) return undefined;
  const wayMs = (now.steadyMs - begunAtMs) / 2;
  // A header has whole seconds: what it says is half a second early on average.
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
