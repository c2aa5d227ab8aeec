/**
 * The duration of the PIN's key derivation: calibrated to the device, within limits (decisions/lock-record).
 */

export const minIterations = 600_000;
/** A manipulated record must not freeze the app. */
export const maxIterations = 5_000_000;
/** In the middle of the acceptable delay of 250 to 400 ms. */
const derivationTargetMs = 300;

/** Whether a stored number of iterations is allowed. */
export function areIterationsAllowed(iterations: number): boolean {
  return (
    Number.isSafeInteger(iterations) && iterations >= minIterations && iterations <= maxIterations
  );
}

/** The iterations for a new PIN on a measured device. */
export function calibratedIterations(measured: {
  readonly iterations: number;
  readonly ms: number;
}): number {
  // A clock that did not move or a failed measurement gives no result. The minimum always applies.
  const wanted = (derivationTargetMs / measured.ms) * measured.iterations;
  if (!Number.isFinite(wanted)) return minIterations;
  const thousands = Math.round(wanted / 1000) * 1000;
  return Math.min(maxIterations, Math.max(minIterations, thousands));
}

/** Whether a device is now so much faster that the PIN's key should be derived again. */
export function isWorthRederiving(stored: number, calibrated: number): boolean {
  return calibrated >= stored * 1.5;
}
