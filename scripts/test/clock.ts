import { globSync, readFileSync } from 'node:fs';

/**
 * When the clock of a run starts: half a minute, and less than a test's file takes, before midnight and before both changes
 * of summer time in Europe/Berlin.
 */
export const moments = [
  '2026-06-17T23:59:30+02:00',
  '2026-06-17T23:59:58+02:00',
  '2026-10-25T02:59:58+02:00',
  '2026-03-29T01:59:58+01:00',
] as const;

/** What the text of a test has that depends on the time of day or the date. */
const calendar = /midnight|today|setSystemTime|getHours|formatTime|formatDate/;

/** The unit and component tests that depend on the time of day or the date, by what their text says, sorted. */
export function clockFiles(): readonly string[] {
  return globSync('{src,packages,tests}/**/*.test.{ts,tsx}')
    .filter((file) => calendar.test(readFileSync(file, 'utf8')))
    .sort();
}
