import { defineConfig } from '@playwright/test';
import ordinary from '../../../playwright.config.ts';

/** The same screens in Chromium, Firefox and WebKit. One test drives all three. */
export default defineConfig({
  testDir: '.',
  // The other tests beside them are Vitest's.
  testMatch: '*.spec.ts',
  outputDir: '../../../.cache/layout-results',
  workers: 1,
  retries: 0,
  timeout: 1_800_000,
  expect: ordinary.expect ?? {},
  forbidOnly: ordinary.forbidOnly ?? false,
  reporter: 'list',
});
