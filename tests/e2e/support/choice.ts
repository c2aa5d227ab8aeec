/** Choices from a list, as a person makes them. */
import type { Locator, Page } from '@playwright/test';

/** The button of a choice; its name is what is chosen, then the label. */
export function choice(page: Page, label: string): Locator {
  return page.getByRole('button', { name: new RegExp(`${label}$`) });
}

/** Opens a choice and takes one of its options. */
export async function pick(page: Page, label: string, option: string): Promise<void> {
  await choice(page, label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
