/** Compares this phone's clock with the server's, at each answer and as both clocks go on. */
import { clock } from '#device/clock.ts';
import { clockMoment, serverClock } from '#device/serverClock.ts';
import { shownClockFault } from '#device/shownClockFault.ts';
import {
  clockAmount,
  clockFault,
  type ClockFault,
  type ClockReading,
} from '#domain/time/clockFault.ts';
import { sessionState } from '#identity/session.ts';

/** Begins; once for the page's life. */
export function keepClock(): void {
  for (const each of [clock, serverClock, sessionState]) each.subscribe(look);
  look();
}

function look(): void {
  const found = clockFault(serverClock.current() ?? keptReading(), clockMoment());
  if (wordsOf(found) !== wordsOf(shownClockFault.current())) shownClockFault.set(found);
}

/** What the last token said, in an earlier life of this page too: all that a start without a network has. */
function keptReading(): ClockReading | undefined {
  const session = sessionState.current();
  if (session.kind !== 'signedIn') return undefined;
  const { clockSkewMs, issuedAt } = session.auth;
  return { skewMs: clockSkewMs, wallMs: issuedAt, steadyMs: undefined };
}

/** What would be said of it: a second more or less is nothing new. */
function wordsOf(fault: ClockFault | undefined): string {
  if (fault === undefined) return '';
  const { unit, count } = clockAmount(fault.byMs);
  return [fault.direction, fault.isAtLeast, count, unit].join(' ');
}
