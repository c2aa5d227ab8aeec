import { useSyncExternalStore } from 'react';
import type { CalendarDate } from '#domain/time/calendarDate.ts';
import { clock } from '#device/clock.ts';

/** The calendar day in this phone's zone, on which end dates are judged; it turns at midnight. */
export function useToday(): CalendarDate {
  const day = useSyncExternalStore(clock.subscribe, dayNumber);
  return { year: Math.floor(day / 10_000), month: Math.floor(day / 100) % 100, day: day % 100 };
}

/** Today as one number, so that a tick that changes nothing repaints nothing. */
function dayNumber(): number {
  const now = new Date(clock.current());
  return now.getFullYear() * 10_000 + (now.getMonth() + 1) * 100 + now.getDate();
}
