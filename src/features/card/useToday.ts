import { useSyncExternalStore } from 'react';
import { dateOfNumber, type CalendarDate } from '#domain/time/calendarDate.ts';
import { today } from '#device/today.ts';

/** Returns the calendar day in this phone's zone, which end dates are checked against. It changes at midnight. */
export function useToday(): CalendarDate {
  return dateOfNumber(useSyncExternalStore(today.subscribe, today.current));
}
