/**
 * What a browser's folder reveals about a user whose app has a lock. It is read from the disk, with the
 * browser closed (faults SR-002, SR-003, and the scan after a whole journey).
 */
import type { Page } from '@playwright/test';
import { screenPaths } from '#domain/navigation/screenPaths.ts';
import {
  answerSignOut,
  idCard,
  narrow,
  refresh,
  signInButton,
  signInToCard,
  signOutByHand,
  signOutToTheEnd,
} from './support/cardScreen.ts';
import { passGates } from './support/gates.ts';
import { storedData, sessionIsKept } from './support/storedData.ts';
import { expect, signIn, waitForWorker } from './support/lanyard.ts';
import type { Lanyard } from './support/lanyard.ts';
import { test } from './support/browserProfile.ts';
import { markPerson, type Markers } from './support/personalMarkers.ts';
import { choosePin, expectPinField, haveTried, lockRow, putLockRow } from './support/pinScreens.ts';
import { profileSize, scanProfile, type Needles } from './support/profileScan.ts';
import { watchSecrets, type WatchedSecrets } from './support/watchedSecrets.ts';

test.use(narrow);

/** Opens a screen of the app without a new document, which would ask for the PIN. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({ idx: history.length, key: address, usr: null }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, path);
  await expect(page).toHaveURL((url) => !url.pathname.startsWith('/callback'));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

/** Opens every screen, a notification, and a form with a change that is not sent. */
async function walk(page: Page): Promise<void> {
  for (const path of Object.values(screenPaths)) {
    if (path !== '*') await goTo(page, path);
  }
  await goTo(page, screenPaths.Notifications);
  await page.getByText('QzxnoticetitleVjw').first().click();
  await expect(page.getByText('QzxnoticemessageVjw').first()).toBeVisible();
  await goTo(page, screenPaths.DigitalId);
  await expect(idCard(page)).toContainText('QzxpersonlastNameVjw');
  const mobile = page.getByRole('textbox', { name: 'Mobile number' });
  await goTo(page, screenPaths.EditProfile);
  // A browser saves the content of an edited form when another screen replaces it.
  await mobile.pressSequentially('9');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(mobile).toBeHidden();
  await goTo(page, screenPaths.EditProfile);
  await mobile.fill('+44 7700 900999');
}

/** Puts a text where the app stores its own, so that the scan has something to find. */
async function plant(page: Page, text: string): Promise<void> {
  await page.evaluate(
    (value) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('lanyard');
        opening.onsuccess = () => {
          const writing = opening.result.transaction('public', 'readwrite');
          writing.objectStore('public').put({ key: 'planted', value: `${value} `.repeat(200) });
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
          writing.onabort = () => {
            reject(new Error('nothing was planted'));
          };
        };
      }),
    text,
  );
}

/** Marks every field of the cardholder, in an organization that shows all of them. */
async function markedPerson({ control }: Lanyard): Promise<Markers> {
  const allow = { allowUserViewCredentials: true, allowUserManageCredentials: true };
  await control.patchState({ organizations: { vault: { permissions: allow } } });
  return markPerson(control, 'locked');
}

function needlesOf(markers: Markers, { keys, tokens }: WatchedSecrets): Needles {
  expect(keys.size, 'keys that were watched').toBeGreaterThanOrEqual(4);
  expect(tokens.size, 'tokens that were watched').toBeGreaterThanOrEqual(3);
  return new Map<string, string | Buffer>([
    ...markers,
    ...keys,
    ...tokens,
    ['typed', '+44 7700 900999'],
  ]);
}

test('SR-002, SR-003: with the lock on, the folder has no personal field, token or key after every screen or sign-out', async ({
  profile,
  lanyard,
}) => {
  test.setTimeout(240_000);
  const markers = await markedPerson(lanyard);
  const context = await profile.open();
  const watched = await watchSecrets(context);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await signIn(page, 'locked');
  await choosePin({ page, language: 'en' });
  await passGates(page);
  await walk(page);
  await plant(page, 'QzxplantedVjw');
  await context.close();
  const needles = needlesOf(markers, watched);
  const wanted = new Map([...needles, ['planted', 'QzxplantedVjw']]);
  const found = scanProfile(profile.folder, wanted);
  expect(profileSize(profile.folder).files).toBeGreaterThan(20);
  expect(found.filter((hit) => hit.startsWith('planted:'))).not.toEqual([]);
  expect(found.filter((hit) => !hit.startsWith('planted:'))).toEqual([]);

  const again = await profile.open();
  const tab = await again.newPage();
  await tab.goto('/');
  await expectPinField({ page: tab, language: 'en' }, 'enter', '7391');
  await expect(idCard(tab)).toContainText('QzxpersonlastNameVjw');
  await signOutToTheEnd(tab, lanyard);
  await again.close();
  expect(scanProfile(profile.folder, needles)).toEqual([]);
});

test('SR-008: a wipe with a network leaves not even the bytes of the lock in the folder', async ({
  profile,
}) => {
  test.setTimeout(180_000);
  const context = await profile.open();
  const page = await context.newPage();
  const visit = { page, language: 'en' } as const;
  await signIn(page, 'locked');
  await choosePin(visit);
  await passGates(page);
  const row = await lockRow(page);
  const needles = new Map([
    ['tag', String(row['id'])],
    ['lock', String(row['lockId'])],
  ]);
  // The scan sees what there is to see.
  expect(scanProfile(profile.folder, needles)).not.toEqual([]);
  await putLockRow(page, { ...row, counter: { fails: 9, at: 0 } });
  await page.reload();
  const cleared = page.waitForResponse((response) => response.url().endsWith('/wipe'));
  await expectPinField(visit, 'enter', '0000');
  await expect(page.getByText('Your Lanyard data was deleted from this device')).toBeVisible();
  expect((await (await cleared).allHeaders())['clear-site-data'], 'after the response').toBe(
    '"cache", "storage"',
  );
  // The server addresses belong to no user, and may have been fetched again since.
  await expect
    .poll(async () => {
      const names = Object.keys((await storedData(page)).tables['public'] ?? {});
      return names.filter((name) => name !== 'environments');
    })
    .toEqual(['forceLogin']);
  await context.close();
  expect(scanProfile(profile.folder, needles)).toEqual([]);
});

test('sign-out without a lock removes the open key from the folder, not what survives; the app starts offline', async ({
  profile,
  lanyard,
}) => {
  test.setTimeout(180_000);
  const context = await profile.open();
  const watched = await watchSecrets(context);
  const page = await context.newPage();
  await signInToCard(page, 'employee');
  await sessionIsKept(page);
  const row = (await storedData(page)).tables['keys']?.['data'] as { readonly dataKeyId: string };
  const needles = new Map<string, string | Buffer>([
    ...watched.keys,
    ...watched.tokens,
    ['data key', row.dataKeyId],
  ]);
  // The scan sees what there is to see.
  expect(scanProfile(profile.folder, needles)).not.toEqual([]);
  const cleared = page.waitForResponse((response) => response.url().endsWith('/signout-clear'));
  await signOutByHand(page);
  expect((await (await cleared).allHeaders())['clear-site-data'], 'after the response').toBe(
    '"cache", "storage"',
  );
  await answerSignOut(page, lanyard);
  const kept = Object.keys((await storedData(page)).tables['public'] ?? {});
  expect(kept).toContain('forceLogin');
  expect(kept.some((key) => key.startsWith('firstLogin|'))).toBe(true);
  await waitForWorker(page);
  await context.setOffline(true);
  await page.reload();
  await expect(signInButton(page)).toBeVisible();
  await context.close();
  expect(scanProfile(profile.folder, needles)).toEqual([]);
});

test('a lock turned on later: ‘Clear and load again’ removes all open data but not card, PIN and counter', async ({
  profile,
  lanyard,
}) => {
  test.setTimeout(240_000);
  const typePin = (hasPin: boolean) =>
    lanyard.control.patchState({ organizations: { vault: { settings: { hasPin } } } });
  await typePin(false);
  const context = await profile.open();
  const watched = await watchSecrets(context);
  const page = await context.newPage();
  const visit = { page, language: 'en' } as const;
  await signInToCard(page, 'locked');
  await sessionIsKept(page);
  const key = (await storedData(page)).tables['keys']?.['data'] as { readonly dataKeyId: string };
  const needles = new Map<string, string | Buffer>([
    ...watched.keys,
    ...watched.tokens,
    ['data key', key.dataKeyId],
  ]);
  await typePin(true);
  await refresh(page);
  await choosePin(visit);
  const offer = page.getByRole('alertdialog', { name: 'Clear and load again?' });
  await expect(offer).toBeVisible();
  await haveTried(visit, 1);
  const before = await lockRow(page);
  // The scan finds what is there: the key that was stored without a lock still exists.
  expect(scanProfile(profile.folder, needles)).not.toEqual([]);
  const cleared = page.waitForResponse((response) => response.url().endsWith('/signout-clear'));
  await offer.getByRole('button', { name: 'Clear and load again' }).click();
  expect((await (await cleared).allHeaders())['clear-site-data'], 'after the response').toBe(
    '"cache", "storage"',
  );
  await expectPinField(visit, 'enter');
  const { id, lockId, counter, pin } = await lockRow(page);
  expect({ id, lockId, counter, pin }).toEqual({
    ...{ id: before['id'], lockId: before['lockId'], pin: before['pin'] },
    counter: { fails: 1, at: 0 },
  });
  await expectPinField(visit, 'enter', '7391');
  await expect(idCard(page)).toBeVisible();
  await context.close();
  expect(scanProfile(profile.folder, needles)).toEqual([]);
});
