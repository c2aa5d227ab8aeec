import type { SharedParts } from '../sharedParts.ts';

/** The issuer's time: the server's, with what the switch adds. The `Date` of an answer stays the server's. */
export function issuerNow({
  badgeSwitches,
  clock,
}: Pick<SharedParts, 'badgeSwitches' | 'clock'>): Date {
  return new Date(clock.now().getTime() + badgeSwitches.state().clockOffsetMs);
}
