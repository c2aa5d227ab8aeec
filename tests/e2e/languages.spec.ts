/** Section 1: seven languages, selected in Settings, for every text of the app. */
import { languages, languageTag, type Language } from '#domain/settings/languages.ts';
import { choice, pick } from './support/choice.ts';
import { expect, signIn, test, waitForWorker } from './support/lanyard.ts';
import { languageOf } from './support/preferences.ts';
import { textsIn } from './support/texts.ts';

test.use({ viewport: { width: 390, height: 844 } });

const endDate = '2031-03-05';

/**
 * Specification, section 3, in English. Every other language has its own long form
 * (decisions/calendar-dates).
 */
const writtenEndDate: Readonly<Record<Language, string>> = {
  en: 'March 05, 2031',
  pt: '5 de março de 2031',
  de: '5. März 2031',
  es: '5 de marzo de 2031',
  fr: '5 mars 2031',
  it: '5 marzo 2031',
  nl: '5 maart 2031',
};

test('a new language changes the texts of Settings and card, the month and the page’s language', async ({
  page,
  lanyard,
}) => {
  test.slow();
  await lanyard.control.patchState({ cardholders: { 'cardholder-employee': { endDate } } });
  await signIn(page, 'employee');
  let before = textsIn('en');
  for (const language of languages) {
    await test.step(language, async () => {
      const texts = textsIn(language);
      await page.getByRole('link', { name: before.tab.settings, exact: true }).click();
      await pick(page, before.settings.language, before.language[language]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.settings.title);
      await expect.poll(() => languageOf(page)).toBe(languageTag(language));
      await expect(choice(page, texts.settings.language)).toBeVisible();
      await expect(choice(page, texts.settings.theme.label)).toBeVisible();
      await expect(page.getByRole('button', { name: texts.session.signOut })).toBeVisible();

      await page.getByRole('link', { name: texts.tab.id, exact: true }).click();
      const card = page.getByRole('article', { name: texts.card.label });
      await expect(card).toContainText(texts.card.status.activated);
      await expect(card).toContainText(texts.card.field.EndDate);
      await expect(card).toContainText(writtenEndDate[language]);
      await expect(card.getByRole('timer', { name: texts.card.time })).toBeVisible();

      await waitForWorker(page);
      await page.context().setOffline(true);
      await page.reload();
      await expect(card).toContainText(texts.card.status.activated);
      // The choice of the language may still wait to be sent, and the banner then says so.
      const waiting = texts.app.offlineWaiting_one.replace('{{count}}', '1');
      await expect(page.getByText(texts.app.offline).or(page.getByText(waiting))).toBeVisible();
      await expect.poll(() => languageOf(page)).toBe(languageTag(language));
      await page.context().setOffline(false);
      before = texts;
    });
  }
});

test('a browser set to a supported language shows the sign-in screen in it', async ({
  browser,
  baseURL,
}) => {
  for (const language of languages) {
    await test.step(language, async () => {
      const context = await browser.newContext({ locale: language, baseURL: baseURL ?? '' });
      const page = await context.newPage();
      await page.goto('/');
      const texts = textsIn(language);
      await expect(page.getByRole('button', { name: texts.session.signIn })).toBeVisible();
      await expect(page.getByText(texts.session.lead, { exact: true })).toBeVisible();
      await expect.poll(() => languageOf(page)).toBe(languageTag(language));
      await context.close();
    });
  }
});

test('section 1: English is the fallback for an unsupported language', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ locale: 'fi-FI', baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => languageOf(page)).toBe('en');
  await context.close();
});
