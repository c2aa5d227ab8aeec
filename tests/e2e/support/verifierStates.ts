/** Everything that the verifier can show, by name. The walk of axe, layout and Tab uses it. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from '#verifier/texts/en.ts';
import { createHolder, film, replaceCamera, type VerifierSite } from './verifierSite.ts';

export interface VerifierVisit {
  readonly page: Page;
  readonly site: VerifierSite;
  readonly texts: Texts;
  /** The time of the visit, which stands still: a result would vanish during the walk. */
  readonly nowMs: number;
}

const minute = 60_000;
const hour = 60 * minute;

/** The states with servers. Each begins with a page of its own. */
export const verifierStates: Readonly<Record<string, (visit: VerifierVisit) => Promise<void>>> = {
  waiting: open,
  cameraRefused: async (visit) => {
    const { page, texts } = visit;
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('refused', 'NotAllowedError'));
    });
    await open(visit);
    await page.getByRole('button', { name: texts.cameraStart }).click();
    await expect(page.getByText(texts.cameraRefused)).toBeVisible();
  },
  aiming: async (visit) => {
    await openCamera(visit);
    await expect(visit.page.getByText(visit.texts.aim)).toBeVisible();
  },
  neverScans: async (visit) => {
    const { page, texts } = visit;
    await openCamera(visit);
    await expect(page.getByText(texts.aim)).toBeVisible();
    await page.clock.setFixedTime(visit.nowMs + 10_000);
    await expect(page.getByText(texts.unread, { exact: true })).toBeVisible();
  },
  validFull: async (visit) => {
    const holder = await createHolder(visit.site.wire);
    await open(visit);
    await paste(visit, await holder.shows({ withPhoto: true, nowMs: visit.nowMs }));
    await sees(visit, visit.texts.valid);
  },
  validLightBesideCamera: async (visit) => {
    const holder = await createHolder(visit.site.wire, 'light');
    await openCamera(visit);
    await film(visit.page, await holder.shows({ nowMs: visit.nowMs }));
    await sees(visit, visit.texts.valid);
  },
  digitsAsked: async (visit) => {
    const holder = await createHolder(visit.site.wire);
    await open(visit);
    await advance(visit, 2 * minute);
    await paste(visit, await holder.shows({ nowMs: visit.nowMs }));
    await sees(visit, visit.texts.check);
    await expect(visit.page.getByText(/^\d\d$/)).toBeVisible();
  },
  triesUsed: async (visit) => {
    const { nowMs, page, site, texts } = visit;
    const holder = await createHolder(site.wire);
    await open(visit);
    await advance(visit, 2 * minute);
    await paste(visit, await holder.shows({ nowMs }));
    await sees(visit, texts.check);
    const asked = await page.getByText(/^\d\d$/).textContent();
    const wrong = ['10', '11', '12', '13'].filter((digits) => digits !== asked).slice(0, 3);
    for (const digits of wrong)
      await paste(visit, await holder.shows({ nowMs, asked: { digits } }));
    await expect(page.getByRole('region').getByText(texts.triesUsed)).toBeVisible();
  },
  damaged: async (visit) => {
    await open(visit);
    await paste(visit, 'LY1:ABC');
    await sees(visit, visit.texts.notValid);
  },
  codeAsked: async (visit) => {
    await verifierStates['digitsAsked']?.(visit);
    await visit.page.getByRole('button', { name: visit.texts.askByCode }).click();
    await expect(visit.page.getByText(visit.texts.codeShow)).toBeVisible();
  },
  oldCode: async (visit) => {
    const holder = await createHolder(visit.site.wire);
    await open(visit);
    await advance(visit, hour);
    await paste(visit, await holder.shows({ nowMs: visit.nowMs }));
    await sees(visit, visit.texts.notValid);
  },
  blocked: async (visit) => {
    const { site, texts } = visit;
    const holder = await createHolder(site.wire, 'full', 'manyprofiles');
    await site.wire.control.setBadges('manyprofiles', 'suspended');
    await open(visit);
    await paste(visit, await holder.shows({ nowMs: visit.nowMs }));
    await sees(visit, texts.notValid);
  },
  noLiveCode: async (visit) => {
    await open(visit);
    await paste(visit, 'https://example.com');
    await sees(visit, visit.texts.noCode);
  },
  ownClock: async (visit) => {
    const { page, site, texts } = visit;
    const holders = [];
    for (const account of ['employee', 'visitor', 'student']) {
      holders.push(await createHolder(site.wire, 'full', account));
    }
    await open(visit);
    await advance(visit, 5 * minute);
    for (const holder of holders) {
      await paste(visit, await holder.shows({ nowMs: visit.nowMs }));
      await sees(visit, texts.check);
    }
    await expect(page.getByText(texts.ownClock)).toBeVisible();
  },
  listsOld: async (visit) => {
    const { page, site, texts } = visit;
    const holder = await createHolder(site.wire);
    await open(visit);
    await page.context().setOffline(true);
    const later = visit.nowMs + 25 * hour;
    await page.clock.setFixedTime(later);
    await paste(visit, await holder.shows({ nowMs: later }));
    await sees(visit, texts.check);
    await expect(page.getByRole('region').getByText(texts.listOld)).toBeVisible();
  },
  pasting: async (visit) => {
    const { page, texts } = visit;
    await open(visit);
    await page.getByRole('button', { name: texts.paste }).click();
    await expect(page.getByLabel(texts.pasteLabel)).toBeVisible();
  },
  settings: async (visit) => {
    const { page, texts } = visit;
    await open(visit);
    await page.getByRole('button', { name: texts.settings }).click();
    await expect(page.getByLabel(texts.verifierName)).toBeVisible();
  },
};

/** The states of a device that has never had lists. */
export const firstStarts: Readonly<Record<string, (visit: VerifierVisit) => Promise<void>>> = {
  listsMissing: async ({ page, site, texts }) => {
    await site.wire.close();
    await page.goto(site.url);
    await expect(page.getByText(texts.keyListMissing)).toBeVisible();
  },
  notSetUp: async ({ page, site, texts }) => {
    await page.route('**/verifier.json', (route) => route.fulfill({ status: 404 }));
    await page.goto(site.url);
    await expect(page.getByRole('heading', { name: texts.notSetUp })).toBeVisible();
  },
};

async function open({ page, site, texts, nowMs }: VerifierVisit): Promise<void> {
  await page.context().setOffline(false);
  await page.clock.setFixedTime(nowMs);
  await page.goto(site.url);
  // The first screen is there sooner. The lists that were fetched have set the page's clock.
  await expect(page.getByRole('button', { name: texts.fetch, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: texts.paste })).toBeVisible();
}

/** Sets the verifier's clock ahead. A code of an earlier time could be from before its badge, which has whole hours. */
function advance({ page, nowMs }: VerifierVisit, ms: number): Promise<void> {
  return page.clock.setFixedTime(nowMs + ms);
}

async function openCamera(visit: VerifierVisit): Promise<void> {
  await replaceCamera(visit.page);
  await open(visit);
  await visit.page.getByRole('button', { name: visit.texts.cameraStart }).click();
}

async function paste({ page, texts }: VerifierVisit, text: string): Promise<void> {
  await page.getByRole('button', { name: texts.paste }).click();
  await page.getByLabel(texts.pasteLabel).fill(text);
  await page.getByRole('dialog').getByRole('button', { name: texts.checkIt, exact: true }).click();
}

async function sees({ page }: VerifierVisit, word: string): Promise<void> {
  const result: Locator = page.getByRole('region', { name: word, exact: true });
  await expect(result.getByRole('heading', { name: word, exact: true })).toBeVisible();
}
