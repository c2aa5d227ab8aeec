/**
 * The plugins of a shell as it declares them to its page, read from their own sources, and how they reject a
 * call.
 */
import { readFileSync } from 'node:fs';
import type {
  AccessErrorCode,
  DeviceSecurityErrorCode,
  SystemBrowserErrorCode,
} from 'lanyard-native/definitions';
import { methodsOf, swiftMethods } from '#tests/native/support/definitions.ts';

/** A rejection in the form that Java and Swift produce. */
export class Refusal extends Error {
  readonly code: AccessErrorCode | DeviceSecurityErrorCode | SystemBrowserErrorCode;
  readonly vendorCode: number | undefined;

  constructor(code: Refusal['code'], vendorCode?: number) {
    super(code);
    this.code = code;
    this.vendorCode = vendorCode;
  }
}

/** The methods of every native plugin's base class. */
const inherited = [
  { name: 'addListener' },
  { name: 'removeListener' },
  { name: 'removeAllListeners', rtype: 'promise' },
  { name: 'checkPermissions', rtype: 'promise' },
  { name: 'requestPermissions', rtype: 'promise' },
];

const foreign = {
  App: '@capacitor/app/ios/Sources/AppPlugin/AppPlugin.swift',
  CapacitorHttp: '@capacitor/ios/Capacitor/Capacitor/Plugins/CapacitorHttp.swift',
  BluetoothLe: '@capacitor-community/bluetooth-le/ios/Sources/BluetoothLe/Plugin.swift',
} as const;

/** The plugin headers of every shell, read from the plugins' own sources. */
export const pluginHeaders = headersOf({
  HidMobileAccess: methodsOf('hidMobileAccess.ts', 'HidMobileAccessPlugin'),
  SaltoSpace: methodsOf('saltoSpace.ts', 'SaltoSpacePlugin'),
  AppShell: methodsOf('appShell.ts', 'AppShellPlugin'),
  AppleWalletPass: methodsOf('appleWalletPass.ts', 'AppleWalletPassPlugin'),
  PhoneSystem: methodsOf('phoneSystem.ts', 'PhoneSystemPlugin'),
  SystemBrowser: methodsOf('systemBrowser.ts', 'SystemBrowserPlugin'),
  DeviceSecurity: methodsOf('deviceSecurity.ts', 'DeviceSecurityNativePlugin'),
  ...Object.fromEntries(
    Object.entries(foreign).map(([name, file]) => [
      name,
      swiftMethods(readFileSync(`node_modules/${file}`, 'utf8')),
    ]),
  ),
  BiometricAuthNative: ['checkBiometry', 'internalAuthenticate'],
  SecureStorage: [
    'internalGetItem',
    'internalSetItem',
    'internalRemoveItem',
    'internalClearItemsWithPrefix',
    'internalGetPrefixedKeys',
  ],
});

/** Those of one system: an iPhone's own class has the secret storage too. */
export function pluginHeadersOf(system: 'android' | 'ios'): typeof pluginHeaders {
  if (system === 'android') return pluginHeaders;
  const stored = headersOf({ DeviceSecurity: methodsOf('deviceSecurity.ts', 'SecretStorePlugin') });
  return pluginHeaders.map((each) =>
    each.name === 'DeviceSecurity'
      ? { ...each, methods: [...each.methods, ...stored.flatMap(({ methods }) => methods)] }
      : each,
  );
}

function headersOf(plugins: Readonly<Record<string, readonly string[]>>) {
  return Object.entries(plugins).map(([name, methods]) => ({
    name,
    methods: [...inherited, ...methods.map((method) => ({ name: method, rtype: 'promise' }))],
  }));
}
