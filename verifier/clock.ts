/** The only code of the verifier's page that reads the time. */

/** The time of the device, in ms since 1970. */
export function deviceNow(): number {
  return Date.now();
}
