/**
 * Times as an officer reads them, in the language of the page.
 * A locale is a language with the habits of a country, such as `en-GB`.
 */

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** '09:12', or with the date where it is not of today. Both in ms since 1970. */
export function timeOf(atMs: number, nowMs: number, locale: string): string {
  const date = new Date(atMs);
  const isToday = date.toDateString() === new Date(nowMs).toDateString();
  return new Intl.DateTimeFormat(locale, {
    ...(isToday ? {} : { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(date);
}

/** '14 minutes ago', 'now'. */
export function agoOf(atMs: number, nowMs: number, locale: string): string {
  const seconds = Math.max(0, Math.round((nowMs - atMs) / 1000));
  const found = units.find(([, each]) => seconds >= each);
  if (found === undefined)
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second');
  const [unit, size] = found;
  return new Intl.RelativeTimeFormat(locale).format(-Math.floor(seconds / size), unit);
}

/** '2 minutes'. */
export function durationOf(seconds: number, locale: string): string {
  const [unit, value] =
    seconds < 120
      ? (['second', seconds] as const)
      : (['minute', Math.round(seconds / 60)] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

/** '3 December, 14:00'. */
export function dateOf(atMs: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(atMs));
}
