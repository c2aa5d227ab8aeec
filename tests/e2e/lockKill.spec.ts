/** A browser that is killed while the PIN is being changed (fault SR-027). */
import type { Page } from '@playwright/test';
import { idCard, narrow } from './support/cardScreen.ts';
import { passGates } from './support/gates.ts';
import { expect, signIn } from './support/lanyard.ts';
import { test } from './support/browserProfile.ts';
import { choosePin, expectPinField } from './support/pinScreens.ts';
import { isSoak } from './support/soak.ts';
import { faultAfter } from './support/waits.ts';

test.use(narrow);

/** Starts at the last digit of the new PIN: while it is stretched, while it is stored, and afterwards. */
const timings = isSoak ? Array.from({ length: 20 }, (_, step) => step * 60) : [0, 300, 900];

async function changePin(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: 'Reset PIN' }).click();
  for (const [label, digits] of [
    ['Enter your current PIN', from],
    ['Choose a PIN', to],
    ['Confirm your PIN', to],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toBeEditable();
    await field.pressSequentially(digits);
  }
}

/** Tries a PIN on the locked app. @returns whether it opens. */
async function opens(page: Page, digits: string): Promise<boolean> {
  await expectPinField({ page, language: 'en' }, 'enter', digits);
  const invalid = page.getByRole('alert').filter({ hasText: 'Invalid PIN' });
  await expect(idCard(page).or(invalid)).toBeVisible();
  return idCard(page).isVisible();
}

test(`SR-027: after a kill during a PIN change, ${String(timings.length)} timings: one of both opens, and the data is whole`, async ({
  profile,
}) => {
  test.setTimeout(90_000 + timings.length * 60_000);
  let page = await (await profile.open()).newPage();
  await signIn(page, 'locked');
  await choosePin({ page, language: 'en' });
  await passGates(page);
  let [present, next] = ['7391', '5093'];
  for (const ms of timings) {
    await changePin(page, present, next);
    await faultAfter(ms);
    await profile.kill();
    page = await (await profile.open()).newPage();
    await page.goto('/');
    const isChanged = await opens(page, next);
    if (isChanged) [present, next] = [next, present];
    else expect(await opens(page, present), `after a kill at ${ms} ms neither opens`).toBe(true);
    await page.reload();
    expect(await opens(page, next), `after a kill at ${ms} ms both open`).toBe(false);
    expect(await opens(page, present), `after a kill at ${ms} ms`).toBe(true);
    await expect(idCard(page)).toContainText('Lindqvale');
  }
});
