import { CalendarDate } from '@internationalized/date';

/** A day while it is being typed: a part that is not there yet is undefined. */
interface TypedDay {
  readonly year: number | undefined;
  readonly month: number | undefined;
  readonly day: number | undefined;
}

/** A day as 'YYYY-MM-DD', with nothing in place of a missing part: '1990--15'. '' if all are missing. */
export function dayText({ year, month, day }: TypedDay): string {
  const text = [padded(year, 4), padded(month, 2), padded(day, 2)].join('-');
  return text === '--' ? '' : text;
}

/** The day of a text by `dayText`; undefined while parts are missing, and for a day that does not exist. */
export function dayIn(text: string): CalendarDate | undefined {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (found === null) return undefined;
  return realDay(Number(found[1]), Number(found[2]), Number(found[3]));
}

/**
 * Reads a pasted date: three numbers, the year with four digits. A year that comes first means year, month, day.
 * @param order the parts in the order of the language; other entries are ignored.
 * @returns undefined for a text that is no date.
 */
export function readPastedDay(text: string, order: readonly string[]): CalendarDate | undefined {
  const numbers = /^\s*(\d{1,4})\D{1,3}(\d{1,2})\D{1,3}(\d{1,4})(?:T.*)?\D{0,2}$/
    .exec(text)
    ?.slice(1);
  if (numbers === undefined) return undefined;
  const ownOrder = order.filter((part) => ['year', 'month', 'day'].includes(part));
  const parts = numbers[0]?.length === 4 ? ['year', 'month', 'day'] : ownOrder;
  const numberOf = (part: string) => numbers[parts.indexOf(part)] ?? '';
  if (numberOf('year').length !== 4) return undefined;
  return realDay(Number(numberOf('year')), Number(numberOf('month')), Number(numberOf('day')));
}

/** The library takes the nearest day that exists. */
function realDay(year: number, month: number, day: number): CalendarDate | undefined {
  const nearest = new CalendarDate(year, month, day);
  const isReal = nearest.year === year && nearest.month === month && nearest.day === day;
  return isReal ? nearest : undefined;
}

function padded(value: number | undefined, width: number): string {
  return value === undefined ? '' : String(value).padStart(width, '0');
}
