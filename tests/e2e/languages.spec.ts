/** Section 1: seven languages, chosen in Settings, on every text of the app. */
import { languages } from '#domain/settings/languages.ts';
import type { Page } from '@playwright/test';
import { choice, pick } from './support/choice.ts';
import { expect, signIn, test, waitForWorker } from './support/lanyard.ts';
import { languageOf } from './support/preferences.ts';
import { textsIn } from './support/texts.ts';

test.use({ viewport: { width: 390, height: 844 } });

const endDate = { iso: '2031-03-05', month: '3', rest: '05, 2031' } as const;

async function openSettings(page: Page): Promise<void> {
  await signIn(page, 'employee');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
}

for (const language of languages) {
  test(`${language}: Settings and card change their texts, the month and the page’s language`, async ({
    page,
    lanyard,
  }) => {
    await lanyard.control.patchState({
      cardholders: { 'cardholder-employee': { endDate: endDate.iso } },
    });
    await openSettings(page);
    const texts = textsIn(language);
    await pick(page, 'Language', texts.language[language]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.settings.title);
    expect(await languageOf(page)).toBe(language);
    await expect(choice(page, texts.settings.language)).toBeVisible();
    await expect(page.getByRole('switch', { name: texts.settings.darkTheme })).toBeVisible();
    await expect(page.getByRole('button', { name: texts.session.signOut })).toBeVisible();

    await page.getByRole('link', { name: texts.tab.id, exact: true }).click();
    const card = page.getByRole('article', { name: texts.card.label });
    await expect(card).toContainText(texts.card.status.activated);
    await expect(card).toContainText(texts.card.field.EndDate);
    // Specification, section 3: dates show as 'MMMM DD, YYYY', with the language's own month.
    await expect(card).toContainText(`${texts.month[endDate.month]} ${endDate.rest}`);
    await expect(card.getByRole('timer', { name: texts.card.time })).toBeVisible();

    await waitForWorker(page);
    await page.context().setOffline(true);
    await page.reload();
    await expect(card).toContainText(texts.card.status.activated);
    await expect(page.getByText(texts.app.offline, { exact: true })).toBeVisible();
    expect(await languageOf(page)).toBe(language);
  });

  test(`${language}: a browser of this language finds the sign-in screen in it`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ locale: language, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto('/');
    const texts = textsIn(language);
    await expect(page.getByRole('button', { name: texts.session.signIn })).toBeVisible();
    await expect(page.getByText(texts.session.lead, { exact: true })).toBeVisible();
    expect(await languageOf(page)).toBe(language);
    await context.close();
  });
}

test('section 1: English is the fallback for a language the app does not speak', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ locale: 'fi-FI', baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await languageOf(page)).toBe('en');
  await context.close();
});
