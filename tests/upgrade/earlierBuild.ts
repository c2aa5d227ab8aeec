/** The earlier build of an upgrade, and what its user had on the device (`npm run upgrade-check`). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { test as base } from '#tests/e2e/support/browserProfile.ts';
import { dist } from '#tests/e2e/support/lanyard.ts';

export interface Builds {
  readonly earlier: string;
  /** The build under test. */
  readonly later: string;
}

/** A test that starts with the earlier build at the app's address. */
export const test = base.extend<{ readonly builds: Builds }>({
  builds: async ({ lanyard, freshWorld: _ }, use) => {
    const earlier = process.env['LANYARD_EARLIER_DIST'];
    if (earlier === undefined) throw new Error('LANYARD_EARLIER_DIST names no build');
    await lanyard.deploy(earlier);
    await use({ earlier, later: dist });
  },
});

export { expect };

/** The name of the module script in a build's page. */
function entryOf(folder: string): string {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const name = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1];
  if (name === undefined) throw new Error(`${folder} has no page`);
  return name;
}

/** Which of the two builds the page runs; undefined until one has started. */
export async function buildOf(
  page: Page,
  builds: Builds,
): Promise<'earlier' | 'later' | undefined> {
  // A page that comes with a snapshot names its entry in no script element.
  const loaded = await page
    .evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    )
    .catch((): string[] => []);
  if (loaded.includes(entryOf(builds.earlier))) return 'earlier';
  return loaded.includes(entryOf(builds.later)) ? 'later' : undefined;
}

/** Makes pages of this context behave as if opened three minutes ago, so that nothing is too early. */
export async function openedLongAgo(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 180_000;
  });
}

/** Storing every file of a build takes this long on a busy machine: a guard against hanging. */
const installLimitMs = 600_000;

/** Requests the new worker, as the browser does from time to time, and waits until it is installed. */
export async function installLater(page: Page): Promise<void> {
  const state = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state);
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  await expect.poll(state, { timeout: installLimitMs }).toBe('installed');
}

/** Accepts the new version as a user does. Resolves when the page runs it. */
export async function acceptLater(page: Page, builds: Builds): Promise<void> {
  await installLater(page);
  await page.getByRole('button', { name: 'Update now', exact: true }).first().click();
  await expect.poll(() => buildOf(page, builds)).toBe('later');
}

/** The new worker takes over without a question to any window, as after a message from another build's page. */
export async function skipWaiting(page: Page): Promise<void> {
  await page.evaluate(async () => {
    (await navigator.serviceWorker.ready).waiting?.postMessage({ type: 'SKIP_WAITING' });
  });
}

/**
 * Waits until the new worker is the active one. The browser activates it unasked where the earlier worker
 * controls no page, as after a reload that bypassed it.
 */
export async function laterInCharge(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  const isSettled = async () => {
    await skipWaiting(page);
    return page.evaluate(async () => {
      const { installing, waiting, active } = await navigator.serviceWorker.ready;
      return installing === null && waiting === null && active?.state === 'activated';
    });
  };
  await expect.poll(isSettled, { timeout: installLimitMs }).toBe(true);
}
