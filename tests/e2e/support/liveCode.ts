/** The live code in gate mode, as a cardholder opens it. */
import { expect, type Locator, type Page } from '@playwright/test';
import { textsIn, type VisitLanguage } from './texts.ts';

/**
 * Opens gate mode until it has the live code's tab, and changes to it. The badge arrives behind the card's
 * refresh.
 * @returns gate mode.
 */
export async function openLiveCode(page: Page, language: VisitLanguage = 'en'): Promise<Locator> {
  const { gate: words, live } = textsIn(language).card;
  const gate = page.getByRole('dialog', { name: words.title });
  const tab = gate.getByRole('tab', { name: live.tab.live });
  // Firefox passes keys on to the tab in front alone.
  await page.bringToFront();
  await expect(async () => {
    await page.getByRole('button', { name: words.open }).press('Enter');
    await expect(gate).toBeVisible();
    try {
      await expect(tab).toBeVisible({ timeout: 2_000 });
    } catch (error) {
      await page.keyboard.press('Escape');
      await expect(gate).toBeHidden();
      throw error;
    }
  }).toPass();
  await tab.click();
  await expect(gate.getByRole('img').first()).toBeVisible();
  return gate;
}
