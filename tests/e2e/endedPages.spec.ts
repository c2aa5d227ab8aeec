/**
 * decisions/end-of-a-token: pages that end at a random moment of a refresh lose no card, and ask for no sign-in where the
 * worker lives on. It prints its figures.
 */
import type { Locator, Page } from '@playwright/test';
import { identityPaths } from '#contract/identityProvider.ts';
import { test, type OwnProfile } from './support/browserProfile.ts';
import {
  idCard,
  narrow,
  refresh,
  refreshButton,
  shortTokens,
  signInButton,
  signInByHand,
  signInToLock,
  untilTokenIsOver,
} from './support/cardScreen.ts';
import type { Control } from './support/control.ts';
import { expect, waitForWorker } from './support/lanyard.ts';
import { numbersOf } from './support/numbersOf.ts';
import { watchPages } from './support/pageFaults.ts';
import { pin, pinAccount } from './support/pinScreens.ts';
import { isSoak } from './support/soak.ts';
import { sessionIsKept } from './support/storedData.ts';
import { tokenCalls } from './support/tokenAnswers.ts';
import { faultAfter } from './support/waits.ts';

test.use(narrow);

/** Ends pages under their refresh. @returns as many pages to go on with. */
type End = (pages: readonly Page[], profile: OwnProfile) => Promise<readonly Page[]>;

function each(end: (page: Page) => Promise<Page>): End {
  return (pages) => Promise.all(pages.map(end));
}

const ends: Readonly<Record<string, End>> = {
  reload: each(async (page) => {
    await page.reload({ waitUntil: 'commit' });
    return page;
  }),
  'navigation away': each(async (page) => {
    // Firefox may report this navigation twice, the one as interrupted by the other.
    await page.goto('about:blank').catch(() => undefined);
    return page;
  }),
  'closed tab': each(async (page) => {
    const next = await page.context().newPage();
    await page.close();
    return next;
  }),
  'killed renderer': each(async (page) => {
    // The navigation never ends: the renderer is gone. A page that is opened before may share it.
    await page.goto('chrome://crash').catch(() => undefined);
    const next = await page.context().newPage();
    await page.close();
    return next;
  }),
  'ended browser': async (pages, profile) => {
    await profile.kill();
    const context = await profile.open();
    return Promise.all(pages.map(() => context.newPage()));
  },
};

/** What is ended how, how often, and what came of it. */
interface Situation {
  readonly kind: string;
  readonly tabs: number;
  readonly rounds: number;
  ends: number;
  underRefresh: number;
  signInsAsked: number;
  cardsLost: number;
}

/** In the normal run each kind of end once, one of them with six tabs. */
function situationsOf(kinds: readonly string[], random: () => number): readonly Situation[] {
  const crowded = kinds[Math.floor(random() * kinds.length)];
  return [1, 6].flatMap((tabs) =>
    kinds.map((kind) => {
      const isChosen = (kind === crowded) === tabs > 1;
      const rounds = isSoak ? (tabs > 1 ? 5 : 20) : Number(isChosen);
      return { kind, tabs, rounds, ends: 0, underRefresh: 0, signInsAsked: 0, cardsLost: 0 };
    }),
  );
}

const screens = {
  renewed: (page: Page) => page.getByText('Your card is up to date'),
  signInAsked: (page: Page) => page.getByText('Sign in again to refresh your card'),
  cardLost: (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true }),
};

function pinField(page: Page): Locator {
  return page.getByLabel('Enter your PIN', { exact: true });
}

/** Opens the app, and its lock where it has one. A tab behind another one starts late. */
async function open(page: Page, isLocked: boolean): Promise<void> {
  await page.bringToFront();
  // Firefox may still interrupt it with the navigation that ended the page.
  await expect(async () => {
    await page.goto('/', { waitUntil: 'commit' });
  }).toPass();
  if (!isLocked) return;
  await expect(pinField(page).or(screens.cardLost(page))).toBeVisible();
  if (await screens.cardLost(page).isVisible()) return;
  await expect(pinField(page)).toBeEditable();
  await pinField(page).fill(pin);
}

/** Waits for the card, or for what is left without it. */
async function untilShown(page: Page): Promise<void> {
  await expect(async () => {
    // A disk that answers late costs no attempt, and the app asks for the PIN again.
    const field = pinField(page);
    const isAsked =
      (await field.isVisible()) && (await field.inputValue({ timeout: 1_000 })) === '';
    if (isAsked) await field.fill(pin, { timeout: 5_000 });
    await expect(idCard(page).or(screens.cardLost(page)).first()).toBeVisible({ timeout: 10_000 });
  }).toPass();
}

/** Refreshes until that has an outcome. */
async function outcomeOf(page: Page): Promise<keyof typeof screens> {
  const { renewed, signInAsked, cardLost } = screens;
  await expect(idCard(page).or(cardLost(page)).first()).toBeVisible();
  await expect(async () => {
    if (await refreshButton(page).isVisible()) await refresh(page);
    const outcome = renewed(page).or(signInAsked(page)).or(cardLost(page)).first();
    await expect(outcome).toBeVisible({ timeout: 5_000 });
  }).toPass();
  if (await cardLost(page).isVisible()) return 'cardLost';
  return (await signInAsked(page).isVisible()) ? 'signInAsked' : 'renewed';
}

const manyTimes = 10_000;
/** How long the provider takes to answer a refresh, in milliseconds. */
const delayMs = 400;

async function slowTokens(control: Control): Promise<void> {
  await control.clearFaults();
  await control.clearCalls();
  const { token: path } = identityPaths;
  await control.fault({ method: 'POST', path, delayMs, times: manyTimes });
}

/** Waits until the provider has the next request for tokens. None comes where a start needed no more of them. */
async function untilTokensAreAsked(control: Control): Promise<void> {
  const isAsked = async (): Promise<boolean> => (await control.faults())[0]?.times !== manyTimes;
  for (let check = 0; check < 100 && !(await isAsked()); check += 1) await faultAfter(20);
}

/** Signs in as the same person, whose card may be there still. Until the page is left it shows that card. */
async function signInAgain(page: Page, account: string, control: Control): Promise<void> {
  const before = await tokenCalls(control, 'authorization_code');
  await signInButton(page).click();
  const chooser = page.getByRole('button', { name: new RegExp(`^${account}`) });
  await expect(async () => {
    if (await chooser.isVisible()) await chooser.click();
    if (await pinField(page).isVisible()) await pinField(page).fill(pin);
    expect(await tokenCalls(control, 'authorization_code')).toBeGreaterThan(before);
    await expect(idCard(page)).toBeVisible({ timeout: 2_000 });
    await expect(screens.signInAsked(page)).toBeHidden({ timeout: 2_000 });
  }).toPass();
}

for (const [lock, account] of [
  ['without a PIN lock', 'employee'],
  ['under a PIN lock', pinAccount],
] as const) {
  test(`${lock}, pages that end at a random moment of a refresh lose no card`, async ({
    profile,
    lanyard: { appUrl, control },
    browserName,
  }, info) => {
    const isLocked = account === pinAccount;
    const random = numbersOf(Number(process.env['LANYARD_SEED']));
    // Playwright has no way to crash a page of Firefox.
    const kinds = Object.keys(ends).filter(
      (kind) => browserName === 'chromium' || kind !== 'killed renderer',
    );
    const situations = situationsOf(kinds, random).filter(({ rounds }) => rounds > 0);
    const count = situations.reduce((sum, { rounds, tabs }) => sum + rounds * tabs, 0);
    test.setTimeout(120_000 + count * 30_000);
    let context = await profile.open();
    const faults = [watchPages(context, appUrl)];
    let page = await context.newPage();
    await control.patchState(shortTokens);
    await (isLocked ? signInToLock(page) : signInByHand(page, account));
    await waitForWorker(page);
    await sessionIsKept(page);

    async function endOnce(situation: Situation): Promise<void> {
      const { kind, tabs } = situation;
      // This start must need a refresh.
      await untilTokenIsOver();
      const pages = [page];
      while (pages.length < tabs) pages.push(await context.newPage());
      for (const each of pages) await open(each, isLocked);
      await slowTokens(control);
      // The moment is what this varies: before, during and after the request.
      if (random() < 0.7) await untilTokensAreAsked(control);
      await faultAfter(random() * delayMs);
      const endedAt = Date.now();
      const ending = kind === 'ended browser' ? tabs : 1 + Math.floor(random() * tabs);
      const next = await ends[kind]!(pages.slice(0, ending), profile);
      for (const each of next) await open(each, isLocked);
      const all = [...next, ...pages.slice(ending)];
      for (const each of all) await untilShown(each);
      page = all[0] ?? page;
      await page.bringToFront();
      // The answers from here on have their usual speed.
      await control.clearFaults();
      const outcome = await outcomeOf(page);
      situation.ends += 1;
      if (outcome === 'signInAsked') situation.signInsAsked += 1;
      if (outcome === 'cardLost') situation.cardsLost += 1;
      const isUnderRefresh = (await control.calls()).some(({ path, time }) => {
        const sinceMs = endedAt - Date.parse(time);
        return path === identityPaths.token && sinceMs >= 0 && sinceMs <= delayMs;
      });
      if (isUnderRefresh) situation.underRefresh += 1;
      if (outcome !== 'renewed') await signInAgain(page, account, control);
      if (page.context() !== context) {
        context = page.context();
        faults.push(watchPages(context, appUrl));
      }
      for (const each of all.slice(1)) await each.close();
    }

    try {
      const most = Math.max(...situations.map(({ rounds }) => rounds));
      // In turn: a run that is ended early has figures of each.
      for (let round = 1; round <= most; round += 1) {
        for (const situation of situations.filter(({ rounds }) => round <= rounds)) {
          await test.step(`${situation.kind}, ${String(situation.tabs)}: ${String(round)}`, () =>
            endOnce(situation));
        }
      }
    } finally {
      const figures = situations.map(
        ({ kind, tabs, ends: ended, underRefresh, signInsAsked, cardsLost }) =>
          `${browserName}, ${lock}, ${kind}, tabs ${String(tabs)}: ends ${String(ended)}, under a refresh ${String(underRefresh)}, sign-ins asked for ${String(signInsAsked)}, cards lost ${String(cardsLost)}`,
      );
      console.log(figures.join('\n'));
      info.annotations.push({ type: 'figures', description: figures.join('\n') });
    }
    const of = (each: Situation): string => `${each.kind}, ${String(each.tabs)} tabs`;
    expect(situations.filter(({ cardsLost }) => cardsLost > 0).map(of), 'cards lost').toEqual([]);
    // A browser that ends takes the worker and the response along, and so may a renderer: Chromium may run both in one.
    const takeTheWorker = ['ended browser', 'killed renderer'];
    const living = situations.filter(({ kind }) => !takeTheWorker.includes(kind));
    expect(
      living.filter(({ signInsAsked }) => signInsAsked > 0).map(of),
      'sign-ins asked for',
    ).toEqual([]);
    expect(faults.flatMap(({ found }) => found)).toEqual([]);
  });
}
