/**
 * Push by device token (decisions/native-shells). The phone reveals its token only on registration, so a marker stores
 * that it was registered. Each page registers once more to receive the current token.
 */
import { PushNotifications, type PermissionStatus } from '@capacitor/push-notifications';
import { withTimeout } from '#async/timeout.ts';
import { PhoneSystem } from 'lanyard-native';
import type { PushPermission } from '#domain/notification/pushPlan.ts';
import { perApp } from '#scope/perApp.ts';
import { AppShell } from 'lanyard-native';
import { deviceSecurity } from '../secureStorage/deviceSecurity.ts';
import { isPushMarked, mark } from '../secureStorage/pushMarker.ts';
import type { PushDevice, PushEvent, PushSubscribed } from './push.ts';

/** Replaces the server's key of a browser's subscription: Apple's and Google's services need none. */
const ownKey = 'device';

/** How long to wait for Apple's or Google's service. */
const tokenWithinMs = 30_000;

export function createNativePush(): PushDevice {
  let known: string | undefined;
  let asked: Promise<string> | undefined;
  const plugin = createPluginListener((token) => {
    const isAnother = known !== undefined && known !== token;
    known = token;
    return isAnother;
  });
  /** The current token, requested once in an app's lifetime. @throws when the service does not give one. */
  const ownToken = (): Promise<string> => {
    if (known !== undefined) return Promise.resolve(known);
    asked ??= register(plugin).finally(() => {
      asked = undefined;
    });
    return asked;
  };
  return {
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
      // The push plugin refuses this on an iPhone until this start has registered.
      await AppShell.clearMessages();
    },
    listen(event) {
      plugin.follow().catch(() => undefined);
      return plugin.report(event);
    },
  };
}

export const nativePush: () => PushDevice = perApp(createNativePush);

/** Without a Firebase project, Android's `register` would crash the app. */
async function isConfigured(): Promise<boolean> {
  const { security } = await deviceSecurity();
  return (await security.isPushConfigured()).configured;
}

/** Before Android 13 the plugin always answers 'granted', and no permission tells that messages are silenced. */
async function ofPhone({ receive }: PermissionStatus): Promise<PushPermission> {
  if (receive === 'granted') {
    return (await PhoneSystem.getStatus()).showsMessages ? 'granted' : 'refused';
  }
  return receive === 'denied' ? 'refused' : 'undecided';
}

interface Waiting {
  readonly got: (token: string) => void;
  readonly failed: (why: Error) => void;
}

interface PluginListener {
  /** Listens to the plugin, once. */
  readonly follow: () => Promise<void>;
  /** Settles with the next token, or the next refusal. */
  readonly nextToken: () => Promise<string>;
  /** Reports what arrives to this listener alone. @returns ends it. */
  readonly report: (event: PushEvent) => () => void;
}

/**
 * A message from outside selects a screen and has no other effect.
 * @param onToken takes a token; returns whether it differs from the one before.
 */
function createPluginListener(onToken: (token: string) => boolean): PluginListener {
  let event: PushEvent | undefined;
  let following: Promise<void> | undefined;
  let waiting: readonly Waiting[] = [];
  const settle = (each: (one: Waiting) => void): void => {
    waiting.forEach(each);
    waiting = [];
  };
  const addListeners = async (): Promise<void> => {
    await Promise.all([
      PushNotifications.addListener('registration', ({ value }) => {
        const isAnother = onToken(value);
        settle(({ got }) => {
          got(value);
        });
        if (isAnother) event?.changed();
      }),
      PushNotifications.addListener('registrationError', () => {
        settle(({ failed }) => {
          failed(new Error('the push service refused'));
        });
      }),
      PushNotifications.addListener('pushNotificationReceived', () => {
        event?.came();
      }),
      PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) => {
        event?.tapped(notification.data);
      }),
    ]);
  };
  return {
    follow: () => {
      following ??= addListeners().catch((error: unknown) => {
        following = undefined;
        throw error;
      });
      return following;
    },
    nextToken: () =>
      new Promise((got, failed) => {
        waiting = [...waiting, { got, failed }];
      }),
    report: (next) => {
      event = next;
      return () => {
        if (event === next) event = undefined;
      };
    },
  };
}

async function register(plugin: PluginListener): Promise<string> {
  if (!(await isConfigured())) throw new Error('this build has no push service');
  await plugin.follow();
  const token = withTimeout(
    plugin.nextToken(),
    tokenWithinMs,
    () => new Error('the push service gave no token in time'),
  );
  const [given] = await Promise.all([token, PushNotifications.register()]);
  return given;
}
