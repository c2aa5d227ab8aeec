import { defineConfig } from '@playwright/test';
import ordinary from '../../../playwright.config.ts';

const isWhole = process.env['LANYARD_ENGINES'] === 'whole';

/**
 * The app in WebKitGTK, which Playwright runs but does not drive: one journey, or with LANYARD_ENGINES=whole
 * every screen in every size and a great many sign-ins, too (`npm run test:engines`).
 */
export default defineConfig({
  testDir: '.',
  testMatch: isWhole ? '*.spec.ts' : ['journey.spec.ts', 'olderEngine.spec.ts'],
  outputDir: '../../../.cache/webkit-results',
  workers: 1,
  retries: 0,
  timeout: isWhole ? 3_600_000 : 600_000,
  expect: ordinary.expect ?? {},
  forbidOnly: ordinary.forbidOnly ?? false,
  reporter: 'list',
});
