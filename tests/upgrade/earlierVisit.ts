/** What a user of the earlier build leaves on the device, with that build's own words. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { idCard } from '#tests/e2e/support/cardScreen.ts';
import { passGates } from '#tests/e2e/support/gates.ts';
import { signIn, waitForWorker } from '#tests/e2e/support/lanyard.ts';
import type { Lanyard } from '#tests/e2e/support/lanyard.ts';
import { choosePin, expectPinField, lockRow, pinAccount } from '#tests/e2e/support/pinScreens.ts';
import { sessionIsKept, storedData } from '#tests/e2e/support/storedData.ts';
import { textsIn } from '#tests/e2e/support/texts.ts';

export const link = (page: Page, name: RegExp | string) =>
  page.getByRole('link', { name, exact: typeof name === 'string' });

const row = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^(Unread )?${title}`) });

async function read(page: Page, title: string): Promise<void> {
  await row(page, title).click();
  await page.getByRole('main').getByRole('link', { name: 'Notifications' }).click();
  await expect(row(page, title)).toBeVisible();
}

async function cardIsStored(page: Page): Promise<void> {
  await passGates(page);
  await expect(idCard(page)).toBeVisible();
  await waitForWorker(page);
  await sessionIsKept(page);
}

/** Signs in without a lock and chooses the dark theme, then goes offline. */
export async function signInUnlocked(page: Page, { control }: Lanyard): Promise<void> {
  await control.patchState({ notifications: { 'notification-employee-2': { statusRead: false } } });
  await signIn(page, 'employee');
  await cardIsStored(page);
  await link(page, 'Settings').click();
  await page.getByRole('switch', { name: 'Dark theme' }).press('Space');
  await page.context().setOffline(true);
  await control.clearCalls();
}

/** Offline: reads two notifications and deletes one. */
export async function leaveQueue(page: Page): Promise<void> {
  await link(page, /^Notifications/).click();
  await read(page, 'Fire drill');
  await read(page, 'Your photo');
  await page.getByRole('button', { name: /^Delete .*New card reader/ }).click();
  await expect(row(page, 'New card reader')).toBeHidden();
  await expect(page.getByText(/^You are offline · 3 changes/)).toBeVisible();
}

/** Leaves a form with a typed text. */
export async function leaveDraft(page: Page): Promise<void> {
  await link(page, 'Details').click();
  await link(page, 'Edit').click();
  await page.getByRole('textbox', { name: 'Role' }).fill('Lead engineer');
  const items = async () => Object.keys((await storedData(page)).tables['items'] ?? {});
  await expect.poll(items).toContain('profileDraft');
}

/** Signs in with a PIN, reads a notification offline, and mistypes the PIN once after a new start. */
export async function signInWithPin(page: Page, { control }: Lanyard): Promise<void> {
  const visit = { page, language: 'en' } as const;
  await signIn(page, pinAccount);
  await choosePin(visit);
  await cardIsStored(page);
  await page.context().setOffline(true);
  await control.clearCalls();
  await link(page, /^Notifications/).click();
  await read(page, 'Vault hours');
  await expect(page.getByText(/^You are offline · 1 change/)).toBeVisible();
  await page.reload();
  await mistypePin(page);
  await expect.poll(() => failedAttempts(page)).toBe(1);
}

export async function mistypePin(page: Page): Promise<void> {
  await expectPinField({ page, language: 'en' }, 'enter', '0000');
  const invalid = page.getByRole('alert').filter({ hasText: textsIn('en').lock.invalid });
  await expect(invalid).toBeVisible();
}

/** The stored number of failed attempts. */
export async function failedAttempts(page: Page): Promise<number> {
  return ((await lockRow(page))['counter'] as { readonly fails: number }).fails;
}
