/** The first screen in the worker's answer (decision 32): before any script of the app, and then the app's own. */
import type { Page } from '@playwright/test';
import { idCard, narrow, signInToCard, signOutToTheEnd } from './support/cardScreen.ts';
import { keptData, sessionIsKept } from './support/keptData.ts';
import { expect, signIn, test, waitForWorker } from './support/lanyard.ts';
import { startPainted } from './support/paintedStart.ts';
import { beLocked, choosePin, pin, pinAccount } from './support/pinScreens.ts';

test.use(narrow);

/** Keeps the app from beginning until `begin` is called: the page is as its HTML came. */
async function holdApp(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held: FrameRequestCallback[] = [];
    const { requestAnimationFrame } = window;
    window.requestAnimationFrame = (callback) => held.push(callback);
    Object.assign(window, {
      beginApp: () => {
        window.requestAnimationFrame = requestAnimationFrame;
        for (const callback of held) requestAnimationFrame.call(window, callback);
      },
    });
  });
}

async function begin(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as { beginApp: () => void }).beginApp());
  await expect.poll(() => isPainted(page)).toBe(false);
  // The painted pictures stay until the app's own are decoded.
  await expect.poll(() => page.evaluate(() => document.querySelector('[data-lent]'))).toBe(null);
}

function isPainted(page: Page): Promise<boolean> {
  return page.evaluate(() => document.getElementById('painted') !== null);
}

async function withCard(page: Page): Promise<void> {
  await signInToCard(page, 'employee');
  await waitForWorker(page);
  await sessionIsKept(page);
  await page.context().setOffline(true);
  await startPainted(page);
}

test('P1: offline the card is in the HTML, with photo and code; the app’s is the same markup, and nothing shifts', async ({
  page,
}) => {
  await withCard(page);
  await holdApp(page);
  const answer = await startPainted(page);
  await expect(idCard(page)).toContainText(/Mira\s*Holtwick/);
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
  const photo = idCard(page).getByRole('img', { name: 'Photo of Mira Holtwick' });
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(answer.headers()['content-security-policy']).toMatch(
    /; style-src 'self' 'sha256-[\w+/=]{44}'; img-src/,
  );
  const painted = await comparable(page, 'painted');
  await begin(page);
  expect(await comparable(page, 'root')).toEqual(painted);
  const shifts = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new PerformanceObserver((list) => {
          resolve(list.getEntries().map((entry) => JSON.stringify(entry)));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => {
          resolve([]);
        });
      }),
  );
  expect(shifts).toEqual([]);
});

/** A screen's markup but for what comes late, what a page of its own must say in other words, and the clock. */
function comparable(page: Page, id: 'painted' | 'root'): Promise<string> {
  return page.evaluate((name) => {
    const copy = document.getElementById(name)?.cloneNode(true) as HTMLElement;
    for (const late of copy.querySelectorAll('[data-painted="not"]')) late.remove();
    for (const element of copy.querySelectorAll('*')) {
      element.removeAttribute('style');
      const names = [...element.classList].filter((each) => !/^s\d+$/.test(each));
      if (element.hasAttribute('class')) element.setAttribute('class', names.join(' '));
    }
    for (const image of copy.querySelectorAll('img')) {
      image.removeAttribute('decoding');
      image.setAttribute('src', '');
    }
    for (const time of copy.querySelectorAll('time')) {
      time.textContent = '';
      time.dateTime = '';
    }
    return new XMLSerializer().serializeToString(copy).replace(`id="${name}"`, '');
  }, id);
}

test('a tap before the app is there is not lost, and a focus stays where it was', async ({
  page,
}) => {
  await withCard(page);
  await holdApp(page);
  await startPainted(page);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await begin(page);
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await startPainted(page);
  await page.getByRole('button', { name: 'Refresh' }).focus();
  await begin(page);
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused();
});

test('decision 45: a wide window starts at Profile, and after a sign-out nothing is painted', async ({
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
  const answer = await page.goto('/');
  expect(await answer?.text()).not.toMatch(/id="painted"|Holtwick/);
});

test('P2: the PIN screen takes its first digits before the app is there, and says nothing of the person', async ({
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
  await startPainted(page);
  await holdApp(page);
  const answer = await startPainted(page);
  const field = page.getByLabel('Enter your PIN', { exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.type(pin.slice(0, 2));
  await begin(page);
  await expect(field).toHaveValue(pin.slice(0, 2));
  await expect(field).toBeFocused();
  await page.keyboard.type(pin.slice(2));
  await expect(idCard(page)).toBeVisible();
  const text = await answer.text();
  for (const word of name.replace('Photo of ', '').split(' ')) expect(text).not.toContain(word);
  expect(Object.keys((await keptData(page)).tables['items'] ?? {})).not.toContain('paintedCard');
});
