import { defineConfig } from '@playwright/test';
import ordinary from '../../../playwright.config.ts';

/** Starts in the three engines, for `npm run bench engines`. It measures and is not part of any test run. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../../.cache/first-frame-results',
  workers: 1,
  retries: 0,
  timeout: 3_600_000,
  expect: ordinary.expect ?? {},
  forbidOnly: ordinary.forbidOnly ?? false,
  reporter: 'line',
});
