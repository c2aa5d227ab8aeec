/**
 * The ten tries against a thief with time (decisions/two-sizes-of-test): random sequences of try, reload,
 * kill, second tab, clock forward and back, with the derivation that a thief would face.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { idCard, narrow } from './support/cardScreen.ts';
import { passGates } from './support/gates.ts';
import { expect, signIn } from './support/lanyard.ts';
import { numbersOf } from './support/numbersOf.ts';
import type { OwnProfile } from './support/browserProfile.ts';
import { test } from './support/browserProfile.ts';
import { choosePin } from './support/pinScreens.ts';
import { textsIn } from './support/texts.ts';
import { faultAfter } from './support/waits.ts';

test.use(narrow);

const { lock } = textsIn('en');
const hourMs = 60 * 60_000;
const wrongPin = '0000';
/** After this many steps, the remaining tries are made one after the other. */
const randomSteps = 40;

const steps = [
  'try',
  'try',
  'try',
  'killInTry',
  'reload',
  'kill',
  'tab',
  'forward',
  'back',
] as const;

/** One thief with one phone. */
class Thief {
  /** The number of tries with a visible answer. */
  evaluated = 0;
  readonly #profile: OwnProfile;
  #context: BrowserContext;
  #page: Page;
  #nowMs = Date.now();

  constructor(profile: OwnProfile, page: Page) {
    this.#profile = profile;
    this.#page = page;
    this.#context = page.context();
  }

  get page(): Page {
    return this.#page;
  }

  async isWiped(): Promise<boolean> {
    const wiped = this.#page.getByText(lock.closedTitle.wiped);
    const signInAgain = this.#page.getByRole('button', { name: 'Sign in' });
    await expect(this.#field().or(wiped).or(signInAgain).first()).toBeVisible();
    return !(await this.#field().isVisible());
  }

  /** @returns whether a try could be made. During a wait, none can. */
  async try(): Promise<boolean> {
    if (!(await this.#beginTry())) return false;
    const invalid = this.#page.getByRole('alert').filter({ hasText: lock.invalid });
    const wiped = this.#page.getByText(lock.closedTitle.wiped);
    await expect(invalid.or(wiped).or(idCard(this.#page)).first()).toBeVisible();
    await expect(idCard(this.#page), 'a wrong PIN opens nothing').toBeHidden();
    this.evaluated += 1;
    return true;
  }

  async killInTry(afterMs: number): Promise<void> {
    if (!(await this.#beginTry())) return;
    await faultAfter(afterMs);
    await this.kill();
  }

  async reload(): Promise<void> {
    await this.#page.goto('/');
  }

  async kill(): Promise<void> {
    await this.#profile.kill();
    this.#context = await this.#profile.open();
    await this.openTab();
  }

  async openTab(): Promise<void> {
    this.#page = await this.#context.newPage();
    await this.setClock(0);
    await this.#page.goto('/');
  }

  async setClock(byMs: number): Promise<void> {
    this.#nowMs += byMs;
    await this.#page.clock.setSystemTime(this.#nowMs);
  }

  #field() {
    return this.#page.getByLabel(lock.enter, { exact: true });
  }

  async #beginTry(): Promise<boolean> {
    if (await this.isWiped()) return false;
    const field = this.#field();
    const wait = this.#page.getByRole('timer');
    await expect(async () => {
      expect((await field.isEditable()) || (await wait.isVisible())).toBe(true);
    }).toPass();
    if (await wait.isVisible()) return false;
    await field.pressSequentially(wrongPin);
    return true;
  }
}

for (const seed of Array.from({ length: 20 }, (_, index) => index + 1)) {
  test(`decisions/two-sizes-of-test: sequence ${String(seed)} of try, reload, kill, second tab, clock allows no eleventh guess`, async ({
    profile,
  }) => {
    test.setTimeout(600_000);
    const random = numbersOf(seed);
    const page = await (await profile.open()).newPage();
    await signIn(page, 'locked');
    await choosePin({ page, language: 'en' });
    await passGates(page);
    await expect(idCard(page)).toBeVisible();
    const thief = new Thief(profile, page);
    await thief.reload();
    for (let step = 0; step < randomSteps && !(await thief.isWiped()); step += 1) {
      switch (steps[Math.floor(random() * steps.length)]) {
        case 'try':
          await thief.try();
          break;
        case 'killInTry':
          await thief.killInTry(Math.floor(random() * 600));
          break;
        case 'reload':
          await thief.reload();
          break;
        case 'kill':
          await thief.kill();
          break;
        case 'tab':
          await thief.openTab();
          break;
        case 'forward':
          await thief.setClock(2 * hourMs);
          await thief.reload();
          break;
        case 'back':
          await thief.setClock(-hourMs);
          await thief.reload();
          break;
        case undefined:
          throw new Error('there is no such step');
      }
      expect(thief.evaluated, 'guesses').toBeLessThanOrEqual(10);
    }
    // A thief that continues reaches the end of the tries, however the first of them were spent.
    for (let rest = 0; rest < 20 && !(await thief.isWiped()); rest += 1) {
      if (await thief.try()) continue;
      await thief.setClock(2 * hourMs);
      await thief.reload();
    }
    expect(await thief.isWiped(), 'after the last try').toBe(true);
    expect(thief.evaluated).toBeLessThanOrEqual(10);
    await thief.reload();
    await expect(thief.page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(idCard(thief.page)).toBeHidden();
  });
}
