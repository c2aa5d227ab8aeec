import { sessionIsKept } from './support/storedData.ts';
import { expect, signIn, test, waitForWorker, withMotion } from './support/lanyard.ts';
import { codeOn, readCode } from './support/readCode.ts';

test.use({ viewport: { width: 390, height: 844 }, ...withMotion });

test('a fresh browser leads from sign-in screen and login page to the card with photo, name, banner and code', async ({
  page,
  lanyard,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'ID card' })).toBeHidden();
  await page.getByRole('button', { name: 'Sign in' }).click();

  await page.waitForURL((url) => url.origin === lanyard.authUrl);
  expect(new URL(page.url()).pathname).toBe('/Account/Login');
  await page.getByLabel('User name').fill('employee');
  await page.getByLabel('Password').fill('lanyard');
  await page.getByRole('button', { name: 'Sign in' }).click();

  const card = page.getByRole('article', { name: 'ID card' });
  await expect(card).toContainText(/Mira\s*Holtwick/);
  await expect(card).toContainText('Activated');
  await expect(card.getByRole('timer', { name: 'Time' })).toHaveText(/^\d{1,2}:\d\d:\d\d$/);
  const photo = card.getByRole('img', { name: 'Photo of Mira Holtwick' });
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .not.toBe(0);
  await expect(card.getByRole('img', { name: 'QR code NG-204817' })).toBeVisible();
  await expect.poll(() => readCode(codeOn(page), 'qrcode')).toEqual(['NG-204817']);
  expect(new URL(page.url()).search, 'no code or state stays in the address').toBe('');
});

test('a wrong password stays on the login page and shows an error', async ({ page, lanyard }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('User name').fill('employee');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(new URL(page.url()).origin).toBe(lanyard.authUrl);
});

test('the clock under the barcode updates every second', async ({ page }) => {
  await signIn(page, 'employee');
  const clock = page.getByRole('timer', { name: 'Time' });
  const first = await clock.innerText();
  await expect(clock).not.toHaveText(first);
});

test('first visit, then offline: a reload shows the card (SR-093)', async ({ page, context }) => {
  await signIn(page, 'employee');
  await expect(codeOn(page)).toBeVisible();
  await waitForWorker(page);
  await sessionIsKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('article', { name: 'ID card' })).toContainText(/Mira\s*Holtwick/);
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
  await expect.poll(() => readCode(codeOn(page), 'qrcode')).toEqual(['NG-204817']);
});

test('first visit before any sign-in, then offline: a reload shows the sign-in screen (SR-093)', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await waitForWorker(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});
