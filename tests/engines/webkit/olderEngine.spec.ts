/** WPE WebKit 2.38, the engine of Safari 16.0: older than the baseline, and says so (scripts/build/baseline.ts). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { findWpe } from '#scripts/ensure/webkit.mjs';
import { worldTest as test } from '#tests/e2e/support/world.ts';
import { read } from './person.ts';
import { WebDriver } from './webDriver.ts';

test('an engine below the baseline shows which browsers are new enough', async ({ lanyard }) => {
  const binary = findWpe();
  test.skip(binary === undefined, 'this machine has no WPE WebKit (Debian: wpewebkit-driver)');
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-wpe-'));
  const page = await WebDriver.start({
    driver: 'WPEWebDriver',
    capabilities: {
      browserName: 'MiniBrowser',
      'wpe:browserOptions': {
        binary,
        args: ['--automation', '--headless'],
      },
    },
    environment: {},
    logFile: join(folder, 'console.log'),
  });
  try {
    await page.goto(lanyard.appUrl);
    await read(page, 'Lanyard cannot start in this browser');
    await read(page, 'Safari 17.4');
    await read(page, 'Try again');
    expect(await page.evaluate(() => typeof AbortSignal.any), 'after the message').toBe(
      'undefined',
    );
  } finally {
    await page.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
