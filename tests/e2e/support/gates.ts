/** The start-up gates as a user passes them: each is answered with what it requests. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { readPictureFile } from '#emulator/pictures/pictureTable.ts';
import { textsIn } from './texts.ts';
import type { Texts, VisitLanguage } from './texts.ts';

export const gateNames = [
  'startupMessage',
  'privacyPolicy',
  'identity',
  'photo',
  'wizard',
  'thankYou',
] as const;
export type GateName = (typeof gateNames)[number];

export function gateTitle(gate: GateName, texts: Texts): string {
  const titles: Readonly<Record<GateName, string>> = {
    startupMessage: texts.startup.message.title,
    privacyPolicy: texts.startup.privacy.title,
    identity: texts.identity.stepTitle,
    photo: texts.photo.stepTitle,
    wizard: texts.wizard.title,
    thankYou: texts.startup.thankYou.title,
  };
  return titles[gate];
}

/** How a button is pressed: with the pointer here, with the keyboard in a journey without a pointer. */
export type Press = (page: Page, name: string) => Promise<void>;

const click: Press = (page, name) => page.getByRole('button', { name, exact: true }).click();

/** A picture that a user could choose. */
export function picture(gate: 'identity' | 'photo') {
  const buffer = readPictureFile(gate === 'identity' ? 'sample/document' : 'sample/photo');
  return { name: `${gate}.png`, mimeType: 'image/png', buffer };
}

async function handIn(page: Page, gate: 'identity' | 'photo', texts: Texts, press: Press) {
  const choosing = page.waitForEvent('filechooser');
  await press(page, texts.media.gallery);
  await (await choosing).setFiles(picture(gate));
  await press(page, texts.media.submit);
}

/** Answers the gate on the screen. */
export async function answerGate(
  page: Page,
  gate: GateName,
  texts: Texts,
  press: Press = click,
): Promise<void> {
  switch (gate) {
    case 'startupMessage':
      return press(page, texts.startup.next);
    case 'privacyPolicy':
      return press(page, texts.startup.privacy.accept);
    case 'identity':
    case 'photo':
      return handIn(page, gate, texts, press);
    case 'wizard':
      return press(page, texts.wizard.skip);
    case 'thankYou':
      return press(page, texts.startup.thankYou.finish);
  }
}

/**
 * Answers each gate that appears, until the app is open or a screen blocks the user.
 * @param until the gate to stop at, without answering it.
 */
export async function passGates(
  page: Page,
  language: VisitLanguage = 'en',
  until?: GateName,
): Promise<void> {
  const texts = textsIn(language);
  const { app, access, card } = texts;
  const heading = (name: string): Locator =>
    page.getByRole('heading', { level: 1, name, exact: true });
  const isThere = page
    .getByRole('navigation', { name: app.mainNavigation })
    .or(heading(access.archived))
    .or(heading(access.noSelfService))
    .or(heading(card.notAvailable));
  const anyGate = gateNames
    .map((gate) => heading(gateTitle(gate, texts)))
    .reduce((either, each) => either.or(each));
  // Until the organization is known, the PIN screen has the same heading as the first gate.
  await expect(page.getByLabel(texts.lock.confirm, { exact: true })).toBeHidden();
  await expect(page.getByLabel(texts.lock.enter, { exact: true })).toBeHidden();
  for (;;) {
    await expect(anyGate.or(isThere).first()).toBeVisible();
    const gate = await shownGate(heading, texts);
    if (gate === undefined || gate === until) return;
    await answerGate(page, gate, texts);
    await expect(heading(gateTitle(gate, texts))).toBeHidden();
  }
}

async function shownGate(
  heading: (name: string) => Locator,
  texts: Texts,
): Promise<GateName | undefined> {
  for (const gate of gateNames) {
    if (await heading(gateTitle(gate, texts)).isVisible()) return gate;
  }
  return undefined;
}
