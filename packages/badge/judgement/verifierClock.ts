/** What a verifier knows about the time: its device's clock, corrected by what others say. */
export interface VerifierClock {
  /** Server's time less the device's, when a server last answered. */
  readonly offsetMs: number;
  /**
   * The newest time under an issuer's or the root's signature, in seconds: it cannot be earlier than that.
   * A holder's signature never moves it.
   */
  readonly floor: number;
}

export const uncorrectedClock: VerifierClock = { offsetMs: 0, floor: 0 };

/** @param deviceNowMs the time of the device. */
export function correctedNow({ offsetMs, floor }: VerifierClock, deviceNowMs: number): number {
  return Math.max(deviceNowMs + offsetMs, floor * 1000);
}

/**
 * A server answered. Its date also lowers a floor that an issuer's wrong clock had raised.
 * @param serverNowMs the date of an answer from the network. A cached answer has an old one.
 */
export function withServerDate(
  { floor }: VerifierClock,
  serverNowMs: number,
  deviceNowMs: number,
): VerifierClock {
  return {
    offsetMs: serverNowMs - deviceNowMs,
    floor: Math.min(floor, Math.floor(serverNowMs / 1000)),
  };
}

/** @param issuedAt of a verified badge, status list or key list, in seconds. */
export function withSignedTime(
  { offsetMs, floor }: VerifierClock,
  issuedAt: number,
): VerifierClock {
  return { offsetMs, floor: Math.max(floor, issuedAt) };
}
