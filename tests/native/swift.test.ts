/** The plugins' and the shell's Swift: its syntax, and where the vendors are named. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { origoDelegateShapes } from '#scripts/native/vendorCallShapes.ts';
import { pluginSwift, swiftFiles, swiftOutside, syntaxErrors } from './support/swift.ts';

const files = [
  'plugins/lanyard-native/Package.swift',
  'plugins/lanyard-native/ios/Package.swift',
  ...swiftFiles('plugins/lanyard-native/ios/Tests'),
  ...swiftFiles(pluginSwift),
  ...swiftFiles('ios/App'),
];

describe('every Swift file parses', () => {
  afterAll(() => {
    console.info(`Parsed: ${files.length} Swift files.`);
  });

  it.each(files)('%s', async (file) => {
    expect(await syntaxErrors(readFileSync(file, 'utf8'))).toEqual([]);
  });

  it('a broken file does not parse', async () => {
    const whole = readFileSync(`${pluginSwift}/Engines/HidEngine.swift`, 'utf8');
    for (const broken of [
      whole.replace('func initialize(', 'func initialize'),
      whole.replace('guard sdk.isInstalled else {', 'guard sdk.isInstalled {'),
      whole.slice(0, -4),
    ]) {
      expect(broken).not.toBe(whole);
      expect(await syntaxErrors(broken)).not.toEqual([]);
    }
  });
});

describe('the engines', () => {
  const engines = swiftFiles(`${pluginSwift}/Engines`);

  it('import Foundation alone, so that any machine with Swift can test them', () => {
    expect(engines.length).toBeGreaterThan(14);
    for (const file of engines) {
      const imports = [...readFileSync(file, 'utf8').matchAll(/^import (\w+)$/gm)];
      expect(
        imports.map(([, name]) => name),
        file,
      ).toEqual(['Foundation']);
      expect(readFileSync(file, 'utf8'), file).not.toMatch(/DispatchQueue|Bundle\.main/);
    }
  });

  const { status: asked, stdout: answer } = spawnSync('swift', ['--version'], { encoding: 'utf8' });
  const toolchain = asked === 0 ? answer : '';
  const version = Number(/Swift version (\d+)/.exec(toolchain)?.[1] ?? 0);
  if (version < 6) console.info('The Swift engines are not tested here: no swift 6 (swift.org).');

  it.skipIf(version < 6)(
    'pass their tests',
    () => {
      const cache = mkdtempSync(join(tmpdir(), 'lanyard-swift-'));
      const { status, stdout, stderr } = spawnSync(
        'swift',
        ['test', '--package-path', 'plugins/lanyard-native/ios', '--scratch-path', cache],
        { encoding: 'utf8' },
      );
      rmSync(cache, { recursive: true });
      expect(status, `${stdout}\n${stderr}`).toBe(0);
    },
    600_000,
  );
});

describe('the answers of HID, which come on any thread', () => {
  const source = readFileSync(`${pluginSwift}/Hid/OrigoSdk.swift`, 'utf8');
  /** What belongs to the main thread. */
  const state = /\b(answers|listener|manager|configuration)\b/;
  const offMain = async (text: string) => {
    const outside = await swiftOutside(text, /^(origoKeysDid|succeeded|failed)/, 'onMain');
    return [...outside].filter(([, rest]) => state.test(rest)).map(([head]) => head);
  };

  it('touch nothing before they are on the main thread', async () => {
    expect(source).toMatch(/func onMain\(.*\) \{\s+DispatchQueue\.main\.async\(execute: work\)/);
    const answers = await swiftOutside(source, /^origoKeysDid/, 'onMain');
    expect(answers.size).toBeGreaterThanOrEqual(origoDelegateShapes.length);
    expect(await offMain(source)).toEqual([]);
  });

  it.each([
    ['succeeded(.start)', 'answers.succeeded(.start)', 'func origoKeysDidStartup()'],
    [
      'onMain { [self] in answers.failed(',
      'do { answers.failed(',
      'func failed(_ step: HidStep, _ error: Error)',
    ],
  ])('would be found without %s', async (hop, direct, found) => {
    const changed = source.replace(hop, direct);
    expect(changed).not.toBe(source);
    expect((await offMain(changed)).map((head) => head.replace('private ', ''))).toEqual([found]);
  });
});

describe('what a Swift compiler would say', () => {
  const sources = swiftFiles(pluginSwift).map(
    (file) => [file, readFileSync(file, 'utf8')] as const,
  );
  /** The functions of these sources that call a closure before they return. */
  const atOnce = sources.flatMap(([, text]) =>
    [...text.matchAll(/func (\w+)(?:<\w+>)?\(([^{]*)\) (?:throws )?(?:-> [^{]*)?\{/g)].flatMap(
      ([, name = '', parameters = '']) =>
        /: \([^)]*\) (?:throws )?->/.test(parameters) && !parameters.includes('@escaping')
          ? [name]
          : [],
    ),
  );

  const rules: readonly (readonly [name: string, wrong: RegExp])[] = [
    ['an error without a domain', /\bNSError\(\)/],
    [
      'a closure that does not escape and captures self',
      new RegExp(`\\b(?:${atOnce.join('|')})(?:\\([^{}]*\\))? \\{ \\[(?:weak )?self\\]`),
    ],
    ['an observer that nobody can remove', /^\s*[\w.]+\.addObserver\(\s*forName:/m],
    [
      'work on another thread that takes along more than was handed over',
      /(?<!let handed = HandedOver\(.*\)\s+)DispatchQueue\.global/,
    ],
    ['a part of the screen off the main thread', /@objc private func \w+\([^)]*\) \{[^}]*UIScreen/],
    [
      'a shared object of no thread',
      /(?<!(?:@MainActor|Sendable)[\s\S]*)^(?:let shared|\s+static let shared)/m,
    ],
  ];

  it('knows which closures do not escape', () => {
    expect(atOnce).toEqual(expect.arrayContaining(['tried', 'withKeyId']));
  });

  it.each(rules)('%s is in no source', (_name, wrong) => {
    expect(sources.filter(([, text]) => wrong.test(text)).map(([file]) => file)).toEqual([]);
  });

  it.each([
    ['then(.failure(SaltoErrors.of(error ?? NSError())))'],
    ['call.settle(tried { [self] in try engine.openClosestReader() })'],
    ['        centre.addObserver(forName: name, object: nil, queue: .main) { _ in }'],
    ['        DispatchQueue.global(qos: .userInitiated).async { call.resolve() }'],
    ['    @objc private func changed() {\n        _ = UIScreen.main.isCaptured\n    }'],
    ['let sharedRadio = PhoneRadio()'],
  ])('would be found in “%s”', (source) => {
    expect(rules.filter(([, wrong]) => wrong.test(source))).toHaveLength(1);
  });
});

it('a call of a vendor is answered in time, although the vendor drops its callback', () => {
  const source = readFileSync(`${pluginSwift}/Engines/OnceWithin.swift`, 'utf8');
  expect(source).toContain('clock.after(seconds) { self.settle(.failure(AccessError(.timeout))) }');
  expect(source).not.toMatch(/\b(?:weak|unowned)\b/);
});

it('a signing key is made in the Secure Enclave, of which a simulator has none', () => {
  const source = readFileSync(`${pluginSwift}/Security/SigningKeys.swift`, 'utf8');
  expect(source).toMatch(
    /#if !targetEnvironment\(simulator\)\s+attributes\[kSecAttrTokenID as String\] = kSecAttrTokenIDSecureEnclave\s+#endif/,
  );
  expect(source).toContain('kSecAttrAccessibleWhenUnlockedThisDeviceOnly, .privateKeyUsage');
  expect(source).not.toContain('SecKeyCopyExternalRepresentation(key');
});

it('HID scans for readers that the button in the app opens, whatever the build names', () => {
  const source = readFileSync(`${pluginSwift}/Hid/OrigoSdk.swift`, 'utf8');
  expect(source).toContain('supportedOpeningTypes: configuration.openingModes.union([.button])');
});

describe('where the vendors are named', () => {
  it.each([
    ['OrigoSDK', `${pluginSwift}/Hid/OrigoSdk.swift`],
    ['SaltoJustINMobileSDK', `${pluginSwift}/Salto/JustinSdk.swift`],
  ])('%s is imported in one file, which is empty without the vendor', (module, file) => {
    const importing = swiftFiles(pluginSwift).filter((path) =>
      readFileSync(path, 'utf8').includes(`import ${module}`),
    );
    expect(importing).toEqual([file]);
    expect(readFileSync(file, 'utf8').split('\n')[0]).toBe(`#if canImport(${module})`);
  });

  it('no vendor class is used outside these files', () => {
    const others = swiftFiles(pluginSwift).filter(
      (path) => !/(Origo|Justin)Sdk\.swift$/.test(path),
    );
    const naming = others.filter((path) =>
      /\b(OrigoKeys\w*|SSJustin\w*|SSMobileKey|SSResult|AUTH_SUCCESS_[A-Z]\w*)\b/.test(
        readFileSync(path, 'utf8'),
      ),
    );
    expect(naming).toEqual([]);
  });
});
