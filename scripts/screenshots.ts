/**
 * Takes the pictures of the web app manifest and of README: `node scripts/screenshots.ts`, after a build.
 * They show the built app with the emulator's `employee`.
 */
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { emulatorEnvironments } from '#emulator/addresses.ts';
import { startEmulator } from '#emulator/startEmulator.ts';
import { findTestChromium } from './ensure/chromium.mjs';
import { startAppServer } from './serve/appServer.ts';

const folder = 'public/screenshots';

/** The names that scripts/build/webAppManifest.ts expects: label, shape and size. */
const pictures = [
  { label: 'digital-id', shape: 'narrow', path: '/id', width: 390, height: 844 },
  { label: 'digital-id', shape: 'wide', path: '/id', width: 1280, height: 800 },
] as const;

async function draw(): Promise<void> {
  const emulated: { environments: unknown } = { environments: {} };
  const app = await startAppServer({
    dist: process.env['LANYARD_DIST'] ?? 'dist',
    port: 0,
    environments: () => emulated.environments,
  });
  const emulator = await startEmulator({ appOrigins: [app.origin], authPort: 0, apiPort: 0 });
  emulated.environments = emulatorEnvironments(emulator);
  const browser = await chromium.launch({
    executablePath: findTestChromium() ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    mkdirSync(folder, { recursive: true });
    // Narrow, so that the first screen is the card.
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(app.origin);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: /^employee/ }).click();
    await page.getByRole('article', { name: 'ID card' }).waitFor();
    // Waits until the session is stored on disk, before the next document requests it.
    await page.waitForLoadState('networkidle');
    for (const { label, shape, path, width, height } of pictures) {
      await page.setViewportSize({ width, height });
      await page.goto(app.origin + path);
      // Waits for the app itself, which replaces the snapshot that the start shows first.
      await page.getByRole('button', { name: 'Show code full screen' }).waitFor();
      await page.getByRole('navigation').first().waitFor();
      await page.waitForLoadState('networkidle');
      const file = `${folder}/${label}-${shape}-${String(width)}x${String(height)}.png`;
      await page.screenshot({ path: file });
      console.log(file);
    }
  } finally {
    await browser.close();
    await Promise.all([app.close(), emulator.close()]);
  }
}

await draw();
