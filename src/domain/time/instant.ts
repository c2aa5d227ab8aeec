import { parseCalendarDate } from './calendarDate.ts';

/**
 * An instant out of a server's text: a real day, a time, and not the epoch, which is how a server says
 * that it knows none (faults SR-119).
 * @returns milliseconds since the epoch, or undefined.
 */
export function parseInstant(text: string | undefined): number | undefined {
  // The engine's own reading takes '0' and moves 30 February to March.
  if (text === undefined || parseCalendarDate(text) === undefined) return undefined;
  const at = Date.parse(text.trim());
  return Number.isNaN(at) || at === 0 ? undefined : at;
}
