import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findFirefox } from '../../../scripts/ensure/firefox.mjs';
import ordinary from '../../../playwright.config.ts';
import { coveringChoice } from './coveringChoice.ts';

const isWhole = process.env['LANYARD_ENGINES'] === 'whole';

process.env['LANYARD_FIREFOX'] ??= findFirefox() ?? 'firefox-esr';

/**
 * The end-to-end tests in the machine's own Firefox, over WebDriver BiDi: a covering choice, or all of them
 * with LANYARD_ENGINES=whole (`npm run test:engines`). `excused.ts` lists what cannot run there.
 */
export default defineConfig({
  testDir: '../../e2e',
  testIgnore: ordinary.testIgnore ?? [],
  ...(isWhole ? {} : { grep: coveringChoice }),
  outputDir: '../../../.cache/firefox-results',
  fullyParallel: true,
  workers: 2,
  retries: ordinary.retries ?? 0,
  retryStrategy: ordinary.retryStrategy ?? 'immediate',
  // Guards against hanging, never a measurement: in this engine each command passes through more processes.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: ordinary.forbidOnly ?? false,
  reporter: 'list',
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    // Playwright's language reaches the pages and not their worker, so it is the one of the preference below.
    // Where the two differ, the worker takes each snapshot for an outdated one.
    locale: 'en-GB',
    launchOptions: {
      executablePath: fileURLToPath(new URL('firefoxBridge.ts', import.meta.url)),
      env: { ...process.env, TZ: 'Europe/Berlin' },
      // Playwright's own settings do not reach the worker: `TZ` above and this one do.
      firefoxUserPrefs: {
        'intl.accept_languages': 'en-GB, en',
        'ui.prefersReducedMotion': 1,
        // A mouse, which hovers. Without a screen, Firefox reports neither a mouse nor a finger.
        'ui.primaryPointerCapabilities': 6,
        'ui.allPointerCapabilities': 6,
        // A mouse brings scrollbars that take room, which the phone of the tests does not have.
        'ui.useOverlayScrollbars': 1,
        // A moving picture instead of a device, and no question.
        'media.navigator.streams.fake': true,
        'permissions.default.camera': 1,
        // On a busy machine a script of the page or of the browser may take longer than Firefox lets it.
        'dom.max_chrome_script_run_time': 0,
        'dom.max_script_run_time': 0,
        // What it does for itself at a start, which takes the time of a test.
        'app.normandy.enabled': false,
        'dom.ipc.processPrelaunch.enabled': false,
        'browser.backup.enabled': false,
        'messaging-system.rsexperimentloader.enabled': false,
        'nimbus.rollouts.enabled': false,
        'services.settings.server': '',
        'signon.rememberSignons': false,
      },
    },
  },
});
