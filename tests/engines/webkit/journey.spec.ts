/** The heart of the app in WebKit: sign-in, a whole card, PIN, a killed browser without any server, sign-out. */
import { expect } from '@playwright/test';
import { readPicture } from '#tests/e2e/support/readCode.ts';
import type { Account } from '#emulator/world/entities/account.ts';
import type { Cardholder } from '#emulator/world/entities/cardholder.ts';
import type { Person } from '#emulator/world/entities/person.ts';
import type { World } from '#emulator/world/world.ts';
import type { Lanyard } from '#tests/e2e/support/world.ts';
import { profileSize, scanProfile, type Needles } from '#tests/e2e/support/profileScan.ts';
import { press, read, see } from './person.ts';
import { isKept, signIn, signOut, typePin } from './steps.ts';
import { test } from './webkitBrowser.ts';
import type { WebDriver } from './webDriver.ts';

const pin = '7391';

test('first visit, sign-in, whole card, PIN, offline start after a kill, sign-out without a trace', async ({
  webkit,
  lanyard,
}) => {
  const person = await withQrCode(lanyard, 'locked');
  const first = await webkit.open();
  await test.step('first visit and sign-in', async () => {
    await signIn(first, lanyard.appUrl, 'locked');
    await typePin(first, 'Choose a PIN', pin);
    await typePin(first, 'Confirm your PIN', pin);
    await see(first, 'article');
    await read(first, 'Confirmed just now');
  });
  const code = await test.step('the whole card', () => expectWholeCard(first));
  await test.step('everything is kept', () => isKept(first));
  await webkit.kill();

  const again = await webkit.withoutServers(lanyard, async () => {
    const offline = await test.step('a start after a kill, without any server', async () => {
      const page = await webkit.open();
      await page.goto(lanyard.appUrl);
      await see(page, 'textbox', 'Enter your PIN');
      return page;
    });
    await test.step('a wrong PIN and the right one', async () => {
      await typePin(offline, 'Enter your PIN', '0000');
      await read(offline, 'Invalid PIN');
      await typePin(offline, 'Enter your PIN', pin);
      await see(offline, 'article');
      await read(offline, 'You are offline');
    });
    expect(
      await test.step('the same card', () => expectWholeCard(offline)),
      'after the unlock',
    ).toEqual(code);
    return offline;
  });
  await test.step('online again', async () => {
    await press(again, 'button', 'Refresh');
    await read(again, 'Confirmed just now');
  });
  await test.step('sign-out', () => signOut(again));
  await webkit.close();
  const { files } = profileSize(webkit.stored);
  expect(files).toBeGreaterThan(10);
  expect(scanProfile(webkit.stored, person)).toEqual([]);
  expect(webkit.faults()).toEqual([]);
});

/** Checks that no part of the card is cut. @returns what a reader sees in the code's pixels. */
async function expectWholeCard(page: WebDriver): Promise<readonly string[]> {
  const card = await page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.querySelector('article')!;
    return { scrollHeight, clientHeight };
  });
  expect(card.scrollHeight).toBeLessThanOrEqual(card.clientHeight);
  const seen: { texts: readonly string[] } = { texts: [] };
  await expect(async () => {
    const picture = await page.screenshot();
    await test.info().attach('card', { body: picture, contentType: 'image/png' });
    seen.texts = await readPicture(picture, 'qrcode');
    expect(seen.texts).toHaveLength(1);
  }).toPass();
  return seen.texts;
}

/** Gives the account a QR code, the tallest one. @returns what identifies the cardholder, by field. */
async function withQrCode({ control }: Lanyard, account: string): Promise<Needles> {
  const { accounts, persons, cardholders } = (await control.state()) as World;
  const { personId } = accounts[account] as Account;
  const holder = Object.values(cardholders).find((each) => each.personId === personId);
  const { id, barcodeSource } = holder as Cardholder;
  await control.patchState({ cardholders: { [id]: { barcodeType: 'qrcode' } } });
  const { lastName, email } = persons[personId] as Person;
  return new Map(
    Object.entries({ lastName, email, barcodeSource }).map(([field, text]) => {
      expect(text, field).toEqual(expect.stringMatching(/.{5}/));
      return [field, text ?? ''];
    }),
  );
}
