/** What a verifier knows about the time: its device's clock, corrected by what others say. */
export interface VerifierClock {
  /** Server's time less the device's, when a server last answered. */
  readonly offsetMs: number;
  /**
   * The newest time under an issuer's or the root's signature, in seconds: it cannot be earlier than that.
   * A holder's signature never moves it.
   */
  readonly floor: number;
  /** The newest time of an accepted key list or status list, in seconds. Nothing unsigned lowers the floor below it. */
  readonly listFloor: number;
}

export const uncorrectedClock: VerifierClock = { offsetMs: 0, floor: 0, listFloor: 0 };

/** How far a device's time may be from a server's date before the page says so, in milliseconds. */
const gapLimitMs = 600_000;

/** @param deviceNowMs the time of the device. */
export function correctedNow(
  { offsetMs, floor }: Pick<VerifierClock, 'offsetMs' | 'floor'>,
  deviceNowMs: number,
): number {
  return Math.max(deviceNowMs + offsetMs, floor * 1000);
}

/**
 * A server answered with a list that was accepted. Nobody signed its date, so it lowers a floor that a badge had raised,
 * and never one that a list has raised.
 * @param serverNowMs the date of an answer from the network. A cached answer has an old one.
 */
export function withServerDate(
  { floor, listFloor }: VerifierClock,
  serverNowMs: number,
  deviceNowMs: number,
): VerifierClock {
  return {
    offsetMs: serverNowMs - deviceNowMs,
    floor: Math.max(listFloor, Math.min(floor, Math.floor(serverNowMs / 1000))),
    listFloor,
  };
}

/** @param issuedAt of a verified badge, in seconds. */
export function withSignedTime(clock: VerifierClock, issuedAt: number): VerifierClock {
  return { ...clock, floor: Math.max(clock.floor, issuedAt) };
}

/**
 * @param issuedAt of an accepted key list or status list, in seconds.
 * @param serverNowMs the date of the answer with the list. One before the list is another answer's, or a wrong one.
 */
export function withAcceptedList(
  clock: VerifierClock,
  issuedAt: number,
  serverNowMs: number | undefined,
  deviceNowMs: number,
): VerifierClock {
  const listFloor = Math.max(clock.listFloor, issuedAt);
  const signed = { ...clock, floor: Math.max(clock.floor, listFloor), listFloor };
  if (serverNowMs === undefined || serverNowMs < issuedAt * 1000) return signed;
  return withServerDate(signed, serverNowMs, deviceNowMs);
}

/** Whether a server's date and the device's time are too far apart to go on without a look at the device. */
export function isFarFrom(serverNowMs: number, deviceNowMs: number): boolean {
  return Math.abs(serverNowMs - deviceNowMs) > gapLimitMs;
}
