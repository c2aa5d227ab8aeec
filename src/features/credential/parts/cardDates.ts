import { parseInstant } from '#domain/time/instant.ts';
import { formatDate, formatTime } from '#i18n/dates.ts';
import type { Text } from '#i18n/useText.ts';

/** The date and the time of an instant, each in this device's zone. */
export interface DayAndTime {
  readonly date: string;
  readonly time: string;
}

/** @param at milliseconds since the epoch, or the server's text; undefined if it is not an instant. */
export function dayAndTime(at: number | string | undefined, text: Text): DayAndTime | undefined {
  const ms = typeof at === 'number' ? at : parseInstant(at);
  if (ms === undefined) return undefined;
  const day = new Date(ms);
  const date = { year: day.getFullYear(), month: day.getMonth() + 1, day: day.getDate() };
  return { date: formatDate(date, text), time: formatTime(ms) };
}
