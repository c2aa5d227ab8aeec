/** A calendar day, without a time and without a zone. `month` counts from 1. */
export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const dateOrDateTime =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** Servers write 'no date' with years below this (0001-01-01). They are not dates of a living person's card. */
const firstYear = 1000;

/**
 * Reads 'YYYY-MM-DD' or an ISO date-time by its year-month-day digits, never moved by a time zone (decisions/calendar-dates).
 * @returns `undefined` for anything that is not a calendar day (SR-119: shown as '-').
 */
export function parseCalendarDate(text: string | undefined): CalendarDate | undefined {
  const digits = dateOrDateTime.exec(text?.trim() ?? '');
  if (digits === null) return undefined;
  const date = { year: Number(digits[1]), month: Number(digits[2]), day: Number(digits[3]) };
  return isOnCalendar(date) ? date : undefined;
}

/** The day of a number like 20261124: the year, then two digits each for month and day. */
export function dateOfNumber(day: number): CalendarDate {
  return { year: Math.floor(day / 10_000), month: Math.floor(day / 100) % 100, day: day % 100 };
}

/** Negative when `a` is the earlier day, positive when it is the later one, 0 for the same day. */
export function compareCalendarDates(a: CalendarDate, b: CalendarDate): number {
  return a.year - b.year || a.month - b.month || a.day - b.day;
}

/** Whether `date` is a later day than `other`; false for the same day. */
export function isAfterDay(date: CalendarDate, other: CalendarDate): boolean {
  return compareCalendarDates(date, other) > 0;
}

/** The ISO string at midnight UTC, in which the server accepts a birth date (section 5). */
export function toIsoMidnightUtc({ year, month, day }: CalendarDate): string {
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}T00:00:00.000Z`;
}

function digits(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

function isOnCalendar({ year, month, day }: CalendarDate): boolean {
  if (year < firstYear || month < 1 || month > 12) return false;
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day >= 1 && day <= lastDay;
}
