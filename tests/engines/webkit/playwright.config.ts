import { defineConfig } from '@playwright/test';
import ordinary from '../../../playwright.config.ts';

const isWhole = process.env['LANYARD_ENGINES'] === 'whole';

/**
 * The app in WebKitGTK, which Playwright runs but does not drive: one journey, a page left in the middle of a
 * transaction, and the page for older engines. With LANYARD_ENGINES=whole (`npm run test:engines`), 300
 * sign-ins and a walk through every screen too.
 */
export default defineConfig({
  testDir: '.',
  // The other tests beside them are Vitest's.
  testMatch: '*.spec.ts',
  testIgnore: isWhole ? [] : ['signIns.spec.ts', 'walk.spec.ts'],
  outputDir: '../../../.cache/webkit-results',
  workers: 1,
  retries: ordinary.retries ?? 0,
  retryStrategy: ordinary.retryStrategy ?? 'immediate',
  timeout: 900_000,
  expect: ordinary.expect ?? {},
  forbidOnly: ordinary.forbidOnly ?? false,
  reporter: 'list',
});
