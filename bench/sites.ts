/** The pages that are started side by side: the floors, the app in each of its cases, and a peer. */
import type { Page } from '@playwright/test';
import { emulatorEnvironments } from '#emulator/addresses.ts';
import type { ControlClient } from '#emulator/control/client.ts';
import { createControlClient } from '#emulator/control/client.ts';
import { startEmulator } from '#emulator/startEmulator.ts';
import { startAppServer } from '#scripts/serve/appServer.ts';
import { builtFolder } from './figures.ts';
import { cardFloor, emptyFloor, usualFloor } from './floors.ts';
import { deadNetwork, hangingApi, portal } from './networks.ts';
import { startPeer } from './peer.ts';
import { Traffic } from './traffic.ts';
import type { RunningSite, Site } from './site.ts';
import type { Landing } from './watch.ts';

/** A page with a word on it: what a start costs that shows nothing. */
export const emptyName = 'a: empty page from a worker';
/** The site that all others are compared to. */
export const floorName = 'b: static card from a worker';
/** The app case that the other network cases are compared to. */
export const cardName = 'Lanyard, lock off, no network';
/** A React app of today, which the takeover and the main thread's work are compared to. */
export const usualName = 'c: the usual React stack';
/** Whether the app's figures are compared to a site, so that no run can do without it. */
export const isFloor = (name: string): boolean => name === floorName || name === usualName;

const peerName = 'Actual Budget 26.9.0, its welcome';

/** The digits below the code on the card of the account `employee`. */
export const cardLanding: Landing = { kind: 'text', text: 'NG-204817', isCode: true };

/** To the same card without a network, not to the static card. */
const p7 = { name: 'P7', limits: { 1: 1.05, 4: 1.05 } };
const card = {
  landing: cardLanding,
  start: (dist?: string) => lanyard('employee', undefined, dist),
};
/** P1, at either speed: how many times as long as the static card the card may take. */
export const cardStartLimit = 1.15;
const limits = { 1: cardStartLimit, 4: cardStartLimit };

export const sites: readonly Site[] = [
  {
    name: emptyName,
    landing: { kind: 'text', text: 'Ready' },
    network: deadNetwork,
    start: emptyFloor,
  },
  {
    name: floorName,
    landing: { kind: 'text', text: '0042104731', isCode: true },
    network: deadNetwork,
    start: cardFloor,
  },
  {
    name: usualName,
    landing: { kind: 'text', text: '0042104731', isCode: true },
    network: deadNetwork,
    start: usualFloor,
  },
  { ...card, name: cardName, network: deadNetwork, goal: { name: 'P1', limits } },
  {
    name: 'Lanyard, lock on: the PIN screen',
    landing: { kind: 'pinField' },
    network: deadNetwork,
    goal: { name: 'P2', limits: { 1: 1.1, 4: 1.1 } },
    start: lockedLanyard,
  },
  {
    ...card,
    name: 'Lanyard, lock off, the API hangs',
    network: hangingApi(builtFolder()),
    goal: p7,
  },
  {
    ...card,
    name: 'Lanyard, lock off, a captive portal',
    network: portal,
    goal: p7,
  },
  {
    name: peerName,
    landing: { kind: 'text', text: 'Welcome to Actual' },
    network: deadNetwork,
    start: startPeer,
  },
];

export type RunningLanyard = RunningSite & { readonly control: ControlClient };

/** The PIN that the bench sets and types. */
export const pin = '7391';

/** The production build, with a locked card in its store. */
function lockedLanyard(dist?: string): Promise<RunningLanyard> {
  return lanyard('locked', choosePin, dist);
}

async function choosePin(page: Page): Promise<void> {
  await page.getByLabel('Choose a PIN', { exact: true }).pressSequentially(pin);
  const again = page.getByLabel('Confirm your PIN', { exact: true });
  await again.waitFor();
  await again.pressSequentially(pin);
}

/**
 * The production build, with the card of an account in its store.
 * @param andThen the steps between the sign-in and the card.
 * @param dist the folder of the build.
 */
export async function lanyard(
  account = 'employee',
  andThen: (page: Page) => Promise<void> = () => Promise.resolve(),
  dist = builtFolder(),
): Promise<RunningLanyard> {
  let environments: unknown = {};
  const traffic = new Traffic();
  const app = await startAppServer({
    dist,
    port: 0,
    environments: () => environments,
    onAnswer: traffic.note,
  });
  const emulator = await startEmulator({ appOrigins: [app.origin], authPort: 0, apiPort: 0 });
  environments = emulatorEnvironments(emulator);
  return {
    addresses: { app: app.origin, others: [emulator.authOrigin, emulator.apiOrigin], environments },
    traffic,
    control: createControlClient((path, init) => fetch(emulator.apiOrigin + path, init)),
    enter: async (page) => {
      await page.goto(app.origin);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL((url) => url.origin === emulator.authOrigin);
      await page.getByRole('button', { name: new RegExp(`^${account}`) }).click();
      await page.waitForURL((url) => url.origin === app.origin && url.pathname !== '/callback');
      await andThen(page);
      await page.getByRole('article', { name: 'ID card' }).waitFor();
    },
    close: async () => {
      await Promise.all([app.close(), emulator.close()]);
    },
  };
}
