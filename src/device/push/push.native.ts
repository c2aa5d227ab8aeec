/**
 * Push by device token (decisions/native-shells). The phone reveals its token only on registration, so a marker stores
 * that it was registered. Each page registers once more to receive the current token.
 */
import { PushNotifications, type PermissionStatus } from '@capacitor/push-notifications';
import { lazy } from '#async/lazy.ts';
import { withTimeout } from '#async/timeout.ts';
import type { PushPermission } from '#domain/notification/pushPlan.ts';
import { deviceSecurity } from '../secureStorage/deviceSecurity.ts';
import { isPushMarked, mark } from '../secureStorage/pushMarker.ts';
import type { PushDevice, PushEvent, PushSubscribed } from './push.ts';

/** Replaces the server's key of a browser's subscription: Apple's and Google's services need none. */
const ownKey = 'device';

/** How long to wait for Apple's or Google's service. */
const tokenWithinMs = 30_000;

export const nativePush: PushDevice = {
  ownKey,
  async permission() {
    if (!(await isConfigured())) return 'unsupported';
    return ofPhone(await PushNotifications.checkPermissions());
  },
  async ask() {
    if (!(await isConfigured())) return 'unsupported';
    return ofPhone(await PushNotifications.requestPermissions());
  },
  async subscribed() {
    return (await isPushMarked()) ? { token: await ownToken(), key: ownKey } : undefined;
  },
  async subscribe(): Promise<PushSubscribed> {
    const token = await ownToken();
    await mark(true);
    return { token, key: ownKey };
  },
  async cancel() {
    if (!(await isPushMarked())) return;
    asked = undefined;
    known = undefined;
    if (await isConfigured()) await PushNotifications.unregister();
    await mark(false);
  },
  async clearShown() {
    await PushNotifications.removeAllDeliveredNotifications();
  },
  listen(next) {
    event = next;
    follow().catch(() => undefined);
  },
};

let event: PushEvent | undefined;
let known: string | undefined;
let asked: Promise<string> | undefined;
let waiting: { readonly got: (token: string) => void; readonly failed: (why: Error) => void }[] =
  [];

/** Without a Firebase project, Android's `register` would crash the app. */
async function isConfigured(): Promise<boolean> {
  const { security } = await deviceSecurity();
  return (await security.isPushConfigured()).configured;
}

function ofPhone({ receive }: PermissionStatus): PushPermission {
  if (receive === 'granted') return 'granted';
  return receive === 'denied' ? 'refused' : 'undecided';
}

/** The current token, requested once in a page's lifetime. @throws when the service does not give one. */
function ownToken(): Promise<string> {
  if (known !== undefined) return Promise.resolve(known);
  asked ??= register().finally(() => {
    asked = undefined;
  });
  return asked;
}

async function register(): Promise<string> {
  if (!(await isConfigured())) throw new Error('this build has no push service');
  await follow();
  const token = new Promise<string>((got, failed) => {
    waiting.push({ got, failed });
  });
  const inTime = withTimeout(
    token,
    tokenWithinMs,
    () => new Error('the push service gave no token in time'),
  );
  try {
    const [given] = await Promise.all([inTime, PushNotifications.register()]);
    return given;
  } finally {
    waiting = [];
  }
}

/** Listens to the plugin, once. A message from outside selects a screen and has no other effect. */
const follow = lazy(() =>
  Promise.all([
    PushNotifications.addListener('registration', ({ value }) => {
      const isAnother = known !== undefined && known !== value;
      known = value;
      for (const { got } of waiting) got(value);
      if (isAnother) event?.changed();
    }),
    PushNotifications.addListener('registrationError', () => {
      for (const { failed } of waiting) failed(new Error('the push service refused'));
    }),
    PushNotifications.addListener('pushNotificationReceived', () => {
      event?.came();
    }),
    PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) => {
      event?.tapped(notification.data);
    }),
  ]),
);
