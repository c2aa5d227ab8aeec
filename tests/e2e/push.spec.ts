/**
 * Push messages as the browser's own worker receives them. Subscribing needs the open internet, so the
 * browser's response is faked. The browser's debugging protocol delivers the message that the emulator sent
 * through `web-push` to the worker. The rest is the app's own.
 */
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { World } from '#emulator/world/world.ts';
import { passGates } from './support/gates.ts';
import { storedText, sessionIsKept } from './support/storedData.ts';
import { expect, signIn, waitForWorker } from './support/lanyard.ts';
import type { Lanyard } from './support/lanyard.ts';
import { choosePin, expectPinField, pin } from './support/pinScreens.ts';
import {
  bypassWorker,
  holdFile,
  holdScripts,
  releaseScripts,
  scriptsAreHeld,
  sendToWindows,
  tapPushMessage,
} from './support/pushTap.ts';
import { startFromSnapshot } from './support/snapshotStart.ts';
import { stopWorkers } from './support/stopWorkers.ts';
import { test } from './support/wholeBrowserTest.ts';

const generic = 'You have a new notification. Open the app to read it.';
const marker = 'Qzxpushedvjw';

interface OwnSubscription {
  readonly endpoint: string;
  readonly keys: object;
}

/** The emulator's push service replaces the browser's. */
async function playPushService(page: Page, { apiUrl }: Lanyard): Promise<OwnSubscription> {
  const answer = await fetch(`${apiUrl}/push`, { method: 'POST' });
  const subscription = (await answer.json()) as OwnSubscription;
  await page.addInitScript((json) => {
    let present: PushSubscription | null = null;
    const subscribe = (options?: PushSubscriptionOptionsInit): Promise<PushSubscription> => {
      const given = options?.applicationServerKey;
      const text = typeof given === 'string' ? given : '';
      const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
      const key = Uint8Array.from(binary, (char) => char.charCodeAt(0)).buffer;
      present = {
        ...json,
        options: { applicationServerKey: key, userVisibleOnly: true },
        toJSON: () => json,
        unsubscribe: () => {
          present = null;
          return Promise.resolve(true);
        },
      } as unknown as PushSubscription;
      return Promise.resolve(present);
    };
    PushManager.prototype.subscribe = subscribe;
    PushManager.prototype.getSubscription = () => Promise.resolve(present);
  }, subscription);
  return subscription;
}

/** Delivers a message to the page's worker, as a push service would. */
async function deliver(session: CDPSession, origin: string, data: string): Promise<void> {
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

async function push(context: BrowserContext, page: Page, data: string): Promise<void> {
  const session = await context.newCDPSession(page);
  await deliver(session, new URL(page.url()).origin, data);
  await session.detach();
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    const messages = await worker.getNotifications();
    return messages.map((each) => ({
      title: each.title,
      body: each.body,
      lang: each.lang,
      data: each.data as unknown,
    }));
  });

test('push from offer to message: subscribed, encrypted, shown with a fixed text, and the list refreshes', async ({
  context,
  lanyard,
  page,
}) => {
  await context.grantPermissions(['notifications']);
  const { endpoint } = await playPushService(page, lanyard);
  await signIn(page, 'employee');
  await passGates(page);
  await waitForWorker(page);
  await page.getByRole('link', { name: /^Notifications/ }).click();
  await expect(
    page.getByText("The notification only says that there's something new."),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeHidden();
  const kept = async () => Object.values(((await lanyard.control.state()) as World).pushTokens);
  await expect
    .poll(kept)
    .toEqual([expect.objectContaining({ token: expect.stringContaining(endpoint) })]);

  await lanyard.control.notify({
    account: 'employee',
    title: marker,
    message: marker,
    push: true,
  });
  const sent = (await (await fetch(`${lanyard.apiUrl}/emulator/push`)).json()) as {
    readonly arrived: readonly { readonly text: string }[];
  };
  const text = sent.arrived[0]?.text ?? '';
  expect(text).toMatch(/^\{"type":"notification","id":/);
  await push(context, page, text);
  await expect
    .poll(() => shown(page))
    .toEqual([
      { title: 'Lanyard', body: generic, lang: 'en', data: { unseen: 1, screen: 'Notifications' } },
    ]);
  // The open window received the event and fetched the list without an action by the user.
  await expect(
    page
      .getByRole('link', { name: new RegExp(marker) })
      .or(page.getByText(marker))
      .first(),
  ).toBeVisible();
});

test('SR-131: every message shows the same text, and nothing of it is stored', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['notifications']);
  await signIn(page, 'employee');
  await passGates(page);
  await waitForWorker(page);
  for (const data of ['', marker, `<html>${marker}</html>`, marker.repeat(300)]) {
    await push(context, page, data);
  }
  const data = { unseen: 4, screen: 'Notifications' };
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: 'Lanyard', body: generic, lang: 'en', data }]);
  expect(await storedText(page), 'after each message').not.toContain(marker);
});

test('SR-092: a stopped worker wakes for a message, and the page does not change', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['notifications']);
  await signIn(page, 'employee');
  await passGates(page);
  await waitForWorker(page);
  await sessionIsKept(page);
  await page.goto('/id');
  await expect(page.getByRole('article', { name: 'ID card' })).toBeVisible();
  await stopWorkers(page);
  await push(context, page, '');
  await expect.poll(() => shown(page)).toHaveLength(1);
  await expect(page.getByRole('article', { name: 'ID card' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article', { name: 'ID card' })).toBeVisible();
});

interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** Signs in an account behind a PIN, and stores its session. */
async function signInBehindPin({ context, page }: Visit): Promise<void> {
  await context.grantPermissions(['notifications']);
  await signIn(page, 'locked');
  await choosePin({ page, language: 'en' });
  await passGates(page);
  await waitForWorker(page);
  await sessionIsKept(page);
}

const enterPin = (page: Page) => expectPinField({ page, language: 'en' }, 'enter', pin);

/** The moments of a start, in their order. Each starts the page, taps the message, and ends at the PIN. */
const moments: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  'before the document is parsed': async ({ context, page }) => {
    const entry = await holdFile(page, 'index');
    await page.goto('/id', { waitUntil: 'commit' });
    await entry.requested;
    await tapPushMessage(context, 'Notifications');
    entry.release();
    await enterPin(page);
  },
  'after the document is parsed, before the files of its loader': async ({ context, page }) => {
    const libraries = await holdFile(page, 'libraries');
    await page.goto('/id', { waitUntil: 'domcontentloaded' });
    await libraries.requested;
    await tapPushMessage(context, 'Notifications');
    libraries.release();
    await enterPin(page);
  },
  'after the files of its loader, before the app is shown': async ({ context, page }) => {
    const texts = await holdFile(page, 'en');
    await page.goto('/id', { waitUntil: 'domcontentloaded' });
    await texts.requested;
    await tapPushMessage(context, 'Notifications');
    texts.release();
    await enterPin(page);
  },
  'at the PIN screen, and the page is loaded again': async ({ context, page }) => {
    await page.goto('/id');
    await expectPinField({ page, language: 'en' }, 'enter');
    await tapPushMessage(context, 'Notifications');
    await page.reload();
    await enterPin(page);
  },
  'after the PIN, before the code that listens': async ({ context, page }) => {
    const jobs = await holdFile(page, 'soon');
    await page.goto('/id');
    await enterPin(page);
    await expect(page.getByRole('article', { name: 'ID card' })).toBeVisible();
    await jobs.requested;
    await tapPushMessage(context, 'Notifications');
    jobs.release();
  },
};

test('SR-132: a tap at each moment of a start opens its screen behind the PIN', async ({
  context,
  lanyard,
  page,
}) => {
  // A guard against hanging, as for a test of each.
  test.setTimeout(180_000 + Object.keys(moments).length * 60_000);
  await signInBehindPin({ context, page });
  await bypassWorker(page);
  for (const [moment, tapAt] of Object.entries(moments)) {
    await test.step(moment, async () => {
      await tapAt({ context, page });
      await expect(page, moment).toHaveURL(`${lanyard.appUrl}/notifications`);
    });
  }
});

test('SR-132: a tap while the worker’s snapshot is shown, before the files of the app', async ({
  context,
  lanyard,
  page,
}) => {
  // A guard against hanging, for an installation and several starts.
  test.setTimeout(300_000);
  await signInBehindPin({ context, page });
  await startFromSnapshot(page);
  await holdScripts(page);
  await page.goto('/');
  await expect(page.locator('#snapshot')).toBeVisible();
  await scriptsAreHeld(page);
  await tapPushMessage(context, 'Credentials');
  await releaseScripts(page);
  await enterPin(page);
  await expect(page).toHaveURL(`${lanyard.appUrl}/credentials`);
});

test('SR-132, SR-133: a tap opens its named screen behind the PIN, and another name opens nothing', async ({
  context,
  lanyard,
  page,
}) => {
  await signInBehindPin({ context, page });
  await page.goto('/id');
  await expectPinField({ page, language: 'en' }, 'enter');
  await tapPushMessage(context, 'Notifications');
  await enterPin(page);
  await expect(page).toHaveURL(`${lanyard.appUrl}/notifications`);
  for (const evil of ['https://evil.example/', 'ResetPassword', '/settings']) {
    await tapPushMessage(context, evil);
    await sendToWindows(context, { type: 'OPEN_SCREEN', screen: evil });
  }
  await tapPushMessage(context, 'Credentials');
  await expect(page).toHaveURL(`${lanyard.appUrl}/credentials`);
});
