/**
 * Card, gate mode, PIN screens and tab bar have the same layout in the three engines, nothing is cut, and a
 * reader reads the code in the pixels of each. `npm run layouts` also stores table and pictures in docs.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { readPicture } from '#tests/e2e/support/readCode.ts';
import type { Lanyard } from '#tests/e2e/support/world.ts';
import { engines, openUser, type EngineName, type User } from '../user.ts';
import { isKept } from '../webkit/steps.ts';
import { test, type WebkitProfile } from '../webkit/webkitBrowser.ts';
import { differencesOf, tableOf } from './compareParts.ts';
import { partsOf, type Part } from './parts.ts';
import { reasons } from './reasons.ts';

const record = process.env['LANYARD_RECORD'] === undefined ? undefined : 'docs/engines';
const screens = ['PIN set', 'card', 'gate mode', 'PIN entry'] as const;
type ScreenName = (typeof screens)[number];
type Measured = ReadonlyMap<ScreenName, readonly Part[]>;

const pin = '7391';
const code = 'NG-204817';

test('the three engines lay out the same screens alike, whole and readable', async ({
  webkit,
  lanyard,
}) => {
  await lanyard.control.patchState({
    cardholders: { 'cardholder-locked': { barcodeType: 'qrcode', barcodeSource: code } },
  });
  const measured = new Map<EngineName, Measured>();
  for (const engine of engines) {
    await test.step(engine, async () => {
      measured.set(engine, await measure(engine, webkit, lanyard));
    });
  }
  const tables: string[] = [];
  const differences: string[] = [];
  for (const screen of screens) {
    const parts = new Map(engines.map((each) => [each, measured.get(each)?.get(screen) ?? []]));
    tables.push(`## ${screen}\n\n${tableOf(parts)}\n`);
    differences.push(...differencesOf(screen, parts, reasons));
  }
  console.log(tables.join('\n'));
  if (record !== undefined) writeFileSync(`${record}/layout.md`, pageOf(tables));
  expect(differences).toEqual([]);
});

async function measure(
  engine: EngineName,
  webkit: WebkitProfile,
  lanyard: Lanyard,
): Promise<Measured> {
  const user = await openUser(engine, webkit);
  const parts = new Map<ScreenName, readonly Part[]>();
  const add = async (screen: ScreenName, within: string, awaited: string): Promise<void> => {
    parts.set(screen, await settledParts(user, within, awaited));
    const picture = await user.screenshot();
    if (screen === 'card' || screen === 'gate mode') {
      expect(
        await readPicture(picture, 'qrcode'),
        `after ${screen} has come to rest in ${engine}`,
      ).toEqual([code]);
    }
    store(`${screen.toLowerCase().replace(' ', '-')}-${engine.toLowerCase()}`, picture);
  };
  try {
    await user.goto(lanyard.appUrl);
    await user.press('Sign in');
    await user.press('locked…');
    await add('PIN set', '#root', "input 'Choose a PIN'");
    await user.type('Choose a PIN', pin);
    await user.type('Confirm your PIN', pin);
    // Until everything is kept, the card has a line about it.
    await isKept(user);
    await add('card', '#root', "age 'Confirmed just now'");
    await user.press('Show code full screen');
    await add('gate mode', '[role=dialog]', "timer 'Time'");
    await user.goto(lanyard.appUrl);
    await add('PIN entry', '#root', "input 'Enter your PIN'");
  } finally {
    await user.close();
  }
  return parts;
}

/** The parts once the awaited one is there and two measurements are the same. */
async function settledParts(user: User, within: string, awaited: string): Promise<readonly Part[]> {
  let before = '';
  let parts: readonly Part[] = [];
  await expect(async () => {
    parts = await user.evaluate(partsOf, within);
    const now = JSON.stringify(parts);
    const isSame = now === before;
    before = now;
    expect(parts.map(({ name }) => name)).toContain(awaited);
    expect(isSame, 'two measurements are the same').toBe(true);
  }).toPass({ timeout: 180_000, intervals: [250] });
  return parts;
}

function store(name: string, picture: Buffer): void {
  if (record === undefined) return;
  mkdirSync(record, { recursive: true });
  writeFileSync(`${record}/${name}.png`, picture);
}

function pageOf(tables: readonly string[]): string {
  return `# Layout in the three engines

Written by \`npm run layouts\`: the named parts of four screens at 390 × 844 pixels. Each cell has x, y, width and height in CSS pixels.

${tables.join('\n')}`;
}
