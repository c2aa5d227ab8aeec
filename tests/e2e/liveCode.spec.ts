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
  signOutByHand,
} from './support/cardScreen.ts';
import { expect, test, waitForWorker } from './support/lanyard.ts';
import { openLiveCode } from './support/liveCode.ts';
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
