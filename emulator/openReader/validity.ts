/** Calculates how long a document is valid (docs/open-reader.md, 'Getting and keeping a document'). */
import type { Cardholder } from '../world/entities/cardholder.ts';

export const documentDays = 7;
const dayMs = 86_400_000;

export interface DocumentTime {
  /** Seconds since 1970. */
  readonly notBefore: number;
  readonly notAfter: number;
}

/** Seven days from now, but not longer than the cardholder is valid; undefined if that end has passed. */
export function documentTime(cardholder: Cardholder, now: Date): DocumentTime | undefined {
  const endMs = Math.min(now.getTime() + documentDays * dayMs, endOf(cardholder));
  const notBefore = Math.floor(now.getTime() / 1000);
  const notAfter = Math.floor(endMs / 1000);
  return notAfter > notBefore ? { notBefore, notAfter } : undefined;
}

/** The end of the last day, in UTC: the emulator's organizations use no other clock. */
function endOf({ endDate }: Cardholder): number {
  const day = endDate === null ? Number.NaN : Date.parse(endDate.slice(0, 10));
  return Number.isNaN(day) ? Infinity : day + dayMs;
}
