/** The only code of the verifier's page that reads the time. */

/** The time of the device, in ms since 1970. */
export function deviceNow(): number {
  return Date.now();
}

/** Milliseconds on a clock that nobody can set, for durations. */
export function steadyNow(): number {
  return performance.now();
}
