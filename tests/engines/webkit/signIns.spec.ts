/**
 * Fresh sign-ins in WebKit, one after another: each reaches the card, and none hangs without words and a way
 * on. LANYARD_SIGN_INS says how many (`npm run test:engines -- --sign-ins 60`).
 */
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { press, see } from './person.ts';
import { test, type WebkitProfile } from './webkitBrowser.ts';
import type { WebDriver } from './webDriver.ts';

const count = Number(process.env['LANYARD_SIGN_INS'] ?? 300);

/** On an idle machine. A busy one takes longer for each check, and the browser longer for each step. */
const checkEveryMs = 100;
/** Five seconds of an idle machine. */
const patienceChecks = 50;
/** More than the app's own longest limit, after which it offers to try again. */
const limitChecks = 400;

/** Error texts that a page must not show while it is left for the provider. */
const errorTexts = /couldn't be loaded|cannot start/;

interface Arrival {
  readonly isCard: boolean;
  /** The longest time that the screen did not change and had no control, in checks and in milliseconds. */
  readonly checks: number;
  readonly waitMs: number;
  /** What it showed in that time. */
  readonly words: string;
}

test(`${String(count)} fresh sign-ins reach the card`, async ({ webkit, lanyard }, info) => {
  test.setTimeout(count * 120_000);
  const times: number[] = [];
  const hangs: string[] = [];
  const waits: number[] = [];
  let dropped = 0;
  for (let run = 1; run <= count; run += 1) {
    let page = await firstPage(webkit, lanyard.appUrl);
    if (page === undefined) {
      dropped += 1;
      page = await firstPage(webkit, lanyard.appUrl);
    }
    if (page === undefined) throw new Error('the first page was dropped twice in a row');
    await press(page, 'button', 'Sign in');
    await see(page, 'button', 'employee…');
    const begun = Date.now();
    await press(page, 'button', 'employee…');
    const arrival = await arrive(page);
    const took = Date.now() - begun;
    console.log(`${String(run)}: ${String(took)} ms, ${JSON.stringify(arrival)}`);
    times.push(took);
    waits.push(arrival.waitMs);
    if (!arrival.isCard || arrival.checks > patienceChecks) {
      hangs.push(`sign-in ${String(run)}: ${JSON.stringify(arrival)}`);
    }
    await webkit.forget();
  }
  const figures = `from the account to the card: ${ofAll(times)}; the longest wait: ${ofAll(waits)}; first pages dropped by WebKit: ${String(dropped)}`;
  console.log(figures);
  info.annotations.push({ type: 'figures', description: figures });
  expect(hangs).toEqual([]);
  expect(dropped).toBeLessThanOrEqual(count / 100);
  expect(webkit.faults()).toEqual([]);
  const screens = webkit.said().split('\n');
  expect(screens.filter((line) => line.includes(screenMark)).length).toBeGreaterThanOrEqual(count);
  expect(screens.filter((line) => line.includes(screenMark) && errorTexts.test(line))).toEqual([]);
});

/**
 * Opens a fresh browser at the app. @returns undefined when WebKit dropped the page between its answer and its
 * first byte of code, while it changed processes (docs/engines.md).
 */
async function firstPage(webkit: WebkitProfile, url: string): Promise<WebDriver | undefined> {
  const page = await webkit.open();
  await page.goto(url);
  try {
    await reportScreens(page);
    return page;
  } catch (error) {
    if (!String(error).includes('"timeout"')) throw error;
    await webkit.kill();
    await webkit.forget();
    return undefined;
  }
}

const screenMark = 'SCREEN:';

/** Makes the page write to the console what it shows until it is left: the driver is blind while it leaves. */
async function reportScreens(page: WebDriver): Promise<void> {
  await page.evaluate((mark) => {
    const report = (): void => {
      console.log(mark, document.body.innerText.replace(/\s+/g, ' '));
    };
    new MutationObserver(report).observe(document.body, { subtree: true, childList: true });
    report();
  }, screenMark);
}

/** Reads the screen until it shows the card. */
async function arrive(page: WebDriver): Promise<Arrival> {
  let longest = { checks: 0, waitMs: 0, words: '' };
  let since = { at: Date.now(), checks: 0, words: '' };
  for (let check = 0; check < limitChecks; check += 1) {
    const { words, isCard, hasWayOn } = await screenOf(page);
    if (isCard) return { isCard, ...longest };
    const isSame = words === since.words && !hasWayOn;
    since = isSame ? { ...since, checks: since.checks + 1 } : { at: Date.now(), checks: 0, words };
    if (since.checks > longest.checks) {
      longest = { checks: since.checks, waitMs: Date.now() - since.at, words };
    }
    await delay(checkEveryMs);
  }
  return { isCard: false, ...longest };
}

interface ScreenSeen {
  readonly words: string;
  readonly isCard: boolean;
  readonly hasWayOn: boolean;
}

/** A page that is being replaced shows nothing. */
function screenOf(page: WebDriver): Promise<ScreenSeen> {
  return page
    .evaluate(() => {
      const words = document.body.innerText.replace(/\s+/g, ' ').trim();
      const controls = [...document.querySelectorAll<HTMLElement>('button, a[href]')];
      return {
        words,
        isCard: document.querySelector('article') !== null,
        hasWayOn:
          words !== '' &&
          controls.some((each) => each.checkVisibility() && each.ariaBusy !== 'true'),
      };
    })
    .catch(() => ({ words: '', isCard: false, hasWayOn: false }));
}

function ofAll(values: readonly number[]): string {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (share: number): string =>
    `${((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) / 1_000).toFixed(1)} s`;
  return `median ${at(0.5)}, ninth tenth ${at(0.9)}, most ${at(1)}`;
}
