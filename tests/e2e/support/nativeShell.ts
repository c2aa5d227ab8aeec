/**
 * The native side of a store app, played here: what a phone's system, its browser and the vendors answer.
 * Above it everything is real: Capacitor's own bridge script as a shell injects it, the plugins'
 * TypeScript, and the built page with the policy that it has in a shell.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { shellPage } from '#scripts/native/shellPage.ts';
import type { AccessErrorCode } from '#domain/digitalKey/accessError.ts';
import { methodsOf, swiftMethods } from '#tests/native/support/definitions.ts';
import { dist } from './lanyard.ts';
import type { Lanyard } from './lanyard.ts';

export type ShellSystem = 'android' | 'ios';

/** As the bridge script sends it. */
interface Message {
  readonly callbackId: string;
  readonly pluginId: string;
  readonly methodName: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** What a played method answers; what it throws is the rejection. */
type Answer = (options: Readonly<Record<string, unknown>>) => unknown;

const bridgeScript = readFileSync(
  'node_modules/@capacitor/android/capacitor/src/main/assets/native-bridge.js',
  'utf8',
);

/** A rejection as Java and Swift make it. */
export class Refusal extends Error {
  readonly code: AccessErrorCode;
  readonly vendorCode: number | undefined;

  constructor(code: AccessErrorCode, vendorCode?: number) {
    super(code);
    this.code = code;
    this.vendorCode = vendorCode;
  }
}

/** What the base class of every native plugin has. */
const inherited = [
  { name: 'addListener' },
  { name: 'removeListener' },
  { name: 'removeAllListeners', rtype: 'promise' },
  { name: 'checkPermissions', rtype: 'promise' },
  { name: 'requestPermissions', rtype: 'promise' },
];

const foreign = {
  App: '@capacitor/app/ios/Sources/AppPlugin/AppPlugin.swift',
  Browser: '@capacitor/browser/ios/Sources/BrowserPlugin/BrowserPlugin.swift',
  PrivacyScreen:
    '@capacitor/privacy-screen/ios/Sources/PrivacyScreenPlugin/PrivacyScreenPlugin.swift',
} as const;

/** As a shell names its plugins, from their own sources. */
const headers = Object.entries({
  HidMobileAccess: methodsOf('hidMobileAccess.ts', 'HidMobileAccessPlugin'),
  SaltoSpace: methodsOf('saltoSpace.ts', 'SaltoSpacePlugin'),
  AppleWalletPass: methodsOf('appleWalletPass.ts', 'AppleWalletPassPlugin'),
  DeviceSecurity: methodsOf('deviceSecurity.ts', 'DeviceSecurityNativePlugin'),
  ...Object.fromEntries(
    Object.entries(foreign).map(([name, file]) => [
      name,
      swiftMethods(readFileSync(`node_modules/${file}`, 'utf8')),
    ]),
  ),
  SecureStorage: [
    'setSynchronizeKeychain',
    'internalGetItem',
    'internalSetItem',
    'internalRemoveItem',
    'internalClearItemsWithPrefix',
    'internalGetPrefixedKeys',
  ],
}).map(([name, methods]) => ({
  name,
  methods: [...inherited, ...methods.map((method) => ({ name: method, rtype: 'promise' }))],
}));

const radioOn = { bluetooth: 'on', nfc: 'on', location: 'granted' };

/** One installation of the app on one phone; it outlives its pages, as the app's own data do. */
export class NativeShell {
  readonly system: ShellSystem;
  /** `Plugin.method` of every call, in order. */
  readonly calls: string[] = [];
  /** What the system's browser was told to show. */
  readonly shown: string[] = [];
  isBrowserOpen = false;
  /** The link that started the app. */
  launchUrl: string | undefined;
  private readonly secrets = new Map<string, string>();
  private readonly answers = new Map<string, Answer>();
  private readonly listeners = new Map<string, { readonly page: Page; readonly event: string }>();

  private constructor(system: ShellSystem) {
    this.system = system;
    this.answerAsBare();
  }

  /** Turns the context into the WebView of an app without any vendor's SDK. */
  static async around(
    context: BrowserContext,
    lanyard: Lanyard,
    system: ShellSystem,
  ): Promise<NativeShell> {
    const shell = new NativeShell(system);
    await context.exposeBinding('toPlayedShell', ({ page }, message: Message) =>
      shell.hear(page, message),
    );
    await context.addInitScript(injected, { system, headers, origin: lanyard.appUrl });
    await context.addInitScript(bridgeScript);
    await deployAsCopied(lanyard, system);
    return shell;
  }

  /** From now on `Plugin.method` answers so. */
  answer(call: string, answer: Answer): void {
    this.answers.set(call, answer);
  }

  timesCalled(call: string): number {
    return this.calls.filter((each) => each === call).length;
  }

  /** Tells whoever listens in a page that is still there. */
  async tell(plugin: string, event: string, data: unknown): Promise<void> {
    for (const [callbackId, listener] of this.listeners) {
      if (listener.event !== `${plugin}.${event}` || listener.page.isClosed()) continue;
      await listener.page.evaluate(giveToPage, { callbackId, success: true, save: true, data });
    }
  }

  /** The system hands a link over to the app that runs. */
  async open(link: string): Promise<void> {
    this.launchUrl = link;
    await this.tell('App', 'appUrlOpen', { url: link });
  }

  /** The person closes the browser; the app is told. */
  async closeBrowser(): Promise<void> {
    this.isBrowserOpen = false;
    await this.tell('Browser', 'browserFinished', {});
  }

  private async hear(page: Page, message: Message): Promise<void> {
    const { callbackId, pluginId, methodName, options } = message;
    const call = `${pluginId}.${methodName}`;
    if (methodName === 'addListener') {
      this.listeners.set(callbackId, {
        page,
        event: `${pluginId}.${String(options['eventName'])}`,
      });
      return;
    }
    if (methodName === 'removeListener') {
      this.listeners.delete(String(options['callbackId']));
      return;
    }
    if (pluginId === 'Console') return;
    this.calls.push(call);
    const result = await this.resultOf(call, options);
    if (page.isClosed()) return;
    await page.evaluate(giveToPage, { callbackId, pluginId, methodName, ...result });
  }

  private async resultOf(
    call: string,
    options: Message['options'],
  ): Promise<Readonly<Record<string, unknown>>> {
    const answer = this.answers.get(call);
    if (answer === undefined) {
      return { success: false, error: { message: call, code: 'UNIMPLEMENTED' } };
    }
    try {
      return { success: true, data: await answer(options) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const data = { vendorCode: error.vendorCode, retryable: false };
      return { success: false, error: { message: error.code, code: error.code, data } };
    }
  }

  private answerAsBare(): void {
    const missing = (): never => {
      throw new Refusal('SDK_NOT_INSTALLED');
    };
    for (const { name, methods } of headers.slice(0, 3)) {
      for (const method of methods) this.answer(`${name}.${method.name}`, missing);
      this.answer(`${name}.isAvailable`, () => ({
        available: false,
        reason: 'SDK_NOT_INSTALLED',
        radio: radioOn,
      }));
    }
    this.answer('App.getInfo', () => ({ id: 'app.lanyard', name: 'Lanyard' }));
    // Android resolves with nothing at all where there is no link.
    this.answer('App.getLaunchUrl', () =>
      this.launchUrl === undefined ? null : { url: this.launchUrl },
    );
    this.answer('Browser.open', ({ url }) => {
      if (this.isBrowserOpen) throw new Error('a second browser over the first');
      this.isBrowserOpen = true;
      this.shown.push(String(url));
    });
    this.answer('Browser.close', () => {
      this.isBrowserOpen = false;
    });
    this.answer('PrivacyScreen.enable', () => ({ success: true }));
    this.answer('SecureStorage.setSynchronizeKeychain', () => undefined);
    this.answer('SecureStorage.internalSetItem', ({ prefixedKey, data }) => {
      this.secrets.set(String(prefixedKey), String(data));
    });
    this.answer('SecureStorage.internalGetItem', ({ prefixedKey }) => ({
      data: this.secrets.get(String(prefixedKey)) ?? null,
    }));
    this.answer('SecureStorage.internalRemoveItem', ({ prefixedKey }) => ({
      success: this.secrets.delete(String(prefixedKey)),
    }));
  }

  /** HID's SDK is in the build: one invitation, one key, a reader that answers. */
  haveHid(): void {
    const keys: { id: string; active: boolean }[] = [];
    const status = () => ({
      phase: 'ready',
      sdkInstalled: true,
      endpointReady: keys.length > 0,
      keyCount: keys.length,
      scanning: false,
      backgroundAllowed: false,
      radio: radioOn,
    });
    this.answer('HidMobileAccess.isAvailable', () => ({ available: true }));
    for (const method of ['initialize', 'getStatus']) {
      this.answer(`HidMobileAccess.${method}`, status);
    }
    this.answer('HidMobileAccess.redeemInvitation', () => {
      keys.push({ id: 'key-1', active: true });
      return { keys };
    });
    for (const method of ['refresh', 'listKeys']) {
      this.answer(`HidMobileAccess.${method}`, () => ({ keys }));
    }
    for (const method of ['startScanning', 'stopScanning', 'setLogging', 'unregister']) {
      this.answer(`HidMobileAccess.${method}`, () => undefined);
    }
    this.answer('HidMobileAccess.openClosestReader', () => ({ attempted: true }));
    const given = { bluetooth: 'granted', location: 'granted', notifications: 'granted' };
    for (const method of ['checkPermissions', 'requestPermissions']) {
      this.answer(`HidMobileAccess.${method}`, () => given);
    }
  }

  /** SALTO's SDK is in the build; what a lock answers is `answer('SaltoSpace.open', …)`. */
  haveSalto(): void {
    const kept = new Map<string, string>();
    this.answer('SaltoSpace.isAvailable', () => ({ available: true, radio: radioOn }));
    this.answer('SaltoSpace.storeKey', ({ keyId, data }) => {
      kept.set(String(keyId), String(data));
      return { fingerprint: 'f' };
    });
    this.answer('SaltoSpace.hasKey', ({ keyId }) => ({ present: kept.has(String(keyId)) }));
    this.answer('SaltoSpace.removeKey', ({ keyId }) => void kept.delete(String(keyId)));
    this.answer('SaltoSpace.isOpening', () => ({ opening: false }));
    const given = { bluetooth: 'granted', location: 'granted' };
    for (const method of ['checkPermissions', 'requestPermissions']) {
      this.answer(`SaltoSpace.${method}`, () => given);
    }
  }
}

/** The build as `cap copy` leaves it: no server sends the policy, the page has its own. */
async function deployAsCopied(lanyard: Lanyard, system: ShellSystem): Promise<void> {
  const environments: unknown = await (await fetch(`${lanyard.appUrl}/environments.json`)).json();
  const page = shellPage(readFileSync(join(dist, 'index.html'), 'utf8'), environments, system);
  const answer = {
    body: Buffer.from(page),
    headers: { 'Content-Security-Policy': "frame-ancestors 'none'" },
  };
  await lanyard.deploy(dist, (path) => (path.includes('.') ? undefined : answer));
}

/** The person signs in on the page that the system's browser shows. @returns the link that it hands over. */
export async function signInInBrowser(
  browser: Browser,
  url: string,
  account: string,
): Promise<string> {
  // Another program: it shares no cookie and no memory with the app.
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(url);
    const link = linkOutOf(page);
    await page.getByRole('button', { name: new RegExp(`^${account}`) }).click();
    return await link;
  } finally {
    await context.close();
  }
}

async function linkOutOf(page: Page): Promise<string> {
  const leaving = await page.waitForResponse((response) =>
    (response.headers()['location'] ?? '').startsWith('app.lanyard:'),
  );
  return leaving.headers()['location'] ?? '';
}

/** What a shell puts on the page before the bridge script, and how its messages reach this process. */
function injected({
  system,
  headers: pluginHeaders,
  origin,
}: {
  readonly system: ShellSystem;
  readonly headers: unknown;
  readonly origin: string;
}): void {
  const send = Reflect.get(window, 'toPlayedShell') as (message: unknown) => Promise<void>;
  const android = { postMessage: (json: string) => void send(JSON.parse(json)) };
  const ios = {
    messageHandlers: { bridge: { postMessage: (message: unknown) => void send(message) } },
  };
  Object.assign(window, {
    Capacitor: { DEBUG: false, isLoggingEnabled: false, Plugins: {}, PluginHeaders: pluginHeaders },
    WEBVIEW_SERVER_URL: origin,
    // Synchronous questions of the bridge script on an iPhone, such as whether cookies are patched.
    ...(system === 'ios' ? { webkit: ios, prompt: () => 'false' } : { androidBridge: android }),
  });
}

/** As a shell hands an answer or an event to the bridge script. */
function giveToPage(result: unknown): void {
  const android = Reflect.get(window, 'androidBridge') as
    { onmessage(event: { readonly data: string }): void } | undefined;
  if (android !== undefined) android.onmessage({ data: JSON.stringify(result) });
  else (Reflect.get(window, 'Capacitor') as { fromNative(r: unknown): void }).fromNative(result);
}
