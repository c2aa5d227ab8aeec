/** What a user of an earlier build left on the device, opened by this build: nothing is lost. */
import type { Page } from '@playwright/test';
import { idCard, narrow } from '#tests/e2e/support/cardScreen.ts';
import type { Lanyard } from '#tests/e2e/support/lanyard.ts';
import { watchPages } from '#tests/e2e/support/pageFaults.ts';
import { expectPinField, haveTried, pin } from '#tests/e2e/support/pinScreens.ts';
import { storedData } from '#tests/e2e/support/storedData.ts';
import { textsIn } from '#tests/e2e/support/texts.ts';
import {
  acceptLater,
  buildOf,
  expect,
  installLater,
  openedLongAgo,
  skipWaiting,
  test,
} from './earlierBuild.ts';
import {
  failedAttempts,
  leaveDraft,
  leaveQueue,
  link,
  mistypePin,
  signInUnlocked,
  signInWithPin,
} from './earlierVisit.ts';

test.use(narrow);

/** The stored snapshot, as text. */
async function snapshotOf(page: Page): Promise<string> {
  const { items, public: clear } = (await storedData(page)).tables;
  return JSON.stringify([items?.['paintedCard'], clear?.['paintedPin']]);
}

/**
 * Starts the app until its first screen comes from a snapshot of this build. The one of the earlier build is
 * never used, and this build stores its own after a start without one.
 */
async function startFromOwnSnapshot(page: Page): Promise<void> {
  await expect(async () => {
    const before = await snapshotOf(page);
    const answer = await page.goto('/');
    if ((await answer?.text())?.includes('<div id="snapshot">') === true) return;
    await expect.poll(() => snapshotOf(page)).not.toBe(before);
    throw new Error('the next start has the snapshot');
  }).toPass({ timeout: 200_000 });
}

/** The write calls that reached the card cloud, with their results, sorted. */
async function writes({ control }: Lanyard): Promise<readonly string[]> {
  const calls = await control.calls();
  return calls
    .filter(({ method, path }) => method !== 'GET' && /\/api\/.*\/notifications\//.test(path))
    .map(
      ({ method, path, status }) => `${method} ${path.split('/').at(-1) ?? ''} ${String(status)}`,
    )
    .toSorted();
}

const threeWrites = [
  expect.stringMatching(/^DELETE \S+ 20\d$/),
  expect.stringMatching(/^POST markAsRead 20\d$/),
  expect.stringMatching(/^POST markAsRead 20\d$/),
];

const role = (page: Page) => page.getByRole('textbox', { name: 'Role' });

async function openForm(page: Page): Promise<void> {
  await link(page, 'Details').click();
  await link(page, 'Edit').click();
}

test('without a lock: card, queue, draft, theme and session are there, offline and online', async ({
  profile,
  lanyard,
  builds,
}) => {
  let context = await profile.open();
  let page = await context.newPage();
  await signInUnlocked(page, lanyard);
  await leaveQueue(page);
  await leaveDraft(page);
  await expect.poll(() => buildOf(page, builds)).toBe('earlier');
  await context.close();

  // The app's host has this build. Identity provider and card cloud do not answer.
  await lanyard.stopEmulator();
  await lanyard.deploy(builds.later);
  context = await profile.open();
  await openedLongAgo(context);
  page = await context.newPage();
  await page.goto('/');
  await expect(idCard(page)).toBeVisible();
  await expect.poll(() => buildOf(page, builds)).toBe('earlier');
  await acceptLater(page, builds);
  const faults = watchPages(context, lanyard.appUrl);
  await expect(idCard(page)).toContainText(/Mira\s*Holtwick/);
  await expect(page.getByText(/· 3 changes not sent/)).toBeVisible();
  await lanyard.stopApp();
  await page.reload();
  await expect(idCard(page)).toContainText(/Mira\s*Holtwick/);
  const isDark = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).colorScheme.includes('dark'));
  await expect.poll(isDark).toBe(true);
  await openForm(page);
  await expect(role(page)).toHaveValue('Lead engineer');
  await context.close();

  await lanyard.deploy(builds.later);
  await lanyard.startEmulator();
  context = await profile.open();
  page = await context.newPage();
  await page.goto('/');
  await expect(idCard(page)).toBeVisible();
  await expect.poll(() => writes(lanyard)).toEqual(threeWrites);
  await expect(page.getByText(/changes not sent/)).toBeHidden();
  await expect(page.getByText('Confirmed just now')).toBeVisible();
  await openForm(page);
  await expect(role(page)).toHaveValue('Lead engineer');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  // A refresh would write other rows behind the snapshot.
  await context.setOffline(true);
  await startFromOwnSnapshot(page);
  await expect(idCard(page)).toContainText(/Mira\s*Holtwick/);
  expect(await writes(lanyard), 'after the later start nothing is sent twice').toEqual(threeWrites);
  expect(faults.found).toEqual([]);
});

test('with a PIN: its attempts count on, it opens offline, the queue is sent, and the tenth wrong PIN wipes', async ({
  profile,
  lanyard,
  builds,
}) => {
  let context = await profile.open();
  let page = await context.newPage();
  await signInWithPin(page, lanyard);
  await context.close();

  await lanyard.stopEmulator();
  await lanyard.deploy(builds.later);
  context = await profile.open();
  page = await context.newPage();
  await page.goto('/');
  await expectPinField({ page, language: 'en' }, 'enter');
  await expect.poll(() => buildOf(page, builds)).toBe('earlier');
  await installLater(page);
  await skipWaiting(page);
  await expect.poll(() => buildOf(page, builds)).toBe('later');
  await mistypePin(page);
  await expect.poll(() => failedAttempts(page)).toBe(2);
  await lanyard.stopApp();
  await page.reload();
  await expectPinField({ page, language: 'en' }, 'enter', pin);
  await expect(idCard(page)).toBeVisible();
  await expect(page.getByText(/· 1 change not sent/)).toBeVisible();
  await expect.poll(() => failedAttempts(page)).toBe(0);
  await context.close();

  await lanyard.deploy(builds.later);
  await lanyard.startEmulator();
  context = await profile.open();
  page = await context.newPage();
  const visit = { page, language: 'en' } as const;
  await page.goto('/');
  await expectPinField(visit, 'enter', pin);
  await expect(idCard(page)).toBeVisible();
  await expect
    .poll(() => writes(lanyard))
    .toEqual([expect.stringMatching(/^POST markAsRead 20\d$/)]);
  await expect(page.getByText('Confirmed just now')).toBeVisible();
  await context.setOffline(true);
  await startFromOwnSnapshot(page);
  await expectPinField(visit, 'enter');
  // Nine attempts were counted, and their wait is over.
  await haveTried(visit, 9);
  await page.reload();
  await expectPinField(visit, 'enter', '0000');
  await expect(page.getByText(textsIn('en').lock.closedTitle.wiped)).toBeVisible();
  const keys = async () => Object.keys((await storedData(page)).tables['keys'] ?? {});
  await expect.poll(keys).toEqual([]);
});
