/** Compares this phone's clock with the server's, at each answer and as both clocks go on. */
import { clock } from '#device/clock.ts';
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
import { sessionState } from '#identity/session.ts';

/** Begins; once for the page's life. */
export function startClockSkewJob(): void {
  for (const each of [clock, serverClock, sessionState]) each.subscribe(check);
  check();
}

function check(): void {
  const found = clockFault(serverClock.current() ?? wordOfToken(), clockMoment());
  if (wordsOf(found) !== wordsOf(clockSkewState.current())) clockSkewState.set(found);
}

let anchored: { readonly token: StoredSkewReading; readonly reading: SkewReading } | undefined;

/**
 * What the last token said, in an earlier life of this page too: all that a start without a network has.
 * Held against the clock once for each token: held against it anew, a clock that was set back would seem
 * less so with each minute, and right in the end.
 */
function wordOfToken(): SkewReading | undefined {
  const session = sessionState.current();
  if (session.kind !== 'signedIn') return undefined;
  const { clockSkewMs: skewMs, issuedAt: wallMs } = session.auth;
  const isKnown = anchored?.token.skewMs === skewMs && anchored.token.wallMs === wallMs;
  if (anchored === undefined || !isKnown) {
    const token = { skewMs, wallMs };
    anchored = { token, reading: anchoredReading(token, clockMoment()) };
  }
  return anchored.reading;
}

/** What would be said of it: a second more or less is nothing new. */
function wordsOf(fault: ClockFault | undefined): string {
  if (fault === undefined) return '';
  const { unit, count } = clockAmount(fault.byMs);
  return [fault.direction, fault.isAtLeast, count, unit].join(' ');
}
