/** Changes that are made without a network and sent later (decisions/offline-queue), in a browser. */
import type { Page } from '@playwright/test';
import type { RecordedCall } from '#emulator/control/calls.ts';
import {
  answerSignOut,
  idCard,
  narrow,
  openTab,
  signInToCard,
  signInWithStaleToken,
} from './support/cardScreen.ts';
import { pick } from './support/choice.ts';
import { storedData, sessionIsKept } from './support/storedData.ts';
import { expect, signIn, waitForWorker } from './support/lanyard.ts';
import type { Lanyard } from './support/lanyard.ts';
import { test } from './support/browserProfile.ts';
import { profileSize, scanProfile } from './support/profileScan.ts';
import { textsIn } from './support/texts.ts';
import { expectHeading } from './support/visit.ts';

test.use(narrow);

const open = (page: Page, name: RegExp | string) =>
  page.getByRole('link', { name, exact: typeof name === 'string' }).click();
const row = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^(Unread )?${title}`) });
const remove = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^Delete .*${title}`) });

function isWrite({ host, method, path }: Pick<RecordedCall, 'host' | 'method' | 'path'>): boolean {
  return host === 'api' && method !== 'GET' && /\/(notifications|language)\//.test(path);
}

/** The write calls that reached the card cloud, oldest first, without their hosts. */
async function writes({ control }: Lanyard): Promise<readonly string[]> {
  const calls = await control.calls();
  return calls.filter(isWrite).map(({ method, path }) => `${method} ${path}`);
}

/** Marks all three of the employee's notifications as unread. */
async function unreadAll({ control }: Lanyard): Promise<void> {
  await control.patchState({ notifications: { 'notification-employee-2': { statusRead: false } } });
}

async function read(page: Page, title: string): Promise<void> {
  await row(page, title).click();
  await expectHeading(page, 'Message');
  await page.getByRole('main').getByRole('link', { name: 'Notifications' }).click();
  await expectHeading(page, 'Notifications');
}

/**
 * A language change applies at once and is queued for the server a moment later. The queue is then sealed
 * again.
 */
async function chooseLanguage(page: Page, label: string, language: string): Promise<void> {
  const queue = async () => JSON.stringify((await storedData(page)).tables['items']?.['queue']);
  const before = await queue();
  await pick(page, label, language);
  await expect.poll(queue).not.toBe(before);
}

/** Offline: reads two, deletes one, and changes the language three times. */
async function changeMuch(page: Page): Promise<void> {
  await open(page, /^Notifications/);
  await read(page, 'Fire drill');
  await read(page, 'Your photo');
  await remove(page, 'New card reader').click();
  await expect(row(page, 'New card reader')).toBeHidden();
  await open(page, 'Settings');
  await chooseLanguage(page, 'Language', 'Deutsch');
  await chooseLanguage(page, textsIn('de').settings.language, 'Français');
  await chooseLanguage(page, textsIn('fr').settings.language, 'English');
}

test('SR-064, SR-066, SR-076: offline reads, deletions and choices are each sent once, in order, after five reloads', async ({
  page,
  context,
  lanyard,
}) => {
  await unreadAll(lanyard);
  await signInToCard(page, 'employee');
  await waitForWorker(page);
  await sessionIsKept(page);
  await context.setOffline(true);
  await lanyard.control.clearCalls();
  await changeMuch(page);
  const waiting = page.getByText('You are offline · 4 changes not sent');
  await expect(waiting).toBeVisible();
  for (let times = 0; times < 5; times += 1) {
    await page.reload();
    await expect(waiting).toBeVisible();
  }
  expect(await writes(lanyard), 'after five reloads offline').toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => writes(lanyard), { timeout: 30_000 }).toHaveLength(4);
  const sent = await writes(lanyard);
  expect(sent.filter((call) => call.includes('/language/'))).toEqual([
    expect.stringMatching(/^PUT .*\/language\/en/),
  ]);
  expect(sent.filter((call) => call.endsWith('/markAsRead'))).toHaveLength(2);
  expect(sent.filter((call) => call.startsWith('DELETE '))).toHaveLength(1);
  await expect(page.getByText(/changes not sent/)).toBeHidden();
  await page.reload();
  await expect(idCard(page).or(page.getByRole('heading', { name: 'Settings' }))).toBeVisible();
  expect(await writes(lanyard), 'after a reload nothing is sent twice').toHaveLength(4);
});

test('SR-067: a token that expires while offline is refreshed once, and nothing is lost', async ({
  page,
  context,
  lanyard,
}) => {
  await unreadAll(lanyard);
  await signInWithStaleToken(page, lanyard, 'employee');
  await waitForWorker(page);
  await sessionIsKept(page);
  await context.setOffline(true);
  await lanyard.control.clearCalls();
  await changeMuch(page);
  // A token that is still valid for the device, but not for the server.
  await lanyard.control.setClock(120_000);
  await context.setOffline(false);
  await expect
    .poll(async () => {
      const calls = await lanyard.control.calls();
      return calls.filter((call) => isWrite(call) && (call.status ?? 500) < 300).length;
    })
    .toBe(4);
  await expect(page.getByText(/changes not sent/)).toBeHidden();
});

test('SR-068, SR-069: a refused change is reported, a delayed one waits as the server asks, and the rest continues', async ({
  page,
  lanyard,
}) => {
  await signInToCard(page, 'employee');
  await lanyard.control.fault({ method: 'PUT', path: '/api/**/language/*', status: 403, times: 1 });
  await lanyard.control.fault({
    method: 'POST',
    path: '/api/**/markAsRead',
    status: 503,
    headers: { 'Retry-After': '6' },
    times: 1,
  });
  await open(page, 'Settings');
  await pick(page, 'Language', 'Deutsch');
  await expect(page.getByText(textsIn('de').queue.refused.setLanguage)).toBeVisible();
  await pick(page, textsIn('de').settings.language, 'English');
  await open(page, /^Notifications/);
  const before = Date.now();
  await read(page, 'Fire drill');
  await expect
    .poll(async () => (await writes(lanyard)).filter((call) => call.endsWith('/markAsRead')), {
      timeout: 40_000,
    })
    .toHaveLength(2);
  expect(Date.now() - before, 'not before the server may be asked').toBeGreaterThanOrEqual(5_000);
});

test('SR-073: signing out with changes waiting asks first, and another cardholder never sends them', async ({
  page,
  context,
  lanyard,
}) => {
  await signInToCard(page, 'employee');
  await waitForWorker(page);
  await sessionIsKept(page);
  await lanyard.control.clearCalls();
  await lanyard.control.fault({ path: '/api/**/markAsRead', status: 503, times: 100 });
  await open(page, /^Notifications/);
  await read(page, 'Fire drill');
  await open(page, 'Settings');
  await page.getByRole('button', { name: 'Sign out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out with unsent changes?' });
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await question.getByRole('button', { name: 'Sign out anyway' }).click();
  await answerSignOut(page, lanyard);
  await lanyard.control.clearFaults();
  await lanyard.control.clearCalls();
  await signIn(page, 'student');
  await expect(idCard(page)).toBeVisible();
  await sessionIsKept(page);
  await page.reload();
  await expect(idCard(page)).toBeVisible();
  expect(await writes(lanyard), 'after the next cardholder’s start').toEqual([]);
  await context.close();
});

test('SR-075: when the network returns to two tabs, one of them sends each change once', async ({
  page,
  context,
  lanyard,
}) => {
  await unreadAll(lanyard);
  await signInToCard(page, 'employee');
  await waitForWorker(page);
  await sessionIsKept(page);
  const other = await openTab(context);
  await context.setOffline(true);
  await lanyard.control.clearCalls();
  await changeMuch(page);
  await context.setOffline(false);
  await expect.poll(() => writes(lanyard), { timeout: 30_000 }).toHaveLength(4);
  await expect(page.getByText(/changes not sent/)).toBeHidden();
  await expect(other.getByText(/changes not sent/)).toBeHidden();
  expect(await writes(lanyard), 'after both tabs have none left').toHaveLength(4);
});

test('SR-071: a new password offline is refused, never sent, and nowhere in the browser’s folder', async ({
  profile,
  lanyard,
}) => {
  const context = await profile.open();
  const page = await context.newPage();
  await signInToCard(page, 'employee');
  await waitForWorker(page);
  await sessionIsKept(page);
  await open(page, 'Settings');
  await open(page, 'Change password');
  await context.setOffline(true);
  await lanyard.control.clearCalls();
  const typed = { current: 'Qz7currentVjw', next: 'Qz7nextVjw' };
  await page.getByLabel('Current password').fill(typed.current);
  await page.getByLabel(/^New password/).fill(typed.next);
  await page.getByLabel('Confirm new password').fill(typed.next);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText("Couldn't save your changes", { exact: false })).toBeVisible();
  await page.reload();
  await context.setOffline(false);
  await page.goto('/id');
  await expect(page.getByText('Confirmed just now')).toBeVisible();
  const calls = await lanyard.control.calls();
  expect(calls.filter(({ path }) => /password/i.test(path))).toEqual([]);
  await context.close();
  expect(profileSize(profile.folder).files).toBeGreaterThan(20);
  expect(scanProfile(profile.folder, new Map(Object.entries(typed)))).toEqual([]);
});
