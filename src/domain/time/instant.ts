import { parseCalendarDate } from './calendarDate.ts';

/**
 * Reads an instant from a server's text: a real day and a time, but not the epoch, which servers send for an
 * unknown instant (faults SR-119).
 * @returns milliseconds since the epoch, or undefined.
 */
export function parseInstant(text: string | undefined): number | undefined {
  // `Date.parse` alone accepts '0' and moves 30 February to March.
  if (text === undefined || parseCalendarDate(text) === undefined) return undefined;
  const at = Date.parse(text.trim());
  return Number.isNaN(at) || at === 0 ? undefined : at;
}
