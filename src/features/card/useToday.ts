import { useSyncExternalStore } from 'react';
import { dateOfNumber, type CalendarDate } from '#domain/time/calendarDate.ts';
import { today } from '#device/today.ts';

/** The calendar day in this phone's zone, on which end dates are judged; it turns at midnight. */
export function useToday(): CalendarDate {
  return dateOfNumber(useSyncExternalStore(today.subscribe, today.current));
}
