/** The iOS project: its permissions, the reasons it gives, and that it needs no vendor. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyVendorSeams } from '#scripts/native/vendorSeams.ts';
import { pluginSwift, swiftFiles } from './support/swift.ts';
import { readPlist } from './support/xml.ts';

const app = 'ios/App/App';
const languages = ['en', 'pt', 'de', 'es', 'fr', 'it', 'nl'];
const info = readPlist(`${app}/Info.plist`);
const project = readFileSync('ios/App/App.xcodeproj/project.pbxproj', 'utf8');
const settings = readFileSync('ios/App/Lanyard.xcconfig', 'utf8');
const setting = (name: string): string | undefined =>
  new RegExp(`^${name} = (.+)$`, 'm').exec(settings)?.[1];

describe('the app without a vendor', () => {
  it('requests nothing that needs approval', () => {
    expect(Object.keys(readPlist(`${app}/App.entitlements`)).sort()).toEqual([
      'aps-environment',
      'com.apple.developer.associated-domains',
    ]);
    expect(info['UIBackgroundModes']).toBeUndefined();
    expect(info['NSMotionUsageDescription']).toBeUndefined();
    expect(info['ITSAppUsesNonExemptEncryption']).toBe(false);
  });

  it('returns from sign-in through a universal link, or through a scheme of its own ID', () => {
    expect(readPlist(`${app}/App.entitlements`)).toMatchObject({
      'com.apple.developer.associated-domains': [
        'applinks:$(LANYARD_LINK_HOST)',
        // The sheet for signing in takes an https link only of such a host.
        'webcredentials:$(LANYARD_LINK_HOST)',
      ],
    });
    expect(info).toMatchObject({
      CFBundleURLTypes: [{ CFBundleURLSchemes: ['$(PRODUCT_BUNDLE_IDENTIFIER)'] }],
    });
  });

  it('allows no cleartext traffic', () => {
    expect(info).toMatchObject({ NSAppTransportSecurity: { NSAllowsArbitraryLoads: false } });
    expect(JSON.stringify(info)).not.toContain('NSException');
  });

  it('shares its version with the page and its ID with Android', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(setting('MARKETING_VERSION')).toBe(version);
    expect(setting('PRODUCT_BUNDLE_IDENTIFIER')).toBe('app.lanyard');
    for (const name of ['MARKETING_VERSION', 'PRODUCT_BUNDLE_IDENTIFIER', 'INFOPLIST_FILE']) {
      expect(project, 'the settings file alone says so').not.toContain(`${name} =`);
    }
    expect(readFileSync('ios/debug.xcconfig', 'utf8')).toContain('#include "App/Lanyard.xcconfig"');
  });

  it('declares no tracking, the data it collects and the reasons for its system calls', () => {
    const privacy = readPlist(`${app}/PrivacyInfo.xcprivacy`);
    expect(privacy).toMatchObject({ NSPrivacyTracking: false, NSPrivacyTrackingDomains: [] });
    const kinds = privacy['NSPrivacyCollectedDataTypes'] as readonly Record<string, unknown>[];
    expect(kinds.length).toBe(7);
    for (const kind of kinds) expect(kind['NSPrivacyCollectedDataTypeTracking']).toBe(false);
  });

  it('keeps the storage of the page and its own mark out of every backup', () => {
    const source = readFileSync(`${pluginSwift}/Security/BackupExclusion.swift`, 'utf8');
    expect(source).toContain('folders = ["WebKit", marks]');
    expect(source).toContain('marks = "Application Support/Lanyard"');
    expect(source).toContain('isExcludedFromBackup = true');
    const plugin = readFileSync(`${pluginSwift}/Security/DeviceSecurityPlugin.swift`, 'utf8');
    expect(plugin).toMatch(/func load\(\) \{\s+BackupExclusion\.apply\(\)/);
    expect(plugin, 'a mark that a backup brings back is none').not.toContain('UserDefaults');
  });

  it('an update is no first launch: both marks are read before the Keychain is emptied', () => {
    const engine = readFileSync(`${pluginSwift}/Engines/Installation.swift`, 'utf8');
    const steps = [
      'fileExists(atPath: mark.path)',
      'guard isReadable',
      'settings.bool(forKey: Self.earlierMark)',
      'guard emptyKeychain()',
    ].map((step) => engine.indexOf(step));
    expect(steps).toEqual(steps.toSorted((one, next) => one - next));
    expect(steps).not.toContain(-1);
    // The name in the versions before, which the tests of the engine use too.
    expect(engine).toContain('earlierMark = "lanyard.launched"');
    const emptying = swiftFiles(pluginSwift).filter((file) =>
      readFileSync(file, 'utf8').includes('removeAllOfThisApp'),
    );
    expect(emptying).toEqual([
      `${pluginSwift}/Access/PhoneKeychain.swift`,
      `${pluginSwift}/Security/DeviceSecurityPlugin.swift`,
    ]);
  });

  it('what the app keeps in the Keychain is for this device alone, and is judged by its status in one place', () => {
    const source = readFileSync(`${pluginSwift}/Access/PhoneKeychain.swift`, 'utf8');
    expect(source.match(/kSecAttrAccessible as String: (\w+)/g)).toEqual([
      'kSecAttrAccessible as String: kSecAttrAccessibleWhenUnlockedThisDeviceOnly',
    ]);
    expect(source).toContain('kSecAttrSynchronizable as String: false');
    const judging = swiftFiles(pluginSwift).filter((file) =>
      /SecItemCopyMatching/.test(readFileSync(file, 'utf8')),
    );
    // The other two name each status themselves: a face may be refused, and a key is no data.
    expect(judging).toEqual([
      `${pluginSwift}/Access/PhoneKeychain.swift`,
      `${pluginSwift}/Security/BiometricSecrets.swift`,
      `${pluginSwift}/Security/SigningKeys.swift`,
    ]);
    expect(source, 'the engine judges it').not.toContain('errSec');
  });

  it('a phone that lies still stays awake for readers, and no satellite is asked', () => {
    const source = readFileSync(`${pluginSwift}/Access/PhoneLocation.swift`, 'utf8');
    const start = source.slice(source.indexOf('override init()'), source.indexOf('var permission'));
    expect(start).toContain('manager.pausesLocationUpdatesAutomatically = false');
    expect(start).toContain('manager.desiredAccuracy = kCLLocationAccuracyThreeKilometers');
    const turning = swiftFiles(pluginSwift).filter((file) =>
      readFileSync(file, 'utf8').includes('.keepAwake('),
    );
    expect(turning, 'the engine alone decides it').toEqual([
      `${pluginSwift}/Engines/HidEngine.swift`,
    ]);
  });

  it('an integrator changes no committed file', () => {
    // At the end, because the last value counts.
    expect(settings.trimEnd().split('\n').at(-1)).toBe('#include? "Local.xcconfig"');
    expect(project, 'the team is in the local settings').not.toContain('DEVELOPMENT_TEAM');
    expect(readFileSync('ios/.gitignore', 'utf8').split('\n')).toContain('App/Local.xcconfig');
  });

  it('has one page: only the scene makes a window, and no storyboard makes a second', () => {
    expect(JSON.stringify(info)).not.toMatch(/UISceneStoryboardFile|UIMainStoryboardFile/);
    expect(project).not.toContain('Main.storyboard');
    const made = swiftFiles('ios/App').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/CAPBridgeViewController\(\)/g)].map(() => file),
    );
    expect(made).toEqual([`${app}/SceneDelegate.swift`]);
  });

  it('hands over the message whose tap started the app, once the bridge is there', () => {
    const source = readFileSync(`${app}/SceneDelegate.swift`, 'utf8');
    expect(source).toMatch(/tappedMessage = connectionOptions\.notificationResponse/);
    expect(source).toMatch(/selector: #selector\(handOverTap\),\s+name: \.capacitorViewDidAppear/);
    expect(source).toMatch(
      /func handOverTap\(\) \{[\s\S]*notificationRouter\.userNotificationCenter\(\.current\(\), didReceive: response/,
    );
  });

  it('is covered in the list of open apps, and not behind a question of the system', () => {
    const source = readFileSync(`${pluginSwift}/Shell/WindowCover.swift`, 'utf8');
    expect(source).toMatch(/UIScene\.didEnterBackgroundNotification/);
    expect(source).toMatch(/UIScene\.willEnterForegroundNotification/);
    expect(source).not.toMatch(/[rR]esignActive/);
    const plugin = readFileSync(`${pluginSwift}/Shell/AppShellPlugin.swift`, 'utf8');
    expect(plugin).toMatch(
      /func load\(\) \{\s+DispatchQueue\.main\.async \{ WindowCover\.shared\.follow\(\) \}/,
    );
  });

  it('forwards the device token', () => {
    const source = readFileSync(`${app}/AppDelegate.swift`, 'utf8');
    expect(source).toContain('.capacitorDidRegisterForRemoteNotifications');
    expect(source).toContain('.capacitorDidFailToRegisterForRemoteNotifications');
  });
});

describe('usage descriptions', () => {
  const texts = (language: string): ReadonlyMap<string, string> =>
    new Map(
      [
        ...readFileSync(`${app}/${language}.lproj/InfoPlist.strings`, 'utf8').matchAll(
          /^"(\w+)" = "([^"]+)";$/gm,
        ),
      ].map(([, key, text]) => [key ?? '', text ?? '']),
    );

  it('exist in seven languages, for every permission of the app and of the seams', () => {
    const seam = readPlist('ios/Seams/hid/Info.plist');
    const asked = [...Object.keys(info), ...Object.keys(seam)]
      .filter((key) => key.endsWith('UsageDescription'))
      .sort();
    expect(asked.length).toBe(8);
    const english = texts('en');
    for (const language of languages) {
      const own = texts(language);
      expect([...own.keys()].sort(), language).toEqual(asked);
      if (language === 'en') continue;
      for (const [key, text] of own) expect(text, `${language} ${key}`).not.toBe(english.get(key));
    }
    for (const [key, text] of english) expect(info[key] ?? seam[key]).toBe(text);
    expect(info['CFBundleLocalizations']).toEqual(languages);
  });

  it('are part of the project', () => {
    for (const language of languages) {
      expect(project).toContain(`path = ${language}.lproj/InfoPlist.strings;`);
    }
    for (const file of ['InfoPlist.strings', 'PrivacyInfo.xcprivacy']) {
      expect(project).toContain(`/* ${file} in Resources */,`);
    }
  });
});

describe('the project file', () => {
  it('defines every referenced object exactly once', () => {
    const defined = [...project.matchAll(/^\t\t([0-9A-F]{24}) (?:\/\*.*?\*\/ )?= \{/gm)].map(
      ([, id]) => id,
    );
    expect(new Set(defined).size).toBe(defined.length);
    const referred = new Set([...project.matchAll(/\b([0-9A-F]{24})\b/g)].map(([, id]) => id));
    expect([...referred].filter((id) => !defined.includes(id))).toEqual([]);
  });

  it('closes every bracket', () => {
    const bare = project.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').replaceAll(/\/\*.*?\*\//g, '');
    for (const [open, close] of ['{}', '()']) {
      expect(bare.split(open ?? '').length).toBe(bare.split(close ?? '').length);
    }
  });
});

describe("a vendor's seam", () => {
  let root: string;
  const vendor = (): string => join(root, 'plugins/lanyard-native/Vendor');

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'lanyard-seams-'));
    cpSync('ios/Seams', join(root, 'ios/Seams'), { recursive: true });
    cpSync('ios/App/Lanyard.xcconfig', join(root, 'ios/App/Lanyard.xcconfig'));
    writeFileSync(join(root, 'ios/App/Local.xcconfig'), 'LANYARD_HID_APPLICATION_ID = demo\n');
    for (const file of ['Info.plist', 'App.entitlements']) {
      cpSync(join(app, file), join(root, app, file));
    }
    mkdirSync(vendor(), { recursive: true });
  });

  afterEach(() => {
    rmSync(root, { recursive: true });
  });

  it('without a vendor the seam is absent', () => {
    expect(applyVendorSeams(root)).toEqual([]);
    expect(existsSync(join(root, 'ios/App/Vendors.xcconfig'))).toBe(false);
  });

  it("HID's seam adds background modes and the twist gesture, and removes nothing", () => {
    mkdirSync(join(vendor(), 'OrigoSDK.xcframework'));
    expect(applyVendorSeams(root)).toEqual(['hid']);
    const merged = readPlist(join(root, app, 'Info.vendors.plist'));
    expect(merged).toMatchObject({ ...info, UIBackgroundModes: ['bluetooth-central', 'location'] });
    expect(merged['NSMotionUsageDescription']).toBeTypeOf('string');
    expect(readFileSync(join(root, 'ios/App/Vendors.xcconfig'), 'utf8')).toBe(
      'INFOPLIST_FILE = App/Info.vendors.plist\n',
    );
  });

  it('the settings name what HID receives, and the app reads them by these names', () => {
    const seam = readPlist('ios/Seams/hid/Info.plist');
    const read = readFileSync(`${pluginSwift}/Engines/HidSettings.swift`, 'utf8');
    for (const [key, name, value] of [
      ['LanyardHidApplicationId', 'LANYARD_HID_APPLICATION_ID', ''],
      ['LanyardHidOpeningModes', 'LANYARD_HID_OPENING_MODES', 'tap'],
      ['LanyardHidLockServiceCodes', 'LANYARD_HID_LOCK_SERVICE_CODES', '2'],
    ] as const) {
      expect(seam[key]).toBe(`$(${name})`);
      expect(settings).toMatch(new RegExp(`^${name} =${value === '' ? '' : ` ${value}`}$`, 'm'));
      expect(read).toContain(`word("${key}")`);
    }
  });

  it("HID's SDK without an application id stops the build, and names the setting", () => {
    mkdirSync(join(vendor(), 'OrigoSDK.xcframework'));
    rmSync(join(root, 'ios/App/Local.xcconfig'));
    expect(() => applyVendorSeams(root)).toThrow('LANYARD_HID_APPLICATION_ID');
  });

  it("wallet entitlements appear only where the integrator declares Apple's approval", () => {
    writeFileSync(join(vendor(), 'wallet'), '');
    expect(applyVendorSeams(root)).toEqual(['wallet']);
    expect(readPlist(join(root, app, 'App.vendors.entitlements'))).toMatchObject({
      'aps-environment': '$(LANYARD_APS_ENVIRONMENT)',
      'com.apple.developer.payment-pass-provisioning': true,
    });
  });

  it('the seam is removed when the vendor is removed', () => {
    mkdirSync(join(vendor(), 'OrigoSDK.xcframework'));
    applyVendorSeams(root);
    rmSync(join(vendor(), 'OrigoSDK.xcframework'), { recursive: true });
    expect(applyVendorSeams(root)).toEqual([]);
    expect(existsSync(join(root, app, 'Info.vendors.plist'))).toBe(false);
    expect(existsSync(join(root, 'ios/App/Vendors.xcconfig'))).toBe(false);
  });
});
