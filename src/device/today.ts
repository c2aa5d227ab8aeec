import type { Observable } from '#domain/observable/observable.ts';
import { secondTicker } from './secondTicker.ts';

/**
 * The calendar day in this phone's time zone as one number (20261124); it changes at midnight. A tick that
 * changes nothing therefore renders nothing again.
 */
export const today: Observable<number> = { current: dayNumber, subscribe: secondTicker.subscribe };

function dayNumber(): number {
  const now = new Date(secondTicker.current());
  return now.getFullYear() * 10_000 + (now.getMonth() + 1) * 100 + now.getDate();
}
