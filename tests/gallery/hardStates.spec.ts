/**
 * Pictures of the states that no walk of the tests reaches: empty, refused, unreachable, in progress, not
 * allowed, and very long. For visual review; only taken if LANYARD_GALLERY names a folder.
 */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { screenPaths } from '#domain/navigation/screenPaths.ts';
import type { ScreenName } from '#domain/navigation/screenPaths.ts';
import { themes } from '#domain/settings/theme.ts';
import type { Theme } from '#domain/settings/theme.ts';
import { png } from '#tests/support/uploads/pictures.ts';
import { forgetBuild, nextBuild } from '../e2e/support/builds.ts';
import { signOutToTheEnd } from '../e2e/support/cardScreen.ts';
import { pick } from '../e2e/support/choice.ts';
import { minimumVersion } from '../e2e/support/deployment.ts';
import { passGates } from '../e2e/support/gates.ts';
import { sessionIsKept } from '../e2e/support/storedData.ts';
import { expect, signIn, test } from '../e2e/support/lanyard.ts';
import { circumstances } from '../e2e/support/visit.ts';
import type { Circumstance, Visit } from '../e2e/support/visit.ts';
import { networkAtRest } from '../e2e/support/networkAtRest.ts';

const folder = process.env['LANYARD_GALLERY'];
const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;

test.skip(folder === undefined, 'nobody is looking');
test.use({ actionTimeout: 60_000 });

/** Takes a picture of the screen, in each size. */
type Take = (name: string) => Promise<void>;
type Story = (visit: Visit, take: Take) => Promise<void>;

async function open(page: Page, name: ScreenName): Promise<void> {
  await page.goto(screenPaths[name]);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

async function openEach(visit: Visit, take: Take, of: string, names: readonly ScreenName[]) {
  for (const name of names) {
    await open(visit.page, name);
    // Responses that arrive are in by then; those that never arrive are not awaited.
    await networkAtRest(visit.page);
    await take(`${of}${name}`);
  }
}

const withContent: readonly ScreenName[] = [
  'Profile',
  'EditProfile',
  'MissingFields',
  'ProfilePhoto',
  'UploadPhoto',
  'IdentityScreen',
  'UploadIdentity',
  'SignatureUpload',
  'FormAddress',
  'ResetPassword',
  'Notifications',
  'Credentials',
  'IdSettings',
  'ProfileActivation',
  'Settings',
  'PrivacyPolicyConsent',
  'StartupMessageScreen',
  'Keys',
];

const unavailable = { status: 503, times: 10_000 } as const;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const picture = { name: 'me.png', mimeType: 'image/png', buffer: png(600, 400) };
const gallery = (page: Page) => page.getByLabel('Choose from gallery').first();

const asEmployee: readonly (readonly [string, Story])[] = [
  [
    'everything refused',
    async (visit, take) => {
      await visit.lanyard.control.fault({ path: '/api/**', ...unavailable });
      await openEach(visit, take, 'refused', ['Profile', 'EditProfile', 'Notifications']);
      await openEach(visit, take, 'refused', ['MissingFields', 'Credentials', 'FormAddress']);
    },
  ],
  [
    'offline',
    async (visit, take) => {
      await openEach(visit, async () => undefined, '', ['Profile', 'Credentials', 'Notifications']);
      await visit.page.context().setOffline(true);
      await openEach(visit, take, 'offline', withContent);
      const { page } = visit;
      await open(page, 'EditProfile');
      await page.getByLabel('Phone number').fill('+44 20 7946 0012');
      await button(page, 'Save').click();
      await expect(page.getByText("Couldn't save your changes")).toBeVisible();
      await take('offlineEditProfileSaved');
    },
  ],
  [
    'nothing there and nothing allowed',
    async (visit, take) => {
      const { control } = visit.lanyard;
      await control.reset('nothingAllowed');
      await control.patchState({
        persons: {
          'person-employee': { photo: null, signature: null, address: null, identityExists: false },
        },
        cards: { 'card-employee-1': null, 'card-employee-2': null, 'card-employee-3': null },
      });
      await openEach(visit, async () => undefined, '', ['Profile', 'Profile']);
      await openEach(visit, take, 'denied', withContent);
    },
  ],
  [
    'nothing there',
    async (visit, take) => {
      const { control } = visit.lanyard;
      await control.reset('emptyInbox');
      await control.patchState({
        persons: {
          'person-employee': { photo: null, signature: null, address: null, identityExists: false },
        },
        cards: { 'card-employee-1': null, 'card-employee-2': null, 'card-employee-3': null },
      });
      await openEach(visit, async () => undefined, '', ['Profile', 'Profile']);
      await passGates(visit.page);
      await openEach(visit, take, 'empty', withContent);
    },
  ],
  [
    'long texts',
    async (visit, take) => {
      await visit.lanyard.control.reset('longTexts');
      await openEach(visit, async () => undefined, '', ['Profile', 'Profile']);
      await openEach(visit, take, 'long', ['Profile', 'EditProfile', 'Notifications']);
      await openEach(visit, take, 'long', ['IdSettings', 'ProfileActivation', 'Settings']);
      await open(visit.page, 'Notifications');
      await visit.page.locator('[data-leads-to]').first().click();
      await take('longNotificationMessage');
    },
  ],
  [
    'lists and forms',
    async (visit, take) => {
      const { page, lanyard } = visit;
      await open(page, 'Notifications');
      await page.getByRole('searchbox').fill('no such title');
      await expect(page.getByText('No notifications match your search')).toBeVisible();
      await take('noResultNotifications');
      await page.getByRole('searchbox').fill('');
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await take('undoNotifications');
      await lanyard.control.fault({ method: 'PUT', path: '/api/**', ...unavailable });
      await lanyard.control.fault({ method: 'POST', path: '/api/v2/stand/**', ...unavailable });
      await open(page, 'EditProfile');
      await page.getByLabel('Phone number').fill('+44 20 7946 0012');
      await button(page, 'Save').click();
      await expect(page.getByText('Could not update your profile').first()).toBeVisible();
      await take('failedEditProfile');
      await page.getByRole('link', { name: 'Edit address' }).first().click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await take('discardEditProfile');
      await button(page, 'Discard').click();
      await page.getByRole('textbox').first().fill('');
      await take('incompleteFormAddress');
      await page.getByRole('textbox').first().fill('15 Lantern Row');
      await button(page, 'Save address').click();
      await expect(page.getByText("Couldn't save address")).toBeVisible();
      await take('failedFormAddress');
      await open(page, 'ResetPassword');
      await page.getByLabel(/^New password/).fill('one');
      await page.getByLabel(/^Confirm new password/).fill('two');
      await page.getByLabel(/^Current password/).fill('none');
      await take('mistypedResetPassword');
      await page.getByLabel(/^Confirm new password/).fill('one');
      await button(page, 'Change password').click();
      await expect(
        page
          .getByText("Couldn't update password")
          .or(page.getByRole('alert').getByText(/./))
          .first(),
      ).toBeVisible();
      await take('failedResetPassword');
    },
  ],
  [
    'pictures that are not taken',
    async (visit, take) => {
      const { page, lanyard } = visit;
      await open(page, 'UploadPhoto');
      await gallery(page).setInputFiles({ ...picture, buffer: Buffer.from('no picture') });
      await expect(page.getByText('Invalid media type').first()).toBeVisible();
      await take('mediaTypeUploadPhoto');
      await lanyard.control.fault({
        method: 'POST',
        path: '/api/v2/stand/photos/update',
        status: 400,
        body: { errors: { faceMatch: ['No face was found in the picture.', 'It is too dark.'] } },
      });
      await gallery(page).setInputFiles(picture);
      await button(page, 'Submit').click();
      await expect(page.getByText('Your image is still here')).toBeVisible();
      await take('faceMatchUploadPhoto');
      await lanyard.control.fault({ method: 'POST', path: '/api/v2/stand/**', ...unavailable });
      await open(page, 'UploadIdentity');
      await gallery(page).setInputFiles(picture);
      await button(page, 'Submit').click();
      await expect(page.getByText('Your image is still here')).toBeVisible();
      await take('failedUploadIdentity');
      await open(page, 'SignatureUpload');
      await gallery(page).setInputFiles(picture);
      await button(page, 'Submit').click();
      await expect(page.getByText('Your image is still here')).toBeVisible();
      await take('failedSignatureUpload');
      await lanyard.control.clearFaults();
      for (const status of ['Rejected', 'UnderReview'] as const) {
        await lanyard.control.reviewPhoto('person-employee', status);
        await openEach(visit, async () => undefined, '', ['Profile', 'Profile']);
        await passGates(page);
        await openEach(visit, take, `photo${status}`, ['Profile', 'ProfilePhoto', 'DigitalId']);
      }
    },
  ],
  [
    'what waits for the network, and what this device keeps',
    async ({ page }, take) => {
      await open(page, 'OnThisDevice');
      await expect(page.getByText('Ready to use offline').first()).toBeVisible();
      await take('keptSettings');
      await open(page, 'Notifications');
      await page.context().setOffline(true);
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await open(page, 'Settings');
      await pick(page, 'Language', 'Deutsch');
      await pick(page, 'Sprache', 'English');
      await page.getByRole('heading', { level: 2, name: /unsent/i }).scrollIntoViewIfNeeded();
      await take('waitingSettings');
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await take('waitingSignOut');
    },
  ],
  [
    'a new version, and one that must be',
    async ({ page, lanyard }, take) => {
      await page.addInitScript(() => {
        const now = performance.now.bind(performance);
        performance.now = () => now() + 180_000;
      });
      const next = nextBuild(process.env['LANYARD_DIST'] ?? 'dist');
      try {
        await open(page, 'DigitalId');
        await lanyard.deploy(next, (path) =>
          path === '/version.json' ? minimumVersion('99.0.0') : undefined,
        );
        await page.reload();
        await expect(page.getByText('A new version is ready')).toBeVisible();
        await take('tooOldCard');
        await open(page, 'Settings');
        await take('newVersionSettings');
        await open(page, 'EditProfile');
        await page.getByLabel('Phone number').fill('+44 20 7946 0012');
        await button(page, 'Save').click();
        await expect(page.getByText('Could not update your profile')).toBeVisible();
        await take('tooOldEditProfile');
        // Next to a panel, the bar stays beneath the veil.
        await page.setViewportSize(sizes[0]);
        await button(page, 'Update now').click();
        await expect(page.getByText('You have unsaved changes.', { exact: false })).toBeVisible();
        await take('unsavedUpdate');
      } finally {
        forgetBuild(next);
      }
    },
  ],
  [
    'push messages, offered and not possible',
    async ({ page }, take) => {
      await open(page, 'Settings');
      // The switch is rendered again while the browser is queried.
      await expect(async () => {
        const offer = page.getByRole('switch', { name: 'Notify me about new messages' });
        await offer.scrollIntoViewIfNeeded({ timeout: 1_000 });
      }).toPass();
      await take('refusedPushSettings');
      await page.addInitScript(() => {
        Object.defineProperty(Notification, 'permission', { get: () => 'default' });
        PushManager.prototype.getSubscription = () => Promise.resolve(null);
      });
      await open(page, 'Notifications');
      await expect(page.getByRole('button', { name: 'Not now' })).toBeVisible();
      await take('offeredPush');
    },
  ],
  [
    'a camera that is slow',
    async ({ page }, take) => {
      await page.addInitScript(() => {
        navigator.mediaDevices.getUserMedia = () => new Promise(() => undefined);
      });
      await open(page, 'UploadPhoto');
      await button(page, 'Take a photo').click();
      await expect(page.getByText('Starting the camera')).toBeVisible();
      await take('startingCamera');
    },
  ],
];

const ofOthers: readonly (readonly [Circumstance, string, Story])[] = [
  [
    'employee',
    'signed in again, and no answers',
    async (visit, take) => {
      const { page, lanyard } = visit;
      await sessionIsKept(page);
      await signOutToTheEnd(page, lanyard);
      await lanyard.control.fault({ path: '/api/v2/**', ...unavailable });
      await signIn(page, 'employee');
      await expect(page.getByText('not available').first()).toBeVisible();
      // The app has no answer yet on whether a lock applies: a new document would start at the sign-in
      // (decisions/lock-in-the-page).
      await take('againUnanswered');
    },
  ],
  [
    'unanswered',
    'nothing is known',
    async (visit, take) => {
      await visit.lanyard.control.fault({ path: '/api/**', ...unavailable });
      await openEach(visit, take, 'unknown', withContent);
      await visit.page.context().setOffline(true);
      await openEach(visit, take, 'unknownOffline', ['Profile', 'Notifications', 'Credentials']);
      await visit.page.context().setOffline(false);
      visit.lanyard.freezeEmulator();
      for (const name of ['Profile', 'Notifications', 'Credentials', 'EditProfile'] as const) {
        await open(visit.page, name);
        await take(`loading${name}`);
      }
    },
  ],
  [
    'keys',
    'credentials on their way',
    async (visit, take) => {
      const { page, lanyard } = visit;
      const openCard = async (number: RegExp) => {
        await open(page, 'Credentials');
        await page.getByRole('link', { name: /all 2/ }).first().click();
        await page.getByRole('link', { name: number }).click();
      };
      await openCard(/H-5501/);
      await button(page, 'Block').click();
      await take('askBlock');
      await page.keyboard.press('Escape');
      await openCard(/H-5502/);
      await button(page, 'Activate').click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await take('askSwap');
      await lanyard.control.fault({
        path: '/api/v2/stand/cards/updatePerType',
        status: 200,
        body: { status: 'Blocked' },
        times: 1,
      });
      await lanyard.control.fault({ path: '/api/v2/stand/cards/updatePerType', ...unavailable });
      await button(page, 'Swap').click();
      await page
        .getByText(/isn't finished|Couldn't confirm|Couldn't update/)
        .first()
        .waitFor();
      await take('stoppedSwap');
      await page.context().setOffline(true);
      await openEach(visit, take, 'offlineKeys', ['Credentials']);
    },
  ],
  [
    'blocked',
    'a card that is blocked',
    async (visit, take) => {
      const { page } = visit;
      await open(page, 'Credentials');
      await page.getByRole('link', { name: /^201009/ }).click();
      await take('blockedCredentialAction');
    },
  ],
  [
    'newcomer',
    'gates that fail',
    async ({ page, lanyard }, take) => {
      await button(page, 'Next').click();
      await button(page, 'Accept').click();
      await button(page, 'Sign out instead').click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await take('requiredGateIdentity');
      await button(page, 'Go back').click();
      await gallery(page).setInputFiles(picture);
      await take('chosenGateIdentity');
      await button(page, 'Submit').click();
      await expect(page.getByText('Document uploaded')).toBeVisible();
      await take('afterGateIdentity');
      await gallery(page).setInputFiles(picture);
      await lanyard.control.fault({
        path: '/api/v2/stand/photos/update',
        drop: 'before',
        times: 9,
      });
      await button(page, 'Submit').click();
      await expect(page.getByText('The connection was lost')).toBeVisible();
      await take('failedGatePhoto');
    },
  ],
];

async function takeUntilSteady(visit: Visit, story: Story, theme: Theme): Promise<void> {
  const { page } = visit;
  await story(visit, async (name) => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.screenshot({
        path: join(folder ?? '', `hard-${name}-${theme}-${size.width}.png`),
        animations: 'disabled',
      });
    }
  });
}

for (const theme of themes) {
  for (const [what, story] of asEmployee) {
    test(`pictures of hard states: ${what}, ${theme}`, async ({ page, lanyard }) => {
      test.setTimeout(240_000);
      const visit = { page, lanyard, language: 'en', theme } as const;
      await circumstances.employee(visit);
      await sessionIsKept(page);
      await takeUntilSteady(visit, story, theme);
    });
  }
  for (const [circumstance, what, story] of ofOthers) {
    test(`pictures of hard states: ${what}, ${theme}`, async ({ page, lanyard }) => {
      test.setTimeout(240_000);
      const visit = { page, lanyard, language: 'en', theme } as const;
      await circumstances[circumstance](visit);
      await takeUntilSteady(visit, story, theme);
    });
  }
}
