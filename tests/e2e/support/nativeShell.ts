/**
 * The native side of a store app, simulated here: what a phone's system, its browser and the vendors answer.
 * Everything above it is real: Capacitor's own bridge script as a shell injects it, the plugins' TypeScript,
 * and the built page with the policy that it has in a shell.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { shellPage } from '#scripts/native/shellPage.ts';
import { signingHardware } from '#tests/support/signingHardware.ts';
import { dist } from './lanyard.ts';
import type { Lanyard } from './lanyard.ts';
import { PhoneStorage } from './phoneStorage.ts';
import { pluginHeadersOf, Refusal } from './pluginHeaders.ts';

export type ShellSystem = 'android' | 'ios';

/** A message in the form that the bridge script sends. */
interface Message {
  readonly callbackId: string;
  readonly pluginId: string;
  readonly methodName: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** The answer of a simulated method. An error that it throws is the rejection. */
type Answer = (options: Readonly<Record<string, unknown>>) => unknown;

const bridgeScript = readFileSync(
  'node_modules/@capacitor/android/capacitor/src/main/assets/native-bridge.js',
  'utf8',
);

/** One installation of the app on one phone. It outlives its pages, as the app's own data does. */
export class NativeShell {
  readonly system: ShellSystem;
  /** `Plugin.method` of every call, in order. */
  readonly calls: string[] = [];
  /** The addresses that the system's browser was asked to show. */
  readonly shown: string[] = [];
  isBrowserOpen = false;
  /** Files of the phone by path, as the shell's own address serves them to the page. */
  readonly files = new Map<string, string>();
  /** The link that started the app. */
  launchUrl: string | undefined;
  readonly storage = new PhoneStorage();
  private readonly hardware = signingHardware();
  private readonly answers = new Map<string, Answer>();
  private readonly listeners = new Map<string, { readonly page: Page; readonly event: string }>();

  private constructor(system: ShellSystem) {
    this.system = system;
    this.answerAsPhone();
  }

  /** Turns the context into the WebView of an app. fakeVendors.ts defines what a vendor answers. */
  static async around(
    context: BrowserContext,
    lanyard: Lanyard,
    system: ShellSystem,
  ): Promise<NativeShell> {
    const shell = new NativeShell(system);
    await context.exposeBinding('toPlayedShell', ({ page }, message: Message) =>
      shell.listen(page, message),
    );
    await context.addInitScript(injected, {
      system,
      pluginHeaders: pluginHeadersOf(system),
      origin: lanyard.appUrl,
    });
    await context.addInitScript(bridgeScript);
    await deployAsCopied(lanyard, shell);
    return shell;
  }

  /** Sets the answer of `Plugin.method` from now on. */
  answer(call: string, answer: Answer): void {
    this.answers.set(call, answer);
  }

  timesCalled(call: string): number {
    return this.calls.filter((each) => each === call).length;
  }

  /** Whether the plugin has a listener. */
  listensTo(plugin: string): boolean {
    return [...this.listeners.values()].some(({ event }) => event.startsWith(`${plugin}.`));
  }

  /** Notifies the listeners of all pages that are still open. */
  async notify(plugin: string, event: string, data: unknown): Promise<void> {
    for (const [callbackId, listener] of this.listeners) {
      if (listener.event !== `${plugin}.${event}` || listener.page.isClosed()) continue;
      await listener.page.evaluate(giveToPage, { callbackId, success: true, save: true, data });
    }
  }

  /**
   * The system passes a link to the running app. The sheet of an iPhone takes it while it is open; on Android it closes
   * the tab above the app.
   */
  async open(link: string): Promise<void> {
    const isTaken = this.system === 'ios' && this.isBrowserOpen;
    this.isBrowserOpen = false;
    if (isTaken) return this.notify('SystemBrowser', 'returned', { url: link });
    this.launchUrl = link;
    await this.notify('App', 'appUrlOpen', { url: link });
  }

  /** Closes the browser as the user would. Nobody notifies the app. */
  closeBrowser(): void {
    this.isBrowserOpen = false;
  }

  private async listen(page: Page, message: Message): Promise<void> {
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

  private answerAsPhone(): void {
    this.answer('App.getInfo', () => ({ id: 'app.lanyard', name: 'Lanyard' }));
    // Android resolves with nothing at all if there is no link.
    this.answer('App.getLaunchUrl', () =>
      this.launchUrl === undefined ? null : { url: this.launchUrl },
    );
    this.answer('CapacitorHttp.request', requestOfPhone);
    this.answer('SystemBrowser.open', ({ url }) => {
      this.isBrowserOpen = true;
      this.shown.push(String(url));
    });
    this.answer('SystemBrowser.close', () => {
      this.isBrowserOpen = false;
    });
    // An update of an app that was installed before, built without a push service and without face unlock.
    this.answer('DeviceSecurity.claimFirstLaunch', () => ({ first: false }));
    this.answer('DeviceSecurity.setScreen', () => undefined);
    this.answer('AppShell.clearMessages', () => undefined);
    this.answer('PhoneSystem.getStatus', () => ({ scanNeedsLocation: false, showsMessages: true }));
    this.answer('PhoneSystem.setBackground', () => undefined);
    this.answer('DeviceSecurity.isPushConfigured', () => ({ configured: false }));
    for (const call of [
      'createSigningKey',
      'findSigningKey',
      'sign',
      'removeSigningKey',
    ] as const) {
      this.answer(`DeviceSecurity.${call}`, ({ slot, message }) =>
        this.hardware[call]({ slot: String(slot), message: String(message) }),
      );
    }
    this.answer('BiometricAuthNative.checkBiometry', () => ({
      isAvailable: false,
      strongBiometryIsAvailable: false,
      biometryType: 0,
      biometryTypes: [],
      deviceIsSecure: true,
      reason: '',
      code: 'biometryNotEnrolled',
    }));
    this.storage.plugIn((call, answer) => {
      this.answer(call, answer);
    });
  }
}

/** The phone's own HTTP: it has no origin, and parses JSON before the page gets it. */
async function requestOfPhone({ url, method, headers, data }: Parameters<Answer>[0]) {
  const response = await fetch(String(url), {
    method: String(method),
    headers: headers as Record<string, string>,
    body: String(data),
    redirect: 'manual',
  }).catch(() => {
    throw new Refusal('SERVER_UNREACHABLE');
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('application/json') === true;
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    data: isJson ? (JSON.parse(text) as unknown) : text,
  };
}

/** Serves the build as `cap copy` leaves it: no server sends the policy, because the page has its own. */
async function deployAsCopied(lanyard: Lanyard, shell: NativeShell): Promise<void> {
  const environments: unknown = await (await fetch(`${lanyard.appUrl}/environments.json`)).json();
  const page = shellPage(
    readFileSync(join(dist, 'index.html'), 'utf8'),
    environments,
    shell.system,
  );
  const answer = {
    body: Buffer.from(page),
    headers: { 'Content-Security-Policy': "frame-ancestors 'none'" },
  };
  await lanyard.deploy(dist, (path) => {
    const file = shell.files.get(path.replace(/^\/_capacitor_file_/, ''));
    if (file !== undefined) return { status: 200, body: Buffer.from(file) };
    return path.includes('.') ? undefined : answer;
  });
}

/** Adds what a shell puts on the page before the bridge script, and connects its messages to this process. */
function injected({
  system,
  pluginHeaders: headers,
  origin,
}: {
  readonly system: ShellSystem;
  readonly pluginHeaders: unknown;
  readonly origin: string;
}): void {
  const send = Reflect.get(window, 'toPlayedShell') as (message: unknown) => Promise<void>;
  const android = { postMessage: (json: string) => void send(JSON.parse(json)) };
  const ios = {
    messageHandlers: { bridge: { postMessage: (message: unknown) => void send(message) } },
  };
  Object.assign(window, {
    Capacitor: { DEBUG: false, isLoggingEnabled: false, Plugins: {}, PluginHeaders: headers },
    WEBVIEW_SERVER_URL: origin,
    // Synchronous requests of the bridge script on an iPhone, such as whether cookies are patched.
    ...(system === 'ios' ? { webkit: ios, prompt: () => 'false' } : { androidBridge: android }),
  });
}

/** Passes an answer or an event to the bridge script, as a shell does. */
function giveToPage(result: unknown): void {
  const android = Reflect.get(window, 'androidBridge') as
    { onmessage(event: { readonly data: string }): void } | undefined;
  if (android !== undefined) android.onmessage({ data: JSON.stringify(result) });
  else (Reflect.get(window, 'Capacitor') as { fromNative(r: unknown): void }).fromNative(result);
}
