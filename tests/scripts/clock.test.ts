import { expect, test } from 'vitest';
import { clockFiles, moments } from '#scripts/test/clock.ts';

test('decisions/clock-of-tests: the run at midnight takes the tests that speak of the calendar', () => {
  const files = clockFiles();
  expect(files).toContain('tests/features/card/parts/cardTime.test.tsx');
  expect(files).toContain('tests/emulator/cardCloudRules.test.ts');
  expect(files).not.toContain('tests/features/settings/help.test.tsx');
  expect(new Set(files).size).toBe(files.length);
});

test('each moment is less than a minute before a new day or a change of summer time', () => {
  const hourMs = 3_600_000;
  for (const moment of moments) {
    const ms = Date.parse(moment);
    const [before, after] = [new Date(ms), new Date(ms + 60_000)];
    const isNewDay = before.getDate() !== after.getDate();
    const isChange = before.getTimezoneOffset() !== after.getTimezoneOffset();
    expect(isNewDay || isChange, moment).toBe(true);
    expect(new Date(ms - hourMs).getDate()).toBe(before.getDate());
  }
});
