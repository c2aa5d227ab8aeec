import { defineConfig } from '@playwright/test';
import ordinary from '../../playwright.config.ts';

/**
 * The walk from an earlier build to this one: `npm run upgrade-check -- <commit>` builds the earlier one and
 * names its folder in LANYARD_EARLIER_DIST.
 */
export default defineConfig(ordinary, {
  testDir: '.',
  testIgnore: [],
  // The browser's own language. A worker from an earlier run of a profile starts before another one is set.
  use: { ...ordinary.use, locale: 'en-US' },
  outputDir: '../../.cache/upgrade-results',
  workers: 1,
  // Guards against hanging. Each deployment installs a whole app, on a machine that may do much else.
  timeout: 1_500_000,
  expect: { timeout: 120_000 },
});
