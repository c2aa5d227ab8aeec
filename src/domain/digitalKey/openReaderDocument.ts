/** The validity of an access document, and when it is renewed (docs/open-reader.md). */

const dayMs = 86_400_000;
/**
 * A document lasts seven days and is renewed after one day. Using the app on one day is therefore enough to
 * have a whole week again.
 */
const renewedWithinMs = 6 * dayMs;
/** From this time on, the app asks the user to go online. */
const endsSoonMs = dayMs;

export type DocumentStatus = 'good' | 'endsSoon' | 'over';

/**
 * The status of the document by this device's clock; the reader uses its own.
 * @param notAfter an instant, ISO 8601; an unreadable value counts as over.
 */
export function documentStatus(notAfter: string, nowMs: number): DocumentStatus {
  const leftMs = Date.parse(notAfter) - nowMs;
  if (!(leftMs > 0)) return 'over';
  return leftMs < endsSoonMs ? 'endsSoon' : 'good';
}

/** Whether a day of it has passed, or the clock has an impossible value. */
export function isRenewalDue(notAfter: string, nowMs: number): boolean {
  const leftMs = Date.parse(notAfter) - nowMs;
  return !(leftMs >= renewedWithinMs && leftMs <= renewedWithinMs + 2 * dayMs);
}
