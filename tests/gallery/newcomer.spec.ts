import { join } from 'node:path';
import { expect, test } from '../e2e/support/lanyard.ts';
import { answerGate, gateNames, gateTitle } from '../e2e/support/gates.ts';
import { choosePin } from '../e2e/support/pinScreens.ts';
import { textsIn } from '../e2e/support/texts.ts';

const folder = join('docs', 'newcomer');
const texts = textsIn('en');

test.use({ viewport: { width: 390, height: 844 } });

test('a newcomer, from sign-in to the card', async ({ page, lanyard }) => {
  test.setTimeout(180_000);
  const steps: string[] = [];
  const film = async (name: string): Promise<void> => {
    steps.push(name);
    const number = String(steps.length).padStart(2, '0');
    await page.screenshot({ path: join(folder, `${number}-${name}.png`), animations: 'disabled' });
  };
  /** Closes the message of the previous step, which would cover this one. */
  const closeMessage = async (): Promise<void> => {
    const close = page.getByRole('button', { name: texts.app.close });
    if (await close.isVisible()) await close.click();
  };
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

  await page.goto('/');
  await expect(heading(texts.session.title)).toBeVisible();
  await film('signIn');
  await page.getByRole('button', { name: texts.session.signIn }).click();
  await page.waitForURL((url) => url.origin === lanyard.authUrl);
  await film('organization');
  await page.getByRole('button', { name: /^newcomer/ }).click();
  const choosing = page.getByLabel(texts.lock.set, { exact: true });
  await expect(choosing).toBeVisible();
  await film('pin');
  await choosePin({ page, language: 'en' });
  for (const gate of gateNames) {
    await expect(heading(gateTitle(gate, texts))).toBeVisible();
    await closeMessage();
    await film(gate);
    await answerGate(page, gate, texts);
  }
  await expect(page.getByRole('article', { name: texts.card.label })).toBeVisible();
  await closeMessage();
  await film('card');
});
