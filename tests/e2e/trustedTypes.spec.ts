/**
 * decisions/trusted-types: what the component library does to the page under the policy, exercised by
 * keyboard: date picker, select, dialog, toast. A violation would crash the app.
 */
import type { Page } from '@playwright/test';
import { signInToCard } from './support/cardScreen.ts';
import { expect, test } from './support/lanyard.ts';

test.use({ viewport: { width: 390, height: 844 } });

const countViolations = (page: Page) =>
  page.evaluate(() => (window as unknown as { violations: string[] }).violations);

test('date picker, select, dialog and toast violate no policy', async ({ page }) => {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) => {
      violations.push(`${violatedDirective} ${sourceFile}`);
    });
  });
  await signInToCard(page, 'employee');
  await page.goto('/profile/edit');
  const month = page.getByRole('spinbutton', { name: /month/ });
  await month.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: /Open calendar/ }).press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toBeHidden();

  await page.getByRole('button', { name: /Gender/ }).press('Enter');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();

  await page.getByRole('link', { name: 'Settings', exact: true }).press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();

  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Profile saved')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Profile saved')).toBeHidden();
  expect(await countViolations(page), 'after all steps').toEqual([]);
});
