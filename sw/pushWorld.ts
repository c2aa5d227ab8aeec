/** The worker's environment for push messages. */
import { serialQueue } from '#async/serialQueue.ts';
import type { FromWorker } from '#contract/workerMessages.ts';
import { storeTap } from '#store/storeTap.ts';
import { pushRead } from '#store/read/pushRead.ts';
import { answerClick, answerPush, type PushWorld } from './push.ts';

/** One at a time: a second message replaces the first, and counts it. */
const tag = 'lanyard';

function pushWorld(worker: ServiceWorkerGlobalScope, nowMs: () => number): PushWorld {
  return {
    language: worker.navigator.language,
    read: pushRead,
    shown: async () =>
      (await worker.registration.getNotifications({ tag })).map(({ data }): unknown => data),
    show: ({ title, body, lang, data }) => {
      // `renotify` is not yet in TypeScript's types.
      const options: NotificationOptions & { readonly renotify: boolean } = {
        body,
        lang,
        data,
        tag,
        renotify: true,
        icon: '/icons/icon-192.png',
        badge: '/icons/monochrome-96.png',
      };
      return worker.registration.showNotification(title, options);
    },
    showBadge: async (badge) => {
      // Absent in Firefox, although the types include it.
      const device: Partial<Pick<WorkerNavigator, 'setAppBadge' | 'clearAppBadge'>> =
        worker.navigator;
      if (badge === 'none') await device.clearAppBadge?.();
      else await device.setAppBadge?.(...(badge === 'dot' ? [] : [badge]));
    },
    windows: async () => {
      const clients = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
      return clients.map((client) => ({
        id: client.id,
        isVisible: client.visibilityState === 'visible',
        focus: () => client.focus(),
        notify: (event: FromWorker) => {
          client.postMessage(event);
        },
      }));
    },
    open: (path) => worker.clients.openWindow(path),
    storeTap,
    nowMs,
  };
}

/**
 * Answers push messages, taps on them, and the end of a subscription.
 * @param nowMs the time of day, in milliseconds since the epoch.
 */
export function handlePush(worker: ServiceWorkerGlobalScope, nowMs: () => number): void {
  const world = pushWorld(worker, nowMs);
  const inTurn = serialQueue();
  worker.addEventListener('push', (event) => {
    // In sequence: each counts what the messages before it have shown.
    const payload = payloadOf(event);
    event.waitUntil(inTurn(() => answerPush(payload, world)));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(answerClick(event.notification.data, world));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(
      world.windows().then((windows) => {
        // A page has the token that the server requires; without a page, the next start handles it.
        for (const window of windows) window.notify({ type: 'SUBSCRIPTION_CHANGED' });
      }),
    );
  });
}

/** Undefined for a message without a payload, or with one that is not text. */
function payloadOf({ data }: PushEvent): string | undefined {
  try {
    return data?.text();
  } catch {
    return undefined;
  }
}
