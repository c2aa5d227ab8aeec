/**
 * The day on which a notification was first on this device. The contract of notifications has no date, so
 * this is the closest to one (docs/decisions/day-of-a-notification.md).
 */
import { dateOfNumber, type CalendarDate } from '../time/calendarDate.ts';
import type { Notification } from './notification.ts';

/** A day by notification id, as a number like 20261124. A missing day is unknown. */
export type FirstSeen = Readonly<Record<string, number>>;

/** The stored list before a fresh one arrived. */
export interface ListBefore {
  readonly ids: readonly string[];
  readonly days: FirstSeen;
}

/**
 * The known days once a fresh list has arrived. A notification that was on the list before keeps its day, or
 * has none. The age of the entries in a first list is unknown. A notification that is no longer on the list
 * is forgotten.
 * @param ids the ids in the fresh list.
 * @param before undefined when no list was stored.
 * @param today in the device's zone, as a number like 20261124.
 */
export function daysFirstSeen(
  ids: readonly string[],
  before: ListBefore | undefined,
  today: number,
): FirstSeen {
  if (before === undefined) return {};
  const listed = new Set(before.ids);
  return Object.fromEntries(
    ids.flatMap((id) => {
      if (Object.hasOwn(before.days, id)) return [[id, before.days[id] ?? today] as const];
      return listed.has(id) ? [] : [[id, today] as const];
    }),
  );
}

/** The notifications with their known days. */
export function withDays(
  notifications: readonly Notification[],
  days: FirstSeen | undefined,
): readonly Notification[] {
  if (days === undefined) return notifications;
  return notifications.map((each) => {
    const firstSeen = Object.hasOwn(days, each.id) ? days[each.id] : undefined;
    return firstSeen === undefined ? each : { ...each, firstSeen };
  });
}

/** How a day is shown: 'today' and 'yesterday' as text, every other day as a date. */
export function seenOn(firstSeen: number, today: number): 'today' | 'yesterday' | CalendarDate {
  const date = dateOfNumber(firstSeen);
  const age = (utcMidnight(dateOfNumber(today)) - utcMidnight(date)) / dayMs;
  if (age === 0) return 'today';
  return age === 1 ? 'yesterday' : date;
}

const dayMs = 86_400_000;

function utcMidnight({ year, month, day }: CalendarDate): number {
  return Date.UTC(year, month - 1, day);
}
