/**
 * The provider's library knows only the real clock, the emulator has one that tests move. So stored
 * records are kept in emulated time and handed to the library in real time: an hour put on the
 * emulated clock makes its sessions, codes and refresh tokens an hour older.
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

/** A token's own times, for one that leaves the emulator. */
export function claimsInEmulatedTime<Claims extends object>(
  claims: Claims,
  offset: ClockOffset,
): Claims {
  return shiftTimes(claims, ['iat', 'exp', 'auth_time'], secondsOf(offset));
}

/** The emulated clock's now, in whole seconds since 1970. */
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
