/** Notifications and their messages, as a user uses them (specification, section 2). */
import type { Page } from '@playwright/test';
import { sessionIsKept, storedData } from './support/storedData.ts';
import { expect, signIn, test, waitForWorker, withoutWorker } from './support/lanyard.ts';
import type { Lanyard } from './support/lanyard.ts';
import { expectHeading } from './support/visit.ts';

const shapes = [
  { name: 'narrow', viewport: { width: 390, height: 844 } },
  { name: 'wide', viewport: { width: 1280, height: 800 } },
] as const;

async function openNotifications(page: Page): Promise<void> {
  await signIn(page, 'employee');
  await page.getByRole('link', { name: /^Notifications/ }).click();
  await expectHeading(page, 'Notifications');
  await sessionIsKept(page);
}

const row = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^(Unread )?${title}`) });
const deleteButton = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^Delete .*${title}`) });

async function callsOf({ control }: Lanyard, method: string): Promise<readonly string[]> {
  const calls = await control.calls();
  return calls
    .filter((call) => call.method === method && call.path.includes('/notifications/'))
    .map(({ path }) => path);
}

/** Waits until the queue with the change is on the disk. A reload uses what is stored. */
async function queueIsStored(page: Page): Promise<void> {
  const items = async () => Object.keys((await storedData(page)).tables['items'] ?? {});
  await expect.poll(items).toContain('queue');
}

/** Stops the time of day, until `passUndoTime`: a slow machine would use up the eight seconds to undo a deletion. */
function stopTime(page: Page): Promise<void> {
  return page.clock.setFixedTime(Date.now());
}

/**
 * Passes the time to undo a deletion. Then reads another notification, whose call arrives after all that were
 * due before it.
 */
async function passUndoTime(page: Page, lanyard: Lanyard): Promise<void> {
  await page.clock.setSystemTime(Date.now() + 10_000);
  await page.clock.fastForward(10_000);
  await row(page, 'New card reader').click();
  await expect.poll(() => callsOf(lanyard, 'POST')).toHaveLength(1);
}

for (const { name, viewport } of shapes) {
  test.describe(name, () => {
    test.use({ ...withoutWorker, viewport });

    test(`search, open, read, delete and undo, ${name}`, async ({ page, lanyard }) => {
      await openNotifications(page);
      await expect(row(page, 'Fire drill')).toHaveAccessibleName('Unread Fire drill on Thursday');

      await page.getByRole('searchbox', { name: 'Search by title' }).fill('EAST gate');
      await expect(row(page, 'Fire drill')).toBeHidden();
      await expect(row(page, 'New card reader')).toBeVisible();
      await page.getByRole('button', { name: 'Clear search' }).click();

      await row(page, 'Fire drill').click();
      await expectHeading(page, 'Message');
      await expect(page.getByRole('heading', { name: 'Fire drill on Thursday' })).toBeVisible();
      // In the wide layout, the list beside it shows the start of the message, too.
      await expect(page.getByText('Bring your card; the gates stay closed.').last()).toBeVisible();
      await expect.poll(() => callsOf(lanyard, 'POST')).toHaveLength(1);

      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await expectHeading(page, 'Notifications');
      await expect(page.getByText('1 notification deleted')).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(row(page, 'Fire drill')).toHaveAccessibleName('Fire drill on Thursday');

      await deleteButton(page, 'Your photo').click();
      await expect(row(page, 'Your photo')).toBeHidden();
      expect(await callsOf(lanyard, 'DELETE'), 'after the row has gone').toEqual([]);
      await page.mouse.move(0, 0);
      await expect
        .poll(() => callsOf(lanyard, 'DELETE'))
        .toEqual(['/api/v2/notifications/notification-employee-2']);
    });

    test(`an empty inbox, and one that does not load, ${name}`, async ({ page, lanyard }) => {
      await lanyard.control.reset('emptyInbox');
      await openNotifications(page);
      await expect(page.getByText('No notifications', { exact: true })).toBeVisible();
    });

    test(`section 8: 'Notifications not available', ${name}`, async ({
      page,
      lanyard,
      pageFaults,
    }) => {
      pageFaults.expect(/500/);
      await lanyard.control.fault({ path: '/api/v2/notifications', status: 500, times: 100 });
      await openNotifications(page);
      await expect(page.getByText('Notifications not available')).toBeVisible();
      await lanyard.control.clearFaults();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(row(page, 'Fire drill')).toBeVisible();
    });
  });
}

test.describe('the badge', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('drops when a notification is opened, and stays so after a reload', async ({
    page,
    lanyard,
  }) => {
    await openNotifications(page);
    await expect(page.getByRole('link', { name: 'Notifications, 2 unread' })).toBeVisible();
    await row(page, 'Fire drill').click();
    await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
    // Shown at once, stored on the disk a moment later, and then sent to the server.
    await expect.poll(() => callsOf(lanyard, 'POST')).toHaveLength(1);
    await page.reload();
    // The open notification is not stored: a reload goes back to the list.
    await expectHeading(page, 'Notifications');
    await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
  });
});

test('offline, stored notifications are shown, and actions are sent later', async ({
  page,
  context,
  lanyard,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openNotifications(page);
  await expect(row(page, 'Fire drill')).toBeVisible();
  await waitForWorker(page);
  await context.setOffline(true);
  await page.reload();
  await row(page, 'Fire drill').click();
  await expect(page.getByText('Meet at assembly point C.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
  expect(await callsOf(lanyard, 'POST'), 'after the message was read').toEqual([]);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Notifications', exact: true }).click();
  await expect
    .poll(() => callsOf(lanyard, 'POST'))
    .toEqual(['/api/v2/notifications/notification-employee-3/markAsRead']);
});

test('decisions/offline-queue: a reload in the undo window preserves the undo', async ({
  page,
  lanyard,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 390, height: 844 });
  await openNotifications(page);
  await stopTime(page);
  await deleteButton(page, 'Fire drill').click();
  await expect(page.getByText('1 notification deleted')).toBeVisible();
  // The pointer is on the list, not on the bar.
  await page.mouse.move(0, 0);
  await queueIsStored(page);
  await page.reload();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Fire drill')).toBeVisible();
  await passUndoTime(page, lanyard);
  expect(await callsOf(lanyard, 'DELETE'), 'after the time to undo').toEqual([]);
});

test('decisions/offline-queue: an undo in one tab prevents the other from sending', async ({
  page,
  context,
  lanyard,
}) => {
  await context.clock.install();
  await page.setViewportSize({ width: 390, height: 844 });
  await openNotifications(page);
  await expect(row(page, 'Fire drill')).toBeVisible();
  const other = await context.newPage();
  await other.setViewportSize({ width: 390, height: 844 });
  await other.goto('/notifications');
  await expect(row(other, 'Fire drill')).toBeVisible();
  await stopTime(page);
  await deleteButton(page, 'Fire drill').click();
  await expect(row(other, 'Fire drill')).toBeHidden();
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Fire drill')).toBeVisible();
  await passUndoTime(page, lanyard);
  expect(await callsOf(lanyard, 'DELETE'), 'after the time to undo').toEqual([]);
});

test('hostile and very long texts show as plain text (faults SR-107, SR-113)', async ({
  page,
  lanyard,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await lanyard.control.reset('hostileTexts');
  await openNotifications(page);
  await page
    .getByRole('button', { name: /^Unread <img/ })
    .first()
    .click();
  await expectHeading(page, 'Message');
  await expect(page.getByText('$t(common.signOut)')).toBeVisible();
  expect(await page.title(), 'after the message has opened').not.toBe('1');
  await lanyard.control.reset('longTexts');
  await page.getByRole('link', { name: 'Notifications', exact: true }).click();
  await expectHeading(page, 'Notifications');
  await page
    .getByRole('button', { name: /^Unread .*aaa/ })
    .first()
    .click();
  // The rows of the list disappear a moment after the tap.
  await expectHeading(page, 'Message');
  await expect(page.getByText(/^word word/)).toBeVisible();
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow(), 'after the message has opened').toBeLessThanOrEqual(0);
});

test('SR-141: ten thousand notifications load in steps, and search and the end are reachable', async ({
  page,
  lanyard,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await lanyard.control.reset('manyNotifications');
  await openNotifications(page);
  const rows = page.getByRole('button', { name: /^(Unread )?Notice / });
  await expect(rows.first()).toBeVisible();
  const before = await rows.count();
  await page.mouse.wheel(0, 4000);
  await expect.poll(() => rows.count()).toBeGreaterThan(before);
  await page.getByRole('searchbox').fill('notice 9999');
  await expect(rows).toHaveCount(1);
});
