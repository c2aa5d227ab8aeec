/**
 * The provider's library uses the real clock. The emulator has its own clock, which tests move. So records
 * are stored in emulated time and passed to the library in real time. If a test moves the emulated clock an
 * hour ahead, the sessions, codes and refresh tokens become an hour older.
 */

/** Milliseconds that the emulated clock is ahead of the real one. */
export type ClockOffset = () => number;

/** The fields of a stored record that hold a time, in whole seconds since 1970. */
const timeFields = ['iat', 'exp', 'iiat', 'loginTs', 'authTime', 'consumed'] as const;

export function toEmulatedTime<Fields extends object>(
  payload: Fields,
  offset: ClockOffset,
): Fields {
  return shiftTimes(payload, timeFields, secondsOf(offset));
}

export function toRealTime<Fields extends object>(payload: Fields, offset: ClockOffset): Fields {
  return shiftTimes(payload, timeFields, -secondsOf(offset));
}

/** Shifts the times of a token that leaves the emulator. */
export function claimsInEmulatedTime<Claims extends object>(
  claims: Claims,
  offset: ClockOffset,
): Claims {
  return shiftTimes(claims, ['iat', 'exp', 'auth_time'], secondsOf(offset));
}

/** The current time of the emulated clock, in whole seconds since 1970. */
export function emulatedNow(offset: ClockOffset): number {
  return Math.floor(Date.now() / 1000) + secondsOf(offset);
}

function secondsOf(offset: ClockOffset): number {
  return Math.round(offset() / 1000);
}

function shiftTimes<Fields extends object>(
  fields: Fields,
  names: readonly string[],
  seconds: number,
): Fields {
  const shifted = Object.entries(fields).map(([name, value]: [string, unknown]) => [
    name,
    names.includes(name) && typeof value === 'number' ? value + seconds : value,
  ]);
  return Object.fromEntries(shifted) as Fields;
}
