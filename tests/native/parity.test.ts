/** TypeScript, Java and Swift name the same methods, events and codes. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  accessErrorCodes,
  appleWalletPassEvents,
  deviceSecurityErrorCodes,
  deviceSecurityEvents,
  hidMobileAccessEvents,
  openingOutcomes,
  saltoSpaceEvents,
  systemBrowserErrorCodes,
  systemBrowserEvents,
} from 'lanyard-native/definitions';
import {
  eventsOf,
  javaConstants,
  javaMethods,
  javaWords,
  methodsOf,
  swiftHandlers,
  swiftMethods,
  swiftRawValues,
} from './support/definitions.ts';
import { pluginJava } from './support/java.ts';
import { pluginSwift } from './support/swift.ts';

const java = (file: string): string =>
  readFileSync(`${pluginJava}/main/java/app/lanyard/plugins/${file}`, 'utf8');
const swift = (file: string): string => readFileSync(`${pluginSwift}/${file}`, 'utf8');

interface Plugin {
  readonly name: string;
  readonly definition: readonly [file: string, name: string];
  readonly java: string;
  readonly swift: string;
  /** What the Swift plugin hands its calls to, and which tells the events. */
  readonly swiftCalls?: string;
  /** Methods that Swift alone implements, and why. */
  readonly swiftAlone?: readonly [file: string, name: string];
  readonly events: readonly string[];
  /** Events that a platform never has cause to send, and why. */
  readonly javaEvents: readonly string[];
}

const plugins: readonly Plugin[] = [
  {
    name: 'HidMobileAccess',
    definition: ['hidMobileAccess.ts', 'HidMobileAccessPlugin'],
    java: 'hid/HidMobileAccessPlugin.java',
    swift: 'Hid/HidMobileAccessPlugin.swift',
    swiftCalls: 'Engines/HidCalls.swift',
    events: hidMobileAccessEvents,
    javaEvents: hidMobileAccessEvents,
  },
  {
    name: 'SaltoSpace',
    definition: ['saltoSpace.ts', 'SaltoSpacePlugin'],
    java: 'salto/SaltoSpacePlugin.java',
    swift: 'Salto/SaltoSpacePlugin.swift',
    swiftCalls: 'Engines/SaltoCalls.swift',
    events: saltoSpaceEvents,
    javaEvents: saltoSpaceEvents,
  },
  {
    name: 'AppleWalletPass',
    definition: ['appleWalletPass.ts', 'AppleWalletPassPlugin'],
    java: 'wallet/AppleWalletPassPlugin.java',
    swift: 'Wallet/AppleWalletPassPlugin.swift',
    events: appleWalletPassEvents,
    // No Apple Wallet on Android.
    javaEvents: [],
  },
  {
    name: 'AppShell',
    definition: ['appShell.ts', 'AppShellPlugin'],
    java: 'shell/AppShellPlugin.java',
    swift: 'Shell/AppShellPlugin.swift',
    events: [],
    javaEvents: [],
  },
  {
    name: 'DeviceSecurity',
    definition: ['deviceSecurity.ts', 'DeviceSecurityNativePlugin'],
    java: 'security/DeviceSecurityPlugin.java',
    swift: 'Security/DeviceSecurityPlugin.swift',
    // Android's storage plugin tells a refusal from a missing entry.
    swiftAlone: ['deviceSecurity.ts', 'SecretStorePlugin'],
    events: deviceSecurityEvents,
    // Android blocks screenshots, so there are none to report.
    javaEvents: [],
  },
  {
    name: 'PhoneSystem',
    definition: ['phoneSystem.ts', 'PhoneSystemPlugin'],
    java: 'system/PhoneSystemPlugin.java',
    swift: 'System/PhoneSystemPlugin.swift',
    events: [],
    javaEvents: [],
  },
  {
    name: 'SystemBrowser',
    definition: ['systemBrowser.ts', 'SystemBrowserPlugin'],
    java: 'browser/SystemBrowserPlugin.java',
    swift: 'Browser/SystemBrowserPlugin.swift',
    events: systemBrowserEvents,
    // Android opens the app with the link.
    javaEvents: [],
  },
];

const sorted = (words: readonly string[]): readonly string[] => [...words].sort();

describe.each(plugins)('$name', (plugin) => {
  const methods = sorted(methodsOf(...plugin.definition));
  const ofSwift = sorted([
    ...methods,
    ...(plugin.swiftAlone === undefined ? [] : methodsOf(...plugin.swiftAlone)),
  ]);

  it('has the same methods in TypeScript, Java and Swift', () => {
    expect(methods.length).toBeGreaterThan(1);
    expect(sorted(javaMethods(java(plugin.java)))).toEqual(methods);
    expect(sorted(swiftMethods(swift(plugin.swift)))).toEqual(ofSwift);
  });

  it('implements every Swift method it declares', () => {
    expect(sorted(swiftHandlers(swift(plugin.swift)))).toEqual(ofSwift);
  });

  it('has the same events', () => {
    expect(sorted(eventsOf(java(plugin.java)))).toEqual(sorted(plugin.javaEvents));
    expect(sorted(eventsOf(swift(plugin.swiftCalls ?? plugin.swift)))).toEqual(
      sorted(plugin.events),
    );
  });

  it('has the same bridge name', () => {
    expect(java(plugin.java)).toMatch(new RegExp(`name = "${plugin.name}"`));
    expect(swift(plugin.swift)).toContain(`public let jsName = "${plugin.name}"`);
    expect(swift(plugin.swift)).toContain(`public let identifier = "${plugin.name}Plugin"`);
  });
});

describe('shared codes', () => {
  it('access error codes', () => {
    expect(javaConstants(java('access/AccessErrorCode.java'))).toEqual(accessErrorCodes);
    expect(swiftRawValues(swift('Engines/AccessErrorCode.swift'))).toEqual(accessErrorCodes);
  });

  it('device error codes', () => {
    expect(javaConstants(java('security/DeviceSecurityErrorCode.java'))).toEqual(
      deviceSecurityErrorCodes,
    );
    expect(swiftRawValues(swift('Engines/DeviceSecurityErrorCode.swift'))).toEqual(
      deviceSecurityErrorCodes,
    );
  });

  it('browser error codes', () => {
    expect(javaConstants(java('browser/SystemBrowserErrorCode.java'))).toEqual(
      systemBrowserErrorCodes,
    );
    expect(swiftRawValues(swift('Engines/SystemBrowserErrorCode.swift'))).toEqual(
      systemBrowserErrorCodes,
    );
  });

  it('opening outcomes', () => {
    expect(javaWords(java('access/OpeningOutcome.java'))).toEqual(openingOutcomes);
    const body = /enum OpeningOutcome[^{]*\{([^}]*)\}/.exec(swift('Engines/AccessErrorCode.swift'));
    const cases = [...(body?.[1] ?? '').matchAll(/case (\w+)/g)].map(([, word]) => word);
    expect(cases).toEqual(openingOutcomes);
  });

  it('HID phases', () => {
    const type = /HidPhase =([^;]*);/.exec(
      readFileSync('plugins/lanyard-native/src/definitions/hidMobileAccess.ts', 'utf8'),
    );
    const phases = [...(type?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, word]) => word);
    expect(phases.length).toBe(7);
    expect(javaWords(java('hid/HidPhase.java'))).toEqual(phases);
    const line = /enum HidPhase: String \{\s*case ([\w, ]+)/.exec(swift('Engines/HidEngine.swift'));
    expect(line?.[1]?.split(', ')).toEqual(phases);
  });

  it('retryable codes', () => {
    const inJava = [...java('access/AccessErrorCode.java').matchAll(/case ([A-Z_]+):/g)];
    const retryable = inJava.map(([, code]) => code ?? '');
    const list = /case ((?:\.\w+, )+\.\w+):\s+return true/.exec(
      swift('Engines/AccessErrorCode.swift'),
    );
    const names = (list?.[1] ?? '').split(', ').map((name) => name.slice(1));
    const raw = (name: string): string =>
      new RegExp(`case ${name} = "(\\w+)"`).exec(swift('Engines/AccessErrorCode.swift'))?.[1] ?? '';
    expect(retryable.length).toBe(8);
    expect(sorted(names.map(raw))).toEqual(sorted(retryable));
  });
});
