/** Two builds at once: the page of one under the worker of the other, in both directions. */
import type { Page } from '@playwright/test';
import { idCard, narrow, signInToCard } from '#tests/e2e/support/cardScreen.ts';
import { sessionIsKept } from '#tests/e2e/support/storedData.ts';
import { waitForWorker } from '#tests/e2e/support/lanyard.ts';
import {
  acceptLater,
  buildOf,
  expect,
  installLater,
  laterInCharge,
  openedLongAgo,
  skipWaiting,
  test,
} from './earlierBuild.ts';

test.use(narrow);

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

async function comeIn(page: Page): Promise<void> {
  await signInToCard(page, 'employee');
  await waitForWorker(page);
  await sessionIsKept(page);
}

test('the page of the earlier worker works offline and takes the offer of this version', async ({
  page,
  context,
  lanyard,
  builds,
}) => {
  await openedLongAgo(context);
  await comeIn(page);
  await lanyard.deploy(builds.later);
  await context.setOffline(true);
  await page.reload();
  await expect(idCard(page)).toContainText(/Mira\s*Holtwick/);
  await expect.poll(() => buildOf(page, builds)).toBe('earlier');
  await context.setOffline(false);
  await acceptLater(page, builds);
  await expect(idCard(page)).toContainText(/Mira\s*Holtwick/);
  await context.setOffline(true);
  await page.reload();
  await expect(idCard(page)).toContainText(/Mira\s*Holtwick/);
  await expect.poll(() => buildOf(page, builds)).toBe('later');
});

test('this page works while the earlier worker is in control, and messages from either side do no harm', async ({
  page,
  context,
  lanyard,
  builds,
}) => {
  await openedLongAgo(context);
  await comeIn(page);
  await lanyard.deploy(builds.later);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setBypassServiceWorker', { bypass: true });
  await page.reload();
  await expect(idCard(page)).toContainText(/Mira\s*Holtwick/);
  await expect.poll(() => buildOf(page, builds)).toBe('later');
  await devtools.send('Network.setBypassServiceWorker', { bypass: false });
  // Unknown words, to the worker and from it.
  const missing = await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: 'OF_ANOTHER_VERSION' });
    active?.postMessage(null);
    navigator.serviceWorker.dispatchEvent(
      new MessageEvent('message', { data: { type: 'OF_ANOTHER_VERSION' } }),
    );
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
    });
    active?.postMessage({ type: 'CHECK_FILES', mayFetch: false }, [port2]);
    return answered;
  });
  expect(missing).toEqual({ missing: 0 });
  await link(page, 'Settings').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  // This screen asks the worker for its files.
  await page.getByRole('link', { name: /^On this device/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'On this device' })).toBeVisible();
  await link(page, 'ID').click();
  await expect(idCard(page)).toBeVisible();
  await laterInCharge(page);
  await context.setOffline(true);
  await page.reload();
  await expect(idCard(page)).toContainText(/Mira\s*Holtwick/);
  await expect.poll(() => buildOf(page, builds)).toBe('later');
});

test('an open page of the earlier build goes on under this worker until it is reloaded', async ({
  page,
  context,
  lanyard,
  builds,
  pageFaults,
}) => {
  // Parts of the earlier build that were never loaded are gone from the host.
  pageFaults.expect(/assets/);
  await comeIn(page);
  await link(page, 'Details').click();
  await link(page, 'Edit').click();
  await page.getByRole('textbox', { name: 'Role' }).fill('Lead engineer');
  await lanyard.deploy(builds.later);
  await installLater(page);
  // Unsaved text keeps the page from reloading.
  await skipWaiting(page);
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting === null);
  const other = await context.newPage();
  await other.goto('/');
  await expect(idCard(other)).toContainText(/Mira\s*Holtwick/);
  await expect.poll(() => buildOf(other, builds)).toBe('later');
  await expect.poll(() => buildOf(page, builds)).toBe('earlier');
  await page.bringToFront();
  await expect(page.getByRole('textbox', { name: 'Role' })).toHaveValue('Lead engineer');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // Nothing is unsaved any more, so the page reloads.
  await expect.poll(() => buildOf(page, builds)).toBe('later');
  const jobTitle = async () => {
    const { cardholders } = (await lanyard.control.state()) as {
      readonly cardholders: Readonly<Record<string, { readonly jobTitle?: string }>>;
    };
    return cardholders['cardholder-employee']?.jobTitle;
  };
  await expect.poll(jobTitle).toBe('Lead engineer');
  // A saved form leads to the card. The page reloads within a second, before or after that.
  await page.goto('/profile/edit');
  await expect(page.getByRole('textbox', { name: 'Role' })).toHaveValue('Lead engineer');
});
