/** The live code in gate mode (docs/badge.md, 'Proof'): drawn pixels, read and checked as a verifier does. */
import type { Locator, Page } from '@playwright/test';
import type { CodeResult } from '#badge/judgement/codeResult.ts';
import { encodeChallenge, type NonceChallenge } from '#badge/model/challenge.ts';
import { parseCode, type KeyBinding } from '#badge/model/code.ts';
import { setUpVerifier, type Verifier } from './support/badgeVerifier.ts';
import {
  answerSignOut,
  narrow,
  signInButton,
  signInToCard,
  signInToLock,
  signOutByHand,
} from './support/cardScreen.ts';
import { expect, test, waitForWorker } from './support/lanyard.ts';
import { openLiveCode } from './support/liveCode.ts';
import { expectPinField, pin } from './support/pinScreens.ts';
import { readCode } from './support/readCode.ts';
import { filmByHand, replaceCamera } from './support/verifierSite.ts';

test.use({ ...narrow, issuing: 'on' });

const gate = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Show this code to the reader' });
const liveTab = (page: Page): Locator => gate(page).getByRole('tab', { name: 'Live code' });
const drawn = (page: Page): Locator =>
  gate(page).getByRole('img', { name: 'Live code, in the middle of the screen' });

async function openGate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show code full screen' }).press('Enter');
  await expect(gate(page)).toBeVisible();
}

/** Reads the drawn code until it has this result. The picture and the code may change while it is read. */
async function expectResult(
  page: Page,
  verifier: Verifier,
  expected: Record<string, unknown>,
  digits?: string,
): Promise<void> {
  await expect(async () => {
    const [text = ''] = await readCode(drawn(page), 'qrcode');
    const result: CodeResult = await verifier.check(text, digits);
    expect(result).toMatchObject(expected);
  }).toPass();
}

const light = { kind: 'valid', facts: { organization: 'Northgate Engineering' } };
const full = { kind: 'valid', facts: { identity: { fullName: 'Mira Holtwick' } } };

test('a verifier finds the drawn code valid: light, full by a tap, with photo, with two digits, and offline after a restart', async ({
  page,
  context,
  lanyard,
}) => {
  await signInToCard(page, 'employee');
  await waitForWorker(page);
  await openLiveCode(page);
  await expect(drawn(page)).toBeVisible();
  const verifier = await setUpVerifier(lanyard.apiUrl);
  await expectResult(page, verifier, light);
  const [text = ''] = await readCode(drawn(page), 'qrcode');
  const result = await verifier.check(text);
  expect('facts' in result ? result.facts.identity : 'no facts').toBeUndefined();

  await gate(page).getByRole('button', { name: 'Name and number' }).click();
  await expectResult(page, verifier, full);
  await gate(page).getByRole('button', { name: 'Photo' }).click();
  await expectResult(page, verifier, { kind: 'valid', facts: { thumbnail: expect.anything() } });

  await gate(page).getByRole('button', { name: 'Not scanning?' }).click();
  await expectResult(page, verifier, light);

  await gate(page).getByRole('button', { name: 'The officer asks for two digits' }).click();
  await gate(page).getByRole('textbox', { name: 'Two digits' }).fill('42');
  await expectResult(page, verifier, light, '42');
  await expectResult(page, verifier, { kind: 'check' }, '43');

  await lanyard.stopEmulator();
  await lanyard.stopApp();
  await page.close();
  const again = await context.newPage();
  await again.goto('/');
  await openLiveCode(again);
  await expect(drawn(again)).toBeVisible();
  await expectResult(again, verifier, light);
});

test('the card’s own code stays the default, arrow keys change the tab, and a sign-out leaves no live code', async ({
  page,
  lanyard,
}) => {
  await signInToCard(page, 'employee');
  await openLiveCode(page);
  await expect(drawn(page)).toBeVisible();
  await liveTab(page).press('ArrowLeft');
  await expect(gate(page).getByRole('tab', { name: 'Card code' })).toBeFocused();
  await expect(gate(page).getByRole('img', { name: /^QR code, NG-204817/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gate(page)).toBeHidden();
  await openGate(page);
  await expect(gate(page).getByRole('tab', { name: 'Card code' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Escape');
  await expect(gate(page)).toBeHidden();
  await signOutByHand(page);
  await answerSignOut(page, lanyard);

  // Back on the same address, there is nothing to show a code of.
  await page.goto('/');
  await expect(signInButton(page)).toBeVisible();
  await expect(drawn(page)).toBeHidden();
});

test('at the PIN screen no key of this device signs, and the PIN brings the same badge back', async ({
  page,
}) => {
  await signInToLock(page);
  await waitForWorker(page);
  await openLiveCode(page);
  const holderKey = await shownKey(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: 'Lock now' }).click();
  await expectPinField({ page, language: 'en' }, 'enter');
  expect(await signingRows(page), 'after the PIN screen is shown').toEqual([]);
  await expectPinField({ page, language: 'en' }, 'enter', pin);
  await page.getByRole('link', { name: 'ID', exact: true }).click();
  await openLiveCode(page);
  expect(await shownKey(page), 'after the PIN was entered').toEqual(holderKey);
});

/** The public key that the badge in the drawn code names. */
async function shownKey(page: Page): Promise<string> {
  for (;;) {
    const [text = ''] = await readCode(drawn(page), 'qrcode');
    const read = parseCode(text);
    if (read.ok) return read.value.signedBadge.badge.holderKey.join();
  }
}

/** The rows of the app's database with a key that signs without the app, as developer tools would find them. */
function signingRows(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const answered = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => {
          resolve(request.result);
        };
        request.onerror = () => {
          reject(request.error ?? new Error('no answer'));
        };
      });
    const keysIn = (value: unknown): readonly CryptoKey[] => {
      if (value instanceof CryptoKey) return [value];
      return typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(keysIn)
        : [];
    };
    const database = await answered(indexedDB.open('lanyard'));
    const signing: string[] = [];
    for (const table of database.objectStoreNames) {
      const rows = await answered<unknown[]>(
        database.transaction(table).objectStore(table).getAll(),
      );
      for (const key of rows.flatMap(keysIn)) {
        const method = { name: 'ECDSA', hash: 'SHA-256' };
        const signature = await crypto.subtle
          .sign(method, key, Uint8Array.of(1))
          .catch(() => undefined);
        if (signature !== undefined) signing.push(table);
      }
    }
    database.close();
    return signing;
  });
}

test('a cloud without badges: gate mode has no tabs', async ({ page, lanyard }) => {
  await lanyard.control.switchBadges({ issuing: 'absent' });
  await signInToCard(page, 'employee');
  await openGate(page);
  await expect(gate(page).getByRole('img', { name: /^QR code, NG-204817/ })).toBeVisible();
  await expect(gate(page).getByRole('tablist')).toHaveCount(0);
});

/** Reads the drawn code until its proof has these claims. */
async function expectProof(page: Page, expected: Partial<KeyBinding>): Promise<void> {
  await expect(async () => {
    const [text = ''] = await readCode(drawn(page), 'qrcode');
    const read = parseCode(text);
    expect(read.ok ? read.value.binding : read).toMatchObject(expected);
  }).toPass();
}

test('docs/badge.md: the camera reads the officer’s code and the drawn code answers it until gate mode closes', async ({
  page,
}) => {
  await replaceCamera(page);
  await signInToCard(page, 'employee');
  await openLiveCode(page);
  await expectProof(page, { audience: 'gate' });
  const scanName = "Scan the officer's code";
  await gate(page).getByRole('button', { name: scanName }).click();
  const scan = page.getByRole('dialog', { name: scanName });
  await filmByHand(page, 'https://menu.example');
  await expect(scan.getByRole('status')).toHaveText("This isn't a code from an officer's screen.");

  const challenge: NonceChallenge = {
    audience: 'gate-7',
    nonce: crypto.getRandomValues(new Uint8Array(16)),
    wants: { full: true, photo: false },
    name: '<b>North gate</b>',
  };
  await filmByHand(page, encodeChallenge(challenge));
  await expect(scan).toBeHidden();
  await expect(gate(page).getByText('<b>North gate</b>', { exact: true })).toBeVisible();
  const { audience, nonce } = challenge;
  await expectProof(page, { audience, nonce });

  await page.keyboard.press('Escape');
  await expect(gate(page)).toBeHidden();
  await openLiveCode(page);
  await expectProof(page, { audience: 'gate' });
});
