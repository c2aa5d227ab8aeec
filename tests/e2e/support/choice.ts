/** Choices from a list, as a user makes them. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The button of a choice. Its name is the chosen option, then the label. */
export function choice(page: Page, label: string): Locator {
  return page.getByRole('button', { name: new RegExp(`${label}$`) });
}

/** Opens a choice, the app's own or the browser's, and selects one of its options. */
export async function pick(page: Page, label: string, option: string): Promise<void> {
  const native = page.getByRole('combobox', { name: label, exact: true });
  await expect(native.or(choice(page, label))).toBeVisible();
  if (await native.isVisible()) {
    await native.selectOption({ label: option });
    return;
  }
  await choice(page, label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
