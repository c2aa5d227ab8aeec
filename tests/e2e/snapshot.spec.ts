/**
 * The first screen in the worker's response (decisions/instant-card): before any script of the app, and then
 * the app's own.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { longestMs } from '#app/snapshot/whenPresented.ts';
import { buildName } from '#domain/update/supportCode.ts';
import type { BuildManifest } from '#scripts/build/startFiles.ts';
import { idCard, narrow, signInToCard, signOutToTheEnd } from './support/cardScreen.ts';
import { storedData, sessionIsKept } from './support/storedData.ts';
import { shiftsSoFar, watchShifts } from './support/layoutShifts.ts';
import { dist, expect, isFromWorker, signIn, test, waitForWorker } from './support/lanyard.ts';
import type { Lanyard } from './support/lanyard.ts';
import { receivedMarkup } from './support/receivedMarkup.ts';
import { startFromSnapshot } from './support/snapshotStart.ts';
import { codeOn } from './support/readCode.ts';
import { beLocked, choosePin, pin, pinAccount } from './support/pinScreens.ts';
import { steadyBox } from './support/steadyBox.ts';

test.use(narrow);

/** Keeps the app from starting until `begin` is called: the page stays as its HTML arrived. */
async function holdApp(page: Page): Promise<void> {
  await page.addInitScript((presentedLimitMs) => {
    const held: FrameRequestCallback[] = [];
    const { requestAnimationFrame } = window;
    const hold = (): void => {
      window.requestAnimationFrame = (callback) => held.push(callback);
    };
    hold();
    // The page's first script waits for the report of its first content, or for half a second.
    const reports: (() => void)[] = [];
    const { observe } = PerformanceObserver.prototype;
    PerformanceObserver.prototype.observe = function (this: PerformanceObserver, options) {
      if (options?.type === 'paint') reports.push(() => observe.call(this, options));
      else observe.call(this, options);
    };
    const start = window.setTimeout.bind(window);
    const startHeld = (run: () => void, delayMs?: number, ...rest: unknown[]): number =>
      delayMs === presentedLimitMs ? 0 : start(run, delayMs, ...rest);
    Object.assign(window, { setTimeout: startHeld });
    Object.assign(window, {
      holdFrames: hold,
      beginApp: () => {
        PerformanceObserver.prototype.observe = observe;
        if (window.setTimeout === (startHeld as unknown)) window.setTimeout = start as never;
        for (const report of reports.splice(0)) report();
        window.requestAnimationFrame = requestAnimationFrame;
        for (const callback of held.splice(0)) requestAnimationFrame.call(window, callback);
      },
    });
  }, longestMs);
}

/** After `holdApp`: also keeps what loads after the app's first paint, from the hand-over until `release`. */
async function holdParts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_changes, watching) => {
      // The snapshot comes before the root in the page, so there was one.
      if (document.getElementById('root') === null) return;
      if (document.getElementById('snapshot') !== null) return;
      watching.disconnect();
      (window as unknown as { holdFrames: () => void }).holdFrames();
    }).observe(document, { childList: true, subtree: true });
  });
}

/** The hand-over waits for the end of a press for two minutes: a busy machine needs longer than half a second. */
async function allowLongPress(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    const pressLimitMs = 500;
    const patient = (run: () => void, delayMs?: number, ...rest: unknown[]): number =>
      start(run, delayMs === pressLimitMs ? 120_000 : delayMs, ...rest);
    Object.assign(window, { setTimeout: patient });
  });
}

function release(page: Page): Promise<void> {
  return page.evaluate(() => (window as unknown as { beginApp: () => void }).beginApp());
}

async function begin(page: Page): Promise<void> {
  await release(page);
  await expect.poll(() => hasSnapshot(page)).toBe(false);
  // The snapshot's pictures stay until the app's own are decoded.
  await expect.poll(() => page.evaluate(() => document.querySelector('[data-lent]'))).toBe(null);
}

function hasSnapshot(page: Page): Promise<boolean> {
  return page.evaluate(() => document.getElementById('snapshot') !== null);
}

/** The build's first file. An ordinary start begins with it, and a start from the snapshot ends with it. */
function entryFile(): string {
  const manifest = JSON.parse(
    readFileSync(join(dist, '.vite/manifest.json'), 'utf8'),
  ) as BuildManifest;
  return `/${manifest['index.html']?.file ?? ''}`;
}

/**
 * Stops the server of the build's first file, and then removes the file from the caches: the app can no
 * longer start.
 */
async function loseEntry(page: Page, lanyard: Lanyard): Promise<void> {
  // This comes first: until then the worker would fetch a missing file again.
  await lanyard.stopApp();
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.clearBrowserCache');
  // This removes the copies in the memory of the process, and prevents new ones.
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.evaluate(async (entry) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (new URL(request.url).pathname === entry) await cache.delete(request);
      }
    }
  }, entryFile());
}

async function withCard(page: Page): Promise<void> {
  await signInToCard(page, 'employee');
  await waitForWorker(page);
  await sessionIsKept(page);
  await page.context().setOffline(true);
  await startFromSnapshot(page);
}

test('P1: offline the HTML has the card with photo and code; the app renders the same markup without a shift', async ({
  page,
}) => {
  await withCard(page);
  await holdApp(page);
  await watchShifts(page);
  const answer = await startFromSnapshot(page);
  await expect(idCard(page)).toContainText(/Mira\s*Holtwick/);
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
  const photo = idCard(page).getByRole('img', { name: 'Photo of Mira Holtwick' });
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(answer.headers()['content-security-policy']).toMatch(
    /; style-src 'self' 'sha256-[\w+/=]{44}' 'sha256-[\w+/=]{44}'; img-src/,
  );
  // The styles of the start load beside its code, not before it.
  const { styles } = JSON.parse((await page.locator('#app-files').textContent()) ?? '') as {
    readonly styles: readonly string[];
  };
  expect(styles.map((href) => href.replace(/-[\w-]+\.css$/, ''))).toEqual([
    '/assets/index',
    '/assets/ground',
  ]);
  const snapshot = await comparable(page, 'snapshot');
  await begin(page);
  expect(await comparable(page, 'root'), 'after the app has taken over').toEqual(snapshot);
  expect(await shiftsSoFar(page), 'after the app has taken over').toEqual([]);
});

/**
 * A screen's markup without late content, texts that must differ on a separate page, typed input, and the
 * clock.
 */
function comparable(page: Page, id: 'snapshot' | 'root'): Promise<string> {
  return page.evaluate((name) => {
    const copy = document.getElementById(name)?.cloneNode(true) as HTMLElement;
    for (const late of copy.querySelectorAll('[data-snapshot="omit"], template')) late.remove();
    for (const element of copy.querySelectorAll('*')) {
      element.removeAttribute('style');
      const names = [...element.classList].filter((each) => !/^s\d+$/.test(each));
      if (element.hasAttribute('class')) element.setAttribute('class', names.join(' '));
    }
    for (const image of copy.querySelectorAll('img')) {
      image.removeAttribute('decoding');
      image.setAttribute('src', '');
    }
    for (const field of copy.querySelectorAll('input')) {
      field.removeAttribute('autofocus');
      field.removeAttribute('value');
    }
    for (const time of copy.querySelectorAll('time')) {
      time.textContent = '';
      time.dateTime = '';
    }
    return new XMLSerializer().serializeToString(copy).replace(`id="${name}"`, '');
  }, id);
}

test('the snapshot preserves a tap and the focus for the app, and the support code names the running build', async ({
  page,
}) => {
  await withCard(page);
  await holdApp(page);
  await startFromSnapshot(page);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await begin(page);
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Help and about' }).click();
  await expect(page.getByText(buildName(entryFile()), { exact: false })).toBeVisible();
  await startFromSnapshot(page);
  await page.getByRole('button', { name: 'Refresh' }).focus();
  await begin(page);
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused();
});

test('decisions/instant-card: nothing is laid out or moves beneath the snapshot', async ({
  page,
}) => {
  await withCard(page);
  await holdApp(page);
  await startFromSnapshot(page);
  const beneath = await page.evaluate(() => ({
    boxes: document.querySelector('#root > .start')?.getClientRects().length,
    animations: document.getAnimations().length,
  }));
  expect(beneath).toEqual({ boxes: 0, animations: 0 });
});

/** The button over the code. It loads after the app's first paint. */
function gateButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Show code full screen' });
}

/** Moves the mouse to the middle of the code, which is in the same place in the snapshot and in the app. */
async function pointAtCode(page: Page): Promise<void> {
  const box = await steadyBox(codeOn(page));
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}

const momentsOfTap: readonly (readonly [moment: string, tap: (page: Page) => Promise<void>])[] = [
  [
    'before the app’s scripts',
    async (page) => {
      await codeOn(page).click();
      await begin(page);
      await release(page);
    },
  ],
  [
    'from before the app’s scripts until its screen is ready',
    async (page) => {
      await pointAtCode(page);
      await page.mouse.down();
      await release(page);
      // The heading is there out of sight, and the snapshot is still in front.
      await page.locator('#root h1').waitFor({ state: 'attached' });
      expect(await hasSnapshot(page), 'after the app’s screen is there').toBe(true);
      await page.mouse.up();
      await expect.poll(() => hasSnapshot(page)).toBe(false);
      await release(page);
    },
  ],
  [
    'between the app’s screen and its button over the code',
    async (page) => {
      await begin(page);
      await expect(gateButton(page)).toHaveCount(0);
      await codeOn(page).click();
      await release(page);
    },
  ],
  [
    'from before the button over the code until after it',
    async (page) => {
      await begin(page);
      await expect(gateButton(page)).toHaveCount(0);
      await pointAtCode(page);
      await page.mouse.down();
      await release(page);
      await expect(gateButton(page)).toBeVisible();
      await page.mouse.up();
    },
  ],
  [
    'after everything',
    async (page) => {
      await begin(page);
      await release(page);
      await expect(gateButton(page)).toBeVisible();
      await pointAtCode(page);
      await page.mouse.down();
      await page.mouse.up();
    },
  ],
];

for (const [moment, tap] of momentsOfTap) {
  test(`docs/decisions/instant-card.md: a tap on the code opens gate mode once, ${moment}`, async ({
    page,
  }) => {
    await withCard(page);
    await holdApp(page);
    await holdParts(page);
    await allowLongPress(page);
    await startFromSnapshot(page);
    await tap(page);
    await expect(page.getByRole('dialog', { name: 'Show this code to the reader' })).toBeVisible();
    // A second one would be a second entry of the history, and would stay open.
    await page.keyboard.press('Escape');
    await expect(idCard(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

test('when the app does not start, the card shows a message, its clock stops, and Try again restarts', async ({
  page,
  lanyard,
}) => {
  await page.clock.install();
  await withCard(page);
  await loseEntry(page, lanyard);
  await page.goto('/');
  const said = page.getByRole('alert').filter({ hasText: "Lanyard couldn't start" });
  await expect(said).toBeVisible();
  await expect(idCard(page)).toBeVisible();
  const time = idCard(page).getByRole('timer');
  const stood = await time.textContent();
  await page.clock.runFor(2_000);
  expect(await time.textContent(), 'after two seconds').toBe(stood);
  await page.evaluate(() => Object.assign(window, { isBefore: true }));
  await said.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => page.evaluate(() => 'isBefore' in window)).toBe(false);
  await expect(said).toBeVisible();
});

test('without a snapshot, a page whose app does not start shows a message after a while', async ({
  page,
  lanyard,
}) => {
  // Its first screen is Profile, which never has a snapshot (decisions/first-screen).
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await signIn(page, 'employee');
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await waitForWorker(page);
  await sessionIsKept(page);
  await page.context().setOffline(true);
  await loseEntry(page, lanyard);
  await page.goto('/');
  const words = page.getByText("Lanyard hasn't started");
  await expect(words).toBeVisible({ timeout: 30_000 });
  await expect(idCard(page)).toBeHidden();
  await page.evaluate(() => Object.assign(window, { isBefore: true }));
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect.poll(() => page.evaluate(() => 'isBefore' in window)).toBe(false);
  await expect(words).toBeVisible({ timeout: 30_000 });
});

test('decisions/first-screen: a wide window starts at Profile, and no snapshot remains after a sign-out', async ({
  page,
  lanyard,
}) => {
  await withCard(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await holdApp(page);
  await page.goto('/');
  await expect(idCard(page)).toBeHidden();
  await begin(page);
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await page.setViewportSize(narrow.viewport);
  await page.context().setOffline(false);
  await signOutToTheEnd(page, lanyard);
  // The sign-out has removed the worker. A response without the worker would prove nothing.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.goto('/');
  expect(await isFromWorker(page), 'after the sign-out').toBe(true);
  expect(await receivedMarkup(page), 'after the sign-out').not.toMatch(/id="snapshot"|Holtwick/);
});

test('P2: the snapshot’s PIN screen accepts the first digits early and contains nothing of the cardholder', async ({
  page,
}) => {
  const visit = { page, language: 'en' } as const;
  await signIn(page, pinAccount);
  await choosePin(visit);
  await expect(idCard(page)).toBeVisible();
  const name = (await idCard(page).getByRole('img').first().getAttribute('alt')) ?? '';
  await waitForWorker(page);
  await page.context().setOffline(true);
  await beLocked(visit);
  await startFromSnapshot(page);
  await holdApp(page);
  await startFromSnapshot(page);
  const text = await receivedMarkup(page);
  const field = page.getByLabel('Enter your PIN', { exact: true });
  await expect(field).toBeFocused();
  const snapshot = await comparable(page, 'snapshot');
  await page.keyboard.type(pin.slice(0, 2));
  await begin(page);
  await expect(field).toHaveValue(pin.slice(0, 2));
  await expect(field).toBeFocused();
  for (let typed = 2; typed > 0; typed -= 1) await page.keyboard.press('Backspace');
  await expect(field).toHaveValue('');
  expect(await comparable(page, 'root'), 'after the app has taken over').toEqual(snapshot);
  await page.keyboard.type(pin);
  await expect(idCard(page)).toBeVisible();
  for (const word of name.replace('Photo of ', '').split(' ')) expect(text).not.toContain(word);
  expect(
    Object.keys((await storedData(page)).tables['items'] ?? {}),
    'after the unlock',
  ).not.toContain('paintedCard');
});
