/** The account that uses the app, its language and theme, and its circumstances. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { identityPaths } from '#contract/identityProvider.ts';
import type { Theme } from '#domain/settings/theme.ts';
import { passGates } from './gates.ts';
import { sessionIsKept } from './storedData.ts';
import { signIn, waitForWorker, withoutWorker, withWorker } from './lanyard.ts';
import type { Lanyard } from './lanyard.ts';
import { fakeBluetooth } from './fakeBluetooth.ts';
import { fakeNfc } from './fakeNfc.ts';
import { choosePin, enrolFinger, haveFinger, pinAccount } from './pinScreens.ts';
import { choosePreferences } from './preferences.ts';
import { pseudoLanguage, speakPseudo } from './pseudoLocale.ts';
import { textsIn } from './texts.ts';
import { replaceCamera } from './verifierSite.ts';
import type { VisitLanguage } from './texts.ts';

export interface Visit {
  readonly page: Page;
  readonly lanyard: Lanyard;
  readonly language: VisitLanguage;
  readonly theme: Theme;
}

/** Opens the sign-in screen with the given language and theme. */
async function comeAsNobody({ page, language, theme }: Visit): Promise<void> {
  if (language === pseudoLanguage) await speakPseudo(page.context());
  await page.goto('/');
  await choosePreferences(page, { language, theme });
}

/** As `comeAsNobody`, and ready for a start without a network. */
async function comeToStay(visit: Visit): Promise<void> {
  await comeAsNobody(visit);
  // With the pseudo-locale, the context has no worker.
  if (visit.language !== pseudoLanguage) await waitForWorker(visit.page);
}

/** Signs in as the account, with the given language and theme from the start. */
function comeAs(account: string): (visit: Visit) => Promise<void> {
  return async (visit) => {
    await comeAsNobody(visit);
    const { title, signIn: button, signingIn } = textsIn(visit.language).session;
    await signIn(visit.page, account, button);
    const heading = visit.page.getByRole('heading', { level: 1 }).first();
    await expect(heading).not.toHaveText(new RegExp(`^(${title}|${signingIn})$`));
  };
}

/** As `comeAs`, and through the gates. */
function comeIn(account: string): (visit: Visit) => Promise<void> {
  return async (visit) => {
    await comeAs(account)(visit);
    await passGates(visit.page, visit.language);
    // Before that, a new document would start at the sign-in.
    await sessionIsKept(visit.page);
  };
}

/** As `comeIn`, with an account whose organization requires a PIN, on a device with fingerprint unlock. */
async function comeWithPin(visit: Visit): Promise<void> {
  await haveFinger(visit);
  await comeAs(pinAccount)(visit);
  await choosePin(visit);
  await passGates(visit.page, visit.language);
}

/** Every circumstance that a screen needs. Screens of the same circumstance are walked in one visit. */
export const circumstances = {
  nobody: comeToStay,
  employee: async (visit: Visit) => {
    await comeIn('employee')(visit);
    if (visit.language !== pseudoLanguage) await waitForWorker(visit.page);
  },
  /** The card cloud issues badges, so gate mode has a live code. The camera films what a test draws. */
  badged: async (visit: Visit) => {
    await replaceCamera(visit.page);
    await visit.lanyard.control.switchBadges({ issuing: 'on' });
    await comeIn('employee')(visit);
  },
  blocked: comeIn('blocked'),
  contractor: comeIn('contractor'),
  /** Before the first of the start-up gates, after the lock's gate. */
  newcomer: async (visit: Visit) => {
    await comeAs('newcomer')(visit);
    await choosePin(visit);
  },
  keys: comeIn('keys'),
  /** The organization issues keys for its own readers, and the browser supports what they need. */
  openReader: async (visit: Visit) => {
    await visit.lanyard.control.patchState({
      organizations: { northgate: { settings: { hasOpenReader: true } } },
    });
    await fakeBluetooth(visit.page);
    await fakeNfc(visit.page);
    await comeIn('employee')(visit);
    await sessionIsKept(visit.page);
  },
  /** In the sandbox. The card is available, but the requests of other screens have never been answered. */
  unfetched: async (visit: Visit) => {
    for (const path of [
      '/api/v2/notifications',
      '/api/v2/stand/cards/credentials',
      '/api/v2/stand/GeneralStandSettings/detailsField',
    ]) {
      await visit.lanyard.control.fault({ path, status: 503, times: 10_000 });
    }
    await comeIn('sandbox')(visit);
    await sessionIsKept(visit.page);
  },
  /** A PIN is required and none is chosen yet. */
  pinless: comeAs(pinAccount),
  /** After the PIN was entered. */
  unlocked: comeWithPin,
  /** Before the PIN is entered; a fingerprint also opens the app. */
  locked: async (visit: Visit) => {
    await comeWithPin(visit);
    await enrolFinger(visit);
  },
  noregion: comeAs('noregion'),
  unlicensed: comeAs('unlicensed'),
  archived: comeAs('archived'),
  noaccess: comeAs('noaccess'),
  /** The cloud has answered only that no lock applies. */
  unanswered: async (visit: Visit) => {
    for (const path of ['startup', 'user', 'cardholders']) {
      const fault = { path: `/api/v2/stand/${path}`, status: 503, times: 10_000 };
      await visit.lanyard.control.fault(fault);
    }
    await comeAs('employee')(visit);
    await sessionIsKept(visit.page);
  },
  /** The provider has redirected the browser back and delays the tokens. */
  returning: async (visit: Visit) => {
    const { page, language } = visit;
    // The app gives up after ten seconds; the installed clock does not let them pass.
    await page.clock.install();
    await comeAsNobody(visit);
    await page.route(`**${identityPaths.token}`, () => undefined);
    const app = new URL(page.url()).origin;
    await page.getByRole('button', { name: textsIn(language).session.signIn }).click();
    await page.waitForURL((url) => url.origin !== app);
    await page.getByRole('button', { name: /^employee/ }).click();
    await page.waitForURL((url) => url.origin === app);
  },
  /** The page was opened minutes ago, so a new version would be offered at once. */
  outdated: async (visit: Visit) => {
    await visit.page.addInitScript(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + 180_000;
    });
    await circumstances.employee(visit);
    await sessionIsKept(visit.page);
  },
  /** A browser without the features that the app depends on. */
  unsupported: async ({ page }: Visit) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', { value: undefined });
    });
  },
} as const satisfies Record<string, (visit: Visit) => Promise<void>>;

export type Circumstance = keyof typeof circumstances;

/** Circumstances with a sight that starts without a network. */
const needsWorker: readonly Circumstance[] = [
  'nobody',
  'employee',
  'returning',
  'outdated',
  'unsupported',
];

/** For `test.use`: a worker if a sight needs one. */
export function workerFor(circumstance: Circumstance): typeof withWorker | typeof withoutWorker {
  return needsWorker.includes(circumstance) ? withWorker : withoutWorker;
}

/** Waits for a screen by its only heading. */
export async function expectHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}
