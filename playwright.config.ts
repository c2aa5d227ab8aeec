import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findTestChromium } from './scripts/ensure/chromium.mjs';

const executablePath = findTestChromium();

// Chooses the tests that sign in by hand; the workers inherit it (docs/decisions/saved-sign-in.md).
process.env['LANYARD_SEED'] ??= String(randomInt(1_000_000));

/**
 * The production build against the emulator, in the machine's own Chromium. A failed test runs once more, alone and after
 * all others. A flaky test is a defect, and the closing lines of `npm test` name it (docs/decisions/two-sizes-of-test.md).
 */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: fileURLToPath(new URL('tests/e2e/support/printSeed.ts', import.meta.url)),
  // A matter of `npm run test:soak` alone: what covers it here needs no browser.
  testIgnore: 'lockSequences.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 1,
  retryStrategy: 'isolated',
  // Guards against hanging, for a machine that does much else at the same time; never a measurement.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // The card moves for as long as it is shown, which costs a third of a core without a graphics chip.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a third of the run, so only a second try records; who looks for a fault switches it on.
    trace: process.env['LANYARD_TRACE'] === undefined ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        // Chromium compiles each script that an installing worker stores, for starts that few tests have: a twelfth of the run.
        '--v8-cache-options=none',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
