/** Compares this phone's clock with the server's, at each answer and as both clocks advance. */
import { secondTicker } from '#device/secondTicker.ts';
import { clockMoment, serverClock } from '#device/serverClock.ts';
import { clockSkewState } from '#device/clockSkewState.ts';
import {
  anchoredReading,
  clockAmount,
  clockFault,
  type ClockFault,
  type SkewReading,
  type StoredSkewReading,
} from '#domain/time/clockFault.ts';
import { sessionState, signedInSession } from '#session/session.ts';
import { onChanges, type Stop } from '#async/stop.ts';

export function startClockSkewJob(): Stop {
  const readingOfToken = createTokenReading();
  const check = (): void => {
    const found = clockFault(serverClock.current() ?? readingOfToken(), clockMoment());
    if (wordsOf(found) !== wordsOf(clockSkewState.current())) clockSkewState.set(found);
  };
  check();
  return onChanges([secondTicker, serverClock, sessionState], check);
}

/**
 * The clock skew of the last token, even from an earlier page: a start without a network has nothing else. It
 * is compared with the clock once per token. With repeated comparisons, a clock that was set back would seem
 * less wrong each minute, and finally correct.
 */
function createTokenReading(): () => SkewReading | undefined {
  let anchored: { readonly token: StoredSkewReading; readonly reading: SkewReading } | undefined;
  return () => {
    const session = signedInSession();
    if (session === undefined) return undefined;
    const { clockSkewMs: skewMs, issuedAt: wallMs } = session.auth;
    const isKnown = anchored?.token.skewMs === skewMs && anchored.token.wallMs === wallMs;
    if (anchored === undefined || !isKnown) {
      const token = { skewMs, wallMs };
      anchored = { token, reading: anchoredReading(token, clockMoment()) };
    }
    return anchored.reading;
  };
}

/** The values that the message shows: a difference of a second is not a change. */
function wordsOf(fault: ClockFault | undefined): string {
  if (fault === undefined) return '';
  const { unit, count } = clockAmount(fault.byMs);
  return [fault.direction, fault.isAtLeast, count, unit].join(' ');
}
