/** Web Push. Every method is quiet where the browser lacks what it needs. */
import { withFallback } from '#async/timeout.ts';
import { encodeBase64url } from '#bytes/base64url.ts';
import type { PushPermission } from '#domain/notification/pushPlan.ts';
import type { PushDevice, PushSubscribed } from './push.ts';

/** How long to wait for a worker that is being installed. */
const workerWithinMs = 10_000;

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

function ofBrowser(permission: NotificationPermission): PushPermission {
  if (permission === 'granted') return 'granted';
  return permission === 'denied' ? 'refused' : 'undecided';
}

/** The worker's registration; undefined where there is none, as on the development server. */
async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!isSupported()) return undefined;
  const present = await navigator.serviceWorker.getRegistration();
  if (present?.active != null) return present;
  return withFallback(navigator.serviceWorker.ready, workerWithinMs, undefined);
}

function describe(subscription: PushSubscription): PushSubscribed {
  const key = subscription.options.applicationServerKey;
  return {
    token: JSON.stringify(subscription),
    key: key === null ? undefined : encodeBase64url(new Uint8Array(key)),
  };
}

async function present(): Promise<PushSubscription | undefined> {
  const worker = await registration();
  return (await worker?.pushManager.getSubscription()) ?? undefined;
}

export const webPush: PushDevice = {
  ownKey: undefined,
  async permission() {
    if ((await registration()) === undefined) return 'unsupported';
    return ofBrowser(Notification.permission);
  },
  async ask() {
    if (!isSupported()) return 'unsupported';
    return ofBrowser(await Notification.requestPermission());
  },
  async subscribed() {
    const subscription = await present();
    return subscription && describe(subscription);
  },
  async subscribe(serverKey) {
    const worker = await registration();
    if (worker === undefined) throw new Error('there is no worker');
    return describe(
      await worker.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: serverKey,
      }),
    );
  },
  async cancel() {
    await (await present())?.unsubscribe();
  },
  async clearShown() {
    const worker = await registration();
    for (const shown of (await worker?.getNotifications()) ?? []) shown.close();
  },
  listen({ changed }) {
    const ending = new AbortController();
    const watch = async (): Promise<void> => {
      const status = await navigator.permissions.query({ name: 'notifications' });
      status.addEventListener('change', changed, { signal: ending.signal });
    };
    // A browser without this event is checked again whenever the app becomes visible.
    watch().catch(() => undefined);
    return () => {
      ending.abort();
    };
  },
};
