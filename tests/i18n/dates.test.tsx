/**
 * decisions/calendar-dates: English formats a date as the specification does; every other language uses its
 * own long form.
 */
import { describe, expect, test } from 'vitest';
import { languages, languageTag } from '#domain/settings/languages.ts';
import { formatClock, formatDate, formatTime } from '#i18n/dates.ts';
import { changeLanguage, text } from '#i18n/i18n.ts';
import '#tests/support/app.tsx';

/** The first day, an early day and a late day of each month. */
const days = Array.from({ length: 12 }, (_, at) =>
  [1, 3, 23].map((day) => ({ year: 2028, month: at + 1, day })),
).flat();

describe.each(languages)('%s', (language) => {
  test('matches the long form of Intl, with a two-digit day in English', async () => {
    await changeLanguage(language);
    const day = language === 'en' ? '2-digit' : 'numeric';
    const form = new Intl.DateTimeFormat(languageTag(language), {
      day,
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    expect(days.map((date) => formatDate(date, text))).toEqual(
      days.map((date) => form.format(Date.UTC(date.year, date.month - 1, date.day))),
    );
  });
});

test.each([
  ['en', 'October 03, 2028'],
  ['pt', '3 de outubro de 2028'],
  ['de', '3. Oktober 2028'],
  ['es', '3 de octubre de 2028'],
  ['fr', '3 octobre 2028'],
  ['it', '3 ottobre 2028'],
  ['nl', '3 oktober 2028'],
] as const)('%s: %s', async (language, written) => {
  await changeLanguage(language);
  expect(formatDate({ year: 2028, month: 10, day: 3 }, text)).toBe(written);
});

test('decisions/portuguese: Portuguese text and plurals follow Portugal', async () => {
  await changeLanguage('pt');
  expect(document.documentElement.lang).toBe('pt-PT');
  expect(text('card.confirmed.minutes', { count: 0 })).toBe('Confirmado há 0 minutos');
});

test('midnight is hour 0 of a day of 24 hours, in every language and on a phone with a 12-hour clock', async () => {
  // What such a phone, or Chromium's `hour12: false`, would write.
  const midnight = new Date(2026, 3, 1, 0, 5, 9);
  const american = midnight.toLocaleTimeString('en-US', { hour12: true });
  expect(american).toMatch(/^12:05:09/);
  for (const language of languages) {
    await changeLanguage(language);
    expect(formatClock(midnight.getTime())).toBe('0:05:09');
    expect(formatTime(midnight.getTime())).toBe('0:05');
    expect(formatClock(new Date(2026, 3, 1, 13, 0, 0).getTime())).toBe('13:00:00');
  }
});
