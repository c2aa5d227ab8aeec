/**
 * The page in a store app: its plugins are on the bridge that a shell injects. The page skips what only a
 * browser does.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accessErrorCodes, deviceSecurityErrorCodes } from 'lanyard-native/definitions';
import * as definitions from 'lanyard-native/definitions';
import * as errors from '#domain/digitalKey/keyErrorCodes.ts';
import * as outcomes from '#domain/digitalKey/openingOutcome.ts';
import { until } from '#tests/support/until.ts';

/**
 * The bridge, set up as a shell's own script sets it up before ours. Only the connection to the system is
 * faked. There is one for the whole file, because Capacitor's package adopts it at the first import.
 */
const calls: [string, unknown][] = [];
const answers = new Map<string, (options: unknown) => unknown>();
const listeners = new Map<string, (data: unknown) => void>();

/** Sends the page an event. */
function notify(call: string, data: unknown): void {
  listeners.get(call)?.(data);
}

const methods: Readonly<Record<string, readonly string[]>> = {
  HidMobileAccess: ['isAvailable'],
  SaltoSpace: ['isAvailable'],
  DeviceSecurity: ['claimFirstLaunch'],
  App: ['getInfo', 'getLaunchUrl'],
  Browser: ['open', 'close'],
  SecureStorage: ['internalSetItem', 'internalGetItem', 'internalRemoveItem'],
};

const capacitor = {
  Plugins: {},
  PluginHeaders: Object.entries(methods).map(([name, own]) => ({
    name,
    methods: [
      { name: 'addListener' },
      { name: 'removeListener' },
      ...own.map((method) => ({ name: method, rtype: 'promise' })),
    ],
  })),
  isNativePlatform: () => true,
  getPlatform: () => 'android',
  convertFileSrc: (path: string) => `https://localhost/_capacitor_file_${path}`,
  nativePromise: async (plugin: string, method: string, options: unknown) => {
    calls.push([`${plugin}.${method}`, options]);
    return answers.get(`${plugin}.${method}`)?.(options);
  },
  nativeCallback: (
    plugin: string,
    method: string,
    options: { readonly eventName?: string },
    callback: (data: unknown) => void,
  ) => {
    if (method === 'addListener') listeners.set(`${plugin}.${options.eventName}`, callback);
    return 'callback-1';
  },
};
Object.assign(globalThis, { androidBridge: {}, Capacitor: capacitor });

beforeEach(() => {
  calls.length = 0;
  answers.clear();
  answers.set('DeviceSecurity.claimFirstLaunch', () => ({ first: false }));
  listeners.clear();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the codes that the app and the plugins share', () => {
  test('error codes and outcomes are the same', () => {
    expect(errors.accessErrorCodes).toEqual(accessErrorCodes);
    expect(outcomes.openingOutcomes).toEqual(definitions.openingOutcomes);
    expect(new Set(deviceSecurityErrorCodes).size).toBe(deviceSecurityErrorCodes.length);
  });
});

describe('the digital key bridge', () => {
  test('calls reach the native side, and its events reach the page', async () => {
    answers.set('HidMobileAccess.isAvailable', () => ({ available: true }));
    const { findBridge } = await import('#device/digitalKey/bridge.ts');
    const { portsOf } = await import('#device/digitalKey/digitalKeys.ts');
    const found = await findBridge();
    expect(found.platform).toBe('android');
    // Built without the wallet plugin.
    expect(found.wallet).toBeUndefined();
    const ports = portsOf(found);
    expect(await ports.hid.capability()).toEqual({ can: true });
    expect(calls.map(([call]) => call)).toEqual([
      'DeviceSecurity.claimFirstLaunch',
      'HidMobileAccess.isAvailable',
    ]);
    const received = vi.fn();
    ports.salto.follow(received);
    await until(() => {
      notify('SaltoSpace.lockFound', {});
      expect(received).toHaveBeenCalledWith({ type: 'lockFound' });
    });
    expect(ports.mail).toBeDefined();
  });

  test('a phone file is read at the shell’s own address', async () => {
    const answer = vi.fn(async () => new Response('scanning started'));
    vi.stubGlobal('fetch', answer);
    const { findBridge } = await import('#device/digitalKey/bridge.ts');
    const { readText } = await findBridge();
    expect(await readText('/data/hid.log')).toBe('scanning started');
    expect(answer).toHaveBeenCalledWith('https://localhost/_capacitor_file_/data/hid.log');
    answer.mockResolvedValue(new Response(null, { status: 404 }));
    await expect(readText('/data/hid.log')).rejects.toThrow('could not be read');
  });

  test('Capacitor on a web page does not count as a shell', async () => {
    vi.stubGlobal('Capacitor', { ...capacitor, isNativePlatform: () => false });
    const { findBridge } = await import('#device/digitalKey/bridge.ts');
    expect((await findBridge()).platform).toBe('web');
  });
});

describe('the system’s browser', () => {
  const open = async () =>
    (await import('#device/systemBrowser/systemBrowser.native.ts')).systemBrowser;

  test('the return address is the deployment’s link, else the app’s own scheme', async () => {
    answers.set('App.getInfo', () => ({ id: 'com.example.card' }));
    const { returnAddresses } = await open();
    expect(await returnAddresses('https://card.example')).toEqual({
      signedIn: 'https://card.example/callback',
      signedOut: 'https://card.example/callback',
    });
    expect((await returnAddresses(undefined)).signedIn).toBe('com.example.card://signin');
  });

  test('a link is reported once, even if both an event and the start deliver it', async () => {
    answers.set('App.getLaunchUrl', () => ({ url: 'app.lanyard://signin?state=1' }));
    const received = vi.fn();
    (await open()).follow(received);
    await until(() => {
      notify('App.appUrlOpen', { url: 'app.lanyard://signin?state=2' });
      expect(received).toHaveBeenCalledTimes(2);
    });
    notify('App.appUrlOpen', { url: 'app.lanyard://signin?state=1' });
    expect(received.mock.calls).toEqual(
      expect.arrayContaining([
        ['app.lanyard://signin?state=1', 'atStart'],
        ['app.lanyard://signin?state=2', 'now'],
      ]),
    );
    expect(received).toHaveBeenCalledTimes(2);
  });

  test('a pending sign-in outlives the page, is found only by its own name, and is removed once', async () => {
    const kept = new Map<string, string>();
    answers.set('SecureStorage.internalSetItem', (options) => {
      const { prefixedKey, data } = options as { prefixedKey: string; data: string };
      kept.set(prefixedKey, data);
    });
    answers.set('SecureStorage.internalGetItem', (options) => ({
      data: kept.get((options as { prefixedKey: string }).prefixedKey) ?? null,
    }));
    answers.set('SecureStorage.internalRemoveItem', (options) => ({
      success: kept.delete((options as { prefixedKey: string }).prefixedKey),
    }));
    await (await open()).waiting.set('state-1', 'verifier');
    expect([...kept.keys()]).toEqual(['lanyard_signIn']);
    // The system ended the app, and a new page reads the storage. Here Capacitor's own package stays loaded
    // and logs a warning.
    vi.resetModules();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { waiting } = await open();
    expect(await waiting.getAllKeys()).toEqual(['state-1']);
    expect(await waiting.get('state-2')).toBeNull();
    expect(await waiting.remove('state-2')).toBeNull();
    expect(await waiting.remove('state-1')).toBe('verifier');
    expect(await waiting.get('state-1')).toBeNull();
    expect(kept.size).toBe(0);
  });

  test('a phone without secret storage still signs in while the app is open', async () => {
    for (const method of ['internalSetItem', 'internalGetItem', 'internalRemoveItem']) {
      answers.set(`SecureStorage.${method}`, () => {
        throw new Error('no key store');
      });
    }
    const { waiting } = await open();
    await waiting.set('state-1', 'verifier');
    expect(await waiting.get('state-1')).toBe('verifier');
    expect(await waiting.remove('state-1')).toBe('verifier');
    expect(await waiting.get('state-1')).toBeNull();
  });

  test('an external address opens in the system’s browser, never in the app’s own page', async () => {
    const opened = vi.fn();
    vi.stubGlobal('window', { open: opened });
    const { openExternal } = await import('#device/openExternal.ts');
    openExternal('https://example.com/privacy');
    openExternal('http://example.com/privacy');
    await until(() => {
      expect(calls).toContainEqual(['Browser.open', { url: 'https://example.com/privacy' }]);
    });
    expect(calls.filter(([call]) => call === 'Browser.open')).toHaveLength(1);
    expect(opened).not.toHaveBeenCalled();
  });
});

test('a store app registers no service worker', async () => {
  const register = vi.fn();
  vi.stubGlobal('navigator', { serviceWorker: { register, addEventListener: vi.fn() } });
  const { registerWorker } = await import('#device/serviceWorker.ts');
  expect(await registerWorker()).toBe(false);
  expect(register).not.toHaveBeenCalled();
});
