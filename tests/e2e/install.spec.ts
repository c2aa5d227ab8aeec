/** Installing to the home screen from a browser, as checked by the browser itself. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, waitForWorker } from './support/lanyard.ts';
import { wholeBrowser } from './support/wholeBrowser.ts';

interface Manifest {
  readonly display: string;
  readonly icons: readonly { readonly src: string }[];
  readonly screenshots: readonly { readonly src: string; readonly sizes: string }[];
  readonly shortcuts: readonly { readonly url: string }[];
}

// A private window offers no installation, so this browser has its own profile.
test('Chromium reports nothing that prevents an installation', async ({
  playwright,
  launchOptions,
  lanyard,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-install-'));
  const context = await playwright.chromium.launchPersistentContext(
    folder,
    wholeBrowser(launchOptions),
  );
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(lanyard.appUrl);
    await waitForWorker(page);
    const devTools = await context.newCDPSession(page);
    const { data, errors } = await devTools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? '') as Manifest;
    expect(manifest.display).toBe('standalone');
    const pictures = [...manifest.icons, ...manifest.screenshots].map(({ src }) => src);
    const answers = await Promise.all(
      pictures.map((src) => page.request.get(lanyard.appUrl + src)),
    );
    expect(answers.map((answer) => answer.status())).toEqual(pictures.map(() => 200));
    await expect
      .poll(async () => (await devTools.send('Page.getInstallabilityErrors')).installabilityErrors)
      .toEqual([]);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
