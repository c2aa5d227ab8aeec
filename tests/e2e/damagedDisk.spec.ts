/**
 * decisions/damaged-rows: no state of the disk leaves a blank page or a start that reloads forever. Damages
 * the disk at random. Each start must show one of these: a card, a PIN screen, or a sentence with a way out.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { idCard, narrow, signInToCard, signInToLock } from './support/cardScreen.ts';
import { damageFiles, fileDamages, valueFiles } from './support/damagedFiles.ts';
import { damageRows } from './support/damagedRows.ts';
import { passGates } from './support/gates.ts';
import { sessionIsKept } from './support/storedData.ts';
import { expect, signIn, waitForWorker } from './support/lanyard.ts';
import { numbersOf } from './support/numbersOf.ts';
import { test } from './support/browserProfile.ts';
import { startFromSnapshot } from './support/snapshotStart.ts';
import { choosePin } from './support/pinScreens.ts';
import { isSoak } from './support/soak.ts';
import { inspectStart } from './support/startAnswers.ts';
import { putDamaged, rememberStored } from './support/storedRows.ts';
import { refuseNamedRows } from './support/unreadableRows.ts';

test.use(narrow);

// Fixed in `npm test`, so that only a change can make it fail. Different for each soak run.
const firstSeed = Number(process.env['LANYARD_SEED'] ?? (isSoak ? Date.now() % 1_000_000_000 : 1));
/** A damage of rows costs a second. A damage of files costs a browser start. */
const counts = isSoak ? { rows: 900, files: 200 } : { rows: 18, files: 4 };
const rowCount = Number(process.env['LANYARD_DAMAGES'] ?? counts.rows);
const fileCount = Number(process.env['LANYARD_FILE_DAMAGES'] ?? counts.files);
const tokenSeconds = 24 * 60 * 60;

/** Prints the seeds, even for a run that passes: `LANYARD_SEED` repeats it. */
function printSeeds(what: string, count: number): void {
  const [first, last] = [String(firstSeed), String(firstSeed + count - 1)];
  console.log(`damages of ${what}: LANYARD_SEED ${first} to ${last}`);
}

/** A reply alone costs neither card nor PIN. Without a network, what the reply said is missing from the card. */
function demandAfter(damages: readonly string[], isOffline: boolean): 'personal' | 'any' {
  const isOneReply = damages.length === 1 && /\(replies\//.test(damages[0] ?? '');
  return isOneReply && !isOffline ? 'personal' : 'any';
}

for (const who of ['open', 'locked'] as const) {
  test(`${String(rowCount)} damages to rows, tables and versions, ${who}: every start shows a card, a PIN or a way out`, async ({
    page,
    context,
    lanyard,
    pageFaults,
  }) => {
    test.setTimeout(180_000 + rowCount * 20_000);
    // The browser and Dexie log the damage to the console. No error may be uncaught.
    pageFaults.expect(/^console: /);
    // These requests clear the browser's storage and the worker. The copy for the other damages needs both.
    await context.route(/\/(wipe|signout-clear)/, (route) => route.abort());
    await refuseNamedRows(context);
    // A token that has been refreshed once would be refused after its row is restored.
    await lanyard.control.patchState({
      identity: { settings: { accessTokenSeconds: tokenSeconds } },
    });
    if (who === 'open') await signInToCard(page, 'employee');
    else {
      await signIn(page, 'locked');
      await choosePin({ page, language: 'en' });
      await passGates(page);
      await expect(idCard(page)).toBeVisible();
    }
    await waitForWorker(page);
    await sessionIsKept(page);
    await startFromSnapshot(page);
    await page.goto(`${lanyard.appUrl}/environments.json`);
    await rememberStored(page);
    printSeeds(`rows, ${who}`, rowCount);
    const wrong: string[] = [];
    for (let seed = firstSeed; seed < firstSeed + rowCount; seed += 1) {
      const damages = await damageRows(page, seed);
      await putDamaged(page);
      const isOffline = seed % 2 === 0;
      await context.setOffline(isOffline);
      const found = await inspectStart(context, demandAfter(damages, isOffline));
      await context.setOffline(false);
      if (found === undefined) continue;
      const where = `${who}, seed ${String(seed)}, ${isOffline ? 'offline' : 'online'}`;
      wrong.push(`${where}, ${damages.join('; ')}: ${found}`);
      console.log(wrong.at(-1));
    }
    expect(wrong, 'starts without a way out').toEqual([]);
  });
}

test(`${String(fileCount)} damages to the browser's files: every start shows a card, a PIN or a way out`, async ({
  profile,
}) => {
  test.setTimeout(180_000 + fileCount * 60_000);
  const first = await profile.open();
  const page = await first.newPage();
  await signInToCard(page, 'employee');
  await waitForWorker(page);
  await sessionIsKept(page);
  await first.close();
  const whole = mkdtempSync(join(tmpdir(), 'lanyard-whole-profile-'));
  cpSync(profile.folder, whole, { recursive: true });
  printSeeds('files', fileCount);
  const wrong: string[] = [];
  try {
    for (let seed = firstSeed; seed < firstSeed + fileCount; seed += 1) {
      const random = numbersOf(seed);
      rmSync(profile.folder, { recursive: true, force: true, maxRetries: 5 });
      cpSync(whole, profile.folder, { recursive: true });
      const kind = fileDamages[(seed - 1) % fileDamages.length] ?? 'blobs deleted';
      const damage = damageFiles(profile.folder, kind, random);
      const isOffline = random() < 0.5;
      const context = await profile.open();
      await context.setOffline(isOffline);
      const found = await inspectStart(context);
      await context.close();
      if (found === undefined) continue;
      const where = `seed ${String(seed)}, ${isOffline ? 'offline' : 'online'}`;
      wrong.push(`${where}, ${damage}: ${found}`);
      console.log(wrong.at(-1));
    }
  } finally {
    rmSync(whole, { recursive: true, force: true, maxRetries: 5 });
  }
  expect(wrong, 'starts without a way out').toEqual([]);
});

for (const [account, what] of [
  ['employee', 'the card'],
  ['locked', 'the PIN screen'],
] as const) {
  test(`each lost file of a large value, ${account}: the next start shows ${what}, and mends the reply`, async ({
    profile,
  }) => {
    test.setTimeout(240_000);
    const isShown = async (page: Page): Promise<void> => {
      const field = page.getByLabel('Enter your PIN', { exact: true });
      await expect(account === 'locked' ? field : idCard(page)).toBeVisible();
    };
    const first = await profile.open();
    const page = await first.newPage();
    if (account === 'locked') await signInToLock(page);
    else await signInToCard(page, account);
    await waitForWorker(page);
    await sessionIsKept(page);
    await first.close();
    const whole = mkdtempSync(join(tmpdir(), 'lanyard-whole-profile-'));
    cpSync(profile.folder, whole, { recursive: true });
    try {
      const files = valueFiles(profile.folder);
      expect(files.length, 'files of large values').toBeGreaterThan(0);
      for (const file of files) {
        rmSync(profile.folder, { recursive: true, force: true, maxRetries: 5 });
        cpSync(whole, profile.folder, { recursive: true });
        rmSync(join(profile.folder, file));
        const context = await profile.open();
        const start = await context.newPage();
        await test.step(`without ${file}`, async () => {
          await start.goto('/');
          await isShown(start);
          await expect(start.getByText("Your card can't be saved")).toBeHidden();
        });
        await context.close();
      }
    } finally {
      rmSync(whole, { recursive: true, force: true, maxRetries: 5 });
    }
  });
}
