import type { Page } from '@playwright/test';
import { emulatorEnvironments } from '#emulator/addresses.ts';
import { startEmulator } from '#emulator/startEmulator.ts';
import { startAppServer } from '#scripts/serve/appServer.ts';

/** A site under measurement while its servers run. */
export interface RunningSite {
  readonly url: string;
  /** Brings a new profile to where a person is who has used the site before. */
  readonly enter: (page: Page) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** `card`: the card is painted. `pin`: the PIN can be typed. */
export type Landing = 'card' | 'pin';

export interface Site {
  readonly name: string;
  /** What a start leads to. */
  readonly landing: Landing;
  /** What its start, in ratio to the static card, is not to exceed at each speed. */
  readonly goal?: { readonly name: string; readonly limits: Readonly<Record<number, number>> };
  readonly start: () => Promise<RunningSite>;
}

/** The site that all others are compared with. */
export const floorName = 'b: static card from a worker';

export const sites: readonly Site[] = [
  {
    name: 'a: empty page from a worker',
    landing: 'card',
    start: () => floor('bench/floor/empty'),
  },
  { name: floorName, landing: 'card', start: () => floor('bench/floor/card') },
  {
    name: 'Lanyard, lock off: the card',
    landing: 'card',
    goal: { name: 'P1', limits: { 1: 1.25, 4: 1.15 } },
    start: () => lanyard(),
  },
  {
    name: 'Lanyard, lock on: the PIN screen',
    landing: 'pin',
    goal: { name: 'P2', limits: { 1: 1.15, 4: 1.15 } },
    start: lockedLanyard,
  },
];

/** A hand-written page under the app's own headers. */
async function floor(folder: string): Promise<RunningSite> {
  const server = await startAppServer({ dist: folder, port: 0, environments: () => ({}) });
  return {
    url: server.origin,
    enter: async (page) => {
      await page.goto(server.origin);
    },
    close: server.close,
  };
}

const dist = process.env['LANYARD_DIST'] ?? 'dist';

type RunningLanyard = RunningSite & { readonly apiOrigin: string };

/** The PIN of who is asked for one. */
export const pin = '7391';

/** The production build, with a card under a lock in its store. */
function lockedLanyard(): Promise<RunningLanyard> {
  return lanyard('locked', async (page) => {
    await page.getByLabel('Choose a PIN', { exact: true }).pressSequentially(pin);
    const again = page.getByLabel('Confirm your PIN', { exact: true });
    await again.waitFor();
    await again.pressSequentially(pin);
  });
}

/**
 * The production build, with the card of an account in its store.
 * @param andThen what stands between the sign-in and the card.
 */
export async function lanyard(
  account = 'employee',
  andThen: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<RunningLanyard> {
  let environments: unknown = {};
  const app = await startAppServer({ dist, port: 0, environments: () => environments });
  const emulator = await startEmulator({ appOrigins: [app.origin], authPort: 0, apiPort: 0 });
  environments = emulatorEnvironments(emulator);
  return {
    url: app.origin,
    apiOrigin: emulator.apiOrigin,
    enter: async (page) => {
      await page.goto(app.origin);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL((url) => url.origin === emulator.authOrigin);
      await page.getByRole('button', { name: new RegExp(`^${account}`) }).click();
      await page.waitForURL((url) => url.origin === app.origin && url.pathname !== '/callback');
      await andThen(page);
    },
    close: async () => {
      await Promise.all([app.close(), emulator.close()]);
    },
  };
}
