/**
 * The day on which a notification was first on this device. The contract of notifications has no date, so
 * that it is the nearest thing to one (docs/decisions/day-of-a-notification.md).
 */
import { dateOfNumber, type CalendarDate } from '../time/calendarDate.ts';
import type { Notification } from './notification.ts';

/** By the notification's id, a day as a number like 20261124. One that is missing is not known. */
export type FirstSeen = Readonly<Record<string, number>>;

/** The list as it was kept before a fresh one came. */
export interface ListBefore {
  readonly ids: readonly string[];
  readonly days: FirstSeen;
}

/**
 * What is known of the days once a fresh list is here. What was on the list before keeps its day, or has
 * none; of a first list nobody knows how old its entries are; what has gone from the list is forgotten.
 * @param ids those of the fresh list.
 * @param before undefined where no list was kept.
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

/** The notifications with the days that are known of them. */
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

/** How a day is said: 'today' and 'yesterday' by their words, every other one by its date. */
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
