/** The plugins of a shell as it names them to its page, from their own sources, and how they refuse. */
import { readFileSync } from 'node:fs';
import type { AccessErrorCode } from '#domain/digitalKey/keyErrorCodes.ts';
import { methodsOf, swiftMethods } from '#tests/native/support/definitions.ts';

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
  BluetoothLe: '@capacitor-community/bluetooth-le/ios/Sources/BluetoothLe/Plugin.swift',
} as const;

/** As a shell names its plugins, from their own sources. */
export const pluginHeaders = Object.entries({
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
  BiometricAuthNative: ['checkBiometry', 'internalAuthenticate'],
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
