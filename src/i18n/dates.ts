/**
 * Formats dates and times as the specification requires. Month names and the order of a date are in the
 * texts: requesting them from `Intl` before the first paint costs more than the paint.
 */
import type { CalendarDate } from '#domain/time/calendarDate.ts';
import { currentLanguage } from './i18n.ts';
import type { Text } from './useText.ts';

type MonthKey = 'month.1'; // every month has a key of this shape; the test compares all twelve

/**
 * A day in the long format of the chosen language, as `Intl.DateTimeFormat` formats it (decisions/calendar-dates): '23.
 * Oktober 2028'. English is 'MMMM DD, YYYY' with two digits for the day (specification, section 2 'Profile').
 */
export function formatDate(date: CalendarDate, text: Text): string {
  const isEnglish = currentLanguage() === 'en';
  return text('date.long', {
    day: isEnglish ? twoDigits(date.day) : String(date.day),
    month: text(`month.${String(date.month)}` as MonthKey),
    year: isEnglish ? String(date.year).padStart(4, '0') : String(date.year),
  });
}

/** 'H:mm:ss' in this device's time zone (specification, section 2 'Digital ID card screen'). */
export function formatClock(nowMs: number): string {
  const now = new Date(nowMs);
  return `${String(now.getHours())}:${twoDigits(now.getMinutes())}:${twoDigits(now.getSeconds())}`;
}

/** 'H:mm' in this device's time zone. */
export function formatTime(atMs: number): string {
  const at = new Date(atMs);
  return `${String(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
