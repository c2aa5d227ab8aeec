import { defineConfig } from '@playwright/test';
import ordinary from '../../playwright.config.ts';

/**
 * The walk from an earlier build to this one: `npm run upgrade-check -- <commit>` builds the earlier one and
 * names its folder in LANYARD_EARLIER_DIST.
 */
export default defineConfig(ordinary, {
  testDir: '.',
  testIgnore: [],
  // The browser's own language and zone: a worker of a profile's earlier run starts before others are set, and
  // a snapshot is valid only where page and worker have the same.
  use: {
    ...ordinary.use,
    actionTimeout: 120_000,
    locale: 'en-US',
    timezoneId: Intl.DateTimeFormat().resolvedOptions().timeZone,
  },
  outputDir: '../../.cache/upgrade-results',
  workers: 1,
  retries: 0,
  // Guards against hanging. Each deployment installs a whole app, on a machine that may do much else.
  timeout: 1_500_000,
  expect: { timeout: 120_000 },
});
