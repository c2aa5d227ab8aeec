/** What lies under the adapters: a shell's plugins, a simulated phone in a build made for it, or nothing. */
import type { HidPlugin, KeyBridge, MailPlugin, SaltoPlugin, WalletPlugin } from './plugins.ts';

/** As Capacitor puts it on the page: only what is read here. */
interface CapacitorGlobal {
  isNativePlatform(): boolean;
  getPlatform(): string;
  convertFileSrc(path: string): string;
  readonly Plugins?: Readonly<Record<string, unknown>>;
}

const nothing: KeyBridge = {
  platform: 'web',
  readText: () => Promise.reject(new Error('a browser has no such file')),
};

/** The bridge of this page. */
export async function findBridge(): Promise<KeyBridge> {
  // The condition is a constant in a build: a production build has neither the branch nor the engine.
  if (import.meta.env.MODE === 'demo') {
    const { simulatedBridge } = await import('./simulated/simulatedBridge.ts');
    return simulatedBridge();
  }
  const capacitor: unknown = Reflect.get(globalThis, 'Capacitor');
  return isCapacitor(capacitor) && capacitor.isNativePlatform() ? bridgeOf(capacitor) : nothing;
}

/** The plugins of a shell. A shell that was built without one of them has no such key. */
export function bridgeOf(capacitor: CapacitorGlobal): KeyBridge {
  const plugins = capacitor.Plugins ?? {};
  return {
    platform: capacitor.getPlatform() === 'ios' ? 'ios' : 'android',
    hid: plugins['HidMobileAccess'] as HidPlugin | undefined,
    salto: plugins['SaltoSpace'] as SaltoPlugin | undefined,
    wallet: plugins['AppleWalletPass'] as WalletPlugin | undefined,
    mail: plugins['DeviceSecurity'] as MailPlugin | undefined,
    readText: async (path) => (await fetch(capacitor.convertFileSrc(path))).text(),
  };
}

function isCapacitor(value: unknown): value is CapacitorGlobal {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Partial<CapacitorGlobal>).isNativePlatform === 'function' &&
    typeof (value as Partial<CapacitorGlobal>).getPlatform === 'function'
  );
}
