/** The Android project: its permissions, the data that it does not share, and that it needs no vendor. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { callbackPath } from '#contract/identityProvider.ts';
import { javaFiles, pluginJava } from './support/java.ts';
import { attributes, children, only, readXml, text } from './support/xml.ts';
import type { Element } from './support/xml.ts';

const app = 'android/app/src/main';
const languages = ['pt', 'de', 'es', 'fr', 'it', 'nl'];
const manifest = readXml(`${app}/AndroidManifest.xml`, 'manifest');
const application = only(manifest, 'application');
const activity = only(application, 'activity');
const hidSeam = readXml('android/seams/hid/app/AndroidManifest.xml', 'manifest');
const saltoSeam = readXml('android/seams/salto/src/main/AndroidManifest.xml', 'manifest');

const openReaderSeam = readXml(
  'android/seams/open-reader/src/main/AndroidManifest.xml',
  'manifest',
);
const bluetooth = readXml(
  'node_modules/@capacitor-community/bluetooth-le/android/src/main/AndroidManifest.xml',
  'manifest',
);

const permissions = (element: Element): readonly string[] =>
  attributes(element, 'uses-permission', 'android:name')
    .map((name) => name.replace('android.permission.', ''))
    .sort();

describe('the app without a vendor', () => {
  it('requests its own permissions and none for a vendor', () => {
    expect(permissions(manifest)).toEqual([
      'ACCESS_NETWORK_STATE',
      'CAMERA',
      'HIDE_OVERLAY_WINDOWS',
      'INTERNET',
      'POST_NOTIFICATIONS',
      'USE_BIOMETRIC',
      'VIBRATE',
    ]);
    expect(children(application, 'service')).toEqual([]);
    const features = children(manifest, 'uses-feature').map((one) => one['@android:required']);
    expect(features).toEqual(['false', 'false', 'false']);
  });

  it('excludes its data from every backup and transfer', () => {
    expect(application['@android:allowBackup']).toBe('false');
    expect(application['@android:fullBackupContent']).toBe('false');
    expect(application['@android:dataExtractionRules']).toBe('@xml/data_extraction_rules');
    const rules = readXml(`${app}/res/xml/data_extraction_rules.xml`, 'data-extraction-rules');
    for (const kind of ['cloud-backup', 'device-transfer']) {
      const excluded = attributes(only(rules, kind), 'exclude', 'domain');
      expect(excluded).toEqual(['root', 'file', 'database', 'sharedpref', 'external']);
      expect(children(only(rules, kind), 'include')).toEqual([]);
    }
  });

  it('allows no cleartext traffic and trusts only system certificates', () => {
    expect(application['@android:usesCleartextTraffic']).toBe('false');
    expect(application['@android:networkSecurityConfig']).toBe('@xml/network_security_config');
    const rules = readXml(`${app}/res/xml/network_security_config.xml`, 'network-security-config');
    const base = only(rules, 'base-config');
    expect(base['@cleartextTrafficPermitted']).toBe('false');
    expect(attributes(only(base, 'trust-anchors'), 'certificates', 'src')).toEqual(['system']);
    expect(Object.keys(rules).filter((key) => !key.startsWith('@'))).toEqual(['base-config']);
  });

  it('returns from sign-in through a link verified by the host', () => {
    const [link, scheme] = children(activity, 'intent-filter').slice(1);
    expect(link?.['@android:autoVerify']).toBe('true');
    expect(only(link ?? {}, 'data')).toMatchObject({
      '@android:host': '${linkHost}',
      '@android:path': callbackPath,
      '@android:scheme': 'https',
    });
    expect(only(scheme ?? {}, 'data')['@android:scheme']).toBe('${applicationId}');
    expect(activity['@android:launchMode']).toBe('singleTask');
  });

  it('sees the browsers and the mail programs of the phone, and no other app', () => {
    const asked = children(only(manifest, 'queries'), 'intent').map((intent) => [
      text(only(intent, 'action'), '@android:name'),
      ...children(intent, 'data').map((data) => text(data, '@android:scheme')),
    ]);
    expect(asked).toEqual([
      ['android.support.customtabs.action.CustomTabsService'],
      ['android.intent.action.VIEW', 'https'],
      ['android.intent.action.SENDTO', 'mailto'],
    ]);
    const browsers = readFileSync(
      `${pluginJava}/main/java/app/lanyard/plugins/browser/Browsers.java`,
      'utf8',
    );
    expect(browsers).toContain(`"${asked[0]?.[0] ?? ''}"`);
  });

  it('other apps can enter only through the launcher and these links', () => {
    expect(children(application, 'activity').length).toBe(1);
    expect(attributes(application, 'provider', 'android:exported')).toEqual(['false']);
    expect(children(application, 'receiver')).toEqual([]);
  });

  it('other apps may read what the mail plugin attaches, and no other folder outside the cache', () => {
    const paths = readXml(`${app}/res/xml/file_paths.xml`, 'paths');
    const plugin = readFileSync(
      'node_modules/capacitor-email-composer/android/src/main/java/de/einfachhans/emailcomposer/AssetUtil.java',
      'utf8',
    );
    expect(plugin).toContain('ATTACHMENT_FOLDER = "/email_composer"');
    expect(plugin).toContain('ctx.getExternalCacheDir() + ATTACHMENT_FOLDER');
    expect(attributes(paths, 'external-cache-path', 'path')).toEqual(['email_composer/']);
    expect(attributes(paths, 'external-path', 'path')).toEqual([]);
  });

  it('takes part in no other task, and lets nothing be drawn over the PIN', () => {
    // The tab for the sign-in is started by the activity itself, so the affinity puts it into no second task.
    expect(application['@android:taskAffinity']).toBe('');
    const source = readFileSync(`${app}/java/app/lanyard/MainActivity.java`, 'utf8');
    expect(source).toContain('setFilterTouchesWhenObscured(true)');
    expect(source).toContain('setHideOverlayWindows(true)');
  });

  it('explains the touches that it drops, in every language', () => {
    const source = readFileSync(`${app}/java/app/lanyard/MainActivity.java`, 'utf8');
    expect(source).toMatch(/dispatchTouchEvent\([^}]+obscuredTouches\.touched\(touch\);/);
    expect(source).toContain('R.string.lanyard_obscured_touch');
    const texts = ['', ...languages.map((language) => `-${language}`)].map(
      (ending) =>
        /name="lanyard_obscured_touch">([^<]+)</.exec(
          readFileSync(`${pluginJava}/main/res/values${ending}/strings.xml`, 'utf8'),
        )?.[1],
    );
    expect(texts).not.toContain(undefined);
    expect(new Set(texts).size).toBe(7);
  });

  it('starts the page again when its process has ended, from the first page on', () => {
    const source = readFileSync(`${app}/java/app/lanyard/MainActivity.java`, 'utf8');
    const listens = source.indexOf(
      'addWebViewListener(new RenderProcessListener(this::recreate, SystemClock::elapsedRealtime))',
    );
    expect(listens).toBeGreaterThan(0);
    expect(listens).toBeLessThan(source.indexOf('super.onCreate'));
  });

  it('shows a message with its own sign, in a channel that exists', () => {
    const named = new Map(
      children(application, 'meta-data').map((one) => [
        text(one, '@android:name').replace(
          'com.google.firebase.messaging.default_notification_',
          '',
        ),
        one['@android:resource'] ?? one['@android:value'],
      ]),
    );
    expect([...named]).toEqual([
      ['icon', '@drawable/ic_lanyard_scan'],
      ['color', '@color/brand'],
      ['channel_id', '@string/lanyard_message_channel_id'],
    ]);
    const channel = readFileSync(
      `${pluginJava}/main/java/app/lanyard/plugins/security/MessageChannel.java`,
      'utf8',
    );
    expect(channel).toContain('R.string.lanyard_message_channel_id');
  });

  it('an integrator changes no committed file: ids, keys and upload numbers can be local', () => {
    const gradle = readFileSync('android/app/build.gradle', 'utf8');
    expect(gradle).toContain("rootProject.file('lanyard.local.properties')");
    for (const name of ['lanyardBuildNumber', 'lanyardStoreFile', 'lanyardLinkHost']) {
      expect(gradle).toContain(`lanyard('${name}')`);
    }
    const ignored = readFileSync('android/.gitignore', 'utf8');
    for (const file of ['lanyard.local.properties', 'app/google-services.json', '*.jks']) {
      expect(ignored.split('\n')).toContain(file);
    }
  });

  it('each version has a number of its own in a store, also a pre-release and a hundredth patch', () => {
    const gradle = readFileSync('android/app/build.gradle', 'utf8');
    // '2.10.0-rc.1' is 2, 10 and 0.
    expect(gradle).toContain("appVersion.tokenize('-').first().tokenize('.')*.toInteger()");
    expect(gradle).toContain('major * 1000000 + minor * 1000 + patch');
    // An upload of the same version has the integrator's number.
    expect(gradle).toMatch(
      /versionCode lanyard\('lanyardBuildNumber'\) \? lanyard\('lanyardBuildNumber'\)\.toInteger\(\) :/,
    );
  });

  it('no key of ours has a name that the storage of the page deletes when it empties itself', () => {
    const prefix = /keyPrefix = '(\w+)'/.exec(
      readFileSync('plugins/lanyard-native/src/composed/deviceSecurity.ts', 'utf8'),
    )?.[1];
    expect(prefix).toBe('lanyard_');
    const aliases = javaFiles(pluginJava).flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /(?:ALIAS = "(?=\w+";)|return "(?=\w+" \+ slot))(\w+)/g,
        ),
      ].map(([, alias = '']) => alias),
    );
    expect(aliases.sort()).toEqual([
      'native_lanyard_biometric_',
      'native_lanyard_salto_keys',
      'native_lanyard_salto_sealing',
      'native_lanyard_signing_',
    ]);
    for (const alias of aliases) expect(alias.startsWith(prefix ?? '')).toBe(false);
  });

  it('blocks screenshots from the first frame', () => {
    const source = readFileSync(`${app}/java/app/lanyard/MainActivity.java`, 'utf8');
    expect(source.indexOf('FLAG_SECURE')).toBeGreaterThan(0);
    expect(source.indexOf('FLAG_SECURE')).toBeLessThan(source.indexOf('super.onCreate'));
  });

  it('shares its version with the page, has one ID, and disables debugging in releases', () => {
    const gradle = readFileSync('android/app/build.gradle', 'utf8');
    expect(gradle).toContain("parse(rootProject.file('../package.json')).version");
    expect(gradle).toContain('versionName appVersion');
    expect(gradle).toContain("applicationId lanyard('lanyardApplicationId')");
    expect(gradle).toMatch(/release \{\s+debuggable false\s+minifyEnabled true/);
    const properties = readFileSync('android/gradle.properties', 'utf8');
    expect(properties).toMatch(/^lanyardApplicationId=app\.lanyard$/m);
  });
});

describe('Bluetooth without a vendor', () => {
  it('the plugin declares its permissions and no others', () => {
    expect(permissions(bluetooth)).toEqual([
      'ACCESS_COARSE_LOCATION',
      'ACCESS_FINE_LOCATION',
      'BLUETOOTH',
      'BLUETOOTH_ADMIN',
      'BLUETOOTH_CONNECT',
      'BLUETOOTH_SCAN',
    ]);
  });

  it('location is requested only up to Android 11, and scans are never used for location', () => {
    const named = children(openReaderSeam, 'uses-permission').map((each) => [
      text(each, '@android:name').replace('android.permission.', ''),
      each['@android:maxSdkVersion'] ?? each['@android:usesPermissionFlags'],
    ]);
    expect(named).toEqual([
      ['ACCESS_COARSE_LOCATION', '30'],
      ['ACCESS_FINE_LOCATION', '30'],
      ['BLUETOOTH_SCAN', 'neverForLocation'],
    ]);
  });

  it('a vendor seam, which needs location, replaces this one', () => {
    const settings = readFileSync('android/settings.gradle', 'utf8');
    expect(settings).toContain("vendors.isEmpty() ? ['open-reader'] : vendors");
    const vendors = readFileSync('android/app/vendors.gradle', 'utf8');
    expect(vendors).toMatch(
      /if \(!inSdk\('hid'\) && !inSdk\('salto'\)\) \{\s+dependencies \{\s+implementation project\(':seam-open-reader'\)/,
    );
  });
});

describe("a vendor's seam", () => {
  it("HID's seam requests radios, location and the scanning service", () => {
    expect(permissions(hidSeam)).toEqual([
      'ACCESS_BACKGROUND_LOCATION',
      'ACCESS_COARSE_LOCATION',
      'ACCESS_FINE_LOCATION',
      'BLUETOOTH',
      'BLUETOOTH_ADMIN',
      'BLUETOOTH_ADVERTISE',
      'BLUETOOTH_CONNECT',
      'BLUETOOTH_SCAN',
      'FOREGROUND_SERVICE',
      'FOREGROUND_SERVICE_CONNECTED_DEVICE',
      'NFC',
    ]);
    const service = only(only(hidSeam, 'application'), 'service');
    expect(service['@android:foregroundServiceType']).toBe('connectedDevice');
    expect(service['@android:exported']).toBe('false');
    expect(service['@android:name']).toBe('${hidScanService}');
    expect(service['@tools:replace']).toBe('android:exported,android:foregroundServiceType');
  });

  it("HID's seam is part of the app's own manifest, which outranks an AAR's", () => {
    const vendors = readFileSync('android/app/vendors.gradle', 'utf8');
    expect(vendors).toContain(
      'variant.sources.manifests.addStaticManifestFile("../seams/${seam}/app/AndroidManifest.xml")',
    );
    expect(vendors).toMatch(/if \(inSdk\('hid'\)\) \{\s+appManifest\('hid'\)/);
    const library = readXml('android/seams/hid/src/main/AndroidManifest.xml', 'manifest');
    expect(permissions(library)).toEqual([]);
  });

  it('HID starts with the process, before the system starts a service of its AAR', () => {
    const provider = only(only(hidSeam, 'application'), 'provider');
    expect(provider).toMatchObject({
      '@android:name': 'app.lanyard.plugins.hid.HidStarter',
      '@android:exported': 'false',
    });
    expect(javaFiles(pluginJava)).toContain(
      `${pluginJava}/main/java/app/lanyard/plugins/hid/HidStarter.java`,
    );
  });

  it('a minified release keeps what is looked up by name', () => {
    const rules = readFileSync('android/seams/hid/consumer-rules.pro', 'utf8');
    for (const kept of ['org.bouncycastle.jcajce.provider', 'com.assaabloy', 'com.hid.origo']) {
      expect(rules).toContain(`-keep class ${kept}.** { *; }`);
    }
    const gradle = readFileSync('android/seams/hid/build.gradle', 'utf8');
    expect(gradle).toContain("consumerProguardFiles 'consumer-rules.pro'");
    expect(gradle).not.toContain('bcprov-jdk15on:');
  });

  it('opening modes and reader codes are named in the build', () => {
    const properties = readFileSync('android/gradle.properties', 'utf8');
    expect(properties).toMatch(/^lanyardHidOpeningModes=tap$/m);
    expect(properties).toMatch(/^lanyardHidLockServiceCodes=2$/m);
    const vendors = readFileSync('android/app/vendors.gradle', 'utf8');
    for (const name of ['lanyard_hid_opening_modes', 'lanyard_hid_lock_service_codes']) {
      expect(vendors).toContain(`resValue 'string', '${name}'`);
    }
  });

  it("SALTO's seam requests Bluetooth and location, without the never-for-location flag", () => {
    expect(permissions(saltoSeam)).toEqual([
      'ACCESS_COARSE_LOCATION',
      'ACCESS_FINE_LOCATION',
      'BLUETOOTH',
      'BLUETOOTH_ADMIN',
      'BLUETOOTH_CONNECT',
      'BLUETOOTH_SCAN',
    ]);
    const flags = attributes(saltoSeam, 'uses-permission', 'android:usesPermissionFlags');
    expect(flags).toEqual([]);
  });

  it('cards work on a locked phone, with AIDs that no project file contains', () => {
    const service = readXml(
      'android/seams/hid/src/main/res/xml/seos_hce_service.xml',
      'host-apdu-service',
    );
    expect(service['@android:requireDeviceUnlock']).toBe('false');
    const group = only(service, 'aid-group');
    expect(group['@android:category']).toBe('other');
    const aids = attributes(group, 'aid-filter', 'android:name');
    expect(aids).toEqual(['@string/lanyard_hid_aid_default', '@string/lanyard_hid_aid_partner']);
    const defaults = readFileSync('android/seams/hid/src/main/res/values/aids.xml', 'utf8');
    expect(defaults).not.toMatch(/[0-9A-Fa-f]{10}/);
    expect(readFileSync('android/gradle.properties', 'utf8')).toMatch(/^lanyardHidAidPartner=$/m);
  });

  it('the seam joins the build only where the AAR exists', () => {
    for (const file of ['settings.gradle', 'app/vendors.gradle']) {
      const gradle = readFileSync(join('android', file), 'utf8');
      expect(gradle).toContain('../vendor-sdk/');
      expect(gradle).toContain('.aar');
    }
    expect(readFileSync('.gitignore', 'utf8')).toContain('vendor-sdk/\n');
    expect(existsSync('vendor-sdk')).toBe(false);
  });
});

describe('texts and images', () => {
  const strings = (folder: string, name: string): ReadonlyMap<string, string> => {
    const resources = readXml(join(folder, name), 'resources');
    return new Map(
      children(resources, 'string').map((one) => [text(one, '@name'), text(one, '#text')]),
    );
  };

  it.each(['plugins/lanyard-native/android/src/main/res', 'android/seams/hid/src/main/res'])(
    '%s has its texts in seven languages',
    (folder) => {
      const source = strings(folder, 'values/strings.xml');
      expect(source.size).toBeGreaterThan(0);
      for (const language of languages) {
        const translated = strings(folder, `values-${language}/strings.xml`);
        expect([...translated.keys()]).toEqual([...source.keys()]);
        for (const [name, words] of translated) expect(words, name).not.toBe(source.get(name));
      }
    },
  );

  it('every resource named in Java exists, and the R stub names no other', () => {
    const folder = 'plugins/lanyard-native/android/src/main/res';
    const named = new Set(
      [...javaFiles(pluginJava), ...javaFiles('android/app/src/main/java')].flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/\bR\.(string|drawable)\.(\w+)/g)].map(
          ([, kind, name]) => `${kind ?? ''}/${name ?? ''}`,
        ),
      ),
    );
    const there = [
      ...[...strings(folder, 'values/strings.xml').keys()].map((name) => `string/${name}`),
      ...[...strings(folder, 'values/vendors.xml').keys()].map((name) => `string/${name}`),
      ...[...strings(folder, 'values/ids.xml').keys()].map((name) => `string/${name}`),
      ...readdirSync(`${folder}/drawable`).map((file) => `drawable/${file.replace('.xml', '')}`),
    ];
    expect([...named].sort()).toEqual(there.sort());
  });

  it("icons use the brand's colour as background, from public/icons/icon.svg", () => {
    const ground = /id="ground"[^>]*fill="(#\w+)"/.exec(
      readFileSync('public/icons/icon.svg', 'utf8'),
    );
    const brand = /name="brand">(#\w+)</.exec(readFileSync(`${app}/res/values/colors.xml`, 'utf8'));
    expect(brand?.[1]?.toLowerCase()).toBe(ground?.[1]);
    for (const [density, side] of [
      ['mdpi', 108],
      ['hdpi', 162],
      ['xhdpi', 216],
      ['xxhdpi', 324],
      ['xxxhdpi', 432],
    ] as const) {
      for (const layer of ['foreground', 'monochrome']) {
        const png = readFileSync(`${app}/res/mipmap-${density}/ic_launcher_${layer}.png`);
        expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([side, side]);
      }
    }
  });
});
