/** When a badge is renewed and when it ends (docs/badge.md, 'Badge'). */

/** Seconds since 1970. `expiresAt` is the first second in which the badge is no longer valid. */
export interface BadgeTimes {
  readonly issuedAt: number;
  readonly expiresAt: number;
}

const hourMs = 3_600_000;
/** Before its end the cardholder learns that a badge was not renewed. */
const noticeMs = 24 * hourMs;
/** docs/badge.md: 'A holder renews a badge that is older than 12 hours'. */
const renewalAgeMs = 12 * hourMs;

/** @param nowMs the device's time, corrected by the cloud's last date. */
export function isBadgeOver({ expiresAt }: BadgeTimes, nowMs: number): boolean {
  return expiresAt * 1000 <= nowMs;
}

/**
 * Whether a badge is due for renewal. One from the future was issued by a wrong clock, or read by one. Its age
 * would say for as long as that nothing is due.
 * @param nowMs the device's time, corrected by the cloud's last date.
 */
export function isRenewalDue(times: BadgeTimes, nowMs: number): boolean {
  const ageMs = nowMs - times.issuedAt * 1000;
  return ageMs >= renewalAgeMs || ageMs < -hourMs || isBadgeOver(times, nowMs);
}

/**
 * Whether a badge ends within a day, or has ended, because its renewal is overdue. One that is young ends with
 * the card, and a refresh would not change that.
 * @param nowMs the device's time, corrected by the cloud's last date.
 */
export function isBadgeEnding(times: BadgeTimes, nowMs: number): boolean {
  return isRenewalDue(times, nowMs) && times.expiresAt * 1000 - nowMs <= noticeMs;
}
