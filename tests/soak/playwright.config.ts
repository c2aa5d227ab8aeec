import { defineConfig } from '@playwright/test';
import ordinary from '../../playwright.config.ts';

// Read by tests/e2e/support/soak.ts in each worker: workers load this file, too.
process.env['LANYARD_SOAK'] = '1';

/** The tests whose full size takes too long for every change: `npm run test:soak`, after a build. */
export default defineConfig(ordinary, {
  testDir: '../e2e',
  testIgnore: [],
  testMatch: [
    'barcodes.spec.ts',
    'damagedDisk.spec.ts',
    'endedPages.spec.ts',
    'endurance.spec.ts',
    'lockKill.spec.ts',
    'lockSequences.spec.ts',
    'media.spec.ts',
    'screenStates.spec.ts',
    'storage.spec.ts',
  ],
  outputDir: '../../.cache/soak-results',
  // It looks for what happens seldom: a second try would hide that.
  retries: 0,
});
