import { defineConfig } from '@playwright/test';
import ordinary from '../../../playwright.config.ts';

/** The app in WebKitGTK, which Playwright runs but does not drive: one journey, and the page for older engines. */
export default defineConfig({
  testDir: '.',
  // The other tests beside them are Vitest's.
  testMatch: '*.spec.ts',
  outputDir: '../../../.cache/webkit-results',
  workers: 1,
  retries: 0,
  timeout: 900_000,
  expect: ordinary.expect ?? {},
  forbidOnly: ordinary.forbidOnly ?? false,
  reporter: 'list',
});
