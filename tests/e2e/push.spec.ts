/**
 * Push messages as the browser's own worker gets them. Subscribing needs the open internet: the
 * browser's answer is played, and the message that the emulator sent through `web-push` is handed to
 * the worker by the browser's debugging protocol. The rest is the app's own.
 */
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { World } from '#emulator/world/world.ts';
import { passGates } from './support/gates.ts';
import { keptText, sessionIsKept } from './support/keptData.ts';
import { expect, signIn, test, waitForWorker } from './support/lanyard.ts';
import type { Lanyard } from './support/lanyard.ts';
import { choosePin, expectPinField } from './support/pinScreens.ts';
import { stopWorkers } from './support/stopWorkers.ts';
import { wholeBrowser } from './support/wholeBrowser.ts';

// Chromium's build for tests shows no messages.
test.use({
  launchOptions: [
    ({ launchOptions }, use) => use(wholeBrowser(launchOptions)),
    { scope: 'worker' },
  ],
});

const generic = 'You have a new notification. Open the app to read it.';
const marker = 'Qzxpushedvjw';

interface OwnSubscription {
  readonly endpoint: string;
  readonly keys: object;
}

/** The emulator's push service stands in for the browser's. */
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

/** Delivers to the page's worker what a push service would. */
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

test('from the offer to the message: subscribed, encrypted, shown in fixed words, and the list follows', async ({
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
  // The open window heard of it, and fetched the list without anybody asking.
  await expect(
    page
      .getByRole('link', { name: new RegExp(marker) })
      .or(page.getByText(marker))
      .first(),
  ).toBeVisible();
});

test('SR-131: whatever a message says, the same words are shown and nothing of it is kept', async ({
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
  expect(await keptText(page)).not.toContain(marker);
});

test('SR-092: a worker that was stopped wakes for a message, and the page stays as it was', async ({
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

test('SR-132, SR-133: the screen that a tap names opens behind the PIN; another name opens nothing', async ({
  context,
  lanyard,
  page,
}) => {
  await context.grantPermissions(['notifications']);
  await signIn(page, 'locked');
  await choosePin({ page, language: 'en' });
  await passGates(page);
  await waitForWorker(page);
  await sessionIsKept(page);
  // The worker's word, as it comes when somebody taps the message.
  const tell = async (screen: string): Promise<void> => {
    const [worker] = context.serviceWorkers();
    await worker?.evaluate(async (name) => {
      const scope = self as unknown as {
        readonly clients: { matchAll(): Promise<{ postMessage(data: object): void }[]> };
      };
      for (const client of await scope.clients.matchAll()) {
        client.postMessage({ type: 'OPEN_SCREEN', screen: name });
      }
    }, screen);
  };
  // The window still loads what hears the worker.
  await page.goto('/id', { waitUntil: 'domcontentloaded' });
  await tell('Notifications');
  await expectPinField({ page, language: 'en' }, 'enter', '7391');
  await expect(page).toHaveURL(`${lanyard.appUrl}/notifications`);
  for (const evil of ['https://evil.example/', 'ResetPassword', '/settings']) await tell(evil);
  await tell('Credentials');
  await expect(page).toHaveURL(`${lanyard.appUrl}/credentials`);
});
