/**
 * The one list of what a user can see: every screen of the app by name, and the states that have no route.
 * Axe, languages, keyboard walk, layout and screenshots use it. A screen without an entry here does not
 * compile, and tests/support/screens.test.tsx compares the addresses.
 */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { encodeChallenge } from '#badge/model/challenge.ts';
import { pathOf, screenPaths, type ScreenName } from '#domain/navigation/screenPaths.ts';
import { forgetBuild, nextBuild } from './builds.ts';
import { minimumVersion } from './deployment.ts';
import { gateTitle, passGates, picture } from './gates.ts';
import type { GateName } from './gates.ts';
import { openLiveCode } from './liveCode.ts';
import { filmByHand } from './verifierSite.ts';
import {
  beLocked,
  enterWrongPin,
  expectPinField,
  haveTried,
  lockRow,
  mistakePin,
  openLockSettings,
  putLockRow,
  waitForNotice,
} from './pinScreens.ts';
import { textsIn } from './texts.ts';
import type { Texts } from './texts.ts';
import { expectHeading } from './visit.ts';
import type { Circumstance, Visit } from './visit.ts';

/** The states outside of the router, and the card's own states. */
export type StateName =
  | 'signIn'
  | 'signInOffline'
  | 'signingIn'
  | 'region'
  | 'noAccess'
  | 'archived'
  | 'noSelfService'
  | 'cardEmpty'
  | 'cardBlocked'
  | 'cardUnderReview'
  | 'cardRefreshed'
  | 'cardOffline'
  | 'cardAtGate'
  | 'liveCode'
  | 'liveCodeNamed'
  | 'liveCodeDigits'
  | 'officerCodeScan'
  | 'officerCodeOther'
  | 'officerCodeScanned'
  | 'officerCodeOver'
  | 'officerCodeNoCamera'
  | 'notificationsEmpty'
  | 'notificationsFailed'
  | 'credentialsFailed'
  | 'profileFailed'
  | 'editProfileOffline'
  | 'photoRefused'
  | 'changesWaiting'
  | 'signOutWaiting'
  | 'pushOffered'
  | 'updateOffered'
  | 'sandbox'
  | 'gateStartupMessage'
  | 'gatePrivacyPolicy'
  | 'gateIdentity'
  | 'gatePhoto'
  | 'gateWizard'
  | 'gateThankYou'
  | 'pinSet'
  | 'pinEasy'
  | 'pinConfirm'
  | 'pinMismatch'
  | 'pinEnter'
  | 'pinWrong'
  | 'pinWait'
  | 'pinForgotten'
  | 'pinForgottenOffline'
  | 'lockNewer'
  | 'lockDamaged'
  | 'lockWiped'
  | 'lockSettings'
  | 'lockReset'
  | 'lockOff'
  | 'lockNotice'
  | 'keysInBrowser'
  | 'hidInBrowser'
  | 'openReaderOffered'
  | 'openReaderFailed'
  | 'keySettings'
  | 'passElsewhere'
  | 'lastResort';

export interface ScreenState {
  /** The circumstance in which it is visible. */
  readonly of: Circumstance;
  /** Its address, if it has its own. */
  readonly path?: string;
  /** Opens it and waits until it is on the screen. */
  readonly show: (visit: Visit) => Promise<void>;
  /** Reverts what `show` changed. */
  readonly leave?: (visit: Visit) => Promise<void>;
}

/** @param content what is shown once the screen's responses have arrived. */
function route(
  name: ScreenName,
  path: string,
  content?: (page: Page, texts: Texts) => Locator,
): ScreenState {
  return {
    of: 'employee',
    path,
    show: async ({ page, language }) => {
      await page.goto(path);
      await expectHeading(page, textsIn(language).screen[name]);
      if (content !== undefined) {
        await expect(content(page, textsIn(language)).first()).toBeVisible();
      }
    },
  };
}

/** A screen that is opened from another one: its address alone does not identify its content. */
function opened(
  name: ScreenName,
  of: Circumstance,
  open: (visit: Visit) => Promise<void>,
  /** A screen that is named after its content has the server's own text as its title. */
  title?: string,
): ScreenState {
  return {
    of,
    path: pathOf(name),
    show: async (visit) => {
      await open(visit);
      await expectHeading(visit.page, title ?? textsIn(visit.language).screen[name]);
    },
  };
}

function state(of: Circumstance, path: string, heading: (texts: Texts) => string): ScreenState {
  return {
    of,
    show: async ({ page, language }) => {
      await page.goto(path);
      await expectHeading(page, heading(textsIn(language)));
    },
  };
}

/**
 * What is on the screen right after arrival. Until the app has determined whether a lock applies, nothing of
 * the session is stored (decisions/lock-in-the-page). A new document would therefore start at the sign-in.
 */
function arrival(of: Circumstance, heading: (texts: Texts) => string): ScreenState {
  return {
    of,
    show: ({ page, language }) => expectHeading(page, heading(textsIn(language))),
  };
}

/** The card's screen with the card on it, and with what distinguishes this state. */
function card(of: Circumstance, expectState?: (visit: Visit) => Promise<void>): ScreenState {
  return {
    of,
    show: async (visit) => {
      const { page, language } = visit;
      const { card: words } = textsIn(language);
      await page.goto('/id');
      await expect(page.getByRole('article', { name: words.label })).toBeVisible();
      await expectState?.(visit);
    },
  };
}

/** @param change what the cardholder does with the live code. */
function liveCode(change?: (gate: Locator, texts: Texts) => Promise<void>): ScreenState {
  return card('badged', async ({ page, language }) => {
    const gate = await openLiveCode(page, language);
    await change?.(gate, textsIn(language));
  });
}

/** @param change what the camera of the cardholder sees. */
function officerCode(change: (scan: Locator, texts: Texts) => Promise<void>): ScreenState {
  return liveCode(async (gate, texts) => {
    const name = texts.card.live.scan.open;
    await gate.getByRole('button', { name }).click();
    await change(gate.page().getByRole('dialog', { name }), texts);
  });
}

/** What an officer's screen shows: it asks for name and photo, under a long name. */
function challengeText(): string {
  return encodeChallenge({
    audience: 'screen-states',
    nonce: crypto.getRandomValues(new Uint8Array(16)),
    wants: { full: true, photo: true },
    name: 'Northgate Engineering, goods entrance at the north gate',
  });
}

/** A start-up gate. The gates before it are answered on the way, and none is shown twice. */
function gate(name: GateName): ScreenState {
  return {
    of: 'newcomer',
    show: async ({ page, language }) => {
      await passGates(page, language, name);
      await expectHeading(page, gateTitle(name, textsIn(language)));
      // Its lists of options come in a separate response.
      if (name === 'wizard') {
        const choice = page.getByText(textsIn(language).form.choose, { exact: true });
        await expect(choice.first()).toBeVisible();
      }
    },
  };
}

/** Opens the dialog about a forgotten PIN over the PIN screen. */
async function askAboutForgotten(visit: Visit): Promise<void> {
  const { forgotten, forgottenTitle } = textsIn(visit.language).lock;
  await visit.page.getByRole('button', { name: forgotten }).click();
  await expect(visit.page.getByRole('alertdialog', { name: forgottenTitle })).toBeVisible();
}

/** The stored lock row is from newer code; the previous row is restored afterwards. */
function lockOfNewerCode(): ScreenState {
  let before: Awaited<ReturnType<typeof lockRow>>;
  return {
    of: 'locked',
    show: async (visit) => {
      await beLocked(visit);
      before = await lockRow(visit.page);
      await putLockRow(visit.page, { ...before, v: 99 });
      await visit.page.goto('/');
      await expectText(visit, textsIn(visit.language).lock.closedTitle.updateApp);
    },
    leave: ({ page }) => putLockRow(page, before),
  };
}

/** Opens a dialog about the lock over Settings. */
async function askInSettings(visit: Visit, role: 'button' | 'switch', name: string) {
  await openLockSettings(visit);
  await visit.page.getByRole(role, { name, exact: true }).press('Space');
  const { current } = textsIn(visit.language).lock.setting;
  await expect(visit.page.getByLabel(current, { exact: true })).toBeVisible();
}

async function expectText({ page }: Visit, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
}

/** A screen that has nothing to list, and shows why. */
function empty(of: Circumstance, name: ScreenName, why: (texts: Texts) => string): ScreenState {
  return {
    of,
    show: async (visit) => {
      await visit.page.goto(pathOf(name));
      await expectText(visit, why(textsIn(visit.language)));
    },
  };
}

/** The refusal carries the server's own texts. */
function refuseNextPhoto({ lanyard }: Visit): Promise<void> {
  return lanyard.control.fault({
    method: 'POST',
    path: '/api/v2/stand/photos/update',
    status: 422,
    body: { errors: { faceMatch: ['No face was found in the picture.', 'It is too dark.'] } },
  });
}

/** Keys are shown in the narrow navigator only. */
async function showKeysNarrow({ page, language }: Visit): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(pathOf('Keys'));
  await expectHeading(page, textsIn(language).screen.Keys);
}

/** Opens Settings with a change that waits for the network. */
async function showWaiting(visit: Visit): Promise<void> {
  const { page, language } = visit;
  const { tab, notification, queue } = textsIn(language);
  await screens.Notifications.show(visit);
  const remove = page.getByRole('button', { name: `${notification.delete} ` });
  // The tabs lead from its list to Settings.
  await page.setViewportSize({ width: 360, height: 800 });
  await page.context().setOffline(true);
  await remove.last().press('Enter');
  await page.getByRole('link', { name: tab.settings, exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: queue.title })).toBeVisible();
}

async function sendWaiting({ page, language }: Visit): Promise<void> {
  await page.context().setOffline(false);
  await page.goto(pathOf('Settings'));
  await expect(page.getByText(textsIn(language).queue.lead)).toBeHidden();
}

/** A new version is available, and the running one may no longer write (decisions/updates-by-consent). */
function updateOffered(): ScreenState {
  let next: string;
  return {
    of: 'outdated',
    show: async (visit) => {
      const { page, lanyard, language } = visit;
      next = nextBuild(process.env['LANYARD_DIST'] ?? 'dist');
      await lanyard.deploy(next, (path) =>
        path === '/version.json' ? minimumVersion('99.0.0') : undefined,
      );
      await page.goto('/settings');
      const { ready, outdated } = textsIn(language).update;
      // The new worker fetches every file of its build first.
      const offer = page.getByText(ready, { exact: true }).first();
      await expect(offer).toBeVisible({ timeout: 120_000 });
      await expectText(visit, outdated);
    },
    leave: () => {
      forgetBuild(next);
      return Promise.resolve();
    },
  };
}

const screens: Readonly<Record<ScreenName, ScreenState>> = {
  DigitalId: { ...card('employee'), path: '/id' },
  Profile: route('Profile', '/profile'),
  EditProfile: route('EditProfile', '/profile/edit', (page) => page.getByRole('textbox')),
  ProfilePhoto: route('ProfilePhoto', '/profile/photo'),
  UploadPhoto: route('UploadPhoto', '/profile/photo/upload'),
  IdentityScreen: route('IdentityScreen', '/identity'),
  UploadIdentity: route('UploadIdentity', '/identity/upload'),
  MissingFields: route('MissingFields', '/profile/missing', (page, { missing }) =>
    page.getByRole('link', { name: missing.toCard }),
  ),
  SignatureUpload: route('SignatureUpload', '/profile/signature'),
  Notifications: route('Notifications', '/notifications', (page) => page.getByRole('searchbox')),
  NotificationMessage: opened('NotificationMessage', 'employee', async ({ page }) => {
    await page.goto('/notifications');
    await page
      .getByRole('button', { name: /New card reader at the east gate$/ })
      .first()
      .click();
  }),
  IdSettings: route('IdSettings', '/id/settings'),
  Credentials: route('Credentials', '/credentials', (page) =>
    page.getByRole('link', { name: /^204817/ }),
  ),
  CredentialAction: opened(
    'CredentialAction',
    'employee',
    async ({ page }) => {
      await page.goto('/credentials');
      await page.getByRole('link', { name: /^204817/ }).click();
    },
    'Employee ID card',
  ),
  CredentialTypeList: opened(
    'CredentialTypeList',
    'keys',
    async ({ page, language }) => {
      const { all_other: all } = textsIn(language).credential;
      await page.goto('/credentials');
      await page
        .getByRole('link', { name: all.replace('{{count}}', '2') })
        .first()
        .click();
    },
    'Mobile key',
  ),
  ProfileActivation: route('ProfileActivation', '/profiles'),
  Settings: route('Settings', '/settings'),
  ResetPassword: route('ResetPassword', '/settings/password'),
  OnThisDevice: route('OnThisDevice', '/settings/device'),
  HelpAndAbout: route('HelpAndAbout', '/settings/help'),
  Licences: route('Licences', '/settings/help/licences', (page) =>
    page.getByText('@capacitor/core', { exact: true }),
  ),
  FormAddress: {
    of: 'employee',
    path: screenPaths.FormAddress,
    show: async (visit) => {
      await visit.page.goto(screenPaths.FormAddress);
      await expectHeading(visit.page, textsIn(visit.language).address.edit);
      await expect(visit.page.getByRole('textbox').first()).toBeVisible();
    },
  },
  Keys: route('Keys', '/keys'),
  HidMobile: route('HidMobile', '/keys/hid'),
  StartupMessageScreen: route('StartupMessageScreen', '/start'),
  PrivacyPolicyConsent: route('PrivacyPolicyConsent', '/start/privacy'),
  NotFound: route('NotFound', '/no/such/screen'),
};

const states: Readonly<Record<StateName, ScreenState>> = {
  signIn: state('nobody', '/', ({ session }) => session.title),
  signInOffline: {
    of: 'nobody',
    show: async (visit) => {
      const { page, language } = visit;
      const { session } = textsIn(language);
      await page.context().setOffline(true);
      await page.goto('/');
      await page.getByRole('button', { name: session.signIn }).click();
      await expectText(visit, session.problem.network);
    },
    leave: async ({ page }) => page.context().setOffline(false),
  },
  signingIn: {
    of: 'returning',
    show: async ({ page, language }) => {
      await expectHeading(page, textsIn(language).session.signingIn);
    },
  },
  region: arrival('noregion', ({ session }) => session.region.title),
  noAccess: arrival('unlicensed', ({ session }) => session.noAccess),
  archived: arrival('archived', ({ access }) => access.archived),
  noSelfService: arrival('noaccess', ({ access }) => access.noSelfService),
  cardEmpty: {
    of: 'unanswered',
    show: async (visit) => {
      await visit.page.goto('/id');
      await expectText(visit, textsIn(visit.language).card.notAvailable);
    },
  },
  cardBlocked: card('blocked', (visit) =>
    expectText(visit, textsIn(visit.language).card.status.blocked),
  ),
  cardUnderReview: card('contractor', (visit) =>
    expectText(visit, textsIn(visit.language).card.status.underReview),
  ),
  cardRefreshed: card('employee', async (visit) => {
    const { refresh, refreshed } = textsIn(visit.language).card;
    await visit.page.getByRole('button', { name: refresh }).click();
    await expectText(visit, refreshed);
  }),
  cardAtGate: card('employee', async ({ page, language }) => {
    const { open, title } = textsIn(language).card.gate;
    await page.getByRole('button', { name: open }).press('Enter');
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  }),
  liveCode: liveCode(),
  liveCodeNamed: liveCode(async (gate, { card: { live } }) => {
    await gate.getByRole('button', { name: live.identity }).click();
    await gate.getByRole('button', { name: live.photo }).click();
    await expect(gate.getByText('Mira Holtwick').last()).toBeVisible();
  }),
  liveCodeDigits: liveCode(async (gate, { card: { live } }) => {
    await gate.getByRole('button', { name: live.askedDigits }).click();
    await gate.getByRole('textbox', { name: live.digits }).fill('42');
    await expect(gate.getByRole('img').first()).toBeVisible();
  }),
  officerCodeScan: officerCode(async (scan, { card: { live } }) => {
    await expect(scan.getByText(live.scan.hint)).toBeVisible();
  }),
  officerCodeOther: officerCode(async (scan, { card: { live } }) => {
    await filmByHand(scan.page(), 'https://northgate.example/visitors');
    await expect(scan.getByText(live.scan.other)).toBeVisible();
  }),
  officerCodeScanned: officerCode(async (scan, { card: { live } }) => {
    await filmByHand(scan.page(), challengeText());
    await expect(scan.page().getByRole('heading', { name: live.scan.title })).toBeVisible();
  }),
  officerCodeOver: officerCode(async (scan, { card: { live } }) => {
    await filmByHand(scan.page(), challengeText());
    // The code answers for thirty seconds.
    const over = scan.page().locator('[data-controls]').getByText(live.scan.over);
    await expect(over.first()).toBeVisible({ timeout: 60_000 });
  }),
  officerCodeNoCamera: liveCode(async (gate, { card: { live } }) => {
    await gate.page().evaluate(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await gate.getByRole('button', { name: live.scan.open }).click();
    await expect(gate.getByText(live.scan.problem.refused)).toBeVisible();
  }),
  cardOffline: {
    of: 'employee',
    show: async (visit) => {
      await visit.page.context().setOffline(true);
      await visit.page.goto('/id');
      await expectText(visit, textsIn(visit.language).app.offline);
    },
    leave: async ({ page }) => page.context().setOffline(false),
  },
  notificationsEmpty: empty('blocked', 'Notifications', ({ notification }) => notification.none),
  notificationsFailed: empty(
    'unfetched',
    'Notifications',
    (texts) => texts.message.notificationsFailed,
  ),
  credentialsFailed: empty('unfetched', 'Credentials', ({ message }) => message.credentialsFailed),
  profileFailed: empty('unfetched', 'Profile', ({ profile }) => profile.fieldsNotAvailable),
  editProfileOffline: {
    of: 'employee',
    show: async (visit) => {
      const { page } = visit;
      await screens.EditProfile.show(visit);
      // Offline only from here on: without a worker, nothing more can be fetched.
      await page.context().setOffline(true);
      await expectText(visit, textsIn(visit.language).profile.edit.offline);
    },
    leave: async ({ page }) => page.context().setOffline(false),
  },
  photoRefused: {
    of: 'employee',
    show: async (visit) => {
      const { page, language } = visit;
      const { media } = textsIn(language);
      await screens.UploadPhoto.show(visit);
      await refuseNextPhoto(visit);
      await page.getByLabel(media.gallery).setInputFiles(picture('photo'));
      await page.getByRole('button', { name: media.submit, exact: true }).press('Enter');
      await expectText(visit, media.keptForRetry);
    },
  },
  changesWaiting: {
    of: 'employee',
    show: showWaiting,
    leave: sendWaiting,
  },
  signOutWaiting: {
    of: 'employee',
    show: async (visit) => {
      await showWaiting(visit);
      const { session, queue } = textsIn(visit.language);
      await visit.page.getByRole('button', { name: session.signOut }).press('Enter');
      await expect(visit.page.getByRole('alertdialog', { name: queue.leaveTitle })).toBeVisible();
    },
    leave: sendWaiting,
  },
  pushOffered: {
    of: 'employee',
    show: async (visit) => {
      await visit.page.addInitScript(() => {
        Object.defineProperty(Notification, 'permission', { get: () => 'default' });
        PushManager.prototype.getSubscription = () => Promise.resolve(null);
      });
      await screens.Notifications.show(visit);
      await expectText(visit, textsIn(visit.language).push.title);
    },
    leave: ({ page, language }) =>
      page.getByRole('button', { name: textsIn(language).push.notNow }).press('Enter'),
  },
  updateOffered: updateOffered(),
  sandbox: card('unfetched', (visit) => expectText(visit, textsIn(visit.language).app.sandbox)),
  gateStartupMessage: gate('startupMessage'),
  gatePrivacyPolicy: gate('privacyPolicy'),
  gateIdentity: gate('identity'),
  gatePhoto: gate('photo'),
  gateWizard: gate('wizard'),
  gateThankYou: gate('thankYou'),
  pinSet: {
    of: 'pinless',
    show: async (visit) => {
      await expectPinField(visit, 'set');
      // The organization comes in a separate response.
      await expect(visit.page.getByRole('img')).toBeVisible();
    },
  },
  pinEasy: {
    of: 'pinless',
    show: async (visit) => {
      await expectPinField(visit, 'set', '1234');
      const { useAnyway } = textsIn(visit.language).lock;
      await expect(visit.page.getByRole('button', { name: useAnyway })).toBeVisible();
    },
    leave: async ({ page, language }) =>
      page.getByRole('button', { name: textsIn(language).lock.chooseAnother }).press('Enter'),
  },
  pinConfirm: {
    of: 'pinless',
    show: async (visit) => {
      await expectPinField(visit, 'set', '4826');
      await expectPinField(visit, 'confirm');
    },
    leave: async ({ page, language }) =>
      page.getByRole('button', { name: textsIn(language).lock.back }).press('Enter'),
  },
  pinMismatch: { of: 'pinless', show: mistakePin },
  pinEnter: { of: 'locked', show: beLocked },
  pinWrong: {
    of: 'locked',
    show: async (visit) => {
      await beLocked(visit);
      await enterWrongPin(visit);
    },
  },
  pinForgotten: {
    of: 'locked',
    show: async (visit) => {
      await beLocked(visit);
      await askAboutForgotten(visit);
    },
  },
  pinForgottenOffline: {
    of: 'locked',
    show: async (visit) => {
      await beLocked(visit);
      // Without a worker that stores it, the dialog's code is fetched on demand.
      await askAboutForgotten(visit);
      await visit.page.context().setOffline(true);
      await expectText(visit, textsIn(visit.language).lock.forgottenOffline);
    },
    leave: async ({ page }) => page.context().setOffline(false),
  },
  pinWait: {
    of: 'locked',
    show: async (visit) => {
      await beLocked(visit);
      await haveTried(visit, 6);
      await enterWrongPin(visit);
      await expect(visit.page.getByRole('timer')).toBeVisible();
    },
    leave: (visit) => haveTried(visit, 0),
  },
  lockNewer: lockOfNewerCode(),
  lockWiped: {
    of: 'locked',
    show: async (visit) => {
      await beLocked(visit);
      await haveTried(visit, 9);
      await expectPinField(visit, 'enter', '0000');
      await expectText(visit, textsIn(visit.language).lock.closedTitle.wiped);
    },
  },
  lockSettings: { of: 'unlocked', show: openLockSettings },
  lockReset: {
    of: 'unlocked',
    show: (visit) => askInSettings(visit, 'button', textsIn(visit.language).lock.setting.reset),
  },
  lockOff: {
    of: 'unlocked',
    show: (visit) => askInSettings(visit, 'switch', textsIn(visit.language).lock.setting.on),
  },
  lockNotice: { of: 'unlocked', show: waitForNotice },
  // The last sight of its visit: data under a lock that cannot be opened is wiped.
  lockDamaged: {
    of: 'unlocked',
    show: async (visit) => {
      await beLocked(visit);
      await putLockRow(visit.page, { ...(await lockRow(visit.page)), pin: null });
      await visit.page.goto('/');
      await expectText(visit, textsIn(visit.language).lock.closedTitle.signInAgain);
    },
  },
  // What a browser shows about keys. Screens that only a phone has are captured by
  // tests/gallery/keys.spec.ts.
  keysInBrowser: {
    of: 'keys',
    show: async ({ page, language }) => {
      await page.goto(pathOf('Keys'));
      const { whyNot, salto } = textsIn(language).key;
      const wide = page.getByText(salto.narrowOnly, { exact: true });
      await expect(page.getByText(whyNot.browser, { exact: true }).or(wide)).toBeVisible();
    },
  },
  hidInBrowser: {
    of: 'keys',
    show: async (visit) => {
      await visit.page.goto(pathOf('HidMobile'));
      await expectText(visit, textsIn(visit.language).key.hid.waiting);
    },
  },
  openReaderOffered: {
    of: 'openReader',
    show: async (visit) => {
      await showKeysNarrow(visit);
      const { enrol } = textsIn(visit.language).key.openReader;
      await expect(visit.page.getByRole('button', { name: enrol })).toBeVisible();
    },
  },
  openReaderFailed: {
    of: 'openReader',
    show: async (visit) => {
      const { page, language } = visit;
      await showKeysNarrow(visit);
      const { openReader, salto, error } = textsIn(language).key;
      await page.getByRole('button', { name: openReader.enrol }).press('Enter');
      await page.getByRole('button', { name: openReader.tag.read }).press('Enter');
      await expectText(visit, openReader.tag.hold);
      // The simulated door has no reader behind it.
      await page.getByRole('button', { name: salto.tapToOpen }).press('Enter');
      await expectText(visit, error.internal);
    },
  },
  keySettings: {
    of: 'keys',
    show: async ({ page, language }) => {
      await page.goto(pathOf('Settings'));
      const { title } = textsIn(language).key.background;
      await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
    },
  },
  passElsewhere: {
    of: 'keys',
    show: async (visit) => {
      const { page, language } = visit;
      const { credential, key } = textsIn(language);
      await page.goto('/credentials');
      const all = credential.all_other.replace('{{count}}', '2');
      const pass = page.getByRole('link', { name: /^W-5503/ });
      await expect(pass.or(page.getByRole('link', { name: all })).first()).toBeVisible();
      await pass.click();
      await expectText(visit, key.whyNot.onlyApple);
    },
  },
  lastResort: {
    of: 'unsupported',
    show: async ({ page }) => {
      await page.goto('/');
      await expectHeading(page, 'Lanyard cannot start in this browser');
    },
  },
};

/** Every sight, by name. */
export const screenStates: Readonly<Record<ScreenName | StateName, ScreenState>> = {
  ...screens,
  ...states,
};

export type ScreenStateName = keyof typeof screenStates;

/** The screen states of a circumstance. */
export function screenStatesOf(
  circumstance: Circumstance,
): readonly (readonly [ScreenStateName, ScreenState])[] {
  return (Object.entries(screenStates) as [ScreenStateName, ScreenState][]).filter(
    ([, { of }]) => of === circumstance,
  );
}

/** Calls `look` for each sight of a visit, once it is on the screen. */
export async function walk(
  circumstance: Circumstance,
  visit: Visit,
  check: (name: ScreenStateName) => Promise<void>,
  isWanted: (name: ScreenStateName) => boolean = () => true,
): Promise<void> {
  for (const [name, sight] of screenStatesOf(circumstance)) {
    if (!isWanted(name)) continue;
    try {
      await sight.show(visit);
    } catch (error) {
      // The other screen states are checked all the same.
      expect.soft(error, `${name} is shown`).toBeUndefined();
      continue;
    }
    try {
      await check(name);
    } finally {
      await sight.leave?.(visit);
    }
  }
}
