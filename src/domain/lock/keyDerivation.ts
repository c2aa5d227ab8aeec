/** How long the PIN is stretched: calibrated to the device, within bounds (design, 'Key hierarchy'). */

export const minIterations = 600_000;
/** A planted record may not hang the app. */
export const maxIterations = 5_000_000;
/** In the middle of the 250 to 400 ms that somebody may wait for. */
export const derivationTargetMs = 300;

/** Whether a stored number of iterations may be used at all. */
export function areIterationsAllowed(iterations: number): boolean {
  return (
    Number.isSafeInteger(iterations) && iterations >= minIterations && iterations <= maxIterations
  );
}

/** Iterations for a new PIN on a device that was measured. */
export function calibratedIterations(measured: {
  readonly iterations: number;
  readonly ms: number;
}): number {
  // A clock that did not move, or a measurement gone wrong, says nothing: the floor holds always.
  const wanted = (derivationTargetMs / measured.ms) * measured.iterations;
  if (!Number.isFinite(wanted)) return minIterations;
  const thousands = Math.round(wanted / 1000) * 1000;
  return Math.min(maxIterations, Math.max(minIterations, thousands));
}

/** Whether a device has become so much faster that the PIN is worth stretching anew. */
export function isWorthRederiving(stored: number, calibrated: number): boolean {
  return calibrated >= stored * 1.5;
}
