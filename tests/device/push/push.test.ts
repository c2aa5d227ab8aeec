/** Push by device token, over plugins that the test fakes (decisions/push and decisions/native-shells). */
import type { PushDevice, PushEvent } from '#device/push/push.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeSecurity } from '#tests/support/fakeSecurity.ts';
import { beginApp } from '#scope/perApp.ts';
import { until } from '#tests/support/until.ts';

const security = fakeSecurity();
const listeners = new Map<string, (data: never) => void>();
const notify = (event: string, data: unknown) => listeners.get(event)?.(data as never);

/** What the phone's service does when the app requests a token. */
let answer: () => void;
let receive: string;
const plugin = {
  addListener: vi.fn(async (event: string, listen: (data: never) => void) => {
    listeners.set(event, listen);
    return { remove: async () => {} };
  }),
  checkPermissions: vi.fn(async () => ({ receive })),
  requestPermissions: vi.fn(async () => ({ receive })),
  register: vi.fn(async () => {
    answer();
  }),
  unregister: vi.fn(async () => {}),
  // As on an iPhone before this start has registered.
  removeAllDeliveredNotifications: vi.fn(async () => {
    throw new Error('not registered');
  }),
};
const shell = { clearMessages: vi.fn(async () => {}) };
let showsMessages: boolean;
const phone = { getStatus: async () => ({ scanNeedsLocation: false, showsMessages }) };
vi.doMock('lanyard-native', () => ({
  DeviceSecurity: security.plugin,
  AppShell: shell,
  PhoneSystem: phone,
}));
vi.doMock('@capacitor/push-notifications', () => ({ PushNotifications: plugin }));

let push: PushDevice;

async function freshPage(): Promise<void> {
  beginApp();
  listeners.clear();
  push = (await import('#device/push/push.native.ts')).nativePush();
}

const listen = () => {
  const news = { changed: vi.fn(), came: vi.fn(), tapped: vi.fn() } satisfies PushEvent;
  push.listen(news);
  return news;
};

beforeEach(async () => {
  security.reset();
  vi.clearAllMocks();
  receive = 'granted';
  showsMessages = true;
  answer = () => notify('registration', { value: 'token-1' });
  await freshPage();
});

test('the platform decides in one place: a browser gets Web Push and nothing of the plugin', async () => {
  const { getPush } = await import('#device/push/getPush.ts');
  expect((await getPush()).ownKey).toBeUndefined();
  vi.stubGlobal('Capacitor', { isNativePlatform: () => true, getPlatform: () => 'android' });
  expect((await getPush()).ownKey).toBe('device');
});

test.each([
  ['granted', 'granted'],
  ['denied', 'refused'],
  ['prompt', 'undecided'],
  ['prompt-with-rationale', 'undecided'],
])('a phone permission of %s reads as %s', async (said, permission) => {
  receive = said;
  expect(await push.permission()).toBe(permission);
  expect(plugin.requestPermissions).not.toHaveBeenCalled();
  expect(await push.ask()).toBe(permission);
});

test('a permission whose messages the phone shows nowhere reads as refused', async () => {
  showsMessages = false;
  expect(await push.permission()).toBe('refused');
  expect(await push.ask()).toBe('refused');
  receive = 'prompt';
  expect(await push.permission()).toBe('undecided');
});

describe('the device token', () => {
  test('comes from registration, and nothing is registered or requested before', async () => {
    expect(await push.subscribed()).toBeUndefined();
    expect(plugin.register).not.toHaveBeenCalled();
    expect(await push.subscribe('')).toEqual({ token: 'token-1', key: 'device' });
    expect(await push.subscribed()).toEqual({ token: 'token-1', key: 'device' });
    expect(plugin.register).toHaveBeenCalledTimes(1);
  });

  test('is requested once more on each page, and is never stored on the phone', async () => {
    await push.subscribe('');
    await freshPage();
    answer = () => notify('registration', { value: 'token-2' });
    const both = await Promise.all([push.subscribed(), push.subscribed()]);
    expect(both.map((each) => each?.token)).toEqual(['token-2', 'token-2']);
    expect(plugin.register).toHaveBeenCalledTimes(2);
    expect([...security.kept.entries()]).toEqual([['push', '1']]);
  });

  test('is reported when it changes, and the new one is used from then on', async () => {
    const news = listen();
    await push.subscribe('');
    notify('registration', { value: 'token-1' });
    expect(news.changed).not.toHaveBeenCalled();
    notify('registration', { value: 'token-3' });
    expect(news.changed).toHaveBeenCalledTimes(1);
    expect(await push.subscribed()).toMatchObject({ token: 'token-3' });
  });

  test('changes nothing when the service refuses it, and can be requested again', async () => {
    answer = () => notify('registrationError', { error: 'no network' });
    await expect(push.subscribe('')).rejects.toThrow('refused');
    expect(await push.subscribed()).toBeUndefined();
    answer = () => notify('registration', { value: 'token-4' });
    expect(await push.subscribe('')).toMatchObject({ token: 'token-4' });
  });

  test('times out when it never arrives', async () => {
    answer = () => undefined;
    vi.useFakeTimers();
    const registering = expect(push.subscribe('')).rejects.toThrow('in time');
    await vi.advanceTimersByTimeAsync(30_000);
    await registering;
    vi.useRealTimers();
  });
});

test('without google-services.json push is unsupported, and the plugin that would end the app is not called', async () => {
  security.set.isPushConfigured = false;
  expect(await push.permission()).toBe('unsupported');
  expect(await push.ask()).toBe('unsupported');
  await expect(push.subscribe('')).rejects.toThrow();
  await push.cancel();
  expect(plugin.register).not.toHaveBeenCalled();
  expect(plugin.unregister).not.toHaveBeenCalled();
});

describe('cancelling', () => {
  test('ends the registration once, and the next subscription requests a new token', async () => {
    await push.subscribe('');
    await push.cancel();
    await push.cancel();
    expect(plugin.unregister).toHaveBeenCalledTimes(1);
    expect(await push.subscribed()).toBeUndefined();
    answer = () => notify('registration', { value: 'token-5' });
    expect(await push.subscribe('')).toMatchObject({ token: 'token-5' });
  });

  test('works after a wipe has emptied the secret storage', async () => {
    await push.subscribe('');
    const { clear } = await import('#device/secureStorage/secureLockStorage.ts');
    security.kept.set('lock-someone', '{}');
    await clear();
    expect([...security.kept.keys()]).toEqual(['push']);
    await push.cancel();
    expect(plugin.unregister).toHaveBeenCalledTimes(1);
    expect(security.kept.size).toBe(0);
  });

  test('removes the notifications that the system shows, also of a start that never registered', async () => {
    await push.clearShown();
    expect(shell.clearMessages).toHaveBeenCalledTimes(1);
  });
});

test('messages and taps are reported with the data that was sent, uninterpreted', async () => {
  const news = listen();
  await until(() => {
    expect(listeners.size).toBe(4);
  });
  notify('pushNotificationReceived', { id: '1', data: {} });
  expect(news.came).toHaveBeenCalledTimes(1);
  const data = { type: 'credential', screen: 'https://elsewhere.example/' };
  notify('pushNotificationActionPerformed', { actionId: 'tap', notification: { id: '1', data } });
  expect(news.tapped).toHaveBeenCalledWith(data);
});
