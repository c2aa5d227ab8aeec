/** How long an access document is good for, and when it is renewed (docs/open-reader.md). */

const dayMs = 86_400_000;
/** A document is of seven days: of each day, one day's use is enough to have a whole week again. */
const renewedWithinMs = 6 * dayMs;
/** From then on the person is told to come online. */
const endsSoonMs = dayMs;

export type DocumentStatus = 'good' | 'endsSoon' | 'over';

/**
 * What it is worth by this device's clock; the reader judges by its own.
 * @param notAfter an instant, ISO 8601; what cannot be read is over.
 */
export function documentStatus(notAfter: string, nowMs: number): DocumentStatus {
  const leftMs = Date.parse(notAfter) - nowMs;
  if (!(leftMs > 0)) return 'over';
  return leftMs < endsSoonMs ? 'endsSoon' : 'good';
}

/** Whether a day of it has passed, or the clock says what cannot be. */
export function isRenewalDue(notAfter: string, nowMs: number): boolean {
  const leftMs = Date.parse(notAfter) - nowMs;
  return !(leftMs >= renewedWithinMs && leftMs <= renewedWithinMs + 2 * dayMs);
}
