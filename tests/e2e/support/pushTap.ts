/** Taps on push messages, as the worker receives them. */
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { expect } from '@playwright/test';

/** The parts of a worker's own scope that a tap needs. The tests are typed for pages. */
interface WorkerScope {
  readonly WindowClient: { readonly prototype: { focus: () => Promise<unknown> } };
  readonly NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll: () => Promise<readonly { readonly postMessage: (data: unknown) => void }[]>;
  };
  readonly dispatchEvent: (event: Event) => boolean;
}

/** The app's service worker. @throws when there is none. */
async function serviceWorkerOf(context: BrowserContext): Promise<Worker> {
  await expect.poll(() => context.serviceWorkers().length).toBeGreaterThan(0);
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('the app has no service worker');
  return worker;
}

/**
 * Shows a push message and taps it. Resolves when the worker has done all that it does for the tap. The browser
 * lets a worker focus a window only for a user's own tap, so that part has no effect here.
 */
export async function tapPushMessage(context: BrowserContext, screen: string): Promise<void> {
  const worker = await serviceWorkerOf(context);
  await worker.evaluate(async (name) => {
    const scope = self as unknown as WorkerScope;
    scope.WindowClient.prototype.focus = () => Promise.resolve();
    const tag = 'lanyard';
    await scope.registration.showNotification('Lanyard', {
      tag,
      data: { unseen: 1, screen: name },
    });
    const [notification] = await scope.registration.getNotifications({ tag });
    if (notification === undefined) throw new Error('the message is not shown');
    const event = new scope.NotificationEvent('notificationclick', { notification });
    const work: unknown[] = [];
    Object.defineProperty(event, 'waitUntil', { value: (part: unknown) => work.push(part) });
    scope.dispatchEvent(event);
    await Promise.all(work);
  }, screen);
}

/** Sends a message to every window, as a worker of any build or none of ours could. */
export async function sendToWindows(context: BrowserContext, message: object): Promise<void> {
  const worker = await serviceWorkerOf(context);
  const windows = await worker.evaluate(async (data) => {
    const scope = self as unknown as WorkerScope;
    const clients = await scope.clients.matchAll();
    for (const client of clients) client.postMessage(data);
    return clients.length;
  }, message);
  expect(windows).toBeGreaterThan(0);
}

/** A file that the page has requested and does not get yet. */
interface HeldFile {
  /** Resolves when the page has requested it. */
  readonly requested: Promise<unknown>;
  readonly release: () => void;
}

/** From now on the page's files come from the host, where `holdFile` can hold them, and not from the worker. */
export async function bypassWorker(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setBypassServiceWorker', { bypass: true });
}

/** Holds a file of the build back. @param chunk the file's name, without its hash. */
export async function holdFile(page: Page, chunk: string): Promise<HeldFile> {
  const file = new RegExp(`/assets/${chunk}-[\\w-]+\\.js$`);
  const requested = Promise.withResolvers<undefined>();
  const released = Promise.withResolvers<undefined>();
  await page.route(file, async (route) => {
    requested.resolve(undefined);
    await released.promise;
    await route.continue();
  });
  return { requested: requested.promise, release: () => released.resolve(undefined) };
}

/**
 * Each document of the page holds back the files that its loader requests, wherever they come from, until
 * `releaseScripts`.
 */
export async function holdScripts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const append = Reflect.get(Element.prototype, 'append');
    const held: (() => void)[] = [];
    let isHeld = true;
    Element.prototype.append = function hold(...nodes) {
      const add = (): void => {
        append.apply(this, nodes);
      };
      if (isHeld && nodes[0] instanceof HTMLScriptElement) held.push(add);
      else add();
    };
    Object.assign(window, {
      heldScripts: held,
      releaseScripts: () => {
        isHeld = false;
        for (const add of held.splice(0)) add();
      },
    });
  });
}

interface HoldingWindow {
  readonly heldScripts: readonly unknown[];
  readonly releaseScripts: () => void;
}

/** Resolves when the loader has requested its first file. */
export async function scriptsAreHeld(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as unknown as HoldingWindow).heldScripts.length > 0);
}

export async function releaseScripts(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as unknown as HoldingWindow).releaseScripts();
  });
}
